/** News that waits to be sent to users, and the marks of how far the changes of each organisation have been read. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

/** One news item for one user. */
export interface NewsItem {
  /** The change and the kind that it is news of. */
  readonly key: string;
  /** `<service>.<kind>` */
  readonly kind: string;
  readonly dormitory: number | null;
  /** Id of the record that changed. */
  readonly about: number;
  /** Which of the things of that record; empty if there is only one, missing in items stored by earlier releases. */
  readonly part?: string;
  /** The record's name; empty if it has none. */
  readonly called: string;
  readonly count: number;
  readonly at: Date;
}

export interface Digest {
  /** The user. */
  _id: number;
  org: number;
  /** Oldest first, at most a fixed number; `more` counts those that did not fit. */
  items: NewsItem[];
  more: number;
  /** When the e-mail is due; null: there is no news. */
  due: Date | null;
  /** Lease of the process that is sending it; null: nobody is. */
  held: Date | null;
  tries: number;
  /** When the last e-mail was sent. */
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
  /** Changes up to then have been read. */
  until: Date;
}

export const digestMarkModel: ModelSpec<DigestMark> = {
  name: 'identity_digest_marks',
  schema: new Schema<DigestMark>({ _id: Number, org: { type: Number, required: true }, until: Date }, schemaOptions),
  scope: { org: 'org', dormitory: null },
};
