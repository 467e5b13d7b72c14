/** Reading facility bookings: the list, and one booking with its series. */
import type { KeptHandler } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import type { Scope, Condition } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { facilityBookingFields, facilityBookingPlaceFields } from '../../contract/fields/facilityBooking.ts';
import type { FacilityBookingFilters } from '../../contract/facilityBooking/facilityBooking.ts';
import { facilityBookingLimits as limits } from '../../contract/facilityBooking/limits.ts';
import type { facilityBookingRoutes } from '../../contract/facilityBooking/routes.ts';
import { addDays, type Day } from '../../contract/interval.ts';
import { keptUnder, shownNames } from '../stamps.ts';
import { bookingModel, type StoredBooking } from './model.ts';
import { renderBooking, renderBookingDetail, readBookingNames } from './answer.ts';

type Routes = typeof facilityBookingRoutes;

/** The stamps of kept answers about bookings. */
export const bookingStamps = keptUnder('facilitybooking');

/** The handlers of those calls. Their answers are kept until a booking, or a name that they show, changes. */
export function bookingReads(service: ServiceContext) {
  const bookings = new EntityList<StoredBooking>(service, {
    model: bookingModel,
    render: async (documents, base, { org }) => {
      const names = await readBookingNames(service, org, documents);
      return documents.map((one) => renderBooking(one, names, base));
    },
    shows: shownNames,
  });

  const listFacilityBookings: KeptHandler<Routes['listFacilityBookings']> = {
    stamps: bookingStamps,
    handle: (call) => bookings.page(call, bookingFilter(call.query)),
  };

  const getFacilityBooking: KeptHandler<Routes['getFacilityBooking']> = {
    stamps: bookingStamps,
    handle: async ({ params, scope, base }) => {
      const booking = await findBooking(service, scope, params.id);
      return renderBookingDetail(service, booking, await seriesOf(service, scope, booking), base);
    },
  };

  return { listFacilityBookings, getFacilityBooking };
}

/** The booking, or 404 if there is none in scope. */
export function findBooking(service: ServiceContext, scope: Scope, id: number): Promise<StoredBooking> {
  return service.rows(bookingModel, scope).get(id);
}

/** All occurrences of the booking's series in order; just the booking if it has no series. */
export async function seriesOf(service: ServiceContext, scope: Scope, booking: StoredBooking): Promise<StoredBooking[]> {
  if (booking.series === null) return [booking];
  // The partial index contains only numbers: without naming the type, it would not be used.
  const sameSeries: Condition = { series: { $eq: booking.series, $type: 'number' } };
  return service.rows(bookingModel, scope).find(sameSeries, { sort: { series_index: 1 } }).toArray();
}

/** The query condition for the given filters. */
export function bookingFilter({ from, to, ...lists }: FacilityBookingFilters): Record<string, unknown> {
  const named = fieldFilter({ ...facilityBookingFields, ...facilityBookingPlaceFields }, lists);
  if (from === undefined && to === undefined) return named;
  // No booking is longer than that, so the range is bounded on both sides.
  const earliest = from && addDays(from, -limits.days);
  const start_date = { ...(earliest && { $gte: earliest }), ...(to && { $lt: to }) };
  return { ...named, ...(from && { last_date: { $gte: from } }), start_date, starts_at: momentsOf(earliest, to) };
}

/** The moments in which these days begin somewhere on Earth: lists of all facilities are found by the moment, in their order, and not by the day. */
function momentsOf(first: Day | undefined, end: Day | undefined): Record<string, Date> {
  const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);
  return { ...(first && { $gte: midnight(addDays(first, -1)) }), ...(end && { $lt: midnight(addDays(end, 1)) }) };
}
