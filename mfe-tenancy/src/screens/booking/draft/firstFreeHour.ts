import { addDays, dayIn } from '@firm/tenancy/contract/interval';
import type { FacilityPlanner } from '../api.ts';
import { dayMinutes, minutesNow, spansOverlap, usual, type TimeSpan } from '../grid/clock.ts';
import type { OccupiedOn } from '../plan.ts';

const opens = 9 * 60;

interface FreeHour {
  /** The day asked for, or a later one when that day is over at the facility. */
  readonly day: string;
  /** None when every facility is taken for the rest of that day. */
  readonly facility: readonly number[];
  readonly span: TimeSpan;
}

/**
 * Where a new booking starts when nothing is marked: the first facility with a free hour from nine o'clock on, and today from the
 * next full hour on, since the service refuses what is over. Pure.
 */
export function firstFreeHour({ facilities, dormitories }: Pick<FacilityPlanner, 'facilities' | 'dormitories'>, occupied: OccupiedOn, day: string, now: Date): FreeHour {
  let otherwise: FreeHour | null = null;
  for (const { id, bookable, dorm_id } of facilities) {
    if (!bookable) continue;
    const start = earliestStart(day, dormitories.find((one) => one.id === dorm_id)?.timezone, now);
    const taken = (occupied(start.day).get(id) ?? []).map(({ span }) => span);
    for (let from = start.from; from + usual <= dayMinutes; from += usual) {
      const span = { from, to: from + usual };
      if (!taken.some((other) => spansOverlap(other, span))) return { day: start.day, facility: [id], span };
    }
    otherwise ??= { day: start.day, facility: [], span: { from: start.from, to: start.from + usual } };
  }
  return otherwise ?? { day, facility: [], span: { from: opens, to: opens + usual } };
}

/** @param timeZone of the dormitory: it is its own clock that decides what is over */
function earliestStart(day: string, timeZone: string | undefined, now: Date): { readonly day: string; readonly from: number } {
  const today = dayIn(timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, now);
  if (day > today) return { day, from: opens };
  const next = Math.ceil(minutesNow(timeZone, now) / usual) * usual;
  if (next + usual > dayMinutes) return { day: addDays(today, 1), from: opens };
  return { day: today, from: Math.max(opens, next) };
}
