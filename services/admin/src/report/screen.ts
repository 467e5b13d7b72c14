/** Calls about reports as read on screen: a page of rows, and the totals of all; the same rows as in a file (docs/rules/administration.md#reports-on-screen). */
import type { ClientSession } from 'mongoose';
import type { Principal } from '@firm/platform/auth/principal';
import { clock } from '@firm/platform/clock/clock';
import { notFound } from '@firm/platform/errors/apiError';
import type { Language } from '@firm/platform/errors/messages';
import type { Handlers } from '@firm/platform/http/call';
import { offsetHead } from '@firm/platform/list/arrayPage';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { isAmount, type WrittenCell } from '@firm/platform/table/write';
import { exportLimits as limits } from '../../contract/export/limits.ts';
import type { ReportRow, ReportSummary } from '../../contract/report/rows.ts';
import { reportOf, type ReportColumn, type ReportEntry } from '../../contract/report/catalogue.ts';
import type { trackerRoutes } from '../../contract/export/routes.ts';
import { summedColumns, tallied } from '../export/tally.ts';
import { checkedRequest } from '../export/checkRequest.ts';
import { rowsAfter } from '../export/watch.ts';
import { extrasOf } from './rowExtras.ts';
import { reportRows } from './catalogue.ts';
import { ChartCount, reportCharts, seenBy } from './charts.ts';
import type { ReportRun } from './report.ts';
import { columnName, reportTexts, reportWord } from './texts.ts';

type Routes = Pick<typeof trackerRoutes, 'listReportRows' | 'getReportSummary'>;
interface RowsRequest {
  readonly caller: Principal;
  readonly scope: Scope;
  readonly language: Language;
  readonly params: { readonly id: number };
  readonly query: { readonly dormitory?: number[] | undefined; readonly day?: string | undefined; readonly days?: number | undefined };
}
type Named = Readonly<Record<string, WrittenCell>>;

/** Rows per batch while the user waits: for a page, and for sums. */
const [rowsRead, rowsSummed] = [100, 1_000];

export function screenHandlers(service: ServiceContext): Handlers<Routes> {
  return {
    listReportRows: async (call) => {
      const { limit = 50, offset = 0 } = call.query;
      const { entry, run } = await prepareRun(service, call);
      return service.atOneInstant(async (session) => {
        const { total: counted, ...rows } = await reportRows[entry.code]({ ...run(session), atOnce: Math.max(rowsRead, limit) });
        const total = await counted;
        const found: Named[] = [];
        if (offset < total) {
          for await (const page of rowsAfter(rows, offset)) {
            found.push(...page);
            if (found.length >= limit) break;
          }
        }
        return { ...offsetHead({ ...call, list: { limit, offset, cursor: null, order: [], search: null } }, total), results: found.slice(0, limit).map((row, i) => shown(entry, row, offset + i)) };
      });
    },
    getReportSummary: async (call) => {
      const { entry, run } = await prepareRun(service, call);
      return service.atOneInstant((session) => summaryOf(entry, { ...run(session), atOnce: rowsSummed, whole: true }));
    },
  };
}

type Entry = NonNullable<ReturnType<typeof reportOf>>;

/**
 * The request, checked as for a file.
 * @throws 403 without the report's own permissions · 404 · 422
 */
async function prepareRun(service: ServiceContext, { caller, scope, language, params, query }: RowsRequest): Promise<{ entry: Entry; run: (session: ClientSession) => ReportRun }> {
  const entry = reportOf(params.id);
  if (!entry) throw notFound();
  const { dormitory = [], day = null, days = null } = query;
  const { filters } = await checkedRequest(service, { caller, scope }, { report: entry.id, filters: { dormitory, day, days }, columns: undefined, format: 'csv' });
  const now = clock.now();
  return { entry, run: (session) => ({ service, scope, filters, session, now, language }) };
}

function shown({ columns }: ReportEntry, row: Named, id: number): ReportRow {
  const plain = (cell: WrittenCell = null): ReportRow['cells'][string] => (isAmount(cell) ? cell.amount : cell !== null && typeof cell === 'object' ? cell.day : cell);
  return { id, cells: Object.fromEntries(columns.map((key) => [key, plain(row[key])])), links: { ...extrasOf(row).links?.() } };
}

async function summaryOf(entry: Entry, run: ReportRun): Promise<ReportSummary> {
  const { language, now } = run;
  const { total: counted, pages, warnings = [] } = await reportRows[entry.code](run);
  const total = await counted;
  const heading = { rows: total, as_of: now.toISOString(), counted: reportTexts(language, entry.code).counted, warnings: warnings.map(({ key, values = {} }) => reportWord(language, key, values)) };
  if (total > limits.summedRows) return { ...heading, totals: null, charts: [] };
  const totals: readonly ReportColumn[] = entry.totals;
  const charts = (reportCharts[entry.code] ?? []).map((spec) => new ChartCount(spec));
  const sums = Object.fromEntries(totals.map((key) => [key, 0]));
  // A list without totals or charts needs no pass over its rows.
  if (totals.length > 0 || charts.length > 0) {
    for await (const _page of tallied(summedCells(seenBy(charts, pages), totals), summedColumns(totals, totals), sums)) continue;
  }
  return {
    ...heading,
    totals: totals.map((key) => ({ key, name: columnName(language, key), value: Math.round((sums[key] ?? 0) * 1_000) / 1_000 })),
    charts: charts.map((chart, i) => chart.chart(`${entry.code}-${i}`, language)),
  };
}

/** The cells that are summed. */
async function* summedCells(pages: AsyncIterable<readonly Named[]>, totals: readonly string[]): AsyncGenerator<readonly (readonly WrittenCell[])[]> {
  for await (const page of pages) yield page.map((row) => totals.map((key) => row[key] ?? null));
}
