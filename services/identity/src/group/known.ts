/** Reads the groups of an organisation: those that services declare, and its own. */
import type { CollectionAccess } from '@firm/platform/mongo/rows';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { declaredGroupModel, ownGroupModel } from './model.ts';

/** A group of either kind. */
export interface Group {
  readonly _id: number;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
  /** null: declared by a service. */
  readonly org: number | null;
  readonly based_on: number | null;
  readonly rev: number;
  readonly update_time: Date | null;
}

export type GroupsById = ReadonlyMap<number, Group>;

const ofServices = { org: null, description: '', based_on: null, rev: 1, update_time: null };

/** The groups that services declare, by id; only a handful. */
export async function declaredById({ everyRow }: Pick<CollectionAccess, 'everyRow'>): Promise<GroupsById> {
  const declared = await everyRow(declaredGroupModel, 'services declare groups for every organisation').find().sort({ _id: 1 }).toArray();
  return new Map(declared.map(({ _id, name, permissions }) => [_id, { _id, name, permissions, ...ofServices }]));
}

/** All groups of an organisation by id: the declared ones, and its own, of which it has a hundred at most. */
export async function groupsById(collections: Pick<CollectionAccess, 'everyRow' | 'rows'>, org: number): Promise<GroupsById> {
  const [declared, own] = await Promise.all([declaredById(collections), collections.rows(ownGroupModel, wholeOrg(org)).find().sort({ _id: 1 }).toArray()]);
  return new Map([...declared, ...own.map((group): [number, Group] => [group._id, group])]);
}
