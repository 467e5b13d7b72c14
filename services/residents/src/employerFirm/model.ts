/** The collection of employer firms, the operator's clients. They belong to the whole organisation. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { firmSchema, indexFirms, type FirmFields } from '../vendor/model.ts';

export interface EmployerFirmDocument extends FirmFields {
  worksite: string;
}

const schema = new Schema<EmployerFirmDocument>({ ...firmSchema, worksite: String }, schemaOptions);
indexFirms(schema as never);

export const employerFirmModel: ModelSpec<EmployerFirmDocument> = {
  name: 'residents_employer_firms',
  schema,
  scope: { org: 'org', dormitory: null },
};
