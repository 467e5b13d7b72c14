/** Which dormitories each user may see; one document per user, none: no dormitory. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
const schema = new Schema({
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    all: { type: Boolean, default: false },
    dormitories: [Number],
    update_time: Date,
}, schemaOptions);
schema.index({ org: 1, dormitories: 1 });
export const accessModel = {
    name: 'residents_access',
    schema,
    scope: { org: 'org', dormitory: null },
};
