import { tenancyStatusIds } from '../../contract/tenancyStatuses.ts';
import { zoneStatusIds } from '../../contract/zoneStatuses.ts';
/** Figures of the dormitories in scope; `dormitories` narrows further. One without anything in it has no row. */
export async function readFigures(service, scope, dormitories) {
    const filter = dormitories ? { dormitory: { $in: dormitories } } : {};
    return service.model('residents_figures').find(filter, null, { scope }).lean();
}
const sum = (rows, of) => rows.reduce((total, row) => total + (of(row) ?? 0), 0);
export function occupancyOf(rows) {
    const beds = sum(rows, (r) => r.beds);
    const occupied = sum(rows, (r) => r.occupied);
    return {
        rooms: sum(rows, (r) => r.rooms),
        beds,
        occupied,
        free: Math.max(0, beds - occupied),
        occupancy: beds === 0 ? 0 : Math.round((occupied / beds) * 100),
        sick_bays: sum(rows, (r) => r.sick_bays),
        sick_bay_beds: sum(rows, (r) => r.sick_bay_beds),
        sick_bay_occupied: sum(rows, (r) => r.sick_bay_occupied),
        facilities: sum(rows, (r) => r.facilities),
        residents: tenancyCounts(rows),
        zone_statuses: Object.fromEntries(zoneStatusIds.map((id) => [id, sum(rows, (r) => r.status?.[id])])),
    };
}
export function tenancyCounts(rows) {
    return Object.fromEntries(tenancyStatusIds.map((id) => [id, sum(rows, (r) => r.tenancy?.[id])]));
}
/** How many zones or residents a list without further filters has. */
export async function countFromFigures(service, scope, dormitories, of) {
    return sum(await readFigures(service, scope, dormitories), of);
}
