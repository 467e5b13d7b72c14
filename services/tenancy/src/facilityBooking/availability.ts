/** Conflicts of a booking, and alternatives. This is advisory; the write decides anew. */
import { clock } from '@firm/platform/clock/clock';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { FacilityAvailability, FacilityConflict } from '../../contract/facilityBooking/facilityBooking.ts';
import { facilityBookingLimits as limits } from '../../contract/facilityBooking/limits.ts';
import type { facilityBookingRoutes } from '../../contract/facilityBooking/routes.ts';
import { bookingReference } from '../../contract/references.ts';
import { readRooms } from '../published/residents.ts';
import { facilitiesOf, isBookable, readFacilities, refusalsOf, type Facility } from './facilities.ts';
import { readHolds, type Hold } from './holds.ts';
import { bookingModel } from './model.ts';
import { findBooking, seriesOf } from './read.ts';
import {
  intervalOf,
  isPast,
  occurrenceOf,
  occurrencesOf,
  overlaps,
  passedLimit,
  proposeShifts,
  shifted,
  timesProblem,
  utcDaysOf,
  type Interval,
  type Occurrence,
  type WallTimes,
} from './rules.ts';

export type FacilityHold = Hold & { readonly facility: number };
const dayMs = 86_400_000;

/** The local times in a request body. */
export function timesOf(body: { start_date: string; end_date?: string | null; start_time: string; end_time: string }): WallTimes {
  const { start_date, start_time, end_time } = body;
  return { start_date, end_date: body.end_date ?? start_date, start_time, end_time };
}

/**
 * @param facilities number of facilities of the occurrence at an index
 * @throws 422 naming the field, for impossible times or for a booking that exceeds the facility-days allowed
 */
export function checkTimes(occurrences: readonly Occurrence[], facilities: (at: number) => number): void {
  const problem = timesProblem(occurrences);
  if (problem?.reason === 'order') throw invalidField(problem.field, 'end_before_start');
  if (problem) throw invalidField(problem.field, 'invalid_value');
  const held = occurrences.reduce((sum, one, i) => sum + utcDaysOf(intervalOf(one)).length * facilities(i), 0);
  if (held > limits.facilityDays) throw invalidField('repeat', 'invalid_value');
}

/** @throws 422 for occurrences that are already over */
export function requireNotPast(occurrences: readonly Occurrence[], now: Date): void {
  if (occurrences.some((one) => isPast(one, now))) throw invalidField('start_date', 'start_in_past');
}

/** A hold that conflicts with an occurrence. */
export interface HoldConflict {
  readonly hold: FacilityHold;
  readonly occurrence: Occurrence;
}

/** Which of these holds overlap which occurrences, at the facilities of the booking. Pure. */
export function holdConflicts(facilities: readonly number[], occurrences: readonly Occurrence[], holds: readonly FacilityHold[]): HoldConflict[] {
  const relevant = holds.filter((hold) => facilities.includes(hold.facility));
  return occurrences.flatMap((occurrence) => relevant.filter((hold) => overlaps(hold, intervalOf(occurrence))).map((hold) => ({ hold, occurrence })));
}

/** Conflicting holds, each with the names of its facility and booking. */
export async function nameConflicts(service: ServiceContext, org: number, conflicts: readonly HoldConflict[]): Promise<FacilityConflict[]> {
  if (conflicts.length === 0) return [];
  const [bookings, facilities] = await Promise.all([
    service
      .everyRow(bookingModel, 'a conflict is named whichever user booked it')
      .find({ org, _id: { $in: [...new Set(conflicts.map(({ hold }) => hold.booking))] } }, { projection: { event_name: 1 } })
      .toArray(),
    readRooms(service, org, conflicts.map(({ hold }) => hold.facility)),
  ]);
  const events = new Map(bookings.map((booking) => [booking._id, booking.event_name]));
  return conflicts.map(({ hold, occurrence }) => ({
    facility: hold.facility,
    facility_name: facilities.get(hold.facility)?.name ?? '',
    start: hold.start.toISOString(),
    end: hold.end.toISOString(),
    ref: bookingReference(hold.booking),
    booking: hold.booking,
    event_name: events.get(hold.booking) ?? '',
    start_date: occurrence.start_date,
  }));
}

/** Holds of other bookings on the facilities around each occurrence. */
export async function otherHolds(
  service: ServiceContext,
  org: number,
  facilities: readonly number[],
  occurrences: readonly Occurrence[],
  own: ReadonlySet<number>,
  margin: { readonly before: number; readonly after: number } = { before: 0, after: 0 },
): Promise<FacilityHold[]> {
  const windows = merged(
    occurrences.map((one) => ({ start: new Date(one.starts_at.getTime() - margin.before), end: new Date(one.ends_at.getTime() + margin.after) })),
  );
  const read = await Promise.all(windows.map((window) => readHolds(service, org, facilities, window)));
  return read.flat().filter((hold) => !own.has(hold.booking));
}

/** Adjacent windows are read as one. */
function merged(windows: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const window of [...windows].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = result.at(-1);
    if (last && window.start <= last.end) result[result.length - 1] = { start: last.start, end: window.end > last.end ? window.end : last.end };
    else result.push(window);
  }
  return result;
}

/** Answers conflicts, refusals and, where the booking is impossible, other times and facilities. Writes nothing. */
export function availabilityHandler(service: ServiceContext): Handler<(typeof facilityBookingRoutes)['checkFacilityAvailability']> {
  return async ({ body, scope }) => {
    const { facilities, dormitory } = await facilitiesOf(service, scope, body.facility);
    const times = timesOf(body);
    const occurrences = occurrencesOf(times, body.repeat?.weeks ?? 1, dormitory.timezone);
    checkTimes(occurrences, () => facilities.length);
    if (!(body.exclude_id ?? body.id)) requireNotPast(occurrences, clock.now());
    const own = await ownBookings(service, scope, body.exclude_id ?? body.id ?? null, body.apply_to);
    const inDormitory = await readFacilities(service, { org: scope.org, dormitories: [dormitory._id] });
    const holds = await otherHolds(service, scope.org, inDormitory.map((one) => one._id), occurrences, own, { before: 3 * dayMs, after: 8 * dayMs });
    const conflicts = await nameConflicts(service, scope.org, holdConflicts(body.facility, occurrences, holds));
    const refusals = refusalsOf(facilities, body.people_count);
    const available = conflicts.length === 0 && refusals.length === 0;
    return {
      available,
      conflicts,
      refusals,
      occurrences: occurrences.map(({ last_date: _last, starts_at, ends_at, ...wall }) => ({
        ...wall,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
        available: refusals.length === 0 && !holds.some((hold) => body.facility.includes(hold.facility) && overlaps(hold, { start: starts_at, end: ends_at })),
      })),
      alternatives: available
        ? { times: [], facilities: [] }
        : {
            times: conflicts.length === 0 ? [] : otherTimes(body.facility, times, occurrences.length, dormitory.timezone, holds),
            facilities: otherFacilities(inDormitory, facilities, occurrences, holds, body.people_count),
          },
    };
  };
}

/** Ids of the bookings being changed, whose own holds are no conflict. */
async function ownBookings(service: ServiceContext, scope: Scope, id: number | null, part: 'one' | 'following' | 'all'): Promise<Set<number>> {
  if (id === null) return new Set();
  const booking = await findBooking(service, scope, id);
  if (part === 'one') return new Set([id]);
  return new Set((await seriesOf(service, scope, booking)).map((one) => one._id));
}

function otherTimes(
  facilities: readonly number[],
  times: WallTimes,
  weeks: number,
  timeZone: string,
  holds: readonly FacilityHold[],
): FacilityAvailability['alternatives']['times'] {
  const relevant = holds.filter((hold) => facilities.includes(hold.facility));
  const isFree = ({ days, minutes }: { days: number; minutes: number }) =>
    Array.from({ length: weeks }, (_, week) => occurrenceOf(shifted(times, days + 7 * week, minutes), timeZone)).every(
      (one) => one.ends_at > one.starts_at && !relevant.some((hold) => overlaps(hold, intervalOf(one))),
    );
  return proposeShifts(times, isFree).map(({ days, minutes }) => shifted(times, days, minutes));
}

/** Facilities of the same type as a taken one come first. */
function otherFacilities(
  inDormitory: readonly Facility[],
  asked: readonly Facility[],
  occurrences: readonly Occurrence[],
  holds: readonly FacilityHold[],
  people: number,
): FacilityAvailability['alternatives']['facilities'] {
  const free = (facility: Facility) => !holds.some((hold) => hold.facility === facility._id && occurrences.some((one) => overlaps(hold, intervalOf(one))));
  return inDormitory
    .filter((facility) => !asked.some((one) => one._id === facility._id) && isBookable(facility) && passedLimit(people, facility.zone_limit) === null && free(facility))
    .map((facility) => ({
      facility: facility._id,
      facility_name: facility.name,
      zone_limit: facility.zone_limit,
      same_type: asked.some((one) => one.zone_type === facility.zone_type),
    }))
    .sort((a, b) => Number(b.same_type) - Number(a.same_type))
    .slice(0, 10);
}
