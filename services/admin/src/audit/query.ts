/** Turns the filters of the audit into one query for each branch, with the index that it uses. Pure. */
import { changeIndexes } from '@firm/platform/change/change';
import type { ChangeRow } from '@firm/platform/contract/changes';
import type { AuditFilters } from '../../contract/auditRoutes.ts';
import type { Branch } from './reach.ts';

/** The position where a page ends. Changes are ordered by time, newest first; those of one moment by service, then by number, highest first. */
export interface Position {
  readonly at: Date;
  readonly service: string;
  readonly id: number;
}

interface BranchQuery {
  readonly filter: object;
  readonly hint: (typeof changeIndexes)[keyof typeof changeIndexes];
}

/** Negative: the first comes before the second. */
const byName = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Negative: the first comes before the second. */
export function inOrder(one: Position, other: Position): number {
  return other.at.getTime() - one.at.getTime() || byName(one.service, other.service) || other.id - one.id;
}

/** The condition for a service's changes after a position. */
function afterPosition(service: string, position: Position | null): object[] {
  if (!position) return [];
  const { at, id } = position;
  const order = byName(service, position.service);
  if (order !== 0) return [{ at: order > 0 ? { $lte: at } : { $lt: at } }];
  // Expressed as an exclusion: for two alternatives MongoDB would run two reads and sort them.
  return [{ at: { $lte: at } }, { $nor: [{ at, _id: { $gte: id } }] }];
}

const intersectionOf = (one: readonly number[] | null, other: readonly number[] | undefined): readonly number[] | null => (one && other ? one.filter((id) => other.includes(id)) : (other ?? one));

/** null: nothing in the branch can match. */
export function queryOf({ service, entities: seen, dormitories: own, audience = {} }: Branch, filters: AuditFilters, position: Position | null): BranchQuery | null {
  const { by, record, action, from, to } = filters;
  const entities = filters.entity === undefined ? seen : seen.filter((one) => one === filters.entity);
  const dormitories = intersectionOf(own, filters.dormitory);
  if ((filters.service && !filters.service.includes(service)) || entities.length === 0 || dormitories?.length === 0) return null;
  const types = action && entities.flatMap((entity) => action.map((one) => `${entity}.${one}`));
  const conditions: object[] = [
    // A type includes the kind of record.
    types ? { type: { $in: types } } : { entity: { $in: entities } },
    ...(record === undefined ? [] : [{ entity: { $in: entities }, entity_id: record }]),
    ...(by === undefined ? [] : [{ 'by.id': by === 0 ? null : by }]),
    ...(dormitories ? [{ dormitory: { $in: dormitories } }] : []),
    ...(from ? [{ at: { $gte: from } }] : []),
    ...(to ? [{ at: { $lt: to } }] : []),
    ...(Object.keys(audience).length > 0 ? [audience] : []),
    ...afterPosition(service, position),
  ];
  const chosen = record !== undefined ? 'record' : by !== undefined ? 'person' : types ? 'type' : dormitories && filters.entity === undefined ? 'dormitory' : 'entity';
  return { filter: { $and: conditions }, hint: changeIndexes[chosen] };
}

/** Where a page that ends with this change stops, for the cursor of the next. @param service the one whose change it is */
export const positionOf = ({ at, _id }: Pick<ChangeRow, 'at' | '_id'>, service: string): Position => ({ at, service, id: Number(_id) });
