/** All calls of the tenancy service (docs/rules/calls.md#tenancy); each entity has its own file of routes. */
import { defineRoutes, type ApiOf } from '@firm/platform/contract/route';
import { stayRoutes } from './stayRoutes.ts';
import { confirmationRoutes } from './confirmationRoutes.ts';
import { facilityBookingRoutes } from './facilityBookingRoutes.ts';
import { reservationRoutes } from './reservationRoutes.ts';
import { bedRoutes } from './bedRoutes.ts';

export const tenancyRoutes = defineRoutes({
  ...bedRoutes,
  ...reservationRoutes,
  ...stayRoutes,
  ...facilityBookingRoutes,
  ...confirmationRoutes,
});

export type TenancyApi = ApiOf<typeof tenancyRoutes>;
export type { Stay, StayPut, StayWritten, DayPlan, DayStay, TenancySettings, Timeline } from './stay.ts';
export type { FreeBeds, Suggestions } from './availability.ts';
export type { Board, CancelPreview, Candidate, Filled, NewReservation, Reservation } from './reservation.ts';
