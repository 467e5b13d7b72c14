/** Names of referenced records, at the run's instant: requested for a whole page at once, and cached for later pages. */
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import { scopeKey, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
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
export function rowsById(run: ReportRun, view: PublishedView<Named>, ids: Ids, fields?: readonly string[]): Promise<ReadonlyMap<number, Named>> {
  return rowsWithin(run, wholeOrg(run.scope.org), view, ids, fields);
}

/** As `rowsById`, without rows of dormitories that the reader does not see: for ids that lead out of the dormitory of a record, such as those in its history. */
export function rowsSeen<Row extends Named>(run: ReportRun, view: PublishedView<Row>, ids: Ids): Promise<ReadonlyMap<number, Row>> {
  return rowsWithin(run, run.scope, view, ids) as Promise<ReadonlyMap<number, Row>>;
}

async function rowsWithin(run: ReportRun, scope: Scope, view: PublishedView<Named>, ids: Ids, fields?: readonly string[]): Promise<ReadonlyMap<number, Named>> {
  const { service, session } = run;
  const known = cachedForRun(run, [scopeKey(scope), view.name, ...(fields ?? [])].join(' '), () => new Map<number, Named>());
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
  const rows = await service.published(view, scope).find({ _id: { $in: [...missing] } }, { session, ...(fields && { fields: fields as ['_id'] }) });
  for (const row of rows) {
    found.set(row._id, row);
    known.set(row._id, row);
  }
  return found;
}
