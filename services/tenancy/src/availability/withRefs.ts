import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Availability } from '../../contract/bed/availability.ts';
import { bedModel } from '../bed/model.ts';

/** Adds the references of the conflicts' beds. */
export async function withRefs(service: ServiceContext, org: number, conflicts: Availability['conflicts']): Promise<Availability['conflicts']> {
  const ids = conflicts.map((conflict) => conflict.resource).filter((id) => id !== null);
  const rows = await service
    .rows(bedModel, wholeOrg(org))
    .withIds(ids, { projection: { ref_id: 1 } })
    .toArray();
  const refs = new Map(rows.map((row) => [row._id, row.ref_id]));
  return conflicts.map((one) => (one.resource === null ? one : { ...one, ref: refs.get(one.resource) ?? '' }));
}
