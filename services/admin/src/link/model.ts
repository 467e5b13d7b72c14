/** A link as it is stored: to which file, for how long and how often, why, and what it was used. */
import { Schema } from 'mongoose';
import type { EntityKind } from '@firm/platform/change/entity';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export interface LinkDocument {
  _id: number;
  rev: number;
  org: number;
  tracker: number;
  /** Of the file. */
  name: string;
  reason: string;
  nonce: string;
  /** Signs its address; empty once it is revoked. */
  key: string;
  downloads: number;
  used: number;
  last_used: Date | null;
  /** Network of the last use. */
  last_network: string;
  expires_time: Date;
  revoked_time: Date | null;
  created_by: number;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<LinkDocument>(
  {
    ...{ _id: { type: Number, required: true }, rev: { type: Number, required: true }, org: { type: Number, required: true } },
    ...{ tracker: Number, name: String, reason: String, nonce: String, key: String, downloads: Number, used: Number, last_used: Date, last_network: String },
    ...{ expires_time: Date, revoked_time: Date, created_by: Number, created_time: Date, update_time: Date },
  },
  schemaOptions,
);
schema.index({ org: 1, created_by: 1, created_time: 1, _id: 1 });
schema.index({ org: 1, created_time: 1, _id: 1 });
schema.index({ org: 1, tracker: 1, created_time: 1, _id: 1 });

export const linkModel: ModelSpec<LinkDocument> = { name: 'admin_export_links', schema, scope: { org: 'org', dormitory: null } };

export const linkEntity: EntityKind<LinkDocument> = {
  entity: 'exportlink',
  model: linkModel,
  dormitoryOf: () => null,
  event: ({ tracker, used }) => ({ tracker, used }),
  // Neither what signs its address nor a part of that.
  audited: ({ tracker, name, reason, downloads, used, last_network, expires_time, revoked_time }) => ({ tracker, name, reason, downloads, used, last_network, expires_time, revoked_time }),
};
