/** Calls about quarterly management reports (docs/rules/administration.md#quarterly-management-report). */
import { readLetterhead, users } from '@firm/identity/contract/published';
import type { Principal } from '@firm/platform/auth/principal';
import { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { dayIn, type Day } from '@firm/platform/contract/days';
import { conflict, notFound, staleVersion } from '@firm/platform/errors/apiError';
import type { Language } from '@firm/platform/errors/messages';
import type { Call, Handlers } from '@firm/platform/http/call';
import { allowed, demandAll } from '@firm/platform/http/identify';
import { Reply } from '@firm/platform/http/reply';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { duplicateKey } from '@firm/platform/mongo/connect';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import { renderPdf } from '@firm/platform/pdf/render';
import type { ServiceContext } from '@firm/platform/service/context';
import { tableFile } from '@firm/platform/table/tableFile';
import { openDormitories, type DormitoryRow } from '@firm/residents/contract/published';
import { addQuarters, dueDayOf, lastDayOf, missingSections, quarterLimits as limits, quarterOf, quarterSections, quarterState } from '../../contract/quarter/quarter.ts';
import type { QuarterReport, QuarterRow } from '../../contract/quarter/quarterReport.ts';
import type { quarterRoutes } from '../../contract/quarter/routes.ts';
import { quarterDocument } from './document.ts';
import { figureNeeds, maySeeFigures, quarterFigures } from './figures.ts';
import { quarterHash } from './hash.ts';
import { quarterEntity, quarterModel, type QuarterDocument } from './model.ts';
import { shownFigure } from './money.ts';
import { quarterTexts, type FigureName } from './texts.ts';
import { quarterWorkbook } from './workbook.ts';

type Routes = typeof quarterRoutes;
interface Reader {
  readonly scope: Scope;
  readonly caller: Principal;
  readonly language: Language;
  readonly base: string;
}

export function quarterHandlers(service: ServiceContext): Handlers<Routes> {
  const dormitoryOf = async (scope: Scope, id: number): Promise<DormitoryRow> => {
    const [dormitory] = await openDormitories(service.published, scope, [id]);
    if (!dormitory) throw notFound();
    return dormitory;
  };
  const storedOf = (scope: Scope, dormitory: number, quarter: Day): Promise<QuarterDocument | null> => service.rows(quarterModel, scope).findOne({ dormitory, quarter });
  const shown = (reader: Reader, dormitory: DormitoryRow, quarter: Day, stored: QuarterDocument | null) => renderReport(service, reader, dormitory, quarter, stored);
  /**
   * A quarter that has begun, of a dormitory that the caller may see, with its stored report.
   * @throws 404
   */
  const readQuarter = async (reader: Reader, id: number, quarter: Day) => {
    const dormitory = await dormitoryOf(reader.scope, id);
    if (quarter > dayIn(dormitory.timezone, clock.now())) throw notFound();
    return { dormitory, stored: await storedOf(reader.scope, id, quarter) };
  };
  const writerFor = (reader: Reader, dormitory: DormitoryRow) => new Writer<QuarterDocument, QuarterReport>(service, { ...quarterEntity, render: (document) => shown(reader, dormitory, document.quarter, document) });
  type Change = (before: Pick<QuarterDocument, 'texts' | 'sent'>) => Promise<{ set: Partial<QuarterDocument>; type?: string }>;
  const write = async (call: Call<Routes['putQuarterlyReport'] | Routes['sendQuarterlyReport']>, change: Change): Promise<QuarterReport> => {
    const { quarter, version } = call.body;
    const { dormitory, stored } = await readQuarter(call, call.params.id, quarter);
    const writer = writerFor(call, dormitory);
    if (stored) return writer.update(call, stored._id, version, change);
    const { set } = await change({ texts: {}, sent: null });
    try {
      return await writer.create(call, { org: call.scope.org, dormitory: dormitory._id, quarter, texts: {}, sent: null, ...set });
    } catch (error) {
      if (!duplicateKey(error)) throw error;
      // Another user began it at the same moment.
      throw staleVersion(await shown(call, dormitory, quarter, await storedOf(call.scope, dormitory._id, quarter)));
    }
  };

  return {
    listQuarterlyReports: async (call) => {
      const dormitories = await openDormitories(service.published, call.scope, undefined);
      const stored = await service.rows(quarterModel, call.scope).find({ dormitory: { $in: dormitories.map(({ _id }) => _id) } }).toArray();
      const names = await namesOf(service, call.scope, stored);
      const rows = dormitories.flatMap((dormitory) => {
        const running = quarterOf(dayIn(dormitory.timezone, clock.now()));
        return Array.from({ length: limits.listed }, (_, i) => addQuarters(running, -i)).map((quarter) => rowOf(call.base, dormitory, quarter, stored.find((one) => one.dormitory === dormitory._id && one.quarter === quarter) ?? null, names));
      });
      return arrayPage(call, rows);
    },
    getQuarterlyReport: async (call) => {
      const { dormitory, stored } = await readQuarter(call, call.params.id, call.query.quarter);
      return shown(call, dormitory, call.query.quarter, stored);
    },
    putQuarterlyReport: (call) =>
      write(call, async ({ texts, sent }) => {
        if (sent) throw conflict('quarter_sent', 'quarter_sent');
        return { set: { texts: { ...texts, ...Object.fromEntries(Object.entries(call.body.texts).filter(([, text]) => text !== undefined)) } } };
      }),
    sendQuarterlyReport: async (call) => {
      const { quarter, remarks = '' } = call.body;
      // The sent report is final and complete: its sender must have permission to see all of it.
      demandAll(call.caller, quarterSections.flatMap((section) => figureNeeds[section]));
      return write(call, async ({ texts, sent }) => {
        if (sent) throw conflict('quarter_sent', 'quarter_sent');
        const dormitory = await dormitoryOf(call.scope, call.params.id);
        const now = clock.now();
        if (dayIn(dormitory.timezone, now) <= lastDayOf(quarter)) throw conflict('quarter_running', 'quarter_running');
        if (missingSections(texts).length > 0) throw conflict('quarter_incomplete', 'quarter_incomplete');
        const figures = await quarterFigures({ service, scope: call.scope, dormitory, quarter, now });
        const hash = quarterHash({ dormitory: dormitory._id, quarter, figures, texts });
        return { set: { sent: { by: call.caller.id, time: now, remarks, figures, hash } }, type: 'sent' };
      });
    },
    getQuarterlyFile: async (call) => {
      const { quarter, format } = call.query;
      const { dormitory, stored } = await readQuarter(call, call.params.id, quarter);
      const report = await shown(call, dormitory, quarter, stored);
      const name = `${dormitory.name} ${quarter.slice(0, 4)}-Q${Math.ceil(Number(quarter.slice(5, 7)) / 3)}`;
      const commitAudit = () => call.commit({ changes: [{ org: call.scope.org, dormitory: dormitory._id, entity: 'quarterlyreport', entity_id: dormitory._id, type: 'quarterlyreport.downloaded', data: { quarter, format, sent: stored?.sent != null } }] });
      if (format === 'xlsx') {
        await commitAudit();
        return tableFile(format, { name, ...quarterWorkbook(report, call.language) });
      }
      const file = await renderPdf(quarterDocument(report, await readLetterhead(service, call.scope.org), call.language), { language: call.language });
      await commitAudit();
      return Reply.download(file, 'application/pdf', `${name}.pdf`);
    },
  };
}

type Names = ReadonlyMap<number, { readonly name: string }>;

function namesOf(service: ServiceContext, { org }: Scope, stored: readonly (QuarterDocument | null)[]): Promise<Names> {
  return service.published(users, wholeOrg(org)).byId(new Set(stored.flatMap((one) => one?.sent?.by ?? [])));
}

function rowOf(base: string, dormitory: DormitoryRow, quarter: Day, stored: QuarterDocument | null, names: Names): QuarterRow {
  const sent = stored?.sent ?? null;
  return {
    id: dormitory._id,
    url: `${base}/quarterlyreports/${dormitory._id}/?quarter=${quarter}`,
    dorm_name: dormitory.name,
    quarter,
    last_day: lastDayOf(quarter),
    due_day: dueDayOf(quarter),
    state: quarterState(quarter, sent !== null, dayIn(dormitory.timezone, clock.now())),
    missing: sent ? [] : missingSections(stored?.texts ?? {}),
    sent_time: sent?.time.toISOString() ?? null,
    sent_by_name: sent ? (names.get(sent.by)?.name ?? null) : null,
  };
}

/** With current figures, or those that were sent; figures that the reader may not see are left out. */
async function renderReport(service: ServiceContext, { scope, caller, language, base }: Reader, dormitory: DormitoryRow, quarter: Day, stored: QuarterDocument | null): Promise<QuarterReport> {
  const before = await service.rows(quarterModel, scope).findOne({ dormitory: dormitory._id, quarter: addQuarters(quarter, -1) });
  const figures = stored?.sent?.figures ?? (await quarterFigures({ service, scope, dormitory, quarter, now: clock.now() }));
  const row = rowOf(base, dormitory, quarter, stored, await namesOf(service, scope, [stored]));
  const texts = quarterTexts(language);
  return {
    ...row,
    version: stored?.rev ?? 0,
    sent_hash: stored?.sent?.hash ?? null,
    sent_remarks: stored?.sent?.remarks ?? '',
    own: allowed(caller, 'change_dormitory'),
    sections: quarterSections.map((code) => ({
      code,
      name: texts.section[code],
      wants_text: missingSections({}).includes(code),
      text: stored?.texts[code] ?? '',
      text_before: before?.texts[code] ?? '',
      figures: maySeeFigures(caller, code) ? Object.entries(figures[code]).map(([key, value = null]) => ({ key, name: texts.figure[key as FigureName], ...shownFigure(key as FigureName, value, figures.rental_rates, language) })) : null,
    })),
  };
}
