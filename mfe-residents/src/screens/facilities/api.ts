/** Bookings of facilities, which belong to the tenancy area; fetched only for users with permission to see them. */
import { queryOptions } from '@tanstack/react-query';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';
import { formatDate } from '@firm/shared-ui/format/dates.ts';

/** The fields of a booking that this area shows (docs/rules/tenancy.md#facility-booking). */
export interface Booking {
  readonly id: number;
  readonly ref_id: string;
  readonly event_name: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly status: string;
  readonly people_count: number;
  readonly facility: readonly number[];
}

/** Today's bookings by facility. Optional on the page: while the tenancy service is unavailable, none are shown. */
export const bookingsTodayQuery = (dormitory: string | undefined) =>
  queryOptions({
    queryKey: ['facilitybookings', 'today', dormitory],
    retry: false,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, readonly Booking[]>> => {
      const tomorrow = formatDate(Date.now() + 86_400_000);
      const query = { status: 'booked', from: formatDate(new Date()), to: tomorrow, ...(dormitory && { dormitory }) };
      return byFacility(await fetchAllPages<Booking>('/facilitybookings/', { query, signal, quiet: true }));
    },
  });

/** Bookings of one facility from today on, the next first. */
export const nextBookingsQuery = (facility: number) =>
  queryOptions({
    queryKey: ['facilitybookings', 'next', facility],
    retry: false,
    queryFn: async ({ signal }) => {
      const query = { status: 'booked', facility, from: formatDate(new Date()), ordering: 'starts_at' };
      return await fetchAllPages<Booking>('/facilitybookings/', { query, signal, quiet: true });
    },
  });

/** Each facility's bookings, ordered by start. Pure. */
export function byFacility(bookings: readonly Booking[]): ReadonlyMap<number, readonly Booking[]> {
  const found = new Map<number, Booking[]>();
  const moment = (booking: Booking): string => `${booking.start_date} ${booking.start_time}`;
  for (const booking of bookings.toSorted((a, b) => moment(a).localeCompare(moment(b)))) {
    for (const facility of booking.facility) found.set(facility, [...(found.get(facility) ?? []), booking]);
  }
  return found;
}
