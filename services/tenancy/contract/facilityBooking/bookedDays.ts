/** The days that a facility booking touches (docs/rules/tenancy.md#facility-booking), by the dormitory's own calendar. Pure; no zod. */
import { addDays, type Day } from '../interval.ts';

interface BookedTimes {
  readonly start_date: Day;
  readonly end_date: Day;
  readonly end_time: string;
}

/** The day of the booking's last minute: one until midnight does not touch the day that begins then. */
export function lastDayOf({ start_date, end_date, end_time }: BookedTimes): Day {
  return end_time === '00:00' && end_date > start_date ? addDays(end_date, -1) : end_date;
}

/** Whether any of the booking is on the day. */
export function touches(times: BookedTimes, day: Day): boolean {
  return times.start_date <= day && day <= lastDayOf(times);
}
