/** A link as stored: its file, validity and number of downloads, reason and uses. */
import { Schema } from 'mongoose';
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { audience } from '@firm/platform/contract/changeAudience';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { Scope } from '@firm/platform/mongo/scope';
import { linkFacts, linkFields } from '../../contract/fields/link.ts';

const fields = { ...linkFields, ...linkFacts };

export interface LinkDocument extends DocumentOf<typeof fields> {
  _id: number;
  rev: number;
  org: number;
  /** Those of its file. */
  dormitories: Scope['dormitories'];
  nonce: string;
  /** Secret that signs the address; empty once it is revoked. */
  key: string;
  /** Network of the last use. */
  last_network: string;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<LinkDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(fields),
    dormitories: {},
    nonce: String,
    key: String,
    last_network: String,
    created_time: Date,
    update_time: Date,
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
  event: ({ tracker, used, created_by, dormitories }) => ({ tracker, used, ...audience({ dormitories, owner: created_by }) }),
  // The secret is not audited, not even in part.
  audited: auditedFields({ ...linkFields, ...linkFacts }, 'last_network'),
};
