import type { ServiceContext } from '@firm/platform/service/context';
import type { Availability } from '../../contract/availability.ts';
import { resourceCollection, type StoredResource } from '../resource/model.ts';

/** The conflicts with their beds' references. */
export async function withRefs(service: ServiceContext, conflicts: Availability['conflicts']): Promise<Availability['conflicts']> {
  const ids = conflicts.map((conflict) => conflict.resource).filter((id) => id !== null);
  const rows = await service.connection
    .collection<StoredResource>(resourceCollection)
    .find({ _id: { $in: ids } }, { projection: { ref_id: 1 } })
    .toArray();
  const refs = new Map(rows.map((row) => [row._id, row.ref_id]));
  return conflicts.map((one) => (one.resource === null ? one : { ...one, ref: refs.get(one.resource) ?? '' }));
}
