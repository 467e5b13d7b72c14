/** Today's bookings, where dormitories may have different days. Pure. */
import { addDays, type Day } from '@firm/platform/contract/days';
import { touches } from '@firm/tenancy/contract/facilityBooking/bookedDays';
import type { FacilityBooking } from '@firm/tenancy/contract/facilityBooking/facilityBooking';
import type { Today } from '../../resident/today.ts';

/** Days from `from` up to, but not including, `to`. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/** The fewest days in a row that include today in every one of the dormitories; without any, today in the default time zone. */
export function spanOfToday(dormitories: readonly number[], today: Today): DaySpan {
  const [from = today(null), ...later] = dormitories.map(today).sort();
  return { from, to: addDays(later.at(-1) ?? from, 1) };
}

/** Each facility's bookings that touch the day that it is in their dormitory, ordered by start. */
export function bookingsToday(bookings: readonly FacilityBooking[], today: Today): ReadonlyMap<number, readonly FacilityBooking[]> {
  const found = new Map<number, FacilityBooking[]>();
  const ours = bookings.filter((booking) => touches(booking, today(booking.dorm_id)));
  for (const booking of ours.sort((a, b) => momentOf(a).localeCompare(momentOf(b)))) {
    for (const facility of booking.facility) found.set(facility, [...(found.get(facility) ?? []), booking]);
  }
  return found;
}

const momentOf = ({ start_date, start_time }: FacilityBooking): string => `${start_date} ${start_time}`;
