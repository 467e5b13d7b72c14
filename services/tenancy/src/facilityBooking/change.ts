/** Applies a requested change to a booking and the affected occurrences of its series. Pure. */
import { addDays, daysBetween } from '../../contract/interval.ts';
import type { FacilityBookingPut } from '../../contract/facilityBooking/facilityBooking.ts';
import type { SeriesPart } from '../../contract/facilityBooking/limits.ts';
import { bookingWords, type StoredBooking } from './model.ts';
import { isPast, occurrenceOf, type WallTimes } from './rules.ts';

type BookingEdit = Omit<FacilityBookingPut, 'version' | 'apply_to'>;

function withTimes(booking: StoredBooking, times: WallTimes, timezone: string): StoredBooking {
  return { ...booking, ...occurrenceOf(times, timezone), timezone };
}

/** The booking in the dormitory of its facilities; if `edit` changes times or facilities, the dormitory's current time zone applies from now on. */
export function placedIn(booking: StoredBooking, dormitory: { readonly _id: number; readonly timezone: string }, edit: BookingEdit): StoredBooking {
  return { ...(isTimed(edit) ? withTimes(booking, booking, dormitory.timezone) : booking), dormitory: dormitory._id };
}

function isTimed({ start_date, end_date, start_time, end_time, facility }: BookingEdit): boolean {
  return [start_date, end_date, start_time, end_time, facility].some((value) => value !== undefined);
}

/**
 * The occurrences that a change applies to: the booking itself, or with it those booked and not over, either the
 * following ones or all. Past and cancelled occurrences are not changed, except the given booking itself.
 */
export function affectedOccurrences(booking: StoredBooking, series: readonly StoredBooking[], part: SeriesPart, now: Date): StoredBooking[] {
  if (part === 'one' || booking.series === null) return [booking];
  return series.filter((one) => {
    if (one._id === booking._id) return true;
    if (one.status !== booking.status || isPast(one, now)) return false;
    return part === 'all' || one.series_index > booking.series_index;
  });
}

const checkedFields = ['start_date', 'end_date', 'start_time', 'end_time', 'facility', 'people_count'] as const;

/** Whether the change affects holds or the number of people: if so, it is checked like a new booking. */
export function needsCheck(before: StoredBooking, after: StoredBooking): boolean {
  const rebooked = before.status === 'cancelled' && after.status === 'booked';
  return rebooked || checkedFields.some((field) => String(before[field]) !== String(after[field]));
}

/**
 * The occurrences after `edit`, which was requested for `named`, one of them. Each takes the new times of day in its own time
 * zone, and moves by as many days as `named` does; so a whole series can move from Tuesdays to Thursdays. What the edit does not
 * name stays as each has it, which may have been changed individually.
 */
export function applyBookingEdit(named: StoredBooking, occurrences: readonly StoredBooking[], edit: BookingEdit, now: Date): StoredBooking[] {
  const { start_date, end_date, start_time, end_time, ...rest } = edit;
  const start = start_date ?? named.start_date;
  // A new start date alone moves the whole booking: each keeps its own end, some nights after its start or on the same day.
  const length = end_date === undefined ? null : daysBetween(start, end_date ?? start);
  const timed = isTimed(edit);
  const by = daysBetween(named.start_date, start);
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Partial<StoredBooking>;
  return occurrences.map((before) => {
    const first = addDays(before.start_date, by);
    const times: WallTimes = {
      start_date: first,
      end_date: addDays(first, length ?? daysBetween(before.start_date, before.end_date)),
      start_time: start_time ?? before.start_time,
      end_time: end_time ?? before.end_time,
    };
    const after = { ...(timed ? withTimes(before, times, before.timezone) : before), ...given };
    return { ...after, words: bookingWords(after), update_time: now };
  });
}
