/** The change records that deleted records left: their views no longer have them, but older changes still refer to them. */
import type { ClientSession } from 'mongoose';
import { changesOf } from '@firm/platform/contract/accounts';
import type { ChangeRow } from '@firm/platform/contract/changes';
import { inScope, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { RecordKind } from './names.ts';

/**
 * Id → the deletion of the record, of those within the scope. Of each record only the newest change is read, however long its history
 * is: ids without a name may also be of records that are out of scope.
 * @param isPlaced whether records of the kind belong to dormitories
 * @param session to read them as of its instant
 */
export async function deletionsOf({ published }: Pick<ServiceContext, 'published'>, scope: Scope, { service, entity, isPlaced }: RecordKind, ids: readonly number[], session?: ClientSession): Promise<ReadonlyMap<number, ChangeRow>> {
  // In the order of an index, which MongoDB then enters once for each record.
  const newest = await published(changesOf(service), wholeOrg(scope.org))
    .aggregate({ entity, entity_id: { $in: ids } }, { session })
    .sort({ entity_id: 1, at: -1, _id: -1 })
    .group('$entity_id', { change: { $first: '$$ROOT' } })
    .toArray();
  const isSeen = ({ type, org, dormitory }: ChangeRow): boolean => type === `${entity}.deleted` && (!isPlaced || inScope(scope, org, dormitory));
  return new Map(newest.flatMap(({ _id, change }) => (isSeen(change) ? [[_id, change]] : [])));
}
