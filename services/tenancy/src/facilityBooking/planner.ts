/** The planner's day or week: the facilities of the selected dormitories and all their bookings, in one answer. */
import type { KeptHandler } from '@firm/platform/http/call';
import { entityStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import type { FacilityPlanner } from '../../contract/facilityBooking/facilityBooking.ts';
import type { facilityBookingRoutes } from '../../contract/facilityBooking/routes.ts';
import { addDays } from '../../contract/interval.ts';
import { isBookable, readFacilities, readTimedDormitories, type Facility, type TimedDormitory } from './facilities.ts';
import { type StoredBooking, bookingModel } from './model.ts';
import { renderPlanned } from './answer.ts';
import { bookingFilter, bookingStamps } from './read.ts';
import { wallDays } from './rules.ts';

export function plannerHandler(service: ServiceContext): KeptHandler<(typeof facilityBookingRoutes)['facilityPlanner']> {
  return {
    stamps: (org) => [...bookingStamps(org), entityStamp('residents', 'zone', org)],
    handle: async ({ query, scope }) => {
      const days = query.days ?? 1;
      const asked = query.dormitory;
      const own = scope.dormitories;
      const seen = own === 'all' ? asked : (asked?.filter((id) => own.includes(id)) ?? own);
      const dormitory = seen ? { dormitory: { $in: seen } } : {};
      const window = bookingFilter({ from: query.date, to: addDays(query.date, days), status: ['booked'] });
      const [dormitories, facilities, bookings] = await Promise.all([
        readTimedDormitories(service, scope.org, seen ?? 'all'),
        readFacilities(service, { org: scope.org, dormitories: seen ?? 'all' }),
        service
          .rows(bookingModel, scope)
          .find({ ...dormitory, ...window })
          .sort({ starts_at: 1, _id: 1 })
          .toArray(),
      ]);
      return { from: query.date, days, ...presentPlanner(query.date, days, dormitories, facilities, bookings) };
    },
  };
}

function presentPlanner(
  from: string,
  days: number,
  dormitories: readonly TimedDormitory[],
  facilities: readonly Facility[],
  bookings: readonly StoredBooking[],
): Omit<FacilityPlanner, 'from' | 'days'> {
  return {
    dormitories: dormitories.map(({ _id, name, timezone }) => ({
      id: _id,
      name,
      timezone,
      days: wallDays(from, days, timezone).map(({ day, start, end }) => ({ day, start: start.toISOString(), end: end.toISOString() })),
    })),
    facilities: facilities.map((facility) => ({
      id: facility._id,
      name: facility.name,
      zone_ref_id: facility.zone_ref_id,
      zone_type: facility.zone_type,
      zone_type_name: facility.zone_type_name,
      dorm_id: facility.dormitory,
      zone_limit: facility.zone_limit,
      status: facility.status,
      bookable: isBookable(facility),
    })),
    bookings: bookings.map(renderPlanned),
  };
}
