/** Calls about reports and their files: requesting, following, cancelling and downloading them (docs/rules/administration.md#exports). */
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import { conflict, forbidden, illegalTransition, invalidField, notFound } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { demand } from '@firm/platform/http/identify';
import { Reply } from '@firm/platform/http/reply';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { EntityList } from '@firm/platform/list/entityList';
import { oneOf } from '@firm/platform/list/filter';
import { every, wholeOrg, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { serveFile } from '@firm/platform/uploads/serve';
import { exportFormats, exportLimits as limits } from '../../contract/export/limits.ts';
import { exportMoves, isReady } from '../../contract/export/moves.ts';
import { personalOf, reportCatalogue, reportOf } from '../../contract/report/catalogue.ts';
import { columnKind } from '../../contract/report/screen.ts';
import { requiresReason } from '../../contract/settingsDefaults.ts';
import type { ExportTracker, ReportSetting } from '../../contract/export/tracker.ts';
import type { trackerRoutes } from '../../contract/export/routes.ts';
import { choiceNames } from '../choiceNames.ts';
import { readSettings } from '../settings/model.ts';
import { demandReport, mayRun, reportRows } from '../report/catalogue.ts';
import { columnName, reportTexts } from '../report/texts.ts';
import { isLocked, renderExports } from './answer.ts';
import { demandWithinLimits, exportWriter } from './requests.ts';
import { exportAudience } from './entity.ts';
import { exportModel, newExportDocument, personalColumns, type ExportDocument } from './model.ts';
import { mayStillView } from './rights.ts';
import { exportsWithin, seesExport } from './seen.ts';
import { demandReason, checkedRequest } from './checkRequest.ts';

/** For the estimate; measured by the bench. */
const rowsASecond = 8_000;

type Routes = typeof trackerRoutes;
type AnyCall = Call<Routes['getExportTracker']>;

export function trackerHandlers(service: ServiceContext): Handlers<Omit<Routes, 'listReportRows' | 'getReportSummary'>> {
  const rows = (scope: Scope) => service.rows(exportModel, wholeOrg(scope.org));
  /**
   * The caller's own export, or with change_permission that of anybody who asked for no more than the caller's dormitories.
   * @throws 404
   */
  const readable = async ({ scope, caller, params }: Pick<AnyCall, 'scope' | 'caller' | 'params'>): Promise<ExportDocument> => {
    const found = await rows(scope).get(params.id);
    if (!seesExport(caller, found)) throw notFound();
    return found;
  };
  const own = async (call: Pick<AnyCall, 'scope' | 'caller' | 'params'>): Promise<ExportDocument> => {
    const found = await readable(call);
    if (found.requested_by !== call.caller.id) throw forbidden();
    return found;
  };

  const change = async (call: Call<Routes['patchExportTracker' | 'putExportTracker']>) => {
    await own(call);
    const { version, status, name, report, filters, columns, format, reason } = call.body;
    return exportWriter(service, call).update(call, call.params.id, version, async (before) => {
      // Setting the status that it already has is not a move.
      const step = status === before.status ? undefined : status;
      if (step && !exportMoves(before.status).includes(step)) throw illegalTransition(exportMoves(before.status));
      const changesRequest = report !== undefined || filters !== undefined || columns !== undefined || format !== undefined || reason !== undefined;
      // The owning area has already checked what the file of a table contains.
      if (changesRequest && (before.table || before.audit)) throw invalidField('report', 'invalid_value');
      if (changesRequest && (before.status !== 'NS' || isLocked(before))) throw conflict('export_begun', 'export_begun');
      const request = changesRequest ? await checkedRequest(service, call, { report: report ?? before.report, filters: filters ?? before.filters, columns, format: format ?? before.format }) : {};
      if (changesRequest) demandReason(await readSettings(service, call.scope.org), { ...before, ...request }, reason ?? before.reason);
      if (step === 'NS') await demandWithinLimits(service, call.scope, call.caller.id);
      const now = clock.now();
      return {
        set: {
          ...request,
          ...(reason !== undefined && { reason }),
          ...(name !== undefined && { name: name || before.name }),
          ...(step === 'CA' && { status: step, finished_on: now }),
          ...(step === 'NS' && { status: step, requested_on: now, attempt: 0, completed: 0, total: null, message: [], made: null, started_on: null, finished_on: null }),
        },
        type: step === 'CA' ? 'cancelled' : step === 'NS' ? 'retried' : 'updated',
      };
    });
  };

  return {
    listReportSettings: async (call) => arrayPage(call, reportCatalogue.filter((entry) => mayRun(call.caller, entry)).map((entry) => settingOf(call, entry)), call.language),
    listExportTrackers: async (call) => {
      const { status, report, all } = call.query;
      if (all) demand(call.caller, 'change_permission');
      const trackers = new EntityList<ExportDocument>(service, {
        model: exportModel,
        // No answer is kept: an export changes without a new revision while it is created, and looks different to each reader.
        shows: null,
        render: (found, base) => renderExports(service, found, base, call.language, call.caller.id),
      });
      return trackers.page({ ...call, scope: wholeOrg(call.scope.org) }, every(all ? seenBy(call.caller) : { requested_by: call.caller.id }, oneOf('status', status), oneOf('report', report)));
    },
    createExportTracker: async (call) => {
      const { name = '', report, filters = {}, columns, format = 'xlsx', reason = '' } = call.body;
      const request = await checkedRequest(service, call, { report, filters, columns, format });
      demandReason(await readSettings(service, call.scope.org), request, reason);
      await demandWithinLimits(service, call.scope, call.caller.id);
      const entry = reportOf(request.report);
      return exportWriter(service, call).create(call, {
        ...newExportDocument(clock.now()),
        ...request,
        org: call.scope.org,
        requested_by: call.caller.id,
        dormitories: call.scope.dormitories,
        name: name || (entry ? reportTexts(call.language, entry.code).name : ''),
        language: call.language,
        reason,
      });
    },
    estimateExport: async (call) => {
      const { report, filters = {}, columns, format = 'xlsx' } = call.body;
      const request = await checkedRequest(service, call, { report, filters, columns, format });
      const entry = reportOf(request.report);
      if (!entry) throw notFound();
      const { scope, language } = call;
      const personal = personalOf(request.report, request.columns).length > 0;
      const { pdf_rows, export_reason } = await readSettings(service, scope.org);
      const total = await service.atOneInstant(async (session) => (await reportRows[entry.code]({ service, scope, filters: request.filters, session, now: clock.now(), language })).total);
      return {
        rows: total,
        seconds: Math.ceil(1 + total / rowsASecond),
        formats: exportFormats.filter((one) => total <= (one === 'pdf' ? pdf_rows : limits.rows)),
        personal,
        reason: requiresReason(export_reason, personal),
      };
    },
    getExportTracker: async (call) => (await renderExports(service, [await readable(call)], call.base, call.language, call.caller.id))[0] as ExportTracker,
    putExportTracker: change,
    patchExportTracker: change,
    deleteExportTracker: async (call) => {
      const before = await own(call);
      if (isLocked(before)) throw conflict('locked', 'export_locked');
      await exportWriter(service, call).remove(call, before._id);
      if (before.file) await service.files.remove([before.file.id]);
      return Reply.empty();
    },
    getExportFile: async (call) => {
      const found = await own(call);
      if (!isReady(found.status) || !found.file || !found.expires_time || found.expires_time <= clock.now()) throw notFound();
      const entry = reportOf(found.report);
      if (entry) demandReport(call.caller, entry);
      if (!(await mayStillView(service, found))) throw forbidden();
      const { file } = found;
      const stored = await service.files.open(file.id, wholeOrg(found.org));
      if (!stored) throw notFound();
      // Audited before the first byte is sent, so that no download goes unrecorded.
      await call.commit({
        changes: [{ org: found.org, dormitory: null, entity: 'exporttracker', entity_id: found._id, type: 'exporttracker.downloaded', data: { ...exportAudience(found), status: found.status, requested_by: call.caller.id, format: found.format, rows: found.total, personal: personalColumns(found), reason: found.reason } }],
      });
      return Reply.take((request, response) => serveFile(request, response, stored, { saveAs: file.name }));
    },
  };
}

/** The exports that a caller with change_permission sees, as a condition: the same as `seesExport`. */
const seenBy = ({ id, scope }: AnyCall['caller']): Condition => (scope.dormitories === 'all' ? {} : { $or: [{ requested_by: id }, exportsWithin(scope)] });

function settingOf({ base, language }: Pick<AnyCall, 'base' | 'language'>, entry: (typeof reportCatalogue)[number]): ReportSetting {
  const personal: readonly string[] = entry.personal;
  const { name, description } = reportTexts(language, entry.code);
  return {
    id: entry.id,
    url: entityUrl(base, 'reportsettings', entry.id),
    code: entry.code,
    category: entry.category,
    category_name: choiceNames(language).report_category[entry.category],
    name,
    description,
    formats: [...exportFormats],
    needs: [...entry.needs],
    personal: personal.length > 0,
    columns: entry.columns.map((key) => ({ key, name: columnName(language, key), personal: personal.includes(key), kind: columnKind(key) })),
    filters: [...entry.filters],
    max_rows: limits.rows,
  };
}
