/** Names of what rows refer to, of the run's own instant: a whole page is asked for together, and what was found is kept for the pages after it. */
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { ofRun } from './ofRun.ts';
import type { ReportRun } from './report.ts';

/** Rows of a view that a run keeps: those of some large dormitories. */
const keptOfView = 5_000;
type Named = PublishedRow & { readonly _id: number };

type Ids = Iterable<number | null>;

/** The rows of a view by id; ids that are null are left out, and what is gone has no row. @param fields those that are wanted, of rows of many */
export function rowsById<Row extends Named>(run: ReportRun, view: PublishedView<Row>, ids: Ids): Promise<ReadonlyMap<number, Row>>;
export function rowsById<Row extends Named, Field extends keyof Row & string>(run: ReportRun, view: PublishedView<Row>, ids: Ids, fields: readonly Field[]): Promise<ReadonlyMap<number, Pick<Row, Field | '_id'>>>;
export async function rowsById(run: ReportRun, view: PublishedView<Named>, ids: Ids, fields?: readonly string[]): Promise<ReadonlyMap<number, Named>> {
  const { service, scope: { org }, session } = run;
  const known = ofRun(run, [org, view.name, ...(fields ?? [])].join(' '), () => new Map<number, Named>());
  const found = new Map<number, Named>();
  const lacking = new Set<number>();
  for (const id of ids) {
    if (id === null || found.has(id)) continue;
    const row = known.get(id);
    if (row) found.set(id, row);
    else lacking.add(id);
  }
  if (lacking.size === 0) return found;
  if (known.size + lacking.size > keptOfView) known.clear();
  const rows = await service.published(view, wholeOrg(org)).find({ _id: { $in: [...lacking] } }, { session, ...(fields && { fields: fields as ['_id'] }) });
  for (const row of rows) {
    found.set(row._id, row);
    known.set(row._id, row);
  }
  return found;
}
