/** Decides whether a reservation is possible as requested, and under which guards it remains possible until the commit. Pure. */
import { useOf } from '@firm/platform/change/uses';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { conflict } from '@firm/platform/errors/apiError';
import type { Availability } from '../../contract/bed/availability.ts';
import { endOf, minus, overlaps, type Interval } from '../../contract/interval.ts';
import { daysOf } from '../stay/model.ts';
import { conflictsIn, freeIn, withSteps } from '../availability/answer.ts';
import type { Occupancy } from '../availability/occupancy.ts';
import { demandSteps } from '../../contract/bed/demand.ts';
import { guarded } from '../guard/guarded.ts';
import { roomGuards } from '../guard/models.ts';
import { distributeTokens } from '../guard/promises.ts';
import { isClosed } from '../published/residents.ts';
import type { StoredReservation } from './model.ts';
import { requireValidFields, affectsPromise } from './rules.ts';
import type { ReservationWorld } from './world.ts';

/** Most conflicts that a refusal lists. */
const shownConflicts = 50;

/** Too few beds are free. Conflicts are listed by bed; the beds' references must still be read. */
export class TooFewFree extends Error {
  readonly free: number;
  readonly wanted: number;
  readonly capacity: number;
  readonly conflicts: Availability['conflicts'];

  constructor(free: number, wanted: number, capacity: number, conflicts: Availability['conflicts']) {
    super('too few beds are free');
    this.free = free;
    this.wanted = wanted;
    this.capacity = capacity;
    this.conflicts = conflicts;
  }
}

/**
 * The guards under which the requested reservation can be written.
 * @throws TooFewFree, also for a room that is closed · 409 `reservation_over`, `below_allocated`, `outside_reservation` ·
 * 422 for impossible dates
 */
export function decide(world: ReservationWorld): readonly GuardedUpdate[] {
  const { before, wanted, today, uses, room } = world;
  requireValidFields(before, wanted, today);
  const isForRoom = affectsPromise(before, wanted) && wanted.zone !== null;
  if (isForRoom && (!room || isClosed(room))) throw new TooFewFree(0, wanted.count, 0, []);
  const guards = guardPromises(world);
  requireStaysCovered(world);
  return [...guards, ...uses.map(useOf)];
}

/** Distributes the tokens for the dormitory's spare beds anew, and changes the guard of the room if one is reserved. */
function guardPromises({ wanted, today, promises, roomBeds }: ReservationWorld): GuardedUpdate[] {
  if (promises === null) return [];
  const { _id: id, start_date: start, end_date: end, count } = wanted;
  const others = without(promises.occupancy, id);
  requireFreeBeds(others, wanted, today);
  if (roomBeds) requireFreeBeds(without(roomBeds.occupancy, id), wanted, today);
  // The stays under it remain: they use beds that it promises.
  const steps = demandSteps(promises.occupancy.claims, [...others.promises, { id, start, end, count }], today);
  const tokens = distributeTokens(wanted.org, promises.stripes, steps, promises.occupancy.beds.length, today);
  if (!roomBeds) return tokens;
  const { rev } = roomBeds;
  return [...tokens, guarded(roomGuards, wanted.zone as number, rev + 1, {})];
}

/** A changed reservation does not conflict with itself, nor with the stays under it. */
function without(occupancy: Occupancy, id: number): Occupancy {
  return { ...occupancy, claims: occupancy.claims.filter((claim) => claim.reservation !== id), promises: occupancy.promises.filter((promise) => promise.id !== id) };
}

function requireFreeBeds(occupancy: Occupancy, { start_date, end_date, count }: StoredReservation, today: string): void {
  const interval = { start: start_date < today ? today : start_date, end: end_date };
  if (interval.start >= endOf(interval)) return;
  const { free } = freeIn(withSteps(occupancy, today), interval);
  if (free < count) throw new TooFewFree(free, count, occupancy.beds.length, conflictsIn(occupancy, interval, shownConflicts));
}

/** @throws 409 if days that a stay has because of the reservation would no longer be reserved. Residents who came early have the days before it without the reservation. */
function requireStaysCovered({ before, wanted, stays }: ReservationWorld): void {
  if (!before) return;
  const [had, has] = [before, wanted].map(({ start_date, end_date }) => ({ start: start_date, end: end_date })) as [Interval, Interval];
  const beyond = stays.filter((stay) => minus(daysOf(stay), has).some((days) => overlaps(days, had)));
  if (beyond.length === 0) return;
  const conflicts = beyond.slice(0, shownConflicts).map((stay) => ({ resource: stay.resource, allocation: stay._id, person: stay.person, start: stay.start_date, end: stay.end_date, ref: stay.resource_ref_id }));
  throw conflict('outside_reservation', 'outside_reservation', { conflicts });
}
