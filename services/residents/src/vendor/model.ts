/** The collection of vendors. Vendors belong to the whole organisation. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { vendorFields, type clientFields } from '../../contract/fields/client.ts';

/** What documents of vendors and employers have in common. */
export interface ClientDocument extends DocumentOf<typeof clientFields> {
  _id: number;
  rev: number;
  org: number;
  words: string[];
  /** The register number in the form used for comparison (contract/vendor/company.ts); not shown anywhere. */
  uen_key: string;
  /** The entry into which it was merged; the document is kept for links and history. */
  merged_into: number | null;
  /** Changes when another record begins to refer to it (entity/hold.ts); not shown anywhere. */
  held?: number;
  created_time: Date;
  update_time: Date;
}

export interface VendorDocument extends ClientDocument, DocumentOf<typeof vendorFields> {}

/** Schema paths of client documents besides the declared fields. */
export const clientPaths = {
  _id: { type: Number, required: true },
  rev: { type: Number, required: true },
  org: { type: Number, required: true },
  words: [String],
  uen_key: { type: String, default: '' },
  merged_into: { type: Number, default: null },
  held: Number,
  created_time: Date,
  update_time: Date,
} as const;

/** Indexes for the orderings and filters that the two have in common. A register number is unique within an organisation. */
export function indexClients<D extends ClientDocument>(schema: Schema<D>): void {
  schema.index({ org: 1, uen_number: 1 }, { unique: true, partialFilterExpression: { uen_number: { $gt: '' } } });
  schema.index({ org: 1, _id: 1 }, { partialFilterExpression: { merged_into: { $type: 'number' } }, name: 'merged' });
  for (const field of ['name', 'uen_number', 'uen_key', 'comp_rating', 'created_time', 'update_time', 'words'] as const) {
    schema.index({ org: 1, [field]: 1, _id: 1 });
  }
}

const schema = new Schema<VendorDocument>({ ...clientPaths, ...fieldPaths(vendorFields) }, schemaOptions);
indexClients(schema);
schema.index({ org: 1, vendor_status: 1, _id: 1 });
schema.index({ org: 1, role: 1, _id: 1 });

export const vendorModel: ModelSpec<VendorDocument> = {
  name: 'residents_vendors',
  schema,
  scope: { org: 'org', dormitory: null },
};
