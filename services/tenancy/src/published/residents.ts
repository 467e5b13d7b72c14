/** The publications of the residents service that this service uses: residents, rooms, dormitories, clients. */
import type { ClientSession } from 'mongoose';
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { invalidField } from '@firm/platform/errors/apiError';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, readCompanies, zones, type DormitoryRow, type EmployeeRow, type ZoneRow } from '@firm/residents/contract/published';
import { dayIn, type Day } from '../../contract/interval.ts';

export type Resident = EmployeeRow;
export type Room = ZoneRow;
export type Dormitory = DormitoryRow;

type Ids = Iterable<number>;

export function readResidents({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Resident>> {
  return published(employees, wholeOrg(org)).byId(ids);
}

export function readRooms({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Room>> {
  return published(zones, wholeOrg(org)).byId(ids);
}

export function readDormitories({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Dormitory>> {
  return published(dormitories, wholeOrg(org)).byId(ids);
}

/** Which vendors and employers are one company with these (docs/rules/residents.md#one-company). */
export function companiesOf({ published }: ServiceContext, org: number, of: { readonly vendors?: Ids; readonly employers?: Ids }): ReturnType<typeof readCompanies> {
  return readCompanies(published, wholeOrg(org), of);
}

/** Residents as they are now: what is decided upon is not what was remembered. */
export function residentsNow({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Resident>> {
  return published(employees, wholeOrg(org)).byIdNow(ids);
}

/** Dormitories as they are now: in one that has just been closed nobody is given anything. */
export function dormitoriesNow({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Dormitory>> {
  return published(dormitories, wholeOrg(org)).byIdNow(ids);
}

/** Rooms as they are now: one that has just been closed is given to nobody. */
export function roomsNow({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Room>> {
  return published(zones, wholeOrg(org)).byIdNow(ids);
}

/** The day that it is in a dormitory. */
export async function todayIn(service: ServiceContext, org: number, dormitory: number): Promise<Day> {
  const row = (await readDormitories(service, org, [dormitory])).get(dormitory);
  return clock.today(row?.timezone ?? defaultTimeZone);
}

/** The day that it is in each of the dormitories, with those in which it is that day: clocks differ. */
export function byToday(rows: readonly Dormitory[]): Map<Day, Dormitory[]> {
  const now = clock.now();
  return Map.groupBy(rows, (row) => dayIn(row.timezone ?? defaultTimeZone, now));
}

/** The dormitories that a caller may see, closed ones too, or those of them that were named, by id. */
export function dormitoriesInScope({ published }: ServiceContext, scope: Scope, named?: readonly number[]): Promise<Dormitory[]> {
  return published(dormitories, scope).find(named && { _id: { $in: named } }, { limit: 1_000 });
}

/** @throws 422 for a dormitory that there is not, or not for the caller */
export async function demandDormitory(service: ServiceContext, scope: Scope, id: number, field = 'dormitory'): Promise<Dormitory> {
  const row = (await service.published(dormitories, scope).byIdNow([id])).get(id);
  if (!row?.is_active) throw invalidField(field, 'unknown_reference');
  return row;
}

/** @throws 422 for a room that there is not, or not for the caller, and for a zone that is none */
export async function demandRoom(service: ServiceContext, scope: Scope, id: number, field = 'zone'): Promise<Room> {
  const row = (await service.published(zones, scope).byIdNow([id])).get(id);
  if (!row?.is_active) throw invalidField(field, 'unknown_reference');
  if (row.zone_kind !== 'room') throw invalidField(field, 'invalid_value');
  return row;
}

/**
 * Ids of the rooms that are switched off: neither they nor their beds count anywhere (docs/rules/figures.md#what-counts).
 * @param room the only one that is asked about; null: all
 */
export async function roomsSwitchedOff({ published }: ServiceContext, scope: Scope, { room = null, session }: { readonly room?: number | null; readonly session?: ClientSession } = {}): Promise<number[]> {
  const rows = await published(zones, scope).find({ is_active: false, ...(room !== null && { _id: room }) }, { fields: ['_id'], limit: 10_000, session });
  return rows.map(({ _id }) => _id);
}

/** Whether nobody is given anything in the room; one that is partly out of order can still be used. */
export function isClosed(room: { readonly is_active: boolean; readonly status?: Room['status'] }): boolean {
  return !room.is_active || room.status === 'out-of-order';
}

/** Square metres of a room: as its owner says, or worked out of dimensions such as `7.0 x 4.8 m`. */
export function areaOf(room: Pick<Room, 'area_m2' | 'zone_dimensions'>): number | null {
  if (typeof room.area_m2 === 'number') return room.area_m2;
  const sides = /^\s*(\d{1,4}(?:\.\d{1,3})?)\s*[x×*]\s*(\d{1,4}(?:\.\d{1,3})?)/i.exec(room.zone_dimensions ?? '');
  return sides ? Math.round(Number(sides[1]) * Number(sides[2]) * 100) / 100 : null;
}
