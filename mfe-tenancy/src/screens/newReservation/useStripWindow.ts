import { useState } from 'react';
import { addDays, type Day } from '@firm/tenancy/contract/interval';
import { stripStart } from './draft.ts';
import { stripDays } from './useAvailability.ts';

export interface StripWindow {
  /** The first day shown; undefined until the dormitory's own today is known. */
  readonly from: Day | undefined;
  /** The dormitory's today, the earliest day that can be reserved. */
  readonly first: Day | undefined;
  /** Moves a week forward or back. */
  readonly turn: (weeks: -1 | 1) => void;
  /** Brings a day into view. */
  readonly show: (day: Day) => void;
}

/**
 * Which two weeks the strip shows: it follows the arrival unless the user pages through it.
 * @param first the dormitory's today; undefined until it is known
 */
export function useStripWindow(start: Day | null, first: Day | undefined): StripWindow {
  const [shown, setShown] = useState<Day | null>(null);
  const [followed, setFollowed] = useState<Day | null>(null);
  if (first !== undefined && start !== followed) {
    setFollowed(start);
    setShown(stripStart(shown, start, first, stripDays));
  }
  // After a change of dormitory, its today may be later than the day shown.
  const from = first === undefined || shown === null || shown < first ? first : shown;
  return {
    from,
    first,
    show: (day) => first !== undefined && setShown(stripStart(from ?? null, day < first ? first : day, first, stripDays)),
    turn: (weeks) => {
      if (from === undefined || first === undefined) return;
      const next = addDays(from, weeks * 7);
      setShown(next < first ? first : next);
    },
  };
}
