import { alertCollection } from './model.ts';
import { alertStamps } from './read.ts';
const dayMs = 24 * 3_600_000;
const defaultDays = 30;
const counted = { created: 'created_time', resolved: 'resolve_time', breached: 'breached_at' };
export function trendHandler(service) {
    return {
        stamps: alertStamps,
        handle: async ({ scope, query }) => {
            const length = query.days ?? defaultDays;
            const today = Math.floor(Date.now() / dayMs) * dayMs;
            const first = new Date(today - (length - 1) * dayMs);
            const [created, resolved, breached] = await Promise.all(Object.values(counted).map((field) => perDay(service, scope, field, first, query.dormitory)));
            const days = Array.from({ length }, (_, i) => new Date(first.getTime() + i * dayMs).toISOString().slice(0, 10));
            return {
                days: days.map((day) => ({
                    day,
                    created: created?.get(day) ?? 0,
                    resolved: resolved?.get(day) ?? 0,
                    breached: breached?.get(day) ?? 0,
                })),
            };
        },
    };
}
async function perDay(service, scope, field, first, dormitories) {
    const rows = await service
        .model(alertCollection)
        .aggregate([
        { $match: { [field]: { $gte: first }, ...(dormitories && { dormitory: { $in: [...dormitories] } }) } },
        { $group: { _id: { $dateToString: { date: `$${field}`, format: '%Y-%m-%d' } }, n: { $sum: 1 } } },
    ])
        .option({ scope });
    return new Map(rows.map((row) => [row._id, row.n]));
}
