/** Names of what rows refer to, of the run's own instant: a whole page is asked for together. */
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import type { RowFilter } from '@firm/platform/mongo/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ReportRun } from './report.ts';

/** The rows of a view by id; ids that are null are left out, and what is gone has no row. */
export async function rowsById<Row extends PublishedRow & { readonly _id: number }>(
  { service, scope: { org }, session }: ReportRun,
  view: PublishedView<Row>,
  ids: Iterable<number | null>,
): Promise<ReadonlyMap<number, Row>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await service.published(view, wholeOrg(org)).find({ _id: { $in: wanted } } as RowFilter<Row>, { session });
  return new Map(rows.map((row) => [row._id, row]));
}
