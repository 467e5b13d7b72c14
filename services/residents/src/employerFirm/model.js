/** The collection of employer firms, the operator's clients. They belong to the whole organisation. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
import { firmSchema, indexFirms } from '../vendor/model.ts';
const schema = new Schema({ ...firmSchema, worksite: String }, schemaOptions);
indexFirms(schema);
export const employerFirmModel = {
    name: 'residents_employer_firms',
    schema,
    scope: { org: 'org', dormitory: null },
};
