/** A contract as it is stored. It belongs to the organisation, and is visible to users with access to one of its dormitories. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/field';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { contractFields } from '../../contract/fields/contract.ts';
import { contractLineFields } from '../../contract/fields/line.ts';

export interface StoredLine extends DocumentOf<typeof contractLineFields> {
  /** Within the contract. */
  id: number;
}

export interface StoredPaper {
  /** In the service's file store. */
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
  /** The day on which it came to its status, and what was said then. */
  status_since: string;
  status_remarks: string;
  /** Nothing is charged for these days; `until` null: it is suspended now. */
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
// Ends come by the clock, of every organisation.
schema.index({ status: 1, end_date: 1 });

export const contractModel: ModelSpec<ContractDocument> = { name: 'admin_contracts', schema, scope: { org: 'org', dormitory: 'dormitories' } };
