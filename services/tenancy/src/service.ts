/** The tenancy service: beds, reservations, stays from check-in to check-out, and facility bookings. */
import { defineService } from '@firm/platform/service/define';
import { declaration } from '../contract/declaration.ts';
import { tenancyRoutes } from '../contract/index.ts';
import { audit } from './audited.ts';
import { arrivalJob } from './arrivals/job.ts';
import { arrivalMarkModel } from './arrivals/model.ts';
import { absenceModel } from './absence/model.ts';
import { stayModel } from './stay/model.ts';
import { stayHandlers } from './stay/routes.ts';
import { availabilityHandlers } from './availability/routes.ts';
import { followClients } from './clients/follow.ts';
import { confirmationHandlers } from './confirmation/routes.ts';
import { facilityBookingHandlers, facilityBookingModels } from './facilityBooking/routes.ts';
import { residentGuardModel, promiseGuardModel, roomGuardModel } from './guard/models.ts';
import { emailKinds } from './emailKinds/kinds.ts';
import { messages } from './messages.ts';
import { migrations } from './migrations.ts';
import { reservationModel } from './reservation/model.ts';
import { reservationHandlers } from './reservation/routes.ts';
import { followRooms } from './bed/follow.ts';
import { bedModel } from './bed/model.ts';
import { bedHandlers } from './bed/routes.ts';
import { settingsModel } from './settings/model.ts';
import { tenancySettingsHandlers } from './settings/routes.ts';
import { timelineHandlers } from './timeline/routes.ts';
import { tenancyViews } from './views.ts';

export const service = defineService({
  name: 'tenancy',
  version: '0.1.0',
  title: 'Tenancy: beds, reservations, stays and facility bookings',
  port: 7102,
  declaration,
  audit,
  messages,
  emailKinds,
  routes: tenancyRoutes,
  models: [
    bedModel,
    stayModel,
    absenceModel,
    arrivalMarkModel,
    reservationModel,
    roomGuardModel,
    residentGuardModel,
    promiseGuardModel,
    settingsModel,
    ...facilityBookingModels,
  ],
  views: tenancyViews,
  migrations,
  handlers: (context) => ({
    ...bedHandlers(context),
    ...reservationHandlers(context),
    ...availabilityHandlers(context),
    ...stayHandlers(context),
    ...timelineHandlers(context),
    ...tenancySettingsHandlers(context),
    ...facilityBookingHandlers(context),
    ...confirmationHandlers(context),
  }),
  consumers: (context) => [followRooms(context), followClients(context)],
  jobs: (context) => [arrivalJob(context)],
  seed: async () => (await import('../demo/seed.ts')).seedTenancy,
  seedAfter: ['residents'],
});
