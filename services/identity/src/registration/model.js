/** Requests from the public forms. They belong to the operator of the portal. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
export const registerRequests = 'identity_register_requests';
const schema = new Schema({
    _id: Number,
    rev: Number,
    org: { type: Number, required: true },
    kind: String,
    status: String,
    name: String,
    email: String,
    organisation: String,
    phone: String,
    message: String,
    username: String,
    user: Number,
    remarks: String,
    decided_by_name: String,
    decided_time: Date,
    created_time: Date,
    words: [String],
}, schemaOptions);
for (const field of ['created_time', 'name', 'words'])
    schema.index({ org: 1, [field]: 1 });
export const registerRequestScope = { org: 'org', dormitory: null };
export const registerRequestModel = {
    name: registerRequests,
    schema,
    scope: registerRequestScope,
};
