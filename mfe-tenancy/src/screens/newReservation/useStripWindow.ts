import { useState } from 'react';
import { addDays, type Day } from '@firm/tenancy/contract/interval';
import { stripStart } from './draft.ts';
import { stripDays } from './useAvailability.ts';

export interface StripWindow {
  /** The first day shown; undefined until the dormitory's own today is known. */
  readonly from: Day | undefined;
  /** The dormitory's today, before which nothing is reserved. */
  readonly first: Day | undefined;
  /** Takes the dormitory's today from the first answer. */
  readonly learn: (day: Day | undefined) => void;
  /** Turns a week on or back. */
  readonly turn: (weeks: -1 | 1) => void;
}

/** Which two weeks the strip shows: it follows the arrival, unless somebody leafs through it. */
export function useStripWindow(start: Day | null): StripWindow {
  const [first, setFirst] = useState<Day>();
  const [shown, setShown] = useState<Day | null>(null);
  const [followed, setFollowed] = useState<Day | null>(null);
  if (first !== undefined && start !== followed) {
    setFollowed(start);
    setShown(stripStart(shown, start, first, stripDays));
  }
  const from = first === undefined ? undefined : (shown ?? first);
  return {
    from,
    first,
    learn: (day) => {
      if (first === undefined && day !== undefined) setFirst(day);
    },
    turn: (weeks) => {
      if (from === undefined || first === undefined) return;
      const next = addDays(from, weeks * 7);
      setShown(next < first ? first : next);
    },
  };
}
