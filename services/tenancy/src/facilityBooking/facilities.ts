/** The facilities of bookings: zones of the residents service, read from its publications. */
import { defaultTimeZone } from '@firm/platform/contract/days';
import { writeConflict } from '@firm/platform/change/writeConflict';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import type { RowFilter } from '@firm/platform/mongo/published';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, zones } from '@firm/residents/contract/published';
import type { FacilityRefusal } from '../../contract/facilityBooking/facilityBooking.ts';
import { usedDormitory, usedRoom } from '../guard/used.ts';
import { dormitoriesNow, type Dormitory, type Room } from '../published/residents.ts';
import { passedLimit } from './rules.ts';
import { isTimeZone } from '@firm/platform/clock/wallClock';

/** The fields of a zone that bookings use. Only zones of kind `facility` can be booked. */
export type Facility = Pick<
  Room,
  '_id' | 'org' | 'dormitory' | 'name' | 'zone_ref_id' | 'zone_type' | 'zone_type_name' | 'zone_kind' | 'zone_limit' | 'status' | 'is_active'
>;

/** A dormitory with its time zone, or the default one. */
export type TimedDormitory = Dormitory;

/** Facilities and dormitories are read fresh: one that has just been put out of order takes no booking. */
export function readFacilities({ published }: ServiceContext, scope: Scope, further: RowFilter<Room> = {}): Promise<Facility[]> {
  return published(zones, scope).find({ ...further, zone_kind: 'facility' }, { sort: { zone_ref_id: 1, _id: 1 }, limit: 2_000 });
}

/** Dormitories by name, each with a time zone, in which its bookings are. @param ids those to read */
export async function readTimedDormitories({ published }: ServiceContext, org: number, ids: readonly number[] | 'all'): Promise<TimedDormitory[]> {
  const rows = await published(dormitories, { org, dormitories: ids }).find({}, { sort: { name: 1, _id: 1 } });
  return rows.map(withTimeZone);
}

const withTimeZone = (dormitory: Dormitory): TimedDormitory => ({ ...dormitory, timezone: isTimeZone(dormitory.timezone) ? dormitory.timezone : defaultTimeZone });

/**
 * The facilities with these ids, in their order, and their dormitory.
 * @throws 422 if one is unknown, out of scope or not a facility, or if they are in different dormitories
 */
export async function facilitiesOf(service: ServiceContext, scope: Scope, ids: readonly number[]): Promise<{ facilities: Facility[]; dormitory: TimedDormitory }> {
  const rows = await service.published(zones, scope).byIdNow(ids);
  const known = ids.flatMap((id) => rows.get(id) ?? []).filter((row) => row.zone_kind === 'facility');
  const dormitory = known[0]?.dormitory;
  if (known.length < ids.length || dormitory === undefined) throw invalidField('facility', 'unknown_reference');
  if (known.some((facility) => facility.dormitory !== dormitory)) throw invalidField('facility', 'invalid_value');
  const row = (await dormitoriesNow(service, scope.org, [dormitory])).get(dormitory);
  if (!row) throw invalidField('facility', 'unknown_reference');
  // No facility of a closed dormitory can be used.
  return { facilities: known.map((one) => ({ ...one, is_active: one.is_active && row.is_active })), dormitory: withTimeZone(row) };
}

/**
 * Like `facilitiesOf`, for a booking that is about to be written: with guards that prevent them and their dormitory from being closed meanwhile.
 * @param otherwise thrown by the write if one was closed: the booking is decided anew
 */
export async function facilitiesToBook(service: ServiceContext, scope: Scope, ids: readonly number[]): Promise<{ facilities: Facility[]; dormitory: TimedDormitory; uses: GuardedUpdate[] }> {
  const { dormitory } = await facilitiesOf(service, scope, ids);
  const uses = await service.uses.guards(scope.org, new Set([usedDormitory(dormitory._id), ...ids.map(usedRoom)]));
  const found = await facilitiesOf(service, scope, ids);
  if (found.dormitory._id !== dormitory._id) throw writeConflict();
  return { ...found, uses };
}

/** A facility that is partly out of order can still be used. */
export function isBookable(facility: Pick<Facility, 'status' | 'is_active'>): boolean {
  return facility.is_active && facility.status !== 'out-of-order';
}

/** Why these facilities cannot be booked, whatever the time. */
export function refusalsOf(facilities: readonly Facility[], people: number): FacilityRefusal[] {
  return facilities.flatMap((facility): FacilityRefusal[] => {
    const about = { facility: facility._id, facility_name: facility.name };
    const limit = passedLimit(people, facility.zone_limit);
    if (!facility.is_active) return [{ ...about, reason: 'inactive', limit: null }];
    if (!isBookable(facility)) return [{ ...about, reason: 'out-of-order', limit: null }];
    return limit === null ? [] : [{ ...about, reason: 'people', limit }];
  });
}

/** @throws 422 for too many people, 409 for a facility that is out of order or inactive */
export function requireBookable(refusals: readonly FacilityRefusal[]): void {
  const limits = refusals.flatMap((refusal) => (refusal.limit === null ? [] : [refusal.limit]));
  if (limits.length > 0) throw invalidField('people_count', 'max_value', { max: Math.min(...limits) });
  const [first] = refusals;
  if (first) throw conflict('out_of_order', 'facility_unfit', { conflicts: refusals }, { facility: first.facility_name });
}
