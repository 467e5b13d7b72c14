/**
 * Figures per dormitory, kept in the transactions that change them: nothing is counted when they are asked for,
 * however many residents there are. A dormitory's figures are the sum over its rows: the platform spreads increments over
 * several, so that writes do not wait for each other.
 */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
const schema = new Schema({
    _id: { type: String, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, default: null },
    zones: Number,
    rooms: Number,
    beds: Number,
    occupied: Number,
    sick_bays: Number,
    sick_bay_beds: Number,
    sick_bay_occupied: Number,
    facilities: Number,
    status: Schema.Types.Mixed,
    employees: Number,
    active_employees: Number,
    tenancy: Schema.Types.Mixed,
}, schemaOptions);
schema.index({ org: 1, dormitory: 1 });
export const figuresModel = {
    name: 'residents_figures',
    schema,
    scope: { org: 'org', dormitory: 'dormitory' },
};
