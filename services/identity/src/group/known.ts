/** The groups of an organisation: those that services declare, and its own. */
import type { Doors } from '@firm/platform/mongo/rows';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { declaredGroupModel, ownGroupModel } from './model.ts';

/** Either kind. */
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

/** The groups that services declare, by id: a handful. */
export async function declaredById({ everyRow }: Pick<Doors, 'everyRow'>): Promise<GroupsById> {
  const declared = await everyRow(declaredGroupModel, 'services declare groups for every organisation').find().sort({ _id: 1 }).toArray();
  return new Map(declared.map(({ _id, name, permissions }) => [_id, { _id, name, permissions, ...ofServices }]));
}

/** All groups of an organisation by id: those, and a hundred of its own at most. */
export async function groupsById(doors: Pick<Doors, 'everyRow' | 'rows'>, org: number): Promise<GroupsById> {
  const [declared, own] = await Promise.all([declaredById(doors), doors.rows(ownGroupModel, wholeOrg(org)).find().sort({ _id: 1 }).toArray()]);
  return new Map([...declared, ...own.map((group): [number, Group] => [group._id, group])]);
}
