/** The change records that deleted records left: their views no longer have them, but older changes still refer to them. */
import type { ClientSession } from 'mongoose';
import { changeIndexes } from '@firm/platform/change/change';
import { changesOf } from '@firm/platform/contract/accounts';
import type { ChangeRow } from '@firm/platform/contract/changes';
import { inScope, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { RecordKind } from './names.ts';

/**
 * Id → the last deletion of the record, of those within the scope.
 * @param isPlaced whether records of the kind belong to dormitories
 * @param session to read them as of its instant
 */
export async function deletionsOf({ published }: Pick<ServiceContext, 'published'>, scope: Scope, { service, entity, isPlaced }: RecordKind, ids: readonly number[], session?: ClientSession): Promise<ReadonlyMap<number, ChangeRow>> {
  const filter = { entity, entity_id: { $in: ids }, type: `${entity}.deleted` };
  const found = await published(changesOf(service), wholeOrg(scope.org)).find(filter, { sort: { at: 1, _id: 1 }, hint: changeIndexes.record, ...(session && { session }) });
  return new Map(found.flatMap((row) => (!isPlaced || inScope(scope, row.org, row.dormitory) ? [[row.entity_id, row]] : [])));
}
