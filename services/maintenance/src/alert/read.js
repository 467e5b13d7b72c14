import { Reply } from '@firm/platform/http/reply';
import { notFound } from '@firm/platform/errors/apiError';
import { RecordCache } from '@firm/platform/cache/records';
import { pageAddress, pageJson, readPage } from '@firm/platform/list/page';
import { entityStamp } from '@firm/platform/mongo/stamps';
import { readCounts, statisticsOf } from './counts.ts';
import { alertCollection, alertModel } from './model.ts';
import { readNames } from './names.ts';
import { presentAlert, presentDetail } from './present.ts';
/** What a kept list of alerts depends on; names of other services' things are moved by their owners' stamps. */
export const alertStamps = (org) => [
    entityStamp('maintenance', 'alert', org),
    `residents.names.${org}`,
    `identity.names.${org}`,
];
/** The latest changes that a detail shows; older ones stay in the audit. */
const shownChanges = 200;
export function readHandlers(service) {
    const records = new RecordCache();
    const model = service.model(alertCollection);
    const listAlerts = {
        stamps: alertStamps,
        handle: async (call) => {
            const page = await readPage({
                model: model,
                scope: call.scope,
                scopeFields: alertModel.scope,
                list: call.list,
                filter: filterOf(call.query),
                wordsField: 'words',
                fields: { rev: 1 },
                count: () => countFromCounters(service, call.scope, call.query, call.list.search),
            });
            const json = await records.jsonOf(page.rows, `${call.base} ${await nameStamps(service, call.scope.org)}`, async (ids) => {
                const alerts = (await model
                    .find({ _id: { $in: ids } })
                    .setOptions({ scope: call.scope })
                    .lean());
                const names = await readNames(service, call.scope.org, alerts);
                return new Map(alerts.map((a) => [a._id, { rev: a.rev, json: JSON.stringify(presentAlert(a, names, call.base)) }]));
            });
            const next = pageAddress(call.base, call.url, page.next);
            const previous = pageAddress(call.base, call.url, page.previous);
            return Reply.jsonText(pageJson({ count: page.count, next, previous }, json));
        },
    };
    const getAlert = {
        stamps: alertStamps,
        handle: async (call) => detailOf(service, await findAlert(service, call.scope, call.params.id), call.base),
    };
    const alertStatistics = {
        stamps: alertStamps,
        handle: async (call) => statisticsOf(await readCounts(service, call.scope, call.query.dormitory)),
    };
    return { listAlerts, getAlert, alertStatistics };
}
/** The alert, or 404 when it does not exist or is not the caller's to see. */
export async function findAlert(service, scope, id) {
    const alert = await service
        .model(alertCollection)
        .findOne({ _id: id })
        .setOptions({ scope })
        .lean();
    if (!alert)
        throw notFound();
    return alert;
}
/** The alert with its history, newest first. */
export async function detailOf(service, alert, base) {
    const [names, changes] = await Promise.all([
        readNames(service, alert.org, [alert]),
        service
            .model('maintenance_changes')
            .find({ entity: 'alert', entity_id: alert._id })
            .sort({ at: -1, _id: -1 })
            .limit(shownChanges)
            .setOptions({ scope: { org: alert.org, dormitories: 'all' } })
            .lean(),
    ]);
    return presentDetail(presentAlert(alert, names, base), changes);
}
async function nameStamps(service, org) {
    const keys = alertStamps(org).slice(1);
    const stamps = await service.stamps.read(keys);
    return keys.map((key) => stamps.get(key) ?? 0).join('.');
}
/** From the named filters to a condition; several values of one filter are alternatives. */
export function filterOf(query) {
    const filter = {};
    const { created_after: after, created_before: before, ack, warned, breached, ...lists } = query;
    for (const [field, values] of Object.entries(lists)) {
        if (Array.isArray(values))
            filter[field] = values.length === 1 ? values[0] : { $in: values };
    }
    if (after || before)
        filter.created_time = { ...(after && { $gte: after }), ...(before && { $lt: before }) };
    if (ack !== undefined)
        filter.ack = ack;
    if (warned !== undefined)
        filter.warned_at = warned ? { $type: 'date' } : null;
    if (breached !== undefined)
        filter.breached_at = breached ? { $type: 'date' } : null;
    return filter;
}
/** The counters know the total where only dormitory and status narrow the list; otherwise it is counted. */
async function countFromCounters(service, scope, query, search) {
    const { dormitory, status, ...others } = query;
    if (search || Object.values(others).some((value) => value !== undefined))
        return null;
    const counts = await readCounts(service, scope, dormitory);
    const statuses = status ?? ['open', 'assigned', 'in-progress', 'resolved', 'cancelled'];
    return [...new Set(statuses)].reduce((sum, s) => sum + counts[s], 0);
}
