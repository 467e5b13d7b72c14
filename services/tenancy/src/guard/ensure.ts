/** Creates missing guard documents. A new one holds no information, so creating it decides nothing. */
import type { ServiceContext } from '@firm/platform/service/context';
import type { Resident } from '../published/residents.ts';
import { type ResidentGuard, type RoomGuard, roomGuardModel } from './models.ts';

/** Creates missing guards of rooms. Returns whether any was missing, in which case the rooms must be read again. */
export async function ensureRooms(service: ServiceContext, org: number, beds: Iterable<{ readonly zone: number; readonly dormitory: number }>, there: ReadonlyMap<number, RoomGuard>): Promise<boolean> {
  const lacking = [...new Map([...beds].map((bed) => [bed.zone, bed.dormitory]))].filter(([zone]) => !there.has(zone));
  await Promise.all(lacking.map(([zone, dormitory]) => ensureRoom(service, org, zone, dormitory)));
  return lacking.length > 0;
}

/** Creates a room's guard with the number of its existing beds, 0 for a new room. */
export async function ensureRoom(service: ServiceContext, org: number, _id: number, dormitory: number): Promise<void> {
  const fields = { org, dormitory, rev: 0, beds: 0, occupied: 0, reserved: 0 };
  await service
    .everyRow(roomGuardModel, 'a guard is there for everybody')
    .updateOne({ _id, org }, { $setOnInsert: fields }, { upsert: true })
    .catch((error: { code?: number }) => {
      // Another process created it at the same moment.
      if (error.code !== 11000) throw error;
    });
}

/** The guard of a resident who has none yet. It is written with the first step (`write.ts`). */
export function residentGuard(org: number, resident: Resident): ResidentGuard {
  return {
    _id: resident._id,
    org,
    rev: 0,
    tenancy_status: resident.tenancy_status,
    ever_checked_in: resident.ever_checked_in,
    dormitory: resident.dormitory,
    zone: null,
    resource: null,
    resource_ref_id: '',
    allocation: null,
    temporarily_out: false,
  };
}
