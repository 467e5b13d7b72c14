/**
 * How many alerts there are by organisation, dormitory and status: counted up and down in the transaction of each
 * change, because counting a million rows takes half a second and reading a counter takes none.
 */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
import { runningStatuses, statusIds } from '../../contract/statuses.ts';
export const countCollection = 'maintenance_counts';
const counters = [...statusIds, 'warned', 'breached'];
const schema = new Schema({ _id: String, org: Number, dormitory: { type: Number, default: null }, counts: {} }, schemaOptions);
schema.index({ org: 1, dormitory: 1 });
export const countModel = { name: countCollection, schema, scope: { org: 'org', dormitory: 'dormitory' } };
/** The counters that an alert stands in: its status, and its clock's state while the clock matters. */
function countersOf(alert) {
    const list = [alert.status];
    if (runningStatuses.includes(alert.status)) {
        if (alert.breached_at)
            list.push('breached');
        else if (alert.warned_at)
            list.push('warned');
    }
    return list;
}
/** The steps from one state to the next; null before a creation and after a deletion. */
export function countSteps(before, after) {
    const steps = new Map();
    const step = (alert, by) => {
        if (!alert)
            return;
        const key = `${alert.org}:${alert.dormitory ?? 0}`;
        const sum = steps.get(key) ?? { row: alert, by: {} };
        steps.set(key, sum);
        for (const counter of countersOf(alert)) {
            const field = `counts.${counter}`;
            sum.by[field] = (sum.by[field] ?? 0) + by;
            if (sum.by[field] === 0)
                delete sum.by[field];
        }
    };
    step(before, -1);
    step(after, 1);
    return [...steps]
        .filter(([, { by }]) => Object.keys(by).length > 0)
        .map(([id, { row, by }]) => ({ collection: countCollection, id, by, base: { org: row.org, dormitory: row.dormitory } }));
}
/** Sums of the scope's dormitories, or of some of them. A few rows, whatever the number of alerts. */
export async function readCounts(service, scope, dormitories) {
    const rows = await service
        .model(countCollection)
        .find(dormitories ? { dormitory: { $in: dormitories } } : {})
        .setOptions({ scope })
        .lean();
    const sums = Object.fromEntries(counters.map((c) => [c, 0]));
    for (const row of rows)
        for (const counter of counters)
            sums[counter] += row.counts?.[counter] ?? 0;
    return sums;
}
/** The statistics of specification section 4. Pure. */
export function statisticsOf(counts) {
    const { open, assigned, resolved, cancelled, warned, breached } = counts;
    const inProgress = counts['in-progress'];
    const total = open + assigned + inProgress + resolved;
    const totalOpen = open + assigned + inProgress;
    return {
        open,
        assigned,
        in_progress: inProgress,
        resolved,
        cancelled,
        total,
        total_open: totalOpen,
        closed: resolved + cancelled,
        percent: total === 0 ? 0 : Math.round((totalOpen / total) * 100),
        warned,
        breached,
    };
}
