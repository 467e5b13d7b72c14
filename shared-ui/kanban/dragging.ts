/**
 * Sortable moves dragged elements in the DOM, bypassing React. If a list rendered again meanwhile, for example after a live update,
 * React would look for a neighbour that has moved, and fail. So lists freeze while something is dragged, starting with the press:
 * the browser drags whatever is under the pointer when it first moves, so a card that had been pushed aside since the press would
 * stay where it is.
 */
import { useState, useSyncExternalStore } from 'react';

let isDragging = false;
const listeners = new Set<() => void>();

/** Called by the lists when an item is pressed to be dragged, and when it is released: Sortable's choose and unchoose. */
export function setDragging(on: boolean): void {
  if (on === isDragging) return;
  isDragging = on;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `now`; while something is dragged, the value at the time of the press. `now` must be a prop or memoised. */
export function useFrozenWhileDragging<T>(now: T): T {
  const isFrozen = useSyncExternalStore(subscribe, () => isDragging);
  const [last, setLast] = useState(() => now);
  if (!isFrozen && last !== now) setLast(() => now);
  return isFrozen ? last : now;
}
