/** The collection of vendors. Vendors belong to the whole organisation. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
export const firmSchema = {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    uen_number: String,
    name: String,
    supervisor_name: String,
    supervisor_email: String,
    supervisor_mobile: String,
    supervisor_designation: String,
    supervisor_phone: String,
    comp_rating: Number,
    address: String,
    mode_of_transport: { type: Number, default: null },
    industry_type: { type: Number, default: null },
    occupation: String,
    words: [String],
    held: Number,
    created_time: Date,
    update_time: Date,
};
/** Each ordering and filter that the two have in common. A register number is an organisation's only once. */
export function indexFirms(schema) {
    schema.index({ org: 1, uen_number: 1 }, { unique: true, partialFilterExpression: { uen_number: { $gt: '' } } });
    for (const field of ['name', 'uen_number', 'comp_rating', 'created_time', 'update_time', 'words']) {
        schema.index({ org: 1, [field]: 1, _id: 1 });
    }
}
const schema = new Schema({ ...firmSchema, is_active: Boolean, role: String, project: { type: Number, default: null }, vendor_status: String }, schemaOptions);
indexFirms(schema);
schema.index({ org: 1, vendor_status: 1, _id: 1 });
schema.index({ org: 1, role: 1, _id: 1 });
export const vendorModel = {
    name: 'residents_vendors',
    schema,
    scope: { org: 'org', dormitory: null },
};
