/** Residents by tenancy status from the kept figures, and passes about to end from their index. */
import { entityUrl } from '@firm/platform/contract/fields';
import { readFigures, tenancyCounts } from '../figures/read.ts';
/** Days between which passes are counted, from today: past, then within 7, 30 and 60 days. */
const horizons = [0, 7, 30, 60];
/** The day `days` after `today`, `YYYY-MM-DD`, as the operator's calendar has it (UTC+8 without summer time). */
export function dayAfter(days, now = Date.now()) {
    return new Date(now + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
}
/** `dormitories` null: all that the caller may see, and residents without one where that is everything. */
export async function residentStatistics(service, scope, dormitories, base) {
    const [named, figures, passes] = await Promise.all([
        service
            .model('residents_dormitories')
            .find(dormitories ? { _id: { $in: dormitories } } : {}, { name: 1 }, { scope })
            .sort({ name: 1 })
            .lean(),
        readFigures(service, scope, dormitories),
        endingPasses(service, scope, dormitories),
    ]);
    const tenancy = tenancyCounts(figures);
    const total = figures.reduce((sum, row) => sum + (row.employees ?? 0), 0);
    const active = figures.reduce((sum, row) => sum + (row.active_employees ?? 0), 0);
    return {
        total,
        active,
        inactive: total - active,
        pending: tenancy.P ?? 0,
        suspended: tenancy.S ?? 0,
        checked_in: tenancy.CI ?? 0,
        checked_out: tenancy.CO ?? 0,
        transferred: tenancy.T ?? 0,
        ...passes,
        results: named.map(({ _id, name }) => {
            const own = figures.filter((row) => row.dormitory === _id);
            return {
                id: _id,
                name,
                url: entityUrl(base, 'dormitories', _id),
                total: own.reduce((sum, row) => sum + (row.employees ?? 0), 0),
                tenancy: tenancyCounts(own),
            };
        }),
    };
}
async function endingPasses(service, scope, dormitories) {
    const [today, in7, in30, in60] = horizons.map((days) => dayAfter(days));
    const rows = await service
        .model('residents_employees')
        .aggregate([
        {
            $match: {
                ...(dormitories && { dormitory: { $in: dormitories } }),
                tenancy_status: { $ne: 'CO' },
                work_pass_expiry: { $lte: in60 },
            },
        },
        { $group: { _id: '$work_pass_expiry', n: { $sum: 1 } } },
    ])
        .option({ scope });
    const count = (from, to) => rows.reduce((sum, row) => (row._id >= from && row._id <= to ? sum + row.n : sum), 0);
    return {
        passes_expired: rows.reduce((sum, row) => (row._id < today ? sum + row.n : sum), 0),
        passes_expiring_7: count(today, in7),
        passes_expiring_30: count(today, in30),
        passes_expiring_60: count(today, in60),
    };
}
