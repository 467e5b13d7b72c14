/**
 * All data on which a reservation is decided: use counts, read first, then the dormitory, room and client; guards, and then
 * the taken and promised beds; and the stays under the reservation.
 */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Uses } from '@firm/platform/change/uses';
import { invalidField } from '@firm/platform/errors/apiError';
import { inScope, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import { majorityRead } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import { vendors } from '@firm/residents/contract/published';
import type { Day } from '../../contract/interval.ts';
import { bedTypeOf } from '../../contract/bed/types.ts';
import { stayModel, type StoredStay } from '../stay/model.ts';
import { readOccupancy, type Occupancy } from '../availability/occupancy.ts';
import { ensureRoom } from '../guard/ensure.ts';
import { roomGuardModel } from '../guard/models.ts';
import { readPromises, type Promises } from '../guard/promises.ts';
import { usedClient, usedDormitory, usedRoom } from '../guard/used.ts';
import { dormitoriesNow, roomsNow, type Dormitory, type Room } from '../published/residents.ts';
import type { StoredReservation } from './model.ts';
import { affectsPromise } from './rules.ts';

/** A room whose beds are reserved, with the revision of its guard, read before its beds. */
interface RoomBeds {
  readonly rev: number;
  readonly occupancy: Occupancy;
}

export interface ReservationWorld {
  /** null for a new reservation. */
  readonly before: StoredReservation | null;
  readonly wanted: StoredReservation;
  /** Today in the dormitory. */
  readonly today: Day;
  /** Use counts of what is newly reserved or changed. An unchanged client remains valid. */
  readonly uses: readonly Uses[];
  /** undefined if no room is requested, or it no longer exists. */
  readonly room: Room | undefined;
  readonly clientName: string;
  /** null if only texts change. */
  readonly promises: Promises | null;
  readonly roomBeds: RoomBeds | null;
  /** Active stays under it, if its dates change. */
  readonly stays: readonly StoredStay[];
}

/** The current dormitory, room and client of a reservation. */
interface Subject extends Pick<ReservationWorld, 'uses' | 'room' | 'clientName'> {
  readonly dormitory: Dormitory;
}

/** @throws 422 for a type, dormitory, room or client that does not exist or is out of scope */
export async function readWorld(service: ServiceContext, scope: Scope, before: StoredReservation | null, wanted: StoredReservation): Promise<ReservationWorld> {
  const { uses, dormitory: dormitoryRow, room, clientName } = await readSubject(service, scope, before, wanted);
  const today = clock.today(dormitoryRow.timezone ?? defaultTimeZone);
  const isPromiseAffected = affectsPromise(before, wanted);
  const daysMove = before !== null && (before.start_date !== wanted.start_date || before.end_key !== wanted.end_key);
  const { org, dormitory, res_type } = wanted;
  const [promises, roomBeds, stays] = await Promise.all([
    isPromiseAffected ? readPromises(service, { org, dormitory, res_type }, today) : null,
    isPromiseAffected && wanted.zone !== null ? readRoomBeds(service, wanted, wanted.zone, today) : null,
    daysMove ? activeStays(service, before) : [],
  ]);
  return { before, wanted, today, uses, room, clientName, promises, roomBeds, stays };
}

/** Stays are in their reservation's dormitory, so whoever can see the reservation can see them. */
export function activeStays(service: ServiceContext, reservation: StoredReservation): Promise<StoredStay[]> {
  return service.rows(stayModel, { org: reservation.org, dormitories: [reservation.dormitory] }).find({ reservation: reservation._id, is_active: true }, { sort: { _id: 1 } }).toArray();
}

/** Use counts are read first: a write that closes something after this read changes its count. */
async function readSubject(service: ServiceContext, scope: Scope, before: StoredReservation | null, wanted: StoredReservation): Promise<Subject> {
  const { org, dormitory, zone, vendor } = wanted;
  const isPromiseAffected = affectsPromise(before, wanted);
  const newClient = vendor !== null && vendor !== before?.vendor ? [vendor] : [];
  const uses = await service.uses.read(org, [...(isPromiseAffected ? [usedDormitory(dormitory)] : []), ...(isPromiseAffected && zone !== null ? [usedRoom(zone)] : []), ...newClient.map(usedClient)]);
  const clients = service.published(vendors, wholeOrg(org));
  const [dormitories, rooms, newClients, named] = await Promise.all([
    dormitoriesNow(service, org, [dormitory]),
    roomsNow(service, org, zone === null ? [] : [zone]),
    clients.byIdNow(newClient),
    clients.byId(vendor === null ? [] : [vendor]),
  ]);
  const dormitoryRow = dormitories.get(dormitory);
  const room = zone === null ? undefined : rooms.get(zone);
  if (!dormitoryRow?.is_active || !inScope(scope, dormitoryRow.org, dormitoryRow._id)) throw invalidField('dormitory', 'unknown_reference');
  // Values that were valid when written remain valid: only changed ones are checked.
  if (wanted.res_type !== before?.res_type && !bedTypeOf(wanted.res_type)) throw invalidField('res_type', 'unknown_reference');
  if (zone !== before?.zone || dormitory !== before?.dormitory) requireRoomOf(scope, wanted, room);
  if (newClient.some((id) => !newClients.get(id)?.is_active)) throw invalidField('vendor', 'unknown_reference');
  return { uses: [...uses.values()], dormitory: dormitoryRow, room, clientName: named.get(vendor ?? 0)?.name ?? '' };
}

function requireRoomOf(scope: Scope, { zone, dormitory }: StoredReservation, room: Room | undefined): void {
  if (zone === null) return;
  if (!room?.is_active || !inScope(scope, room.org, room.dormitory)) throw invalidField('zone', 'unknown_reference');
  if (room.zone_kind !== 'room') throw invalidField('zone', 'invalid_value');
  if (room.dormitory !== dormitory) throw invalidField('zone', 'unknown_reference');
}

async function readRoomBeds(service: ServiceContext, { org, dormitory, res_type }: StoredReservation, zone: number, from: Day): Promise<RoomBeds> {
  await ensureRoom(service, org, zone, dormitory);
  const guard = await service.rows(roomGuardModel, wholeOrg(org)).one(zone, majorityRead);
  return { rev: guard?.rev ?? 0, occupancy: await readOccupancy(service, { org, dormitory, res_type, zone, from }) };
}
