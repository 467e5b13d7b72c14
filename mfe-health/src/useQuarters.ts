import { useEffect } from 'react';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { collection } from './api.ts';
import { temperatures } from './temperature/api.ts';
import { tracers } from './tracing/api.ts';

/** A day, or half of one, begins in every time zone with a quarter of an hour, and so do the figures that the service keeps; milliseconds. */
const quarterMs = 15 * 60_000;
const lookMs = 30_000;

const quarterNow = (): number => Math.floor(Date.now() / quarterMs);

/**
 * Refetches what an open page shows of health when a quarter of an hour has begun, within half a minute: at midnight and noon of a dormitory its
 * figures and lists begin anew although nothing has changed. Not an open record, since reading one is audited.
 */
export function useQuarters(): void {
  useEffect(() => {
    let seen = quarterNow();
    const timer = setInterval(() => {
      const quarter = quarterNow();
      if (quarter === seen) return;
      seen = quarter;
      const goesByTheDay: readonly unknown[] = [collection, temperatures, tracers];
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => goesByTheDay.includes(queryKey[0]) && queryKey[1] !== 'one' });
    }, lookMs);
    return () => clearInterval(timer);
  }, []);
}
