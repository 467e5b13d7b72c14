/** Marks of the events that were handled: the guard against a second time, whoever follows and from wherever. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import type { ServiceContext } from '../service/context.ts';
import type { Change } from './change.ts';

export interface Mark {
  _id: string;
  at: Date;
}

/** Far longer than any follower is down; what is looked up anew after a lost place goes back a day before it. */
const keptSeconds = 30 * 24 * 3600;

export function appliedModel(service: string): ModelSpec<Mark> {
  const schema = new Schema<Mark>({ _id: String, at: Date }, schemaOptions);
  schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
  return { name: `${service}_applied`, schema, scope: null };
}

export function markOf(follower: string, change: Pick<Change, '_id'>): string {
  return `${follower}:${change._id}`;
}

export function appliedCollection({ connection, name }: ServiceContext) {
  return connection.collection<Mark>(`${name}_applied`);
}
