/** A report that is read part by part, most often dormitory by dormitory: each part in its own order, one after another. */
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import type { RowFilter } from '@firm/platform/mongo/published';
import { instantRead } from '@firm/platform/mongo/rows';
import { oneAhead } from './ahead.ts';
import { atOnce, type ReportRun } from './report.ts';

interface Part<Row extends PublishedRow, Shown, Made> {
  readonly filter: RowFilter<Row>;
  readonly sort: Readonly<Partial<Record<keyof Row & string, 1 | -1>>>;
  /** What a page of the view's rows comes to: a row for each, so that one may begin anywhere. */
  readonly rows: (page: readonly Shown[]) => readonly Made[] | Promise<readonly Made[]>;
}

interface Parted<Made> {
  readonly total: Promise<number>;
  readonly pages: AsyncIterable<readonly Made[]>;
  readonly pagesFrom: (row: number) => AsyncIterable<readonly Made[]>;
}

/**
 * The rows of all parts: what a report gives. Nothing is read of them before they are asked for. They are counted beside that, at
 * the same instant: the database looks at each document of a view to count it, which takes seconds of a million.
 * @param fields those that rows are made of: others are neither read nor computed
 */
export function inParts<Row extends PublishedRow, Made>(run: ReportRun, view: PublishedView<Row>, parts: readonly Part<Row, Row, Made>[]): Promise<Parted<Made>>;
export function inParts<Row extends PublishedRow, Field extends keyof Row & string, Made>(run: ReportRun, view: PublishedView<Row>, parts: readonly Part<Row, Pick<Row, Field | '_id'>, Made>[], fields: readonly Field[]): Promise<Parted<Made>>;
export async function inParts<Row extends PublishedRow, Made>(run: ReportRun, view: PublishedView<Row>, parts: readonly Part<Row, Row, Made>[], fields?: readonly (keyof Row & string)[]): Promise<Parted<Made>> {
  const { service, scope, session, whole = false, atOnce: size = atOnce } = run;
  const read = service.published(view, scope);
  // The first read of a session settles the instant that the others are of.
  if (parts[0] && !instantRead(session)) await read.findOne(parts[0].filter, { session });
  const counting = countedBeside(run, view, parts.map(({ filter }) => filter));
  async function* pagesFrom(row: number): AsyncGenerator<readonly Made[]> {
    let skip = row;
    // Reading from the first row need not wait for the count.
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
  return { total: quiet(counting.then((counts) => counts.reduce((all, count) => all + count, 0))), pages: pagesFrom(0), pagesFrom };
}

/** Of each filter, at the run's instant, in a session of its own. */
function countedBeside<Row extends PublishedRow>({ service, scope, session }: ReportRun, view: PublishedView<Row>, filters: readonly RowFilter<Row>[]): Promise<readonly number[]> {
  const counted = service.atOneInstant(async (own) => {
    const counts: number[] = [];
    for (const filter of filters) counts.push(await service.published(view, scope).count(filter, { session: own }));
    return counts;
  }, instantRead(session) ?? undefined);
  return quiet(counted);
}

/** A failure reaches whatever awaits the promise; if nothing does, it is not an unhandled rejection. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
