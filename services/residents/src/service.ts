/** The residents service: dormitories, zones, clients and residents (docs/rules/residents.md). */
import { rateLimitModel } from '@firm/platform/rateLimit/rateLimit';
import { turnModel } from '@firm/platform/change/turn';
import { defineService } from '@firm/platform/service/define';
import { setupListModel } from '@firm/platform/setupList/model';
import { declaration } from '../contract/declaration.ts';
import { residentsRoutes } from '../contract/index.ts';
import { audit } from './audited.ts';
import { followApprovals } from './access/followApprovals.ts';
import { followOperators } from './access/followOperators.ts';
import { accessModel } from './access/model.ts';
import { cloneHandler } from './dormitory/clone.ts';
import { dormitoryModel } from './dormitory/model.ts';
import { dormitoryHandlers } from './dormitory/routes.ts';
import { residentModel } from './resident/model.ts';
import { residentHandlers } from './resident/routes.ts';
import { employerModel } from './employerFirm/model.ts';
import { employerHandlers } from './employerFirm/routes.ts';
import { expiryHandlers } from './expiry/counts.ts';
import { expiryJob } from './expiry/job.ts';
import { reminderHandler } from './expiry/reminders.ts';
import { figuresModel } from './figures/model.ts';
import { followHealth } from './health/follow.ts';
import { importJobs } from './import/run/job.ts';
import { importedRecordModel, importModel, importRowModel, mappingModel } from './import/model.ts';
import { importHandlers } from './import/calls/routes.ts';
import { emailKinds } from './emailKinds/kinds.ts';
import { messages } from './messages.ts';
import { migrations } from './migrations.ts';
import { fixedListHandlers } from './reference/fixedLists.ts';
import { referenceHandlers } from './reference/routes.ts';
import { searchHandlers } from './search/routes.ts';
import { exportHandlers } from './table/routes.ts';
import { followTenancy } from './tenancy/follow.ts';
import { mergeHandlers } from './vendor/merge.ts';
import { vendorModel } from './vendor/model.ts';
import { vendorHandlers } from './vendor/routes.ts';
import { views } from './views.ts';
import { boardHandler } from './zone/board.ts';
import { bulkChangeZonesHandler } from './zone/bulkChange.ts';
import { bulkHandler } from './zone/bulkStatus.ts';
import { followSites } from './zone/followSites.ts';
import { zoneModel } from './zone/model.ts';
import { zoneHandlers } from './zone/routes.ts';

export const service = defineService({
  name: 'residents',
  version: '0.1.0',
  title: 'Dormitories, zones, clients and residents',
  port: 7103,
  declaration,
  audit,
  messages,
  emailKinds,
  routes: residentsRoutes,
  models: [
    dormitoryModel,
    zoneModel,
    vendorModel,
    employerModel,
    residentModel,
    accessModel,
    figuresModel,
    importModel,
    importRowModel,
    importedRecordModel,
    mappingModel,
    setupListModel('residents'),
    turnModel('residents'),
    rateLimitModel('residents'),
  ],
  views,
  migrations,
  handlers: (context) => ({
    ...dormitoryHandlers(context),
    ...cloneHandler(context),
    ...zoneHandlers(context),
    ...vendorHandlers(context),
    ...employerHandlers(context),
    ...mergeHandlers(context),
    ...residentHandlers(context),
    ...referenceHandlers(context),
    ...boardHandler(context),
    ...bulkHandler(context),
    ...bulkChangeZonesHandler(context),
    ...expiryHandlers(context),
    ...reminderHandler(context),
    ...searchHandlers(context),
    ...fixedListHandlers,
    ...importHandlers(context),
    ...exportHandlers(context),
  }),
  consumers: (context) => [followOperators(context), followApprovals(context), followTenancy(context), followHealth(context), followSites(context)],
  jobs: (context) => [expiryJob(context), ...importJobs(context)],
  seed: async () => (await import('../demo/seed.ts')).seed,
  seedAfter: ['identity'],
});
