/**
 * One record of a change: at once the field-level audit (before and after) and the event that other services and the
 * browsers' live updates follow. It is written in the same transaction as the change itself.
 */
import { Schema } from 'mongoose';
import { schemaOptions } from '../mongo/model.ts';
/** The change collection of one service. */
export function changeModel(service) {
    const schema = new Schema({
        _id: { type: Number, required: true },
        org: { type: Number, required: true },
        dormitory: { type: Number, default: null },
        service: String,
        entity: { type: String, required: true },
        entity_id: { type: Number, required: true },
        type: { type: String, required: true },
        at: { type: Date, required: true },
        by: { type: Schema.Types.Mixed, default: null },
        changes: { type: Schema.Types.Mixed, default: {} },
        data: { type: Schema.Types.Mixed, default: {} },
        request_id: { type: String, default: null },
    }, schemaOptions);
    schema.index({ entity: 1, entity_id: 1, at: 1 });
    schema.index({ at: 1 });
    schema.index({ org: 1, at: -1 });
    return { name: `${service}_changes`, schema, scope: { org: 'org', dormitory: null } };
}
/** Fields of the two states that differ, each with before and after. `ignore` is for bookkeeping such as `rev`. */
export function changedFields(before, after, ignore = ['rev', 'update_time', 'words']) {
    const result = {};
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
        if (ignore.includes(field))
            continue;
        const from = before[field] ?? null;
        const to = after[field] ?? null;
        if (!sameValue(from, to))
            result[field] = [from, to];
    }
    return result;
}
function sameValue(a, b) {
    if (a instanceof Date || b instanceof Date) {
        return a instanceof Date && b instanceof Date && a.getTime() === b.getTime();
    }
    return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
