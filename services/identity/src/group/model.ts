/** Groups: named sets of permissions, the same in every organisation. The services declare them. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { Doors } from '@firm/platform/mongo/rows';
import { declaredGroupCollection, type StoredGroup } from '@firm/platform/service/declarations';

export type Group = StoredGroup;
export const groups = declaredGroupCollection;

const schema = new Schema<Group>({ _id: Number, name: String, permissions: [String], service: String }, schemaOptions);
schema.index({ name: 1 }, { unique: true });

export const groupModel: ModelSpec<Group> = { name: groups, schema, scope: null };

/** All groups by id: a handful. */
export async function groupsById({ everyRow }: Pick<Doors, 'everyRow'>): Promise<ReadonlyMap<number, Group>> {
  const rows = await everyRow(groupModel, 'groups are the same in every organisation').find().sort({ _id: 1 }).toArray();
  return new Map(rows.map((row) => [row._id, row]));
}
