/**
 * What is dragged is moved in the page by Sortable, past React. Were a list drawn anew meanwhile, as a live update may
 * ask for, React would look for a neighbour that is elsewhere, and fail. So lists stand still while something is dragged,
 * and from the press on: the browser drags what is under the pointer when it moves, so a card that had been pushed aside
 * since would stay where it is.
 */
import { useState, useSyncExternalStore } from 'react';

let isDragging = false;
const listeners = new Set<() => void>();

/** Told by the lists when something is pressed to be dragged, and when it is let go: Sortable's choose and unchoose. */
export function setDragging(on: boolean): void {
  if (on === isDragging) return;
  isDragging = on;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** `now`, or while something is dragged what it was when it was pressed. `now` must be a prop or memoised. */
export function useStill<T>(now: T): T {
  const holds = useSyncExternalStore(subscribe, () => isDragging);
  const [last, setLast] = useState(() => now);
  if (!holds && last !== now) setLast(() => now);
  return holds ? last : now;
}
