/** Groups: named sets of permissions, the same in every organisation. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
export const groups = 'identity_groups';
const schema = new Schema({ _id: Number, name: String, permissions: [String] }, schemaOptions);
schema.index({ name: 1 }, { unique: true });
export const groupModel = { name: groups, schema, scope: null };
/** All groups by id: a handful. */
export async function groupsById(connection) {
    const rows = await connection.collection(groups).find().sort({ _id: 1 }).toArray();
    return new Map(rows.map((row) => [row._id, row]));
}
