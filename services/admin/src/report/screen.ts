/** Calls about reports as they are read on screen: some rows, and what all of them come to; of the rows that a file would have (docs/rules/administration.md#reports-on-screen). */
import type { ClientSession } from 'mongoose';
import type { Principal } from '@firm/platform/auth/principal';
import { clock } from '@firm/platform/clock/clock';
import { notFound } from '@firm/platform/errors/apiError';
import type { Language } from '@firm/platform/errors/messages';
import type { Handlers } from '@firm/platform/http/call';
import { offsetHead } from '@firm/platform/list/arrayPage';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { WrittenCell } from '@firm/platform/table/write';
import { apartIn } from '@firm/platform/texts/apart';
import { exportLimits as limits } from '../../contract/exportLimits.ts';
import type { ReportRow, ReportSummary } from '../../contract/reportRows.ts';
import { reportOf, type ReportColumn, type ReportEntry } from '../../contract/reports.ts';
import type { trackerRoutes } from '../../contract/trackerRoutes.ts';
import { summedColumns, tallied } from '../export/tally.ts';
import { wantedOf } from '../export/wanted.ts';
import { rowsAfter } from '../export/watch.ts';
import { besideOf } from './beside.ts';
import { reportRows } from './catalogue.ts';
import { ChartCount, reportCharts, seenBy } from './charts.ts';
import type { ReportRun } from './report.ts';
import { columnName, reportTexts, reportWord } from './texts.ts';

type Routes = Pick<typeof trackerRoutes, 'listReportRows' | 'getReportSummary'>;
interface Asking {
  readonly caller: Principal;
  readonly scope: Scope;
  readonly language: Language;
  readonly params: { readonly id: number };
  readonly query: { readonly dormitory?: number[] | undefined; readonly day?: string | undefined; readonly days?: number | undefined };
}
type Named = Readonly<Record<string, WrittenCell>>;

/** Rows that are read together while somebody waits: no more than they see, or as many as are added up. */
const [rowsRead, rowsSummed] = [100, 1_000];

export function screenHandlers(service: ServiceContext): Handlers<Routes> {
  return {
    listReportRows: async (call) => {
      const { limit = 50, offset = 0 } = call.query;
      const { entry, run } = await asked(service, call);
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
      const { entry, run } = await asked(service, call);
      return service.atOneInstant((session) => summaryOf(entry, { ...run(session), atOnce: rowsSummed, whole: true }));
    },
  };
}

type Entry = NonNullable<ReturnType<typeof reportOf>>;

/** What is asked for, checked as a file would be. @throws 403 without the report's own permissions · 404 · 422 */
async function asked(service: ServiceContext, { caller, scope, language, params, query }: Asking): Promise<{ entry: Entry; run: (session: ClientSession) => ReportRun }> {
  const entry = reportOf(params.id);
  if (!entry) throw notFound();
  const { dormitory = [], day = null, days = null } = query;
  const { filters } = await wantedOf(service, { caller, scope }, { report: entry.id, filters: { dormitory, day, days }, columns: undefined, format: 'csv' });
  const now = clock.now();
  return { entry, run: (session) => ({ service, scope, filters, session, now, language }) };
}

function shown({ columns }: ReportEntry, row: Named, id: number): ReportRow {
  const plain = (cell: WrittenCell = null): ReportRow['cells'][string] => (cell !== null && typeof cell === 'object' ? cell.day : cell);
  return { id, cells: Object.fromEntries(columns.map((key) => [key, plain(row[key])])), links: { ...besideOf(row).links?.() } };
}

async function summaryOf(entry: Entry, run: ReportRun): Promise<ReportSummary> {
  const { language, now } = run;
  const { total: counted, pages, warnings = [] } = await reportRows[entry.code](run);
  const total = await counted;
  const told = { rows: total, as_of: now.toISOString(), counted: reportTexts(language, entry.code).counted, warnings: warnings.map(({ key, values = {} }) => reportWord(language, key, apart(language, values))) };
  if (total > limits.summedRows) return { ...told, totals: null, charts: [] };
  const totals: readonly ReportColumn[] = entry.totals;
  const charts = (reportCharts[entry.code] ?? []).map((spec) => new ChartCount(spec));
  const sums = Object.fromEntries(totals.map((key) => [key, 0]));
  // Of a list without either nothing is to be added up.
  if (totals.length > 0 || charts.length > 0) {
    for await (const _page of tallied(summedCells(seenBy(charts, pages), totals), summedColumns(totals, totals), sums)) continue;
  }
  return {
    ...told,
    totals: totals.map((key) => ({ key, name: columnName(language, key), value: Math.round((sums[key] ?? 0) * 1_000) / 1_000 })),
    charts: charts.map((chart, i) => chart.chart(`${entry.code}-${i}`, language)),
  };
}

/** Isolated, a date keeps its order among Arabic words. */
function apart(language: Language, values: Readonly<Record<string, string | number>>): Readonly<Record<string, string | number>> {
  const keep = apartIn(language);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? keep(value) : value]));
}

/** The cells that are summed. */
async function* summedCells(pages: AsyncIterable<readonly Named[]>, totals: readonly string[]): AsyncGenerator<readonly (readonly WrittenCell[])[]> {
  for await (const page of pages) yield page.map((row) => totals.map((key) => row[key] ?? null));
}
