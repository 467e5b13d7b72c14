import { figureMoves, zoneFigures } from '../figures/rules.ts';
/** After the last check-out a room is to be cleaned, or disinfected if it was to be already. */
export function statusAfterLeaving(status, left) {
    if (left > 0 || !status.startsWith('occupied'))
        return status;
    return status === 'occupied-disinfect' ? 'vacant-disinfect' : 'vacant-dirty';
}
/** `otherwise`: thrown when the room moved on in between. */
export function leaving(zone, otherwise) {
    const occupied = Math.max(0, zone.occupied - 1);
    const status = statusAfterLeaving(zone.status, occupied);
    const after = { ...zone, occupied, status };
    const moved = status !== zone.status;
    return {
        guards: [
            {
                collection: 'residents_zones',
                filter: { _id: zone._id, occupied: zone.occupied, status: zone.status },
                update: { $set: { occupied, status }, ...(moved && { $inc: { rev: 1 } }) },
                otherwise,
            },
        ],
        increments: figureMoves(zoneFigures, zone, after),
        changes: [
            {
                org: zone.org,
                dormitory: zone.dormitory,
                entity: 'zone',
                entity_id: zone._id,
                type: moved ? 'zone.status_switched' : 'zone.vacated',
                changes: { occupied: [zone.occupied, occupied], ...(moved && { status: [zone.status, status] }) },
                data: { name: zone.name },
            },
        ],
    };
}
