/** Renders stored bookings as API answers (docs/rules/tenancy.md#facility-booking). */
import { entityUrl } from '@firm/platform/contract/fields';
import type { ServiceContext } from '@firm/platform/service/context';
import type { FacilityBooking, FacilityBookingDetail, FacilityPlanner, SeriesOccurrence } from '../../contract/facilityBooking/facilityBooking.ts';
import { bookingReference } from '../../contract/references.ts';
import { readDormitories, readRooms } from '../published/residents.ts';
import type { StoredBooking } from './model.ts';

interface BookingNames {
  readonly facilities: ReadonlyMap<number, string>;
  readonly dormitories: ReadonlyMap<number, string>;
}

/** The names that these bookings show, read with one query per kind. */
export async function readBookingNames(service: ServiceContext, org: number, bookings: readonly StoredBooking[]): Promise<BookingNames> {
  const names = (rows: ReadonlyMap<number, { readonly name: string }>) => new Map([...rows].map(([id, row]) => [id, row.name]));
  const [facilities, dormitories] = await Promise.all([
    readRooms(service, org, bookings.flatMap((booking) => booking.facility)),
    readDormitories(service, org, bookings.map((booking) => booking.dormitory)),
  ]);
  return { facilities: names(facilities), dormitories: names(dormitories) };
}

/** The fields shown both in the planner and in a booking's own record. */
export function renderPlanned(booking: StoredBooking): FacilityPlanner['bookings'][number] {
  return {
    id: booking._id,
    version: booking.rev,
    ref_id: bookingReference(booking._id),
    dorm_id: booking.dormitory,
    facility: booking.facility,
    start_date: booking.start_date,
    end_date: booking.end_date,
    start_time: booking.start_time,
    end_time: booking.end_time,
    starts_at: booking.starts_at.toISOString(),
    ends_at: booking.ends_at.toISOString(),
    event_name: booking.event_name,
    people_count: booking.people_count,
    remarks: booking.remarks,
    series: booking.series,
    series_index: booking.series_index,
    series_count: booking.series_count,
  };
}

/** `base`: absolute URL of the API. */
export function renderBooking(booking: StoredBooking, names: BookingNames, base: string): FacilityBooking {
  return {
    ...renderPlanned(booking),
    url: entityUrl(base, 'facilitybookings', booking._id),
    org: booking.org,
    dormitory: entityUrl(base, 'dormitories', booking.dormitory),
    dorm_name: names.dormitories.get(booking.dormitory) ?? '',
    timezone: booking.timezone,
    facility_name: booking.facility.map((id) => names.facilities.get(id) ?? ''),
    status: booking.status,
    created_by: booking.created_by?.name ?? '',
    created_time: booking.created_time.toISOString(),
    update_time: booking.update_time.toISOString(),
  };
}

function renderOccurrence(booking: StoredBooking): SeriesOccurrence {
  const { _id, rev, start_date, end_date, status, series_index } = booking;
  return { id: _id, version: rev, ref_id: bookingReference(_id), start_date, end_date, status, series_index };
}

/** `series`: all occurrences, or just the booking itself. */
export async function renderBookingDetail(
  service: ServiceContext,
  booking: StoredBooking,
  series: readonly StoredBooking[],
  base: string,
): Promise<FacilityBookingDetail> {
  const names = await readBookingNames(service, booking.org, [booking]);
  return { ...renderBooking(booking, names, base), occurrences: series.map(renderOccurrence) };
}
