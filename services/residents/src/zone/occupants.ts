/** How a room changes when one of its residents leaves. Pure. */
import type { GuardedUpdate, Increment, NewChange } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import type { ZoneStatus } from '../../contract/zone/statuses.ts';
import { figureMoves, zoneFigures } from '../figures/rules.ts';
import type { ZoneDocument } from './model.ts';

/** After the last check-out a room must be cleaned, or disinfected if it was due for that already. */
function statusAfterLeaving(status: ZoneStatus, left: number): ZoneStatus {
  if (left > 0 || !status.startsWith('occupied')) return status;
  return status === 'occupied-disinfect' ? 'vacant-disinfect' : 'vacant-dirty';
}

/** The write for a room with one resident less, guarded against concurrent changes of the room. */
export function departureWrite(zone: ZoneDocument): { guards: GuardedUpdate[]; increments: Increment[]; changes: NewChange[] } {
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
        otherwise: writeConflict,
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
