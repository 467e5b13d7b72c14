/** Names of referenced records, at the run's instant: requested for a whole page at once, and cached for later pages. */
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { cachedForRun } from './runCache.ts';
import type { ReportRun } from './report.ts';

/** Rows of a view that a run caches: enough for some large dormitories. */
const maxCachedRows = 5_000;
type Named = PublishedRow & { readonly _id: number };

type Ids = Iterable<number | null>;

/**
 * The rows of a view by id; null ids are skipped, and deleted records have no row.
 * @param fields those needed, for views of large rows
 */
export function rowsById<Row extends Named>(run: ReportRun, view: PublishedView<Row>, ids: Ids): Promise<ReadonlyMap<number, Row>>;
export function rowsById<Row extends Named, Field extends keyof Row & string>(run: ReportRun, view: PublishedView<Row>, ids: Ids, fields: readonly Field[]): Promise<ReadonlyMap<number, Pick<Row, Field | '_id'>>>;
export async function rowsById(run: ReportRun, view: PublishedView<Named>, ids: Ids, fields?: readonly string[]): Promise<ReadonlyMap<number, Named>> {
  const { service, scope: { org }, session } = run;
  const known = cachedForRun(run, [org, view.name, ...(fields ?? [])].join(' '), () => new Map<number, Named>());
  const found = new Map<number, Named>();
  const missing = new Set<number>();
  for (const id of ids) {
    if (id === null || found.has(id)) continue;
    const row = known.get(id);
    if (row) found.set(id, row);
    else missing.add(id);
  }
  if (missing.size === 0) return found;
  if (known.size + missing.size > maxCachedRows) known.clear();
  const rows = await service.published(view, wholeOrg(org)).find({ _id: { $in: [...missing] } }, { session, ...(fields && { fields: fields as ['_id'] }) });
  for (const row of rows) {
    found.set(row._id, row);
    known.set(row._id, row);
  }
  return found;
}
