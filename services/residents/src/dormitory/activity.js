import { Reply } from '@firm/platform/http/reply';
import { pageAddress, pageJson, readPage } from '@firm/platform/list/page';
import { dayAfter } from '../employee/statistics.ts';
/** The changes of a dormitory that was found in scope. */
export async function activityPage(service, call, dormitory) {
    const page = await readPage({
        model: service.model('residents_changes'),
        scope: call.scope,
        scopeFields: { org: 'org', dormitory: null },
        list: call.list,
        filter: { dormitory },
    });
    const records = page.rows.map((change) => JSON.stringify({
        id: change._id,
        type: change.type,
        entity: change.entity,
        entity_id: change.entity_id,
        name: String(change.data.name ?? ''),
        changes: change.changes,
        changed_fields: Object.keys(change.changes),
        updated_time: change.at,
        updated_by: change.by?.name ?? '',
    }));
    const { base, url } = call;
    const addresses = {
        count: page.count,
        next: pageAddress(base, url, page.next),
        previous: pageAddress(base, url, page.previous),
    };
    return Reply.jsonText(pageJson(addresses, records));
}
const dayMs = 86_400_000;
/** Per dormitory: the last change, the changes of a day and a week, and the open alerts that maintenance publishes. */
export async function activityOf(service, org, dormitories) {
    const now = Date.now();
    const [changes, alerts] = await Promise.all([
        service.connection
            .collection('residents_changes')
            .aggregate([
            { $match: { org, dormitory: { $in: dormitories }, at: { $gte: new Date(now - 7 * dayMs) } } },
            {
                $group: {
                    _id: '$dormitory',
                    last: { $max: '$at' },
                    week: { $sum: 1 },
                    day: { $sum: { $cond: [{ $gte: ['$at', new Date(now - dayMs)] }, 1, 0] } },
                },
            },
        ])
            .toArray(),
        service.connection
            .collection('maintenance_alerts_v1')
            .aggregate([
            { $match: { org, dormitory: { $in: dormitories }, status: { $in: ['open', 'assigned', 'in-progress'] } } },
            { $group: { _id: '$dormitory', n: { $sum: 1 } } },
        ])
            .toArray(),
    ]);
    return new Map(dormitories.map((id) => {
        const own = changes.find((row) => row._id === id);
        return [
            id,
            {
                last: own?.last ?? null,
                day: own?.day ?? 0,
                week: own?.week ?? 0,
                openAlerts: alerts.find((row) => row._id === id)?.n ?? 0,
            },
        ];
    }));
}
const trendDays = 30;
/** Per day of the last thirty, today included: residents who are in since that day, and who left on it. */
export async function checkinTrend(service, scope, dormitories) {
    const first = dayAfter(1 - trendDays);
    const rows = await service
        .model('residents_employees')
        .aggregate([
        {
            $match: {
                ...(dormitories && { dormitory: { $in: dormitories } }),
                tenancy_status_date: { $gte: first },
                tenancy_status: { $in: ['CI', 'CO'] },
            },
        },
        { $group: { _id: { day: '$tenancy_status_date', status: '$tenancy_status' }, n: { $sum: 1 } } },
    ])
        .option({ scope });
    const count = (day, status) => rows.find((row) => row._id.day === day && row._id.status === status)?.n ?? 0;
    const days = Array.from({ length: trendDays }, (_, i) => dayAfter(i + 1 - trendDays)).map((day) => ({
        day,
        checked_in: count(day, 'CI'),
        checked_out: count(day, 'CO'),
    }));
    return {
        days,
        checked_in: days.reduce((sum, d) => sum + d.checked_in, 0),
        checked_out: days.reduce((sum, d) => sum + d.checked_out, 0),
    };
}
