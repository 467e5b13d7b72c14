/** The organisations that run dormitories in this portal; each user belongs to one. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
export const organisations = 'identity_orgs';
const plain = { _id: false, ...schemaOptions };
const schema = new Schema({
    _id: Number,
    name: { type: String, required: true },
    copyrightData: new Schema({ text: String, year: Number }, plain),
    footerData: new Schema({ text: String, address: String }, plain),
    contactsData: [new Schema({ kind: String, label: String, value: String, href: String }, plain)],
}, schemaOptions);
/** The organisation is its own scope. */
export const organisationScope = { org: '_id', dormitory: null };
export const organisationModel = { name: organisations, schema, scope: organisationScope };
