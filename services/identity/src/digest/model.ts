/** News that waits for the users to be notified of it, and how far the changes of each organisation were looked through. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

/** One piece of news for one person. */
export interface NewsItem {
  /** The change that it is of, with the kind that covers it. */
  readonly key: string;
  /** `<service>.<kind>` */
  readonly kind: string;
  readonly dormitory: number | null;
  /** The thing. */
  readonly about: number;
  /** What the thing is called; empty where it has no name. */
  readonly called: string;
  readonly count: number;
  readonly at: Date;
}

export interface Digest {
  /** The user. */
  _id: number;
  org: number;
  /** The oldest first; what is too much is `more`. */
  items: NewsItem[];
  more: number;
  /** When they are notified; null: there is nothing. */
  due: Date | null;
  /** A process that sends it has it until then. */
  held: Date | null;
  tries: number;
  /** When the last e-mail went. */
  sent: Date | null;
}

const digest = new Schema<Digest>(
  { _id: Number, org: { type: Number, required: true }, items: [Schema.Types.Mixed], more: Number, due: { type: Date, default: null }, held: { type: Date, default: null }, tries: { type: Number, default: 0 }, sent: { type: Date, default: null } },
  schemaOptions,
);
digest.index({ due: 1 });
export const digestModel: ModelSpec<Digest> = { name: 'identity_digests', schema: digest, scope: { org: 'org', dormitory: null } };

interface DigestMark {
  /** The organisation. */
  _id: number;
  org: number;
  /** Changes up to then were looked through. */
  until: Date;
}

export const digestMarkModel: ModelSpec<DigestMark> = {
  name: 'identity_digest_marks',
  schema: new Schema<DigestMark>({ _id: Number, org: { type: Number, required: true }, until: Date }, schemaOptions),
  scope: { org: 'org', dormitory: null },
};
