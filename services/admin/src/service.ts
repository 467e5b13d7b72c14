/** The administration service: contracts with clients and vendors, what they sell and buy, and reports as files (docs/rules/administration.md). */
import { turnModel } from '@firm/platform/change/turn';
import { rateLimitModel } from '@firm/platform/rateLimit/rateLimit';
import { defineService } from '@firm/platform/service/define';
import { declaration } from '../contract/declaration.ts';
import { adminRoutes } from '../contract/index.ts';
import { audit } from './audited.ts';
import { auditHandlers } from './audit/routes.ts';
import { categoryModel } from './category/model.ts';
import { categoryHandlers } from './category/routes.ts';
import { followClients } from './clients/follow.ts';
import { contractEndsJob } from './contract/ends.ts';
import { contractModel } from './contract/model.ts';
import { contractHandlers } from './contract/routes.ts';
import { dashboardHandlers } from './dashboard/routes.ts';
import { exportJobs } from './export/job.ts';
import { exportModel } from './export/model.ts';
import { trackerHandlers } from './export/routes.ts';
import { factsJob } from './facts/job.ts';
import { factsModel } from './facts/model.ts';
import { screenHandlers } from './report/screen.ts';
import { scheduleJob } from './saved/fire.ts';
import { linkModel } from './link/model.ts';
import { linkHandlers } from './link/routes.ts';
import { messages } from './messages.ts';
import { migrations } from './migrations.ts';
import { quarterModel } from './quarter/model.ts';
import { quarterHandlers } from './quarter/routes.ts';
import { settingsModel } from './settings/model.ts';
import { exportSettingsHandlers } from './settings/routes.ts';
import { savedModel } from './saved/model.ts';
import { savedHandlers } from './saved/routes.ts';
import { followTables } from './table/follow.ts';
import { adminViews } from './views.ts';

export const service = defineService({
  name: 'admin',
  version: '0.1.0',
  title: 'Administration: contracts, what they sell and buy, reports',
  port: 7107,
  declaration,
  audit,
  messages,
  routes: adminRoutes,
  models: [contractModel, categoryModel, exportModel, savedModel, factsModel, quarterModel, settingsModel, linkModel, turnModel('admin'), rateLimitModel('admin')],
  views: adminViews,
  migrations,
  consumers: (context) => [followTables(context), followClients(context)],
  handlers: (context) => ({ ...contractHandlers(context), ...categoryHandlers(context), ...trackerHandlers(context), ...screenHandlers(context), ...savedHandlers(context), ...dashboardHandlers(context), ...auditHandlers(context), ...quarterHandlers(context), ...exportSettingsHandlers(context), ...linkHandlers(context) }),
  jobs: (context) => [contractEndsJob(context), ...exportJobs(context), scheduleJob(context), factsJob(context)],
  seed: async () => (await import('../demo/seed.ts')).seedAdmin,
  seedAfter: ['identity', 'residents', 'tenancy', 'maintenance', 'safedistance'],
});
