/** The collection of zones: rooms, facilities, common areas and what holds them. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
const schema = new Schema({
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, required: true },
    name: String,
    zone_ref_id: String,
    zone_dimensions: String,
    zone_type: Number,
    zone_limit: Number,
    sequence: Number,
    location: { type: Number, default: null },
    location_name: { type: String, default: null },
    status: String,
    status_remarks: String,
    sick_bay: Boolean,
    description: String,
    is_active: Boolean,
    parent: { type: Number, default: null },
    bed_count: Number,
    occupied: Number,
    words: [String],
    held: Number,
    created_time: Date,
    update_time: Date,
}, schemaOptions);
schema.index({ org: 1, dormitory: 1, zone_ref_id: 1 }, { unique: true });
for (const field of [
    'zone_ref_id',
    'name',
    'sequence',
    'status',
    'zone_type',
    'created_time',
    'update_time',
]) {
    schema.index({ org: 1, [field]: 1, _id: 1 });
    if (field !== 'zone_ref_id')
        schema.index({ org: 1, dormitory: 1, [field]: 1, _id: 1 });
}
schema.index({ org: 1, words: 1 });
schema.index({ org: 1, sick_bay: 1, zone_ref_id: 1 }, { partialFilterExpression: { sick_bay: true } });
schema.index({ parent: 1 });
schema.index({ location: 1 });
export const zoneModel = {
    name: 'residents_zones',
    schema,
    scope: { org: 'org', dormitory: 'dormitory' },
};
