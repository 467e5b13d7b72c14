/** The inbox of a consumer: the events that it has handled, so that none is applied twice by any follower. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '../../mongo/model.ts';
import type { ServiceContext } from '../../service/context.ts';
import type { Change } from '../change.ts';

interface InboxEntry {
  _id: string;
  /** The organisation of the event; unknown for events that an earlier release handled. */
  org?: number;
  at: Date;
}

/** Far longer than any consumer is down; after a lost resume token, the search by time begins one day before that token was written. */
const keptSeconds = 30 * 24 * 3600;

/** The collection of one service's marks, for all of its consumers; MongoDB deletes a mark after 30 days. */
export function inboxModel(service: string): ModelSpec<InboxEntry> {
  const schema = new Schema<InboxEntry>({ _id: String, org: Number, at: Date }, schemaOptions);
  schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
  return { name: `${service}_inbox`, schema, scope: null };
}

/** Unique by the index of `_id`: a second process that applies the same event is refused by it. */
export function inboxId(consumer: string, change: Pick<Change, '_id'>): string {
  return `${consumer}:${change._id}`;
}

/** The same collection, for writing marks within a transaction. */
export function inboxOf({ connection, name }: ServiceContext) {
  return connection.collection<InboxEntry>(`${name}_inbox`);
}
