/** All calls of the tenancy service (docs/rules/calls.md#tenancy); each entity has its own file of routes. */
import { defineRoutes, type ApiOf } from '@firm/platform/contract/route';
import { stayRoutes } from './stay/routes.ts';
import { confirmationRoutes } from './reservation/confirmationRoutes.ts';
import { facilityBookingRoutes } from './facilityBooking/routes.ts';
import { reservationRoutes } from './reservation/routes.ts';
import { bedRoutes } from './bed/routes.ts';

export const tenancyRoutes = defineRoutes({
  ...bedRoutes,
  ...reservationRoutes,
  ...stayRoutes,
  ...facilityBookingRoutes,
  ...confirmationRoutes,
});

export type TenancyApi = ApiOf<typeof tenancyRoutes>;
export type { Stay, StayPut, StayWritten, DayPlan, DayStay, Timeline } from './stay/stay.ts';
export type { TenancySettings } from './settings.ts';
export type { FreeBeds, Suggestions } from './bed/availability.ts';
export type { Board, CancelPreview, Candidate, Filled, NewReservation, Reservation } from './reservation/reservation.ts';
