import type { Day } from '@firm/platform/contract/days';
import type { Trace } from './api.ts';

interface InfectiousDays {
  readonly first: Day;
  readonly last: Day;
}

/** The days of a trace's window. It ends at a moment, mostly the midnight after its last day, which belongs to it no more. @param dayOf the day of a moment where the case lives */
export function infectiousDays({ from, to }: Pick<Trace, 'from' | 'to'>, dayOf: (moment: string) => Day): InfectiousDays {
  const lastMoment = Math.max(Date.parse(from), Date.parse(to) - 1);
  return { first: dayOf(from), last: dayOf(new Date(lastMoment).toISOString()) };
}
