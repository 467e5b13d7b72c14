/**
 * Which bed-days a step takes that were neither taken nor promised before: only those can break a promise to a
 * reservation. Pure. A stay under a reservation in force uses one of its promised beds, so it gains nothing; bed-days that
 * the step frees (a transfer's old bed) are set off against those that it takes.
 */
import { covers, endOf, minus, type Day, type Interval } from '../../contract/interval.ts';
import { daysOf, type StoredStay } from '../stay/model.ts';
import type { StayChange } from '../stay/rules.ts';
import type { StoredReservation } from '../reservation/model.ts';

export interface Gain {
  readonly dormitory: number;
  readonly zone: number;
  readonly res_type: number;
  readonly days: Interval;
}

/** Promises apply to a whole dormitory, or to one room. */
type Level = 'dormitory' | 'zone';

/** @param reservations the reservations of the changed stays, as they will be after the step */
export function gainsOf(changes: readonly StayChange[], reservations: ReadonlyMap<number, StoredReservation>, today: Day, level: Level): Gain[] {
  const gained: Gain[] = [];
  const lost: Gain[] = [];
  for (const { before, after } of changes) {
    const had = before?.held ? before : null;
    const has = after?.held ? after : null;
    gained.push(...newDays(has, had, level).flatMap((gain) => notPromised(has, gain, reservations, level)));
    lost.push(...newDays(had, has, level).flatMap((loss) => notPromised(had, loss, reservations, level)));
  }
  return gained.map((gain) => clipped(gain, today)).filter((gain) => gain !== null).flatMap((gain) => offsetByLoss(gain, lost, level));
}

/** The days of `stay` that `other`, the same stay before or after, does not have at the same dormitory or room. */
function newDays(stay: StoredStay | null, other: StoredStay | null, level: Level): Gain[] {
  if (!stay) return [];
  const days = daysOf(stay);
  const same = other !== null && other.res_type === stay.res_type && other[level] === stay[level];
  const parts = same ? minus(days, daysOf(other)) : minus(days, { start: stay.end_key, end: stay.end_key });
  return parts.map((part) => ({ dormitory: stay.dormitory, zone: stay.zone, res_type: stay.res_type, days: part }));
}

/** The days that the stay's reservation does not cover: someone who arrives early has the days before it without the reservation. */
function notPromised(stay: StoredStay | null, gain: Gain, reservations: ReadonlyMap<number, StoredReservation>, level: Level): Gain[] {
  const reservation = stay && stay.reservation !== null ? reservations.get(stay.reservation) : undefined;
  if (!reservation?.is_active || (level === 'zone' && reservation.zone !== gain.zone)) return [gain];
  return minus(gain.days, { start: reservation.start_date, end: reservation.end_date }).map((days) => ({ ...gain, days }));
}

function clipped(gain: Gain, today: Day): Gain | null {
  const start = gain.days.start < today ? today : gain.days.start;
  return start < endOf(gain.days) ? { ...gain, days: { start, end: gain.days.end } } : null;
}

/** Sets off one freed bed against a taken one; the freed bed is then used up. */
function offsetByLoss(gain: Gain, lost: Gain[], level: Level): Gain[] {
  const at = lost.findIndex((loss) => loss.res_type === gain.res_type && loss[level] === gain[level] && covers(loss.days, gain.days));
  if (at < 0) return [gain];
  lost.splice(at, 1);
  return [];
}
