/** Calls about reports and their files: requesting, following, cancelling and downloading them (docs/rules/administration.md#exports). */
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import { conflict, forbidden, notFound } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { demand } from '@firm/platform/http/identify';
import { Reply } from '@firm/platform/http/reply';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { EntityList } from '@firm/platform/list/entityList';
import { oneOf } from '@firm/platform/list/filter';
import { every, wholeOrg, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { exportFormats, exportLimits as limits } from '../../contract/export/limits.ts';
import { reportCatalogue, reportOf } from '../../contract/report/catalogue.ts';
import { columnKind } from '../../contract/report/screen.ts';
import type { ExportTracker, ReportSetting } from '../../contract/export/tracker.ts';
import type { trackerRoutes } from '../../contract/export/routes.ts';
import { choiceNames } from '../choiceNames.ts';
import { readSettings } from '../settings/model.ts';
import { mayRun } from '../report/catalogue.ts';
import { columnName, reportTexts } from '../report/texts.ts';
import { isLocked, renderExports } from './answer.ts';
import { exportWriter, underLimits } from './requests.ts';
import { changeExport } from './change.ts';
import { downloadExport } from './download.ts';
import { estimate } from './estimate.ts';
import { exportModel, newExportDocument, type ExportDocument } from './model.ts';
import { exportsWithin, seesExport } from './seen.ts';
import { demandReason, checkedRequest } from './checkRequest.ts';

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
    return changeExport(service, call);
  };

  return {
    listReportSettings: async (call) => arrayPage(call, reportCatalogue.filter((entry) => mayRun(call.caller, entry)).map((entry) => settingOf(call, entry))),
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
      const entry = reportOf(request.report);
      const requested = {
        ...newExportDocument(clock.now()),
        ...request,
        org: call.scope.org,
        requested_by: call.caller.id,
        dormitories: call.scope.dormitories,
        name: name || (entry ? reportTexts(call.language, entry.code).name : ''),
        language: call.language,
        reason,
      };
      return underLimits(service, call, (guard) => exportWriter(service, call).create(call, requested, { guards: [guard] }));
    },
    estimateExport: (call) => estimate(service, call),
    getExportTracker: async (call) => (await renderExports(service, [await readable(call)], call.base, call.language, call.caller.id))[0] as ExportTracker,
    putExportTracker: change,
    patchExportTracker: change,
    deleteExportTracker: async (call) => {
      const before = await own(call);
      if (isLocked(before)) throw conflict('locked', 'export_locked');
      await exportWriter(service, call).remove(call, before._id);
      if (before.file) await service.files.remove(before.org, [before.file.id]);
      return Reply.empty();
    },
    getExportFile: async (call) => downloadExport(service, call, await own(call)),
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
