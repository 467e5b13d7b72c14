import { zoneType } from '../../contract/zoneTypes.ts';
/** Field of the figures → what the zone adds to it. */
export function zoneFigures(zone) {
    const kind = zoneType(zone.zone_type)?.kind;
    if (!zone.is_active)
        return { zones: 1 };
    if (kind === 'facility')
        return { zones: 1, facilities: 1 };
    if (kind !== 'room')
        return { zones: 1 };
    const status = { [`status.${zone.status}`]: 1 };
    return zone.sick_bay
        ? { zones: 1, rooms: 1, sick_bays: 1, sick_bay_beds: zone.bed_count, sick_bay_occupied: zone.occupied, ...status }
        : { zones: 1, rooms: 1, beds: zone.bed_count, occupied: zone.occupied, ...status };
}
export function employeeFigures(employee) {
    return { employees: 1, active_employees: employee.is_active ? 1 : 0, [`tenancy.${employee.tenancy_status}`]: 1 };
}
export const figuresId = (org, dormitory) => `${org}.${dormitory ?? 0}`;
/**
 * The counters' moves for one thing that was `before` and is `after`; null: not there. Two increments when it moves
 * between dormitories.
 */
export function figureMoves(figuresOf, before, after) {
    const sums = new Map();
    for (const [thing, sign] of [
        [before, -1],
        [after, 1],
    ]) {
        if (!thing)
            continue;
        const id = figuresId(thing.org, thing.dormitory);
        const sum = sums.get(id) ?? { base: { org: thing.org, dormitory: thing.dormitory }, by: {} };
        sums.set(id, sum);
        for (const [field, n] of Object.entries(figuresOf(thing)))
            sum.by[field] = (sum.by[field] ?? 0) + sign * n;
    }
    return [...sums].flatMap(([id, { base, by }]) => {
        const moved = Object.fromEntries(Object.entries(by).filter(([, n]) => n !== 0));
        return Object.keys(moved).length > 0 ? [{ collection: 'residents_figures', id, by: moved, base }] : [];
    });
}
