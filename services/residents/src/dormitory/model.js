/** The collection of dormitories. The dormitory's own id is its place in the scope. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
const schema = new Schema({
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dorm_ref_id: String,
    name: String,
    purpose: String,
    dorm_type: String,
    licence_status: String,
    operator_name: String,
    contact_no: String,
    email: String,
    ref_url: String,
    description: String,
    contact_person: String,
    location: String,
    latitude: { type: Number, default: null },
    longitude: { type: Number, default: null },
    img: { type: String, default: null },
    is_active: Boolean,
    words: [String],
    held: Number,
    created_time: Date,
    update_time: Date,
}, schemaOptions);
schema.index({ org: 1, dorm_ref_id: 1 }, { unique: true });
for (const field of ['name', 'dorm_type', 'licence_status', 'created_time', 'update_time', 'words']) {
    schema.index({ org: 1, [field]: 1, _id: 1 });
}
export const dormitoryModel = {
    name: 'residents_dormitories',
    schema,
    scope: { org: 'org', dormitory: '_id' },
};
