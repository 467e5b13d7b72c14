import type { FacilityPlanner } from './api.ts';
import { dayMinutes, spansOverlap, usual, type TimeSpan } from './clock.ts';
import { occupiedBy } from './plan.ts';

const opens = 9 * 60;

/** Where a new booking starts when nothing is marked: the first facility with a free hour from nine o'clock on. */
export function firstFreeHour(planner: Pick<FacilityPlanner, 'facilities' | 'bookings'>, day: string): { readonly facility: readonly number[]; readonly span: TimeSpan } {
  const held = occupiedBy(planner.bookings, day);
  for (const { id, bookable } of planner.facilities) {
    if (!bookable) continue;
    const taken = (held.get(id) ?? []).map(({ span }) => span);
    for (let from = opens; from + usual <= dayMinutes; from += usual) {
      const span = { from, to: from + usual };
      if (!taken.some((other) => spansOverlap(other, span))) return { facility: [id], span };
    }
  }
  return { facility: [], span: { from: opens, to: opens + usual } };
}
