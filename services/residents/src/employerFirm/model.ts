/** The collection of employers. They belong to the whole organisation, not to a dormitory. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { employerFirmFields } from '../../contract/fields/client.ts';
import { clientPaths, indexClients, type ClientDocument } from '../vendor/model.ts';

export interface EmployerDocument extends ClientDocument, DocumentOf<typeof employerFirmFields> {}

const schema = new Schema<EmployerDocument>({ ...clientPaths, ...fieldPaths(employerFirmFields) }, schemaOptions);
indexClients(schema);
schema.index({ org: 1, same_vendor: 1, _id: 1 });

export const employerModel: ModelSpec<EmployerDocument> = {
  name: 'residents_employer_firms',
  schema,
  scope: { org: 'org', dormitory: null },
};
