/** Bookings of facilities, which belong to the tenancy area; fetched only for users with permission to see them. */
import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@firm/platform/contract/days';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';
import type { FacilityBooking } from '@firm/tenancy/contract/facilityBooking/facilityBooking';
import type { DaySpan } from './bookingsToday.ts';

/** Bookings that touch some days. Optional on the page: while the tenancy service is unavailable, none are shown. */
export const bookingsQuery = (dormitory: string | undefined, { from, to }: DaySpan) =>
  queryOptions({
    queryKey: ['facilitybookings', 'days', dormitory, from, to],
    retry: false,
    queryFn: ({ signal }) =>
      fetchAllPages<FacilityBooking>('/facilitybookings/', { query: { status: 'booked', from, to, ...(dormitory && { dormitory }) }, signal, quiet: true }),
  });

/** Bookings of one facility from a day on, the next first. */
export const nextBookingsQuery = (facility: number, from: Day) =>
  queryOptions({
    queryKey: ['facilitybookings', 'next', facility, from],
    retry: false,
    queryFn: ({ signal }) => fetchAllPages<FacilityBooking>('/facilitybookings/', { query: { status: 'booked', facility, from, ordering: 'starts_at' }, signal, quiet: true }),
  });
