/** From what is asked of the audit to a query for each part of it, with the index that it is read by. Pure. */
import { changeIndexes } from '@firm/platform/change/change';
import type { ChangeRow } from '@firm/platform/contract/changes';
import type { AuditFilters } from '../../contract/auditRoutes.ts';
import type { Branch } from './reach.ts';

/** Where a page ends: changes stand by time, newest first, those of one moment by service and then by number, highest first. */
export interface Place {
  readonly at: Date;
  readonly service: string;
  readonly id: number;
}

interface BranchQuery {
  readonly filter: object;
  readonly hint: (typeof changeIndexes)[keyof typeof changeIndexes];
}

/** By name: before 0, the first stands before the second. */
const byName = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Before 0: the first stands before the second. */
export function inOrder(one: Place, other: Place): number {
  return other.at.getTime() - one.at.getTime() || byName(one.service, other.service) || other.id - one.id;
}

/** What of a service's changes stands beyond a place. */
function beyond(service: string, place: Place | null): object[] {
  if (!place) return [];
  const { at, id } = place;
  const order = byName(service, place.service);
  if (order !== 0) return [{ at: order > 0 ? { $lte: at } : { $lt: at } }];
  // Said by what is left out: of two alternatives MongoDB would make two reads and sort them.
  return [{ at: { $lte: at } }, { $nor: [{ at, _id: { $gte: id } }] }];
}

const both = (one: readonly number[] | null, other: readonly number[] | undefined): readonly number[] | null => (one && other ? one.filter((id) => other.includes(id)) : (other ?? one));

/** null: nothing of it can fit. */
export function queryOf({ service, entities: seen, dormitories: own }: Branch, asked: AuditFilters, place: Place | null): BranchQuery | null {
  const { by, record, action, from, to } = asked;
  const entities = asked.entity === undefined ? seen : seen.filter((one) => one === asked.entity);
  const dormitories = both(own, asked.dormitory);
  if ((asked.service && !asked.service.includes(service)) || entities.length === 0 || dormitories?.length === 0) return null;
  const types = action && entities.flatMap((entity) => action.map((one) => `${entity}.${one}`));
  const conditions: object[] = [
    // A type says which kind it is of.
    types ? { type: { $in: types } } : { entity: { $in: entities } },
    ...(record === undefined ? [] : [{ entity: { $in: entities }, entity_id: record }]),
    ...(by === undefined ? [] : [{ 'by.id': by === 0 ? null : by }]),
    ...(dormitories ? [{ dormitory: { $in: dormitories } }] : []),
    ...(from ? [{ at: { $gte: from } }] : []),
    ...(to ? [{ at: { $lt: to } }] : []),
    ...beyond(service, place),
  ];
  const chosen = record !== undefined ? 'record' : by !== undefined ? 'person' : types ? 'type' : dormitories && asked.entity === undefined ? 'dormitory' : 'entity';
  return { filter: { $and: conditions }, hint: changeIndexes[chosen] };
}

export const placeOf = ({ at, _id }: Pick<ChangeRow, 'at' | '_id'>, service: string): Place => ({ at, service, id: Number(_id) });
