/** Every call of the tenancy service (docs/rules/calls.md#tenancy; one file of routes per entity). */
import { defineRoutes, type ApiOf } from '@firm/platform/contract/route';
import { allocationRoutes } from './allocationRoutes.ts';
import { confirmationRoutes } from './confirmationRoutes.ts';
import { facilityBookingRoutes } from './facilityBookingRoutes.ts';
import { reservationRoutes } from './reservationRoutes.ts';
import { resourceRoutes } from './resourceRoutes.ts';

export const tenancyRoutes = defineRoutes({
  ...resourceRoutes,
  ...reservationRoutes,
  ...allocationRoutes,
  ...facilityBookingRoutes,
  ...confirmationRoutes,
});

export type TenancyApi = ApiOf<typeof tenancyRoutes>;
export type { Allocation, AllocationPut, AllocationWritten, BulkDone, DayPlan, NewAllocation, TenancySettings, Timeline, Transferred } from './allocation.ts';
export type { Availability, AvailabilityQuestion, FreeBeds, Suggestions } from './availability.ts';
export type { Board, CancelPreview, Candidate, Filled, NewReservation, Reservation, ReservationPatch } from './reservation.ts';
export type { NewResource, Resource, ResourcePatch, ZoneWithResources } from './resource.ts';
