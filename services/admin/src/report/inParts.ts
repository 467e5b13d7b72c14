/** A report that is read part by part, most often house by house: each part in its own order, one after another. */
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import type { RowFilter } from '@firm/platform/mongo/published';
import { atOnce, type ReportRun } from './report.ts';

interface Part<Row extends PublishedRow, Made> {
  readonly filter: RowFilter<Row>;
  readonly sort: Readonly<Partial<Record<keyof Row & string, 1 | -1>>>;
  /** What a page of the view's rows comes to. */
  readonly rows: (page: readonly Row[]) => readonly Made[] | Promise<readonly Made[]>;
}

/** The rows of all parts, counted first: what a report gives; nothing is read of them before they are asked for. */
export async function inParts<Row extends PublishedRow, Made>(
  { service, scope, session }: ReportRun,
  view: PublishedView<Row>,
  parts: readonly Part<Row, Made>[],
): Promise<{ readonly total: number; readonly pages: AsyncIterable<readonly Made[]> }> {
  const read = service.published(view, scope);
  // One after another: the first read of a session settles the instant that the others are of.
  let total = 0;
  for (const { filter } of parts) total += await read.count(filter, { session });
  async function* pages(): AsyncGenerator<readonly Made[]> {
    for (const { filter, sort, rows } of parts) for await (const page of read.pages(filter, { sort, session, size: atOnce })) yield rows(page);
  }
  return { total, pages: pages() };
}
