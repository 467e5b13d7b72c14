/** Rebuilds guard documents from stays and beds, after demo or imported data was written without steps. Nothing else may write meanwhile. */
import type { mongo } from 'mongoose';
import { clock } from '@firm/platform/clock/clock';
import type { Collected } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import { systemScope } from '@firm/platform/mongo/scope';
import { employees } from '@firm/residents/contract/published';
import { isIn } from '../stay/conflicts.ts';
import { stayModel, type StoredStay } from '../stay/model.ts';
import { reservationModel } from '../reservation/model.ts';
import { bedModel, type StoredBed } from '../bed/model.ts';
import { bedStatus, whereabouts } from './figures.ts';
import { type ResidentGuard, type RoomGuard, roomGuardModel, residentGuardModel, promiseGuardModel } from './models.ts';

const why = 'guards are written anew for every organisation';

/**
 * Sets beds' statuses, rooms' figures, residents' whereabouts and reservations' counts from the stays; distributes no tokens.
 * Rooms keep their existing beds, whatever number events have set before.
 */
export async function rebuildGuards(service: ServiceContext): Promise<void> {
  const [stays, beds] = await Promise.all([
    service.everyRow(stayModel, why).find({ is_active: true }).toArray(),
    service.everyRow(bedModel, why).find({}).toArray(),
  ]);
  await setBedStates(service, beds, Map.groupBy(stays, (stay) => stay.resource));
  await replaceAll(service, roomGuardModel, roomsOf(beds, stays));
  await replaceAll(service, residentGuardModel, await residentsOf(service, stays));
  await setAllocated(service, stays);
  await service.everyRow(promiseGuardModel, why).deleteMany({});
}

async function setBedStates(service: ServiceContext, beds: readonly StoredBed[], byBed: ReadonlyMap<number, StoredStay[]>): Promise<void> {
  const changed = beds.map((bed) => ({ bed, status: bedStatus(bed.status, byBed.get(bed._id) ?? []) })).filter(({ bed, status }) => status !== bed.status);
  if (changed.length === 0) return;
  await service
    .everyRow(bedModel, why)
    .bulkWrite(changed.map(({ bed, status }) => ({ updateOne: { filter: { _id: bed._id }, update: { $set: { status }, $inc: { rev: 1, turn: 1 } } } })), { ordered: false });
}

function roomsOf(beds: readonly StoredBed[], stays: readonly StoredStay[]): RoomGuard[] {
  const byRoom = Map.groupBy(stays, (stay) => stay.zone);
  return [...Map.groupBy(beds, (bed) => bed.zone)].map(([_id, own]) => {
    const here = byRoom.get(_id) ?? [];
    const first = own[0] as StoredBed;
    const occupied = here.filter(isIn).length;
    return { _id, org: first.org, dormitory: first.dormitory, rev: 1, beds: own.filter((bed) => bed.is_active).length, occupied, reserved: here.length - occupied, asked_at: clock.now() };
  });
}

/** The tenancy status cannot be derived from stays: it is taken from the residents area. */
async function residentsOf(service: ServiceContext, stays: readonly StoredStay[]): Promise<ResidentGuard[]> {
  const byResident = Map.groupBy(stays, (stay) => stay.person);
  const residents = await service.published(employees, systemScope('guards of every organisation')).find({ _id: { $in: [...byResident.keys()] } });
  return residents.map((resident) => ({
    _id: resident._id,
    org: resident.org,
    // No event has been sent yet, so the residents area's status applies (`presentStatus`).
    rev: 0,
    tenancy_status: resident.tenancy_status,
    ever_checked_in: resident.ever_checked_in,
    ...whereabouts(byResident.get(resident._id) ?? [], { dormitory: resident.dormitory }),
  }));
}

async function setAllocated(service: ServiceContext, stays: readonly StoredStay[]): Promise<void> {
  const reservations = service.everyRow(reservationModel, why);
  await reservations.updateMany({}, { $set: { allocated: 0 } });
  for (const [id, own] of Map.groupBy(stays, (stay) => stay.reservation)) {
    if (id !== null) await reservations.updateOne({ _id: id }, { $set: { allocated: own.length } });
  }
}

async function replaceAll<T extends object>(service: ServiceContext, model: Collected<T>, documents: readonly T[]): Promise<void> {
  const rows = service.everyRow(model, why);
  await rows.deleteMany({});
  if (documents.length > 0) await rows.insertMany(documents as readonly mongo.OptionalUnlessRequiredId<T>[], { ordered: false });
}
