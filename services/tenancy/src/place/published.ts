/** What the residents service publishes and this one stands on: residents, rooms, dormitories, clients. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import { invalidField } from '@firm/platform/errors/apiError';
import type { PublishedRow } from '@firm/platform/mongo/published';
import { inScope, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dayIn, type Day } from '../../contract/interval.ts';
import type { TenancyStatus } from '../../contract/statuses.ts';

export interface Resident extends PublishedRow {
  readonly name: string;
  readonly dormitory: number | null;
  readonly is_active: boolean;
  readonly tenancy_status: TenancyStatus;
  /** The revision of our own figures that its owner applied last. */
  readonly tenancy_rev?: number;
  readonly ever_checked_in?: boolean;
  readonly vendor: number | null;
  readonly employer: number | null;
  readonly pass_number?: string;
  readonly work_pass_expiry?: Day | null;
  readonly health_status?: number | null;
  readonly nationality?: string;
  readonly language?: string;
  readonly avatar?: string | null;
}

export interface Room extends PublishedRow {
  readonly name: string;
  readonly dormitory: number;
  readonly zone_ref_id: string;
  readonly zone_type?: number;
  readonly zone_kind?: string;
  /** The zone that it stands in: a floor, a block. */
  readonly parent?: number | null;
  readonly status?: string;
  readonly sick_bay?: boolean;
  readonly zone_limit?: number;
  readonly area_m2?: number | null;
  readonly zone_dimensions?: string;
  readonly is_active: boolean;
}

export interface Dormitory extends PublishedRow {
  readonly name: string;
  readonly timezone?: string | null;
  readonly is_active: boolean;
}

export const views = {
  dormitory: 'residents_dormitories_v1',
  zone: 'residents_zones_v1',
  person: 'residents_employees_v1',
  vendor: 'residents_vendors_v1',
  employer: 'residents_employer_firms_v1',
} as const;

export async function readResidents(service: ServiceContext, org: number, ids: Iterable<number>): Promise<ReadonlyMap<number, Resident>> {
  return (await service.published.find(views.person, org, ids)) as ReadonlyMap<number, Resident>;
}

export async function readRooms(service: ServiceContext, org: number, ids: Iterable<number>): Promise<ReadonlyMap<number, Room>> {
  return (await service.published.find(views.zone, org, ids)) as ReadonlyMap<number, Room>;
}

export async function readDormitories(service: ServiceContext, org: number, ids: Iterable<number>): Promise<ReadonlyMap<number, Dormitory>> {
  return (await service.published.find(views.dormitory, org, ids)) as ReadonlyMap<number, Dormitory>;
}

/** Residents as they are now: what is decided upon is not what was remembered. */
export async function residentsNow(service: ServiceContext, org: number, ids: Iterable<number>): Promise<ReadonlyMap<number, Resident>> {
  return (await service.published.findNow(views.person, org, ids)) as ReadonlyMap<number, Resident>;
}

/** Dormitories as they are now: in one that has just been closed nobody is given anything. */
export async function dormitoriesNow(service: ServiceContext, org: number, ids: Iterable<number>): Promise<ReadonlyMap<number, Dormitory>> {
  return (await service.published.findNow(views.dormitory, org, ids)) as ReadonlyMap<number, Dormitory>;
}

/** Rooms as they are now: one that has just been closed is given to nobody. */
export async function roomsNow(service: ServiceContext, org: number, ids: Iterable<number>): Promise<ReadonlyMap<number, Room>> {
  return (await service.published.findNow(views.zone, org, ids)) as ReadonlyMap<number, Room>;
}

/** The day that it is in a dormitory. */
export async function todayIn(service: ServiceContext, org: number, dormitory: number): Promise<Day> {
  const row = (await readDormitories(service, org, [dormitory])).get(dormitory);
  return clock.today(row?.timezone ?? defaultTimeZone);
}

/** The day that it is in each of the dormitories, with those in which it is that day: clocks differ. */
export function byToday(houses: readonly Dormitory[]): Map<Day, Dormitory[]> {
  const now = clock.now();
  return Map.groupBy(houses, (house) => dayIn(house.timezone ?? defaultTimeZone, now));
}

/** The dormitories that a caller may see, closed ones too, or those of them that were named, by id. */
export async function dormitoriesInScope(service: ServiceContext, scope: Scope, named?: readonly number[]): Promise<Dormitory[]> {
  const rows = await service.connection
    .collection<Dormitory>(views.dormitory)
    .find({ org: scope.org, ...(named && { _id: { $in: [...named] } }) })
    .sort({ _id: 1 })
    .limit(1_000)
    .toArray();
  return rows.filter((row) => inScope(scope, row.org, row._id));
}

/** @throws 422 for a dormitory that there is not, or not for the caller */
export async function demandDormitory(service: ServiceContext, scope: Scope, id: number, field = 'dormitory'): Promise<Dormitory> {
  const row = (await dormitoriesNow(service, scope.org, [id])).get(id);
  if (!row || !inScope(scope, row.org, row._id) || row.is_active === false) throw invalidField(field, 'unknown_reference');
  return row;
}

/** @throws 422 for a room that there is not, or not for the caller, and for a zone that is none */
export async function demandRoom(service: ServiceContext, scope: Scope, id: number, field = 'zone'): Promise<Room> {
  const row = (await roomsNow(service, scope.org, [id])).get(id);
  if (!row || !inScope(scope, row.org, row.dormitory) || row.is_active === false) throw invalidField(field, 'unknown_reference');
  if (row.zone_kind !== undefined && row.zone_kind !== 'room') throw invalidField(field, 'invalid_value');
  return row;
}

/** Whether nobody is given anything in the room; one that is partly out of order can still be used. */
export function isClosed(room: Pick<Room, 'is_active' | 'status'>): boolean {
  return room.is_active === false || room.status === 'out-of-order';
}

/** Square metres of a room: as its owner says, or worked out of dimensions such as `7.0 x 4.8 m`. */
export function areaOf(room: Pick<Room, 'area_m2' | 'zone_dimensions'>): number | null {
  if (typeof room.area_m2 === 'number') return room.area_m2;
  const sides = /^\s*(\d{1,4}(?:\.\d{1,3})?)\s*[x×*]\s*(\d{1,4}(?:\.\d{1,3})?)/i.exec(room.zone_dimensions ?? '');
  return sides ? Math.round(Number(sides[1]) * Number(sides[2]) * 100) / 100 : null;
}
