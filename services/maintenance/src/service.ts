/** The maintenance service: alerts, their images, their allowed times and their statistics. */
import { rateLimitModel } from '@firm/platform/rateLimit/rateLimit';
import { turnModel } from '@firm/platform/change/turn';
import { defineService } from '@firm/platform/service/define';
import { setupListModel } from '@firm/platform/setupList/model';
import { declaration } from '../contract/declaration.ts';
import { maintenanceRoutes } from '../contract/index.ts';
import { audit } from './audited.ts';
import { assigneesHandler } from './alert/assignees.ts';
import { allowedTimeJob } from './alert/allowedTimeJob.ts';
import { countModel } from './alert/counts.ts';
import { imageHandlers } from './alert/images.ts';
import { alertModel } from './alert/model.ts';
import { readHandlers } from './alert/read.ts';
import { trendHandler } from './alert/trend.ts';
import { writeHandlers } from './alert/write.ts';
import { followClients } from './clients/follow.ts';
import { emailKinds } from './emailKinds/kinds.ts';
import { migrations } from './migrations.ts';
import { codeHandlers } from './doorReport/codes.ts';
import { reportHandlers } from './doorReport/routes.ts';
import { doorCodeModel } from './doorReport/model.ts';
import { settingsModel } from './settings/model.ts';
import { alertSettingsHandlers } from './settings/routes.ts';
import { lookupHandlers } from './lookup/routes.ts';
import { maintenanceViews } from './views.ts';

export const service = defineService({
  name: 'maintenance',
  version: '0.1.0',
  title: 'Maintenance: alerts and their life',
  port: 7104,
  declaration,
  audit,
  emailKinds,
  routes: maintenanceRoutes,
  models: [alertModel, countModel, settingsModel, setupListModel('maintenance'), turnModel('maintenance'), doorCodeModel, rateLimitModel('maintenance')],
  migrations,
  views: maintenanceViews,
  handlers: (context) => ({
    ...readHandlers(context),
    ...writeHandlers(context),
    ...imageHandlers(context),
    ...lookupHandlers(context),
    ...alertSettingsHandlers(context),
    ...reportHandlers(context),
    ...codeHandlers(context),
    alertTrend: trendHandler(context),
    listAssignees: assigneesHandler(context),
  }),
  consumers: (context) => [followClients(context)],
  jobs: (context) => [allowedTimeJob(context)],
  seed: async () => (await import('../demo/seed.ts')).seedAlerts,
  seedAfter: ['residents'],
});
