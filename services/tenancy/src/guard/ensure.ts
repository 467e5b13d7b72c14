/** Makes guard documents that are not there yet. They say nothing by themselves, so making one decides nothing. */
import type { ServiceContext } from '@firm/platform/service/context';
import type { Resident } from '../place/published.ts';
import { employeeGuards, roomGuards, type EmployeeGuard, type RoomGuard } from './models.ts';

interface There {
  readonly beds: ReadonlyMap<number, { readonly zone: number; readonly dormitory: number }>;
  readonly rooms: ReadonlyMap<number, RoomGuard>;
  readonly persons: readonly number[];
  readonly guards: ReadonlyMap<number, EmployeeGuard>;
  readonly residents: ReadonlyMap<number, Resident>;
}

/** Whether any was lacking: then everything is read again. */
export async function ensureGuards(service: ServiceContext, org: number, there: There): Promise<boolean> {
  const rooms = [...new Map([...there.beds.values()].map((bed) => [bed.zone, bed.dormitory]))].filter(([zone]) => !there.rooms.has(zone));
  const residents = there.persons.filter((id) => !there.guards.has(id) && there.residents.has(id));
  if (rooms.length === 0 && residents.length === 0) return false;
  await Promise.all([
    ...rooms.map(([zone, dormitory]) => ensureRoom(service, org, zone, dormitory)),
    make(service, employeeGuards, residents.map((id) => employeeGuard(org, there.residents.get(id) as Resident))),
  ]);
  return true;
}

/** A room's guard with the beds that it has; without any it is new. */
export async function ensureRoom(service: ServiceContext, org: number, zone: number, dormitory: number): Promise<void> {
  await make(service, roomGuards, [{ _id: zone, org, dormitory, rev: 0, beds: 0, occupied: 0, reserved: 0 }]);
}

function employeeGuard(org: number, resident: Resident): EmployeeGuard {
  return {
    _id: resident._id,
    org,
    rev: 0,
    tenancy_status: resident.tenancy_status ?? 'P',
    ever_checked_in: resident.ever_checked_in ?? ['CI', 'CO', 'T'].includes(resident.tenancy_status),
    dormitory: resident.dormitory ?? null,
    zone: null,
    resource: null,
    resource_ref_id: '',
    allocation: null,
    temporarily_out: false,
  };
}

async function make(service: ServiceContext, collection: string, documents: readonly (RoomGuard | EmployeeGuard)[]): Promise<void> {
  if (documents.length === 0) return;
  await service.connection
    .collection<{ _id: number }>(collection)
    .bulkWrite(
      documents.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } })),
      { ordered: false },
    )
    .catch((error: { code?: number }) => {
      if (error.code !== 11000) throw error;
    });
}
