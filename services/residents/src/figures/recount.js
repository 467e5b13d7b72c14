import { systemScope } from '@firm/platform/mongo/scope';
import { zoneTypesOf, roomType } from '../../contract/zoneTypes.ts';
import { figuresId } from './rules.ts';
const scope = systemScope('figures are counted over all organisations');
/** Replaces every organisation's figures. Not for use beside writes: the platform's increments keep them in step. */
export async function recount(service) {
    const all = new Map();
    const of = ({ org, dormitory }) => {
        const id = figuresId(org, dormitory);
        const figures = all.get(id) ?? { org, dormitory, status: {}, tenancy: {} };
        all.set(id, figures);
        return figures;
    };
    for (const { _id, ...counts } of await zoneCounts(service))
        Object.assign(of(_id), counts);
    for (const { _id, n } of await statusCounts(service))
        of(_id).status[_id.key ?? ''] = n;
    for (const { _id, n, active } of await employeeCounts(service)) {
        const figures = of(_id);
        figures.employees = (figures.employees ?? 0) + n;
        figures.active_employees = (figures.active_employees ?? 0) + active;
        figures.tenancy[_id.key ?? ''] = n;
    }
    const figures = service.connection.collection('residents_figures');
    await figures.deleteMany({});
    if (all.size > 0)
        await figures.insertMany([...all].map(([_id, counts]) => ({ _id, ...counts })));
}
const group = { org: '$org', dormitory: '$dormitory' };
const activeRoom = { $and: ['$is_active', { $eq: ['$zone_type', roomType] }] };
const sumIf = (condition, value = 1) => ({ $sum: { $cond: [condition, value, 0] } });
function zoneCounts(service) {
    const sick = { $and: [activeRoom, '$sick_bay'] };
    const plain = { $and: [activeRoom, { $not: '$sick_bay' }] };
    return service
        .model('residents_zones')
        .aggregate([
        {
            $group: {
                _id: group,
                zones: { $sum: 1 },
                rooms: sumIf(activeRoom),
                beds: sumIf(plain, '$bed_count'),
                occupied: sumIf(plain, '$occupied'),
                sick_bays: sumIf(sick),
                sick_bay_beds: sumIf(sick, '$bed_count'),
                sick_bay_occupied: sumIf(sick, '$occupied'),
                facilities: sumIf({ $and: ['$is_active', { $in: ['$zone_type', zoneTypesOf('facility')] }] }),
            },
        },
    ])
        .option({ scope });
}
function statusCounts(service) {
    return service
        .model('residents_zones')
        .aggregate([
        { $match: { is_active: true, zone_type: roomType } },
        { $group: { _id: { ...group, key: '$status' }, n: { $sum: 1 } } },
    ])
        .option({ scope });
}
function employeeCounts(service) {
    return service
        .model('residents_employees')
        .aggregate([
        { $group: { _id: { ...group, key: '$tenancy_status' }, n: { $sum: 1 }, active: sumIf('$is_active') } },
    ])
        .option({ scope });
}
