/** The names that records show of the entities they refer to: read for a whole page at once. */
import type { Collected } from './model.ts';
import { wholeOrg, type Condition } from './scope.ts';
import type { ServiceContext } from '../service/context.ts';

/** Id → name, for the ids that exist in the organisation, whatever the caller sees of it. `field` where something other than `name` is shown. */
export async function namesOf(
  service: Pick<ServiceContext, 'rows'>,
  org: number,
  of: Collected<{ _id: number }>,
  ids: readonly (number | null)[],
  field = 'name',
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await service
    .rows<Condition & { _id: number }>(of, wholeOrg(org))
    .withIds(wanted, { projection: { [field]: 1 } })
    .toArray();
  return new Map(rows.map((row) => [row._id, String(row[field])]));
}
