/** The safe-distance service: sites, projects, tasks, visits, transport and mixing (docs/rules/safe-distance.md). */
import { rateLimitModel } from '@firm/platform/rateLimit/rateLimit';
import { defineService } from '@firm/platform/service/define';
import { declaration } from '../contract/declaration.ts';
import { safeDistanceRoutes } from '../contract/index.ts';
import { audit } from './audited.ts';
import { followClients } from './clients/follow.ts';
import { kioskModel } from './kiosk/model.ts';
import { openingGuardModel } from './kiosk/openingGuard.ts';
import { kioskHandlers } from './kiosk/routes.ts';
import { locationModel } from './location/model.ts';
import { locationHandlers } from './location/routes.ts';
import { messages } from './messages.ts';
import { memberModel } from './member/model.ts';
import { memberHandlers } from './member/routes.ts';
import { projectModel } from './project/model.ts';
import { projectHandlers } from './project/routes.ts';
import { mapHandlers } from './map/routes.ts';
import { mixingHandlers } from './mixing/routes.ts';
import { emailKinds } from './emailKinds/kinds.ts';
import { migrations } from './migrations.ts';
import { deleteOldRecordsJob } from './retention/deleteOldRecords.ts';
import { settingsModel } from './settings/model.ts';
import { safeDistanceSettingsHandlers } from './settings/routes.ts';
import { laneModel, removedTaskModel, taskModel } from './task/model.ts';
import { taskHandlers } from './task/routes.ts';
import { routeModel, runModel } from './transport/model.ts';
import { transportHandlers } from './transport/routes.ts';
import { endJob } from './visit/leave.ts';
import { entryModel, occupancyModel, visitModel, whereaboutsModel } from './visit/model.ts';
import { visitHandlers } from './visit/routes.ts';
import { settleOutJob } from './visit/settleOut.ts';
import { safeDistanceViews } from './views.ts';
import { zoneHealthHandlers } from './zoneHealth/routes.ts';

export const service = defineService({
  name: 'safedistance',
  version: '0.1.0',
  title: 'Safe distance and planner: sites, projects, tasks, visits, transport',
  port: 7106,
  declaration,
  audit,
  messages,
  emailKinds,
  routes: safeDistanceRoutes,
  models: [locationModel, projectModel, memberModel, taskModel, laneModel, removedTaskModel, settingsModel, visitModel, whereaboutsModel, entryModel, occupancyModel, routeModel, runModel, kioskModel, openingGuardModel, rateLimitModel('safedistance')],
  migrations,
  views: safeDistanceViews,
  handlers: (context) => ({
    ...safeDistanceSettingsHandlers(context),
    ...locationHandlers(context),
    ...projectHandlers(context),
    ...memberHandlers(context),
    ...mapHandlers(context),
    ...zoneHealthHandlers(context),
    ...mixingHandlers(context),
    ...taskHandlers(context),
    ...visitHandlers(context),
    ...kioskHandlers(context),
    ...transportHandlers(context),
  }),
  consumers: (context) => [followClients(context)],
  jobs: (context) => [endJob(context), settleOutJob(context), deleteOldRecordsJob(context)],
  seed: async () => (await import('../demo/seed.ts')).seedSafeDistance,
  seedAfter: ['residents', 'tenancy', 'health'],
});
