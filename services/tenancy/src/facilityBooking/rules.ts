/**
 * The times of a booking, what it holds and what conflicts with it. Pure. Intervals are half-open: one booking can begin at
 * the minute at which another ends (docs/rules/tenancy.md#facility-booking).
 */
import { lastDayOf } from '../../contract/facilityBooking/bookedDays.ts';
import { facilityBookingLimits as limits } from '../../contract/facilityBooking/limits.ts';
import { addDays, daysBetween } from '../../contract/interval.ts';
import { instantOf } from '@firm/platform/clock/wallClock';

/** What users enter: days and times, local to the dormitory. */
export interface WallTimes {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time: string;
  readonly end_time: string;
}

export interface Interval {
  readonly start: Date;
  readonly end: Date;
}

/** One occurrence, in local time and in absolute time. */
export interface Occurrence extends WallTimes {
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** The last day that it touches. */
  readonly last_date: string;
}

/** Whether two intervals have any moment in common. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Computes the absolute time of one occurrence. The end may be before the start; `timesProblem` reports that. */
export function occurrenceOf(times: WallTimes, timeZone: string): Occurrence {
  const { start_date, end_date, start_time, end_time } = times;
  const starts_at = instantOf(start_date, start_time, timeZone);
  const ends_at = instantOf(end_date, end_time, timeZone);
  return { start_date, end_date, start_time, end_time, starts_at, ends_at, last_date: lastDayOf(times) };
}

/** The same days and times, moved by whole days and minutes of local time. */
export function shifted(times: WallTimes, days: number, minutes = 0): WallTimes {
  const moved = (day: string, time: string) => {
    const at = new Date(Date.parse(`${day}T${time}:00Z`) + days * 86_400_000 + minutes * 60_000).toISOString();
    return { day: at.slice(0, 10), time: at.slice(11, 16) };
  };
  const start = moved(times.start_date, times.start_time);
  const end = moved(times.end_date, times.end_time);
  return { start_date: start.day, start_time: start.time, end_date: end.day, end_time: end.time };
}

/** A series repeats at the same local time, across changes of clocks. */
export function occurrencesOf(times: WallTimes, weeks: number, timeZone: string): Occurrence[] {
  return Array.from({ length: weeks }, (_, week) => occurrenceOf(shifted(times, 7 * week), timeZone));
}

type TimesProblem = { readonly field: 'start_date' | 'end_date' | 'end_time' | 'repeat'; readonly reason: 'order' | 'length' | 'range' | 'overlap' };

/** What is wrong with the times of a booking or of a series; null if nothing. */
export function timesProblem(occurrences: readonly Occurrence[]): TimesProblem | null {
  for (const [i, one] of occurrences.entries()) {
    if (one.start_date < limits.firstDay || one.start_date > limits.lastDay) return { field: i === 0 ? 'start_date' : 'repeat', reason: 'range' };
    if (one.end_date < one.start_date) return { field: 'end_date', reason: 'order' };
    if (one.ends_at.getTime() - one.starts_at.getTime() < limits.minutes * 60_000) return { field: 'end_time', reason: 'order' };
    if (daysBetween(one.start_date, one.last_date) >= limits.days) return { field: 'end_date', reason: 'length' };
  }
  // Occurrences that were moved individually may be in any order.
  const sorted = occurrences.map(intervalOf).sort((a, b) => a.start.getTime() - b.start.getTime());
  const collide = sorted.some((one, i) => i > 0 && overlaps(sorted[i - 1] as Interval, one));
  return collide ? { field: 'repeat', reason: 'overlap' } : null;
}

/** The time for which an occurrence holds its facilities. */
export function intervalOf({ starts_at, ends_at }: Pick<Occurrence, 'starts_at' | 'ends_at'>): Interval {
  return { start: starts_at, end: ends_at };
}

/** The UTC days that an interval touches, as `YYYY-MM-DD`. Two overlapping intervals have at least one in common. */
export function utcDaysOf({ start, end }: Interval): string[] {
  const last = new Date(end.getTime() - 1).toISOString().slice(0, 10);
  const days: string[] = [];
  for (let day = start.toISOString().slice(0, 10); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The facility's limit if so many people exceed it; null if not. A limit of 0 means no limit. */
export function passedLimit(people: number, zoneLimit: number): number | null {
  return zoneLimit > 0 && people > zoneLimit ? zoneLimit : null;
}

interface Shift {
  readonly days: number;
  readonly minutes: number;
}

/**
 * Alternative times, nearest first: on the same day in steps of a quarter of an hour within waking hours, and at
 * the same time on nearby days. `isFree` is called for each.
 */
export function proposeShifts(times: WallTimes, isFree: (shift: Shift) => boolean, most = 4): Shift[] {
  const sameDay: Shift[] = [];
  for (let quarter = 1; quarter <= 64 && sameDay.length < 2; quarter += 1) {
    for (const minutes of [quarter * 15, quarter * -15]) {
      const moved = shifted(times, 0, minutes);
      const awake = moved.start_date === times.start_date && moved.start_time >= '06:00' && moved.start_time <= '22:00';
      if (awake && sameDay.length < 2 && isFree({ days: 0, minutes })) sameDay.push({ days: 0, minutes });
    }
  }
  const otherDays = [1, -1, 2, -2, 3, 4, 5, 6, 7].map((days): Shift => ({ days, minutes: 0 })).filter((shift) => isFree(shift));
  return [...sameDay, ...otherDays].slice(0, most);
}

/** Whether the occurrence is over. */
export function isPast(occurrence: Pick<Occurrence, 'ends_at'>, now: Date): boolean {
  return occurrence.ends_at <= now;
}

/** `days` local days beginning with `from`, as absolute times: some have 23 or 25 hours. */
export function wallDays(from: string, days: number, timeZone: string): { day: string; start: Date; end: Date }[] {
  return Array.from({ length: days }, (_, i) => {
    const day = addDays(from, i);
    return { day, start: instantOf(day, '00:00', timeZone), end: instantOf(addDays(day, 1), '00:00', timeZone) };
  });
}
