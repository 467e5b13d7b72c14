/** The publications of the residents service that this service reads: residents, rooms, dormitories, clients. */
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

/** Residents by id, of whichever dormitory: for names and decisions, after the caller's scope was checked. Unknown ids are missing. */
export function readResidents({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Resident>> {
  return published(employees, wholeOrg(org)).byId(ids);
}

/** Zones by id, whatever their kind; as above. */
export function readRooms({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Room>> {
  return published(zones, wholeOrg(org)).byId(ids);
}

/** Dormitories by id; as above. */
export function readDormitories({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Dormitory>> {
  return published(dormitories, wholeOrg(org)).byId(ids);
}

/** Which vendors and employers are the same companies as these (docs/rules/residents.md#one-company). */
export function companiesOf({ published }: ServiceContext, org: number, of: { readonly vendors?: Ids; readonly employers?: Ids }): ReturnType<typeof readCompanies> {
  return readCompanies(published, wholeOrg(org), of);
}

/** Current residents, bypassing the cache: decisions must not use cached data. */
export function residentsNow({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Resident>> {
  return published(employees, wholeOrg(org)).byIdNow(ids);
}

/** Current dormitories, bypassing the cache: no bed may be allocated in one that has just been closed. */
export function dormitoriesNow({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Dormitory>> {
  return published(dormitories, wholeOrg(org)).byIdNow(ids);
}

/** Current rooms, bypassing the cache: one that has just been closed must not be allocated. */
export function roomsNow({ published }: ServiceContext, org: number, ids: Ids): Promise<ReadonlyMap<number, Room>> {
  return published(zones, wholeOrg(org)).byIdNow(ids);
}

/** The current day in a dormitory. */
export async function todayIn(service: ServiceContext, org: number, dormitory: number): Promise<Day> {
  const row = (await readDormitories(service, org, [dormitory])).get(dormitory);
  return clock.today(row?.timezone ?? defaultTimeZone);
}

/** Current day → dormitories on that day: it differs by time zone. */
export function byToday(rows: readonly Dormitory[]): Map<Day, Dormitory[]> {
  const now = clock.now();
  return Map.groupBy(rows, (row) => dayIn(row.timezone ?? defaultTimeZone, now));
}

/** The dormitories in the caller's scope by id, closed ones included; only the `named` ones if given. */
export function dormitoriesInScope({ published }: ServiceContext, scope: Scope, named?: readonly number[]): Promise<Dormitory[]> {
  return published(dormitories, scope).find(named && { _id: { $in: named } }, { limit: 1_000 });
}

/** @throws 422 for a dormitory that does not exist or is out of scope */
export async function requireDormitory(service: ServiceContext, scope: Scope, id: number, field = 'dormitory'): Promise<Dormitory> {
  const row = (await service.published(dormitories, scope).byIdNow([id])).get(id);
  if (!row?.is_active) throw invalidField(field, 'unknown_reference');
  return row;
}

/** @throws 422 for a room that does not exist or is out of scope, and for a zone that is not a room */
export async function requireRoom(service: ServiceContext, scope: Scope, id: number, field = 'zone'): Promise<Room> {
  const row = (await service.published(zones, scope).byIdNow([id])).get(id);
  if (!row?.is_active) throw invalidField(field, 'unknown_reference');
  if (row.zone_kind !== 'room') throw invalidField(field, 'invalid_value');
  return row;
}

/** As `requireRoom`, for rooms that were found before and may have been closed or deleted since. @throws 422 `zone` */
export async function requireOpenRooms(service: ServiceContext, scope: Scope, ids: readonly number[]): Promise<void> {
  const rows = await service.published(zones, scope).byIdNow(ids);
  if (ids.some((id) => !rows.get(id)?.is_active)) throw invalidField('zone', 'unknown_reference');
}

/**
 * Ids of the rooms that are switched off: neither they nor their beds count anywhere (docs/rules/figures.md#what-counts).
 * @param room check only this room; null: all
 */
export async function roomsSwitchedOff({ published }: ServiceContext, scope: Scope, { room = null, session }: { readonly room?: number | null; readonly session?: ClientSession } = {}): Promise<number[]> {
  const rows = await published(zones, scope).find({ is_active: false, ...(room !== null && { _id: room }) }, { fields: ['_id'], limit: 10_000, session });
  return rows.map(({ _id }) => _id);
}

/** Whether no bed in the room may be allocated; a room that is partly out of order can still be used. */
export function isClosed(room: { readonly is_active: boolean; readonly status?: Room['status'] }): boolean {
  return !room.is_active || room.status === 'out-of-order';
}

/** Square metres of a room: as entered, or computed from dimensions such as `7.0 x 4.8 m`. */
export function areaOf(room: Pick<Room, 'area_m2' | 'zone_dimensions'>): number | null {
  if (typeof room.area_m2 === 'number') return room.area_m2;
  const sides = /^\s*(\d{1,4}(?:\.\d{1,3})?)\s*[x×*]\s*(\d{1,4}(?:\.\d{1,3})?)/i.exec(room.zone_dimensions ?? '');
  return sides ? Math.round(Number(sides[1]) * Number(sides[2]) * 100) / 100 : null;
}
