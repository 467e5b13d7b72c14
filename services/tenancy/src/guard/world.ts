/**
 * Everything that a step on stays is decided upon: beds, rooms, residents and reservations with their revisions, read
 * first, and after them all stays of these beds and residents. If no revision has moved at the commit, the stays were
 * as they were read.
 */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Uses } from '@firm/platform/change/uses';
import type { UsedThing } from '@firm/platform/contract/used';
import { WriteConflict } from '@firm/platform/change/writeConflict';
import { invalidField, notFound } from '@firm/platform/errors/apiError';
import { inScope, type Scope } from '@firm/platform/mongo/scope';
import type { Collected } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import { dayIn } from '../../contract/interval.ts';
import { type StoredStay, stayModel } from '../stay/model.ts';
import type { Moment } from '../stay/rules.ts';
import { dormitoriesNow, residentsNow, roomsNow, type Dormitory, type Resident, type Room } from '../published/residents.ts';
import { type StoredReservation, reservationModel } from '../reservation/model.ts';
import { type StoredBed, bedModel } from '../bed/model.ts';
import { readSettings, type StoredSettings } from '../settings/model.ts';
import { residentGuard, ensureRooms } from './ensure.ts';
import type { BedZones } from './bedZones.ts';
import { residentKey, reservationKey, roomKey } from './locks.ts';
import { poolOf, stepReads, type Lodging, type PoolKey, type RoomPromise } from './reads.ts';
import { usedDormitory, usedResident, usedRoom } from './used.ts';
import { type ResidentGuard, type PromiseGuard, type RoomGuard, roomGuardModel, residentGuardModel } from './models.ts';

const why = 'a step is decided upon all that there is';

/** What a step names. */
export interface Named {
  readonly stays?: readonly number[];
  readonly beds?: readonly number[];
  readonly residents?: readonly number[];
  readonly reservations?: readonly number[];
}

/** Ids of all that the named things touch. */
export interface Reach {
  readonly stays: readonly number[];
  readonly beds: ReadonlyMap<number, { readonly zone: number; readonly dormitory: number }>;
  readonly residents: readonly number[];
  readonly reservations: readonly number[];
}

export interface World {
  readonly org: number;
  readonly now: Date;
  readonly beds: ReadonlyMap<number, StoredBed>;
  readonly rooms: ReadonlyMap<number, RoomGuard>;
  readonly roomInfo: ReadonlyMap<number, Room>;
  readonly dormitories: ReadonlyMap<number, Dormitory>;
  /** Of rooms, residents and dormitories, read before them. */
  readonly uses: ReadonlyMap<UsedThing, Uses>;
  /** Those of residents who never had a stay are at revision 0, and not stored yet. */
  readonly guards: ReadonlyMap<number, ResidentGuard>;
  readonly residents: ReadonlyMap<number, Resident>;
  readonly reservations: ReadonlyMap<number, StoredReservation>;
  /** Of these beds and residents: all that are active, and those that have days from the day before the named on. */
  readonly stays: readonly StoredStay[];
  /** The stays in these rooms. */
  readonly lodgings: ReadonlyMap<number, readonly Lodging[]>;
  /** Of these rooms: reservations in force of beds there. */
  readonly roomPromises: ReadonlyMap<number, readonly RoomPromise[]>;
  /** Of these beds' kinds; none where they were never made. */
  readonly stripes: ReadonlyMap<PoolKey, readonly PromiseGuard[]>;
  readonly settings: StoredSettings;
  /** Now and today where the dormitory stands. */
  readonly at: (dormitory: number) => Moment;
}

const ids = (values: Iterable<number | null | undefined>): number[] => [...new Set([...values].filter((id): id is number => typeof id === 'number'))];

/**
 * Finds what the named things touch, within the caller's scope.
 * @throws 404 for stays and reservations, 422 for beds, that there are not or not for the caller
 */
export async function reachOf(service: ServiceContext, scope: Scope, named: Named, bedZones: BedZones): Promise<Reach> {
  const find = async <T extends object>(model: Collected<T>, wanted: readonly number[]): Promise<T[]> =>
    wanted.length === 0 ? [] : service.rows(model, scope).withIds(wanted).toArray();
  const [stays, reservations] = await Promise.all([
    find(stayModel, ids(named.stays ?? [])),
    find(reservationModel, ids(named.reservations ?? [])),
  ]);
  if (stays.length < ids(named.stays ?? []).length || reservations.length < ids(named.reservations ?? []).length) throw notFound();
  const beds = await bedZones.of(service, ids([...(named.beds ?? []), ...stays.map((stay) => stay.resource)]));
  if (beds.some((bed) => !bed || !inScope(scope, bed.org, bed.dormitory))) throw invalidField('resource', 'unknown_reference');
  return {
    stays: stays.map((stay) => stay._id),
    beds: new Map(beds.filter((bed) => bed !== null).map((bed) => [bed._id, { zone: bed.zone, dormitory: bed.dormitory }])),
    residents: ids([...(named.residents ?? []), ...stays.map((stay) => stay.person)]),
    reservations: ids([...(named.reservations ?? []), ...stays.map((stay) => stay.reservation)]),
  };
}

/** Whose turns a step in this reach waits for. */
export function keysOf(reach: Reach): string[] {
  const rooms = ids([...reach.beds.values()].map((bed) => bed.zone));
  return [...rooms.map(roomKey), ...reach.residents.map(residentKey), ...reach.reservations.map(reservationKey)];
}

/** Reads the world. @throws WriteConflict when a stay or bed of the reach has moved elsewhere since */
export async function readWorld(service: ServiceContext, org: number, reach: Reach): Promise<World> {
  const bedIds = [...reach.beds.keys()];
  const zones = ids([...reach.beds.values()].map((bed) => bed.zone));
  const dormitoryIds = ids([...reach.beds.values()].map((bed) => bed.dormitory));
  const read = <T extends { _id: number }>(model: Collected<T>, wanted: readonly number[]): Promise<Map<number, T>> =>
    service.byIdNow(model, why).only(wanted);
  const [beds, rooms, guards, reservations, { uses, roomInfo, residents, dormitories }, settings] = await Promise.all([
    read(bedModel, bedIds),
    read(roomGuardModel, zones),
    read(residentGuardModel, reach.residents),
    read(reservationModel, reach.reservations),
    readPublished(service, org, zones, reach.residents, dormitoryIds),
    readSettings(service, org),
  ]);
  for (const [id, { zone, dormitory }] of reach.beds) if (beds.get(id)?.zone !== zone || beds.get(id)?.dormitory !== dormitory) throw new WriteConflict();
  // Whose turn it is keeps it: a hundred others who wait for this room would have to come first.
  if (await ensureRooms(service, org, reach.beds.values(), rooms)) return readWorld(service, org, reach);
  for (const [id, resident] of residents) if (!guards.has(id)) guards.set(id, residentGuard(org, resident));
  const now = clock.now();
  const reads = stepReads(service);
  const [stays, lodgings, roomPromises, stripes] = await Promise.all([
    readStays(service, reach),
    reads.lodgings.of(zones),
    reads.roomPromises.of(zones),
    reads.stripes.of([...beds.values()].map(poolOf)),
  ]);
  const [namedStays, whose] = [new Set(reach.stays), new Set(reach.residents)];
  if (stays.some((stay) => namedStays.has(stay._id) && !(reach.beds.has(stay.resource) && whose.has(stay.person)))) throw new WriteConflict();
  const at = (dormitory: number): Moment => ({ now, today: dayIn(dormitories.get(dormitory)?.timezone ?? defaultTimeZone, now) });
  return { org, now, beds, rooms, roomInfo, dormitories, uses, guards, residents, reservations, stays, lodgings, roomPromises, stripes, settings, at };
}

/** What the residents area has, as it is now. It is counted first: a write that closes something after our look moves the count. */
async function readPublished(service: ServiceContext, org: number, zones: readonly number[], residentIds: readonly number[], dormitoryIds: readonly number[]) {
  const uses = await service.uses.read([...zones.map(usedRoom), ...residentIds.map(usedResident), ...dormitoryIds.map(usedDormitory)]);
  const [roomInfo, residents, rows] = await Promise.all([
    roomsNow(service, org, zones),
    residentsNow(service, org, residentIds),
    dormitoriesNow(service, org, dormitoryIds),
  ]);
  return { uses, roomInfo, residents, dormitories: rows };
}

async function readStays(service: ServiceContext, { beds, residents, stays }: Reach): Promise<StoredStay[]> {
  const keys = [...[...beds.keys()].map((id) => `bed:${id}` as const), ...residents.map((id) => `resident:${id}` as const), ...stays.map((id) => `stay:${id}` as const)];
  const found = await stepReads(service).stays.only(keys);
  return [...new Map([...found.values()].flat().map((stay) => [stay._id, stay])).values()];
}
