/** A report that is read in parts, usually one per dormitory: each part in its own order, one after another. */
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import type { RowFilter } from '@firm/platform/mongo/published';
import { instantRead } from '@firm/platform/mongo/rows';
import { oneAhead } from './ahead.ts';
import { atOnce, type ReportRun } from './report.ts';

interface Part<Row extends PublishedRow, Shown, Made> {
  readonly filter: RowFilter<Row>;
  readonly sort: Readonly<Partial<Record<keyof Row & string, 1 | -1>>>;
  /** Turns a page of the view's rows into the report's rows, one for each, so that reading may start at any row. */
  readonly rows: (page: readonly Shown[]) => readonly Made[] | Promise<readonly Made[]>;
}

interface PartedRows<Made> {
  readonly total: Promise<number>;
  readonly pages: AsyncIterable<readonly Made[]>;
  readonly pagesFrom: (row: number) => AsyncIterable<readonly Made[]>;
}

/**
 * The rows of all parts: nothing is read before it is requested. Counting runs in parallel, at the same instant: to count, the
 * database scans every document of a view, which takes seconds for a million.
 * @param fields those that rows are made of: others are neither read nor computed
 */
export function inParts<Row extends PublishedRow, Made>(run: ReportRun, view: PublishedView<Row>, parts: readonly Part<Row, Row, Made>[]): Promise<PartedRows<Made>>;
export function inParts<Row extends PublishedRow, Field extends keyof Row & string, Made>(run: ReportRun, view: PublishedView<Row>, parts: readonly Part<Row, Pick<Row, Field | '_id'>, Made>[], fields: readonly Field[]): Promise<PartedRows<Made>>;
export async function inParts<Row extends PublishedRow, Made>(run: ReportRun, view: PublishedView<Row>, parts: readonly Part<Row, Row, Made>[], fields?: readonly (keyof Row & string)[]): Promise<PartedRows<Made>> {
  const { service, scope, session, whole = false, atOnce: size = atOnce } = run;
  const read = service.published(view, scope);
  // The first read of a session fixes the instant for all others.
  if (parts[0] && !instantRead(session)) await read.findOne(parts[0].filter, { session });
  const counting = countInParallel(run, view, parts.map(({ filter }) => filter));
  async function* pagesFrom(row: number): AsyncGenerator<readonly Made[]> {
    let skip = row;
    // Reading from the first row need not wait for the counts.
    const counts = row === 0 ? [] : await counting;
    for (const [i, { filter, sort, rows }] of parts.entries()) {
      const count = counts[i] ?? 0;
      if (skip > 0 && skip >= count) skip -= count;
      else {
        const found = read.pages(filter, { sort, session, size, skip, ...(fields && { fields }) });
        for await (const page of whole ? oneAhead(found) : found) yield rows(page);
        skip = 0;
      }
    }
  }
  return { total: withoutUnhandledRejection(counting.then((counts) => counts.reduce((all, count) => all + count, 0))), pages: pagesFrom(0), pagesFrom };
}

/** Counts each filter at the run's instant, in a session of its own. */
function countInParallel<Row extends PublishedRow>({ service, scope, session }: ReportRun, view: PublishedView<Row>, filters: readonly RowFilter<Row>[]): Promise<readonly number[]> {
  const counted = service.atOneInstant(async (own) => {
    const counts: number[] = [];
    for (const filter of filters) counts.push(await service.published(view, scope).count(filter, { session: own }));
    return counts;
  }, instantRead(session) ?? undefined);
  return withoutUnhandledRejection(counted);
}

/** A failure reaches whatever awaits the promise; if nothing does, it is not an unhandled rejection. */
function withoutUnhandledRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
