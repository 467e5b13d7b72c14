/**
 * What is dragged is moved in the page by Sortable, past React. Were a list drawn anew meanwhile, as a live update may
 * ask for, React would look for a neighbour that is elsewhere, and fail. So lists stand still while something is dragged.
 */
import { useState, useSyncExternalStore } from 'react';

let isDragging = false;
const listeners = new Set<() => void>();

/** Told by the lists when a drag begins and when it is over. */
export function setDragging(on: boolean): void {
  if (on === isDragging) return;
  isDragging = on;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** `now`, or while something is dragged what it was when the drag began. `now` must be a prop or memoised. */
export function useStill<T>(now: T): T {
  const holds = useSyncExternalStore(subscribe, () => isDragging);
  const [last, setLast] = useState(() => now);
  if (!holds && last !== now) setLast(() => now);
  return holds ? last : now;
}
