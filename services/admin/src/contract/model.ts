/** A contract as stored. It belongs to the organisation, and is visible to users with access to one of its dormitories. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { inAnyCase, schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { contractFields } from '../../contract/fields/contract.ts';
import { contractLineFields } from '../../contract/fields/line.ts';

export interface StoredLine extends DocumentOf<typeof contractLineFields> {
  /** Unique within the contract. */
  id: number;
}

export interface StoredPaper {
  /** Id in the service's file store. */
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
  readonly added_time: Date;
}

export interface ContractDocument extends DocumentOf<typeof contractFields> {
  _id: number;
  rev: number;
  org: number;
  lines: StoredLine[];
  files: StoredPaper[];
  /** The day of the last change of status, and the remarks given then. */
  status_since: string;
  status_remarks: string;
  /** Days that are not charged; `until` null: the contract is suspended now. */
  suspensions: { from: string; until: string | null }[];
  renewal_of: number | null;
  successor: number | null;
  words: string[];
  created_time: Date;
  update_time: Date;
}

const line = new Schema({ id: { type: Number, required: true }, ...fieldPaths(contractLineFields) }, { _id: false, ...schemaOptions });

const schema = new Schema<ContractDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(contractFields),
    lines: [line],
    files: [{}],
    status_since: String,
    status_remarks: String,
    suspensions: [{}],
    renewal_of: Number,
    successor: Number,
    words: [String],
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
for (const field of ['name', 'status', 'start_date', 'end_date', 'update_time', 'words', 'dormitories', 'employer', 'vendor'] as const) schema.index({ org: 1, [field]: 1, _id: 1 });
schema.index({ org: 1, ref_no: 1 }, { unique: true });
schema.index({ ref_no: 1, org: 1 }, { unique: true, collation: inAnyCase });
// For the job that ends contracts of all organisations.
schema.index({ status: 1, end_date: 1 });

export const contractModel: ModelSpec<ContractDocument> = { name: 'admin_contracts', schema, scope: { org: 'org', dormitory: 'dormitories' } };
