/** Charts of reports, computed over all rows of the report, the same rows as in its file (docs/rules/administration.md#reports-on-screen). */
import type { Language } from '@firm/platform/errors/messages';
import { isAmount, type WrittenCell } from '@firm/platform/table/write';
import { columnKind } from '../../contract/report/screen.ts';
import type { ReportSummary } from '../../contract/report/rows.ts';
import type { ReportCode, ReportColumn } from '../../contract/report/catalogue.ts';
import { extrasOf } from './rowExtras.ts';
import { share } from './share.ts';
import { columnName, reportWord } from './texts.ts';

/** A figure of a chart: the number of rows, the sum of a column, or the ratio of two sums, never a mean of ratios. */
type Measure = { readonly count: ReportColumn } | { readonly sum: ReportColumn } | { readonly share: ReportColumn; readonly part: string; readonly whole: string };

interface ChartSpec {
  readonly type: 'Bar' | 'Line' | 'Pie';
  /** The column whose values are the labels. */
  readonly by: ReportColumn;
  /** Days are grouped by month. */
  readonly months?: true;
  /** One series for each value of a column, with a single measure; otherwise one for each measure. */
  readonly split?: ReportColumn;
  readonly of: readonly Measure[];
  readonly stacked?: true;
}

const occupied: Measure = { share: 'occupied_share', part: 'nights', whole: 'bed_nights' };

/** Reports without charts are plain lists. */
export const reportCharts: Readonly<Partial<Record<ReportCode, readonly ChartSpec[]>>> = {
  documents: [{ type: 'Bar', by: 'expiry', months: true, split: 'document', of: [{ count: 'rows' }], stacked: true }],
  rooms: [{ type: 'Bar', by: 'dormitory', of: [{ sum: 'residents' }, { sum: 'free' }], stacked: true }],
  arrivals: [{ type: 'Bar', by: 'vendor', of: [{ sum: 'arrived' }, { sum: 'missing' }], stacked: true }],
  rent_roll: [{ type: 'Bar', by: 'category', split: 'currency', of: [{ sum: 'monthly' }] }],
  occupancy: [
    { type: 'Line', by: 'month', split: 'dormitory', of: [occupied] },
    { type: 'Bar', by: 'month', of: [{ sum: 'arrivals' }, { sum: 'departures' }] },
  ],
  occupancy_days: [
    { type: 'Line', by: 'date', split: 'dormitory', of: [{ share: 'occupied_share', part: 'residents', whole: 'beds' }] },
    { type: 'Bar', by: 'date', of: [{ sum: 'arrivals' }, { sum: 'departures' }] },
  ],
  occupancy_types: [
    { type: 'Line', by: 'month', split: 'bed_type', of: [occupied] },
    { type: 'Bar', by: 'month', split: 'bed_type', of: [{ sum: 'nights' }], stacked: true },
  ],
  incidents: [
    { type: 'Bar', by: 'type', split: 'state', of: [{ count: 'tickets' }], stacked: true },
    { type: 'Pie', by: 'severity', of: [{ count: 'tickets' }] },
  ],
  vendor_tickets: [
    { type: 'Bar', by: 'vendor', of: [{ share: 'in_time_share', part: 'in_time', whole: 'timed' }] },
    { type: 'Bar', by: 'vendor', split: 'priority', of: [{ sum: 'tickets' }], stacked: true },
  ],
  exports: [{ type: 'Bar', by: 'report', split: 'format', of: [{ count: 'export' }], stacked: true }],
  infections: [
    { type: 'Line', by: 'date', of: [{ sum: 'now_suspected' }, { sum: 'now_confirmed' }, { sum: 'isolated' }, { sum: 'followed_up' }] },
    { type: 'Bar', by: 'date', of: [{ sum: 'new_suspected' }, { sum: 'new_confirmed' }, { sum: 'new_recovered' }] },
  ],
  infection_cases: [{ type: 'Pie', by: 'case_state', of: [{ count: 'case' }] }],
  rights: [{ type: 'Bar', by: 'group', of: [{ count: 'user' }] }],
  statement: [{ type: 'Bar', by: 'party', split: 'currency', of: [{ sum: 'amount' }] }],
};

/** The charts of a report whose columns are all selected: a chart of an omitted column is not drawn. */
export function chartsOf(code: ReportCode, columns: readonly string[]): ChartCount[] {
  const named = ({ by, split, of }: ChartSpec): readonly string[] => [by, ...(split ? [split] : []), ...of.flatMap((measure) => ('sum' in measure ? [measure.sum] : 'share' in measure ? [measure.share] : []))];
  return (reportCharts[code] ?? []).filter((spec) => named(spec).every((key) => columns.includes(key))).map((spec) => new ChartCount(spec));
}

/** Passes the rows through; by the end each chart has seen them all. */
export async function* seenBy<Page extends readonly Named[]>(charts: readonly ChartCount[], pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  for await (const page of pages) {
    for (const chart of charts) chart.add(page);
    yield page;
  }
}

/** The most labels and series shown; the others are grouped. */
const [maxLabels, maxSeries] = [12, 6];

/** The sums of a measure over some rows; `of` matters only for ratios. */
interface Sum {
  part: number;
  whole: number;
}
type Named = Readonly<Record<string, WrittenCell>>;
type Chart = ReportSummary['charts'][number];

/** Accumulates the rows of a report for one of its charts. */
export class ChartCount {
  readonly #spec: ChartSpec;
  /** Label → series → sums. */
  readonly #sums = new Map<string, Map<string, Sum>>();
  /** Series of amounts of money → their decimals. */
  readonly #digits = new Map<string, number>();

  constructor(spec: ChartSpec) {
    this.#spec = spec;
  }

  add(rows: readonly Named[]): void {
    const { of, split } = this.#spec;
    for (const row of rows) {
      const label = this.#labelOf(row);
      of.forEach((measure, i) => {
        const series = split ? textOf(row[split]) : String(i);
        const all = this.#sums.get(label) ?? new Map<string, Sum>();
        this.#sums.set(label, all);
        const sum = all.get(series) ?? { part: 0, whole: 0 };
        all.set(series, sum);
        sum.part += 'count' in measure ? 1 : figureOf(row, 'sum' in measure ? measure.sum : measure.part);
        const cell = 'sum' in measure ? row[measure.sum] : undefined;
        if (cell !== undefined && isAmount(cell)) this.#digits.set(series, cell.digits);
        if ('share' in measure) sum.whole += figureOf(row, measure.whole);
      });
    }
  }

  /** @param key identifies the chart within its report */
  chart(key: string, language: Language): Chart {
    const { type, by, of, split, stacked = false } = this.#spec;
    const [first] = of;
    const weight = ({ part, whole }: Sum): number => (first && 'share' in first ? whole : Math.abs(part));
    const labels = [...this.#sums].map(([label, all]): [string, number] => [label, sumOf([...all.values()].map(weight))]);
    const names = [...this.#sums.values()].flatMap((all) => [...all].map(([name, sum]): [string, number] => [name, weight(sum)]));
    const labelsShown = this.#isTime ? [...this.#sums.keys()].toSorted() : largest(labels, maxLabels);
    const seriesShown = split ? inOrder(largest(names, maxSeries), language) : of.map((_, i) => String(i));
    const measure = (i: string): Measure | undefined => (split ? first : of[Number(i)]);
    const value = (label: string, series: string): number | null => {
      const found = this.#within(label, labelsShown).flatMap((one) => this.#seriesIn(one, series, seriesShown));
      if (found.length === 0) return this.#isShare(measure(series)) ? null : 0;
      const [part, whole] = [sumOf(found.map((one) => one.part)), sumOf(found.map((one) => one.whole))];
      return this.#isShare(measure(series)) ? share(part, whole) : Math.round(part * 100) / 100;
    };
    const named = (text: string): string => (text === '' ? reportWord(language, 'not_given') : text === others ? reportWord(language, 'others') : text);
    const measureName = (i: string): string => nameOf(language, measure(i));
    const along = [columnName(language, this.#spec.months ? 'month' : by), ...(split ? [columnName(language, split)] : [])].map((name) => name.toLocaleLowerCase(language));
    return {
      key,
      title: reportWord(language, 'chart_title', { what: of.map((one) => nameOf(language, one)).join(' · '), by: along.join(' · ') }),
      type,
      labels: labelsShown.map(named),
      series: seriesShown.map((series) => ({ name: split ? named(series) : measureName(series), values: labelsShown.map((label) => value(label, series)), digits: this.#digits.get(series) })),
      stacked,
    };
  }

  get #isTime(): boolean {
    return this.#spec.by === 'month' || columnKind(this.#spec.by) === 'day';
  }

  #isShare(measure: Measure | undefined): boolean {
    return measure !== undefined && 'share' in measure;
  }

  #labelOf(row: Named): string {
    const text = textOf(row[this.#spec.by]);
    return this.#spec.months ? text.slice(0, 7) : text;
  }

  /** The labels that a shown label stands for: itself, or all grouped ones. */
  #within(label: string, shown: readonly string[]): string[] {
    return label === others ? [...this.#sums.keys()].filter((one) => !shown.includes(one)) : [label];
  }

  #seriesIn(label: string, series: string, shown: readonly string[]): Sum[] {
    const all = this.#sums.get(label) ?? new Map<string, Sum>();
    if (series !== others) return all.has(series) ? [all.get(series) ?? { part: 0, whole: 0 }] : [];
    return [...all].flatMap(([name, sum]) => (shown.includes(name) ? [] : [sum]));
  }
}

/** Key of the group; it cannot be a cell's text, and is named in the reader's language. */
const others = '\u0000';

const sumOf = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The largest values, and the group for all others. */
function largest(of: readonly (readonly [string, number])[], limit: number): string[] {
  const weights = new Map<string, number>();
  for (const [name, weight] of of) weights.set(name, (weights.get(name) ?? 0) + weight);
  const names = [...weights].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b, 'en', { numeric: true })).map(([name]) => name);
  return names.length > limit ? [...names.slice(0, limit - 1), others] : names;
}

/** By name; the group comes last. */
const inOrder = (names: readonly string[], language: Language): string[] => names.toSorted((a, b) => Number(a === others) - Number(b === others) || a.localeCompare(b, language, { numeric: true }));

function nameOf(language: Language, measure: Measure | undefined): string {
  if (!measure) return '';
  return columnName(language, 'count' in measure ? measure.count : 'sum' in measure ? measure.sum : measure.share);
}

function textOf(cell: WrittenCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (isAmount(cell)) return String(cell.amount);
  return typeof cell === 'object' ? cell.day : String(cell);
}

/** A number of a column or of the additional figures; 0 if missing. */
function figureOf(row: Named, key: string): number {
  const own = row[key];
  if (typeof own === 'number') return own;
  if (own !== undefined && isAmount(own)) return own.amount;
  return extrasOf(row).sums?.[key] ?? 0;
}
