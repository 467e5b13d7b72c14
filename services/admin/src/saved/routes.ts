/** Calls about saved reports and their schedules (docs/rules/administration.md#saved-reports). */
import { onlyOf } from '@firm/platform/auth/changeAudience';
import type { Principal } from '@firm/platform/auth/principal';
import { rightsOf } from '@firm/platform/auth/rights';
import { turnOf } from '@firm/platform/change/turn';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { isTimeZone } from '@firm/platform/clock/wallClock';
import { principals } from '@firm/platform/contract/accounts';
import { forbidden, invalidField, notFound, tooMany } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { allowed } from '@firm/platform/http/identify';
import { Reply } from '@firm/platform/http/reply';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { readPage } from '@firm/platform/list/page';
import { pageHead } from '@firm/platform/list/pageAnswer';
import { wholeOrg, type Condition } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { reportCatalogue, reportOf } from '../../contract/report/catalogue.ts';
import type { SavedReport } from '../../contract/saved/savedReport.ts';
import type { savedRoutes } from '../../contract/saved/routes.ts';
import { savedLimits as limits } from '../../contract/saved/limits.ts';
import { checkedRequest } from '../export/checkRequest.ts';
import { seesMade } from '../seesMade.ts';
import { demandReport, mayRun } from '../report/catalogue.ts';
import { withEarlierDormitories } from '../earlierDormitories.ts';
import { renderSaved } from './answer.ts';
import { dormitoriesOf, savedEntity } from './entity.ts';
import { savedModel, type SavedDocument } from './model.ts';
import { dueAfter } from './period.ts';
import { readersFor } from './readers.ts';

type Routes = typeof savedRoutes;
type AnyCall = Pick<Call<Routes['getSavedReport']>, 'scope' | 'caller' | 'language' | 'base'>;
type ReportSelection = Pick<SavedDocument, 'dormitory' | 'moment' | 'days' | 'columns' | 'format' | 'schedule'>;

/** Who may change it. */
const owns = (caller: Principal, saved: Pick<SavedDocument, 'owner' | 'dormitory'>): boolean => seesMade(caller, { owner: saved.owner, dormitories: dormitoriesOf(saved) });

const isSeen = (caller: Principal, saved: SavedDocument): boolean => {
  const entry = reportOf(saved.report);
  return owns(caller, saved) || (saved.shared && entry !== undefined && mayRun(caller, entry));
};

/** The shared ones that the caller sees, as a condition: the same as `isSeen`. */
const sharedWith = (caller: Principal): Condition => {
  const { dormitories } = caller.scope;
  const runs = { report: { $in: reportCatalogue.filter((entry) => mayRun(caller, entry)).map(({ id }) => id) } };
  if (!allowed(caller, 'change_permission')) return { shared: true, ...runs };
  return { shared: true, ...(dormitories !== 'all' && { $or: [runs, { 'dormitory.0': { $exists: true }, dormitory: onlyOf(dormitories) }] }) };
};

export function savedHandlers(service: ServiceContext): Handlers<Routes> {
  const reader = ({ caller, base, language }: AnyCall) => ({ base, language, owns: (saved: SavedDocument) => owns(caller, saved) });
  const writerFor = (call: AnyCall) =>
    new Writer<SavedDocument, SavedReport>(service, { ...savedEntity, named: withEarlierDormitories('dormitory', (before) => before as number[]), render: async (one) => (await renderSaved(service, [one], reader(call)))[0] as SavedReport });
  const readable = async ({ scope, caller, params }: Pick<Call<Routes['getSavedReport']>, 'scope' | 'caller' | 'params'>): Promise<SavedDocument> => {
    const found = await service.rows(savedModel, wholeOrg(scope.org)).get(params.id);
    if (!isSeen(caller, found)) throw notFound();
    return found;
  };
  const own = async (call: Pick<Call<Routes['getSavedReport']>, 'scope' | 'caller' | 'params'>): Promise<SavedDocument> => {
    const found = await readable(call);
    if (!owns(call.caller, found)) throw forbidden('change_permission');
    return found;
  };

  return {
    listSavedReports: async (call) => {
      const page = await readPage<SavedDocument>({ rows: service.rows(savedModel, wholeOrg(call.scope.org)), list: call.list, filter: { $or: [{ owner: call.caller.id }, sharedWith(call.caller)] } });
      return { ...pageHead(call, page), results: await renderSaved(service, page.rows, reader(call)) };
    },
    listReportReaders: async (call) => {
      const entry = reportOf(call.query.report);
      if (!entry) throw forbidden();
      demandReport(call.caller, entry);
      const rows = await service.published(principals, wholeOrg(call.scope.org)).find(readersFor(call.caller));
      return arrayPage(call, rows.filter((row) => mayRun(rightsOf(row), entry)).map(({ _id, name }) => ({ id: _id, name })));
    },
    createSavedReport: async (call) => {
      const { name, report, shared = false, paused = false, dormitory = [], moment = 'now', days = null, columns = [], format = 'xlsx', schedule = null } = call.body;
      const selection = await checked(service, call, report, { dormitory, moment, days, columns, format, schedule });
      const { org } = call.scope;
      const now = clock.now();
      const _id = limits.firstId - 1 + (await service.sequence.next(savedModel.name));
      const saved: SavedDocument = {
        ...{ _id, rev: 1, org, owner: call.caller.id, name, report, ...selection, language: call.language, shared, paused },
        ...{ next_time: selection.schedule && !paused ? dueAfter(selection.schedule, now).at : null, last: null, failures: 0, created_time: now, update_time: now },
      };
      const tooManySaved = () => tooMany(60);
      return retryOnConflict(
        async () => {
          const guard = await turnOf(service, org, `saved reports ${call.caller.id}`);
          if ((await service.rows(savedModel, wholeOrg(org)).count({ owner: call.caller.id })) >= limits.ofOne) throw tooManySaved();
          return writerFor(call).insert(call, saved, { guards: [guard] });
        },
        { otherwise: tooManySaved },
      );
    },
    getSavedReport: async (call) => (await renderSaved(service, [await readable(call)], reader(call)))[0] as SavedReport,
    putSavedReport: async (call) => {
      await own(call);
      const { version, name, shared, paused, ...changed } = call.body;
      return writerFor(call).update({ ...call, scope: wholeOrg(call.scope.org) }, call.params.id, version, async (before) => {
        const { dormitory, moment, days, columns, format, schedule } = { ...before, ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) } as ReportSelection;
        const selection = await checked(service, call, before.report, { dormitory, moment, days, columns, format, schedule }, before.schedule?.recipients);
        const isPaused = paused ?? before.paused;
        return {
          set: {
            ...selection,
            ...(name !== undefined && { name }),
            ...(shared !== undefined && { shared }),
            paused: isPaused,
            // A user who resumes it is expected to have looked into the failures.
            ...(before.paused && !isPaused && { failures: 0 }),
            next_time: selection.schedule && !isPaused ? dueAfter(selection.schedule, clock.now()).at : null,
          },
        };
      });
    },
    deleteSavedReport: async (call) => {
      await own(call);
      await writerFor(call).remove(call, call.params.id);
      return Reply.empty();
    },
  };
}

/**
 * What is saved, checked like a request made now.
 * @param before who received it until now
 * @throws 403 without the report's permissions · 422
 */
async function checked(service: ServiceContext, call: AnyCall, report: number, selection: ReportSelection, before: readonly number[] = []): Promise<ReportSelection> {
  const { columns, format, filters } = await checkedRequest(service, call, { report, columns: selection.columns, format: selection.format, filters: { dormitory: selection.dormitory, day: null, days: selection.days } });
  const { schedule } = selection;
  if (schedule) {
    if (!isTimeZone(schedule.timezone)) throw invalidField('schedule', 'invalid_value');
    if (schedule.every === 'week' && schedule.day > limits.weekDay) throw invalidField('schedule', 'invalid_value');
    const known = await service.published(principals, wholeOrg(call.scope.org)).find({ _id: { $in: schedule.recipients }, ...readersFor(call.caller, before) }, { fields: ['name'] });
    if (known.length !== new Set(schedule.recipients).size) throw invalidField('schedule', 'invalid_value');
  }
  return { dormitory: filters.dormitory, days: filters.days, moment: selection.moment, columns, format, schedule: schedule && { ...schedule, recipients: [...new Set(schedule.recipients)] } };
}
