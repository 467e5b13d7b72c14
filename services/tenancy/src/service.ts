/** The tenancy service: beds, reservations, stays from check-in to check-out, and facility bookings. */
import { defineService } from '@firm/platform/service/define';
import { declaration } from '../contract/declaration.ts';
import { tenancyRoutes } from '../contract/index.ts';
import { createAllocationHandler } from './allocation/create.ts';
import { allocationModel } from './allocation/model.ts';
import { moveHandlers } from './allocation/moves.ts';
import { putHandlers } from './allocation/put.ts';
import { readHandlers as allocationReads } from './allocation/read.ts';
import { timelineHandler } from './allocation/timeline.ts';
import { availabilityHandlers } from './availability/routes.ts';
import { confirmationHandlers } from './confirmation/routes.ts';
import { facilityBookingHandlers, facilityBookingModels } from './facilityBooking/routes.ts';
import { employeeGuardModel, promiseGuardModel, roomGuardModel } from './guard/models.ts';
import { boardHandlers } from './reservation/board.ts';
import { reservationModel } from './reservation/model.ts';
import { readHandlers as reservationReads } from './reservation/read.ts';
import { writeHandlers as reservationWrites } from './reservation/write.ts';
import { followRooms } from './resource/follow.ts';
import { resourceModel } from './resource/model.ts';
import { readHandlers as resourceReads } from './resource/read.ts';
import { writeHandlers as resourceWrites } from './resource/write.ts';
import { settingsModel } from './settings/model.ts';
import { settingsHandlers } from './settings/routes.ts';
import { tenancyViews } from './views.ts';

export const service = defineService({
  name: 'tenancy',
  version: '0.1.0',
  title: 'Tenancy: beds, reservations, stays and facility bookings',
  port: 7102,
  declaration,
  routes: tenancyRoutes,
  models: [
    resourceModel,
    allocationModel,
    reservationModel,
    roomGuardModel,
    employeeGuardModel,
    promiseGuardModel,
    settingsModel,
    ...facilityBookingModels,
  ],
  views: tenancyViews,
  handlers: (context) => ({
    ...resourceReads(context),
    ...resourceWrites(context),
    ...reservationReads(context),
    ...reservationWrites(context),
    ...boardHandlers(context),
    ...availabilityHandlers(context),
    ...allocationReads(context),
    ...putHandlers(context),
    ...moveHandlers(context),
    ...settingsHandlers(context),
    ...facilityBookingHandlers(context),
    ...confirmationHandlers(context),
    createAllocation: createAllocationHandler(context),
    getTimeline: timelineHandler(context),
  }),
  consumers: (context) => [followRooms(context)],
  seed: async () => (await import('../demo/seed.ts')).seedTenancy,
  seedAfter: ['residents'],
});
