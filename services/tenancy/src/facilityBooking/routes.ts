/** Maps the calls about facility bookings to their handlers. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { facilityBookingRoutes } from '../../contract/facilityBooking/routes.ts';
import { availabilityHandler } from './availability.ts';
import { facilityDayModel } from './holds.ts';
import { bookingModel } from './model.ts';
import { plannerHandler } from './planner.ts';
import { bookingReads } from './read.ts';
import { bookingWrites } from './write.ts';

export const facilityBookingModels = [bookingModel, facilityDayModel];

export function facilityBookingHandlers(service: ServiceContext): Handlers<typeof facilityBookingRoutes> {
  return {
    ...bookingReads(service),
    ...bookingWrites(service),
    facilityPlanner: plannerHandler(service),
    checkFacilityAvailability: availabilityHandler(service),
  };
}
