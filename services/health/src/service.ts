/** The health service: residents' health, their contacts, and follow-ups (docs/rules/health.md). */
import { turnModel } from '@firm/platform/change/turn';
import { defineService } from '@firm/platform/service/define';
import { setupListModel } from '@firm/platform/setupList/model';
import { declaration } from '../contract/declaration.ts';
import { healthRoutes } from '../contract/index.ts';
import { audit } from './audited.ts';
import { caseModel } from './case/model.ts';
import { contactModel } from './contact/model.ts';
import { contactHandlers } from './contact/routes.ts';
import { deriveJob } from './derive/job.ts';
import { writeTraceHandler } from './derive/routes.ts';
import { isolationBedsHandler } from './isolation/beds.ts';
import { isolationJob } from './isolation/job.ts';
import { lookupHandlers } from './lookup/routes.ts';
import { messages } from './messages.ts';
import { migrations } from './migrations.ts';
import { followStays } from './presence/follow.ts';
import { reconcileJob, workModel } from './presence/reconcile.ts';
import { forgetVisitsJob } from './presence/retention.ts';
import { followGatherings } from './presence/gatherings.ts';
import { followTeams } from './presence/teamWork.ts';
import { presenceModel } from './presence/model.ts';
import { residentModel } from './resident/model.ts';
import { unwellHandler } from './resident/unwell.ts';
import { viewModel } from './resident/views.ts';
import { byProjectHandler } from './record/byProject.ts';
import { correctHandler } from './record/correct.ts';
import { createHandler } from './record/create.ts';
import { figureHandlers } from './record/figures.ts';
import { recordModel } from './record/model.ts';
import { readHandlers } from './record/read.ts';
import { reportHandler } from './report/routes.ts';
import { tableHandlers } from './report/tables.ts';
import { settingsModel } from './settings/model.ts';
import { healthSettingsHandlers } from './settings/routes.ts';
import { alongTraceHandler } from './temperature/alongTrace.ts';
import { condenseJob } from './temperature/condense.ts';
import { temperatureModel } from './temperature/model.ts';
import { readingsFileHandler } from './temperature/file.ts';
import { temperatureHandlers } from './temperature/read.ts';
import { addReadingsHandler } from './temperature/write.ts';
import { checksHandler } from './tracer/checks.ts';
import { midnightJob } from './tracer/midnight.ts';
import { tracerModel } from './tracer/model.ts';
import { tracerHandlers } from './tracer/routes.ts';
import { todayHandlers } from './tracer/today.ts';
import { tracedHandler } from './tracer/traced.ts';
import { traceHandlers } from './tracing/answer.ts';
import { commonPlacesHandler } from './tracing/commonPlaces.ts';
import { healthViews } from './views.ts';
import { followZones } from './zone/follow.ts';
import { zoneLevelJob } from './zone/job.ts';
import { zoneLevelModel, zoneMarkModel } from './zone/model.ts';
import { zoneLevelsHandler } from './zone/routes.ts';
import { sweepJob } from './zone/sweep.ts';

export const service = defineService({
  name: 'health',
  version: '0.1.0',
  title: 'Health: tracking, temperatures, contact tracing',
  port: 7105,
  declaration,
  audit,
  messages,
  routes: healthRoutes,
  models: [recordModel, residentModel, caseModel, viewModel, temperatureModel, settingsModel, presenceModel, contactModel, tracerModel, workModel, zoneLevelModel, zoneMarkModel, setupListModel('health'), turnModel('health')],
  migrations,
  views: healthViews,
  handlers: (context) => ({
    ...readHandlers(context),
    ...figureHandlers(context),
    listByProject: byProjectHandler(context),
    ...healthSettingsHandlers(context),
    ...lookupHandlers(context),
    createRecord: createHandler(context),
    patchRecord: correctHandler(context),
    listUnwell: unwellHandler(context),
    trackerReport: reportHandler(context),
    ...tableHandlers(context),
    ...temperatureHandlers(context),
    addReadings: addReadingsHandler(context),
    readReadingsFile: readingsFileHandler(context),
    listReadingsAlongTrace: alongTraceHandler(context),
    ...traceHandlers(context),
    writeTrace: writeTraceHandler(context),
    listCommonPlaces: commonPlacesHandler(context),
    ...contactHandlers(context),
    ...tracerHandlers(context),
    ...todayHandlers(context),
    writeChecks: checksHandler(context),
    listTraced: tracedHandler(context),
    listIsolationBeds: isolationBedsHandler(context),
    listZoneLevels: zoneLevelsHandler(context),
  }),
  consumers: (context) => [followStays(context), ...followGatherings(context), followTeams(context), followZones()],
  jobs: (context) => [reconcileJob(context), deriveJob(context), midnightJob(context), zoneLevelJob(context), isolationJob(context), sweepJob(context), condenseJob(context), forgetVisitsJob(context)],
  seed: async () => (await import('../demo/seed.ts')).seedHealth,
  seedAfter: ['residents', 'tenancy'],
});
