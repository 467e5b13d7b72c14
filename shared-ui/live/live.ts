import { useEffect, useRef } from 'react';
import { collectionsOf, isOfType, type LiveEvent } from './liveEvent.ts';
import { shareConnection } from './oneConnection.ts';
import { queryClient } from './queryClient.ts';

/** Changes within this time are handled together, milliseconds: an import of 500 records causes one new request, not 500. */
const gatherMs = 250;

const listeners = new Set<(event: LiveEvent) => void>();
const stale = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

function markStale(event: LiveEvent): void {
  for (const collection of collectionsOf(event)) stale.add(collection);
  timer ??= setTimeout(() => {
    timer = undefined;
    const collections = new Set(stale);
    stale.clear();
    void queryClient.invalidateQueries({ predicate: (query) => collections.has(String(query.queryKey[0])) });
  }, gatherMs);
}

/** Notifies every listener and makes the entity's queries stale; also for an event that this page received in another way. */
export function tellLive(event: LiveEvent): void {
  markStale(event);
  for (const listener of [...listeners]) listener(event);
}

/** Starts listening for a signed-in user; returns a function to stop. */
export function startLive(userId: number): () => void {
  const ended = new AbortController();
  void shareConnection(userId, { onEvent: tellLive, onGap: () => void queryClient.invalidateQueries() }, ended.signal);
  return () => ended.abort();
}

/**
 * Calls `handler` for each live event of these types (`alert.created`, `alert.*`, `*`) while the component is mounted. Queries of
 * the entity become stale without it.
 */
export function useLive(types: readonly string[], handler: (event: LiveEvent) => void): void {
  const latest = useRef({ types, handler });
  useEffect(() => {
    latest.current = { types, handler };
  });
  useEffect(() => {
    const listener = (event: LiveEvent): void => {
      if (isOfType(latest.current.types, event)) latest.current.handler(event);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
