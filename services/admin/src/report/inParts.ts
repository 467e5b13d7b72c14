/** A report that is read part by part, most often dormitory by dormitory: each part in its own order, one after another. */
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import type { RowFilter } from '@firm/platform/mongo/published';
import { atOnce, type ReportRun } from './report.ts';

interface Part<Row extends PublishedRow, Made> {
  readonly filter: RowFilter<Row>;
  readonly sort: Readonly<Partial<Record<keyof Row & string, 1 | -1>>>;
  /** What a page of the view's rows comes to: a row for each, so that one may begin anywhere. */
  readonly rows: (page: readonly Row[]) => readonly Made[] | Promise<readonly Made[]>;
}

/** The rows of all parts, counted first: what a report gives; nothing is read of them before they are asked for. */
export async function inParts<Row extends PublishedRow, Made>(
  { service, scope, session, atOnce: size = atOnce }: ReportRun,
  view: PublishedView<Row>,
  parts: readonly Part<Row, Made>[],
): Promise<{ readonly total: number; readonly pages: AsyncIterable<readonly Made[]>; readonly pagesFrom: (row: number) => AsyncIterable<readonly Made[]> }> {
  const read = service.published(view, scope);
  // One after another: the first read of a session settles the instant that the others are of.
  const counts: number[] = [];
  for (const { filter } of parts) counts.push(await read.count(filter, { session }));
  async function* pagesFrom(row: number): AsyncGenerator<readonly Made[]> {
    let skip = row;
    for (const [i, { filter, sort, rows }] of parts.entries()) {
      const count = counts[i] ?? 0;
      if (skip >= count) skip -= count;
      else {
        for await (const page of read.pages(filter, { sort, session, size, skip })) yield rows(page);
        skip = 0;
      }
    }
  }
  return { total: counts.reduce((all, count) => all + count, 0), pages: pagesFrom(0), pagesFrom };
}
