/** The collection of employer firms, the operator's clients. They belong to the whole organisation. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/field';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { employerFirmFields } from '../../contract/fields/client.ts';
import { firmPaths, indexFirms, type FirmDocument } from '../vendor/model.ts';

export interface EmployerFirmDocument extends FirmDocument, DocumentOf<typeof employerFirmFields> {}

const schema = new Schema<EmployerFirmDocument>({ ...firmPaths, ...fieldPaths(employerFirmFields) }, schemaOptions);
indexFirms(schema as never);

export const employerFirmModel: ModelSpec<EmployerFirmDocument> = {
  name: 'residents_employer_firms',
  schema,
  scope: { org: 'org', dormitory: null },
};
