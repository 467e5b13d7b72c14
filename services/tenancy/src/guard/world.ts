/**
 * All data on which a step on stays is decided: beds, rooms, residents and reservations with their revisions are read
 * first, and then all stays of these beds and residents. If no revision has changed at the commit, the stays are
 * still as they were read.
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
import { poolKey, stepReads, type Lodging, type PoolKey, type RoomPromise } from './reads.ts';
import { usedDormitory, usedResident, usedRoom } from './used.ts';
import { type ResidentGuard, type PromiseGuard, type RoomGuard, roomGuardModel, residentGuardModel } from './models.ts';

const why = 'a step is decided upon all that there is';

/** The records that a step refers to. */
export interface Named {
  readonly stays?: readonly number[];
  readonly beds?: readonly number[];
  readonly residents?: readonly number[];
  readonly reservations?: readonly number[];
}

/** Ids of all records that these affect. */
export interface AffectedIds {
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
  /** Use counts of rooms, residents and dormitories, read before the records themselves. */
  readonly uses: ReadonlyMap<UsedThing, Uses>;
  /** Guards of residents who never had a stay are at revision 0, and not stored yet. */
  readonly guards: ReadonlyMap<number, ResidentGuard>;
  readonly residents: ReadonlyMap<number, Resident>;
  readonly reservations: ReadonlyMap<number, StoredReservation>;
  /** Stays of these beds and residents: all active ones, and those with days since three days ago (`reads.ts`). */
  readonly stays: readonly StoredStay[];
  /** The stays in these rooms. */
  readonly lodgings: ReadonlyMap<number, readonly Lodging[]>;
  /** Reservations in force for beds of these rooms. */
  readonly roomPromises: ReadonlyMap<number, readonly RoomPromise[]>;
  /** Stripes of these beds' types; missing if never created. */
  readonly stripes: ReadonlyMap<PoolKey, readonly PromiseGuard[]>;
  readonly settings: StoredSettings;
  /** The current time and day at the dormitory. */
  readonly at: (dormitory: number) => Moment;
}

const ids = (values: Iterable<number | null | undefined>): number[] => [...new Set([...values].filter((id): id is number => typeof id === 'number'))];

/**
 * Resolves the ids of everything that a step affects, within the caller's scope.
 * @throws 404 for stays and reservations, 422 for beds, that do not exist or are out of scope
 */
export async function affectedBy(service: ServiceContext, scope: Scope, named: Named, bedZones: BedZones): Promise<AffectedIds> {
  const find = async <T extends object>(model: Collected<T>, wanted: readonly number[]): Promise<T[]> =>
    wanted.length === 0 ? [] : service.rows(model, scope).withIds(wanted).toArray();
  const [stays, reservations] = await Promise.all([
    find(stayModel, ids(named.stays ?? [])),
    find(reservationModel, ids(named.reservations ?? [])),
  ]);
  if (stays.length < ids(named.stays ?? []).length || reservations.length < ids(named.reservations ?? []).length) throw notFound();
  const beds = await bedZones.of(service, scope.org, ids([...(named.beds ?? []), ...stays.map((stay) => stay.resource)]));
  if (beds.some((bed) => !bed || !inScope(scope, bed.org, bed.dormitory))) throw invalidField('resource', 'unknown_reference');
  return {
    stays: stays.map((stay) => stay._id),
    beds: new Map(beds.filter((bed) => bed !== null).map((bed) => [bed._id, { zone: bed.zone, dormitory: bed.dormitory }])),
    residents: ids([...(named.residents ?? []), ...stays.map((stay) => stay.person)]),
    reservations: ids([...(named.reservations ?? []), ...stays.map((stay) => stay.reservation)]),
  };
}

/** The names of the mutexes that a step must acquire. */
export function keysOf(affected: AffectedIds): string[] {
  const rooms = ids([...affected.beds.values()].map((bed) => bed.zone));
  return [...rooms.map(roomKey), ...affected.residents.map(residentKey), ...affected.reservations.map(reservationKey)];
}

/** Reads the world. @throws WriteConflict if a stay or bed has moved since `affectedBy` */
export async function readWorld(service: ServiceContext, org: number, affected: AffectedIds): Promise<World> {
  const bedIds = [...affected.beds.keys()];
  const zones = ids([...affected.beds.values()].map((bed) => bed.zone));
  const dormitoryIds = ids([...affected.beds.values()].map((bed) => bed.dormitory));
  const read = <T extends { _id: number }>(model: Collected<T>, wanted: readonly number[]): Promise<Map<number, T>> =>
    service.byIdNow(model, org, why).only(wanted);
  const [beds, rooms, guards, reservations, { uses, roomInfo, residents, dormitories }, settings] = await Promise.all([
    read(bedModel, bedIds),
    read(roomGuardModel, zones),
    read(residentGuardModel, affected.residents),
    read(reservationModel, affected.reservations),
    readPublished(service, org, zones, affected.residents, dormitoryIds),
    readSettings(service, org),
  ]);
  for (const [id, { zone, dormitory }] of affected.beds) if (beds.get(id)?.zone !== zone || beds.get(id)?.dormitory !== dormitory) throw new WriteConflict();
  // Read again without releasing the mutexes: otherwise a hundred callers waiting for this room would come first.
  if (await ensureRooms(service, org, affected.beds.values(), rooms)) return readWorld(service, org, affected);
  for (const [id, resident] of residents) if (!guards.has(id)) guards.set(id, residentGuard(org, resident));
  const now = clock.now();
  const reads = stepReads(service, org);
  const [stays, lodgings, roomPromises, stripes] = await Promise.all([
    readStays(service, org, affected),
    reads.lodgings.of(zones),
    reads.roomPromises.of(zones),
    reads.stripes.of([...beds.values()].map(poolKey)),
  ]);
  const [namedStays, whose] = [new Set(affected.stays), new Set(affected.residents)];
  if (stays.some((stay) => namedStays.has(stay._id) && !(affected.beds.has(stay.resource) && whose.has(stay.person)))) throw new WriteConflict();
  const at = (dormitory: number): Moment => ({ now, today: dayIn(dormitories.get(dormitory)?.timezone ?? defaultTimeZone, now) });
  return { org, now, beds, rooms, roomInfo, dormitories, uses, guards, residents, reservations, stays, lodgings, roomPromises, stripes, settings, at };
}

/** The current data of the residents area. Use counts are read first: a write that closes something after this read changes its count. */
async function readPublished(service: ServiceContext, org: number, zones: readonly number[], residentIds: readonly number[], dormitoryIds: readonly number[]) {
  const uses = await service.uses.read(org, [...zones.map(usedRoom), ...residentIds.map(usedResident), ...dormitoryIds.map(usedDormitory)]);
  const [roomInfo, residents, rows] = await Promise.all([
    roomsNow(service, org, zones),
    residentsNow(service, org, residentIds),
    dormitoriesNow(service, org, dormitoryIds),
  ]);
  return { uses, roomInfo, residents, dormitories: rows };
}

async function readStays(service: ServiceContext, org: number, { beds, residents, stays }: AffectedIds): Promise<StoredStay[]> {
  const keys = [...[...beds.keys()].map((id) => `bed:${id}` as const), ...residents.map((id) => `resident:${id}` as const), ...stays.map((id) => `stay:${id}` as const)];
  const found = await stepReads(service, org).stays.only(keys);
  return [...new Map([...found.values()].flat().map((stay) => [stay._id, stay])).values()];
}
