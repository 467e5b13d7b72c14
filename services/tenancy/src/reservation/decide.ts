/** Whether a reservation can be as it is wanted, and under which guards it stays so until the commit. Pure. */
import { useOf } from '@firm/platform/change/uses';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { conflict } from '@firm/platform/errors/apiError';
import type { Availability } from '../../contract/availability.ts';
import { endOf, minus, overlaps, type Interval } from '../../contract/interval.ts';
import { daysOf } from '../stay/model.ts';
import { conflictsIn, freeIn, reckon } from '../availability/answer.ts';
import type { Occupancy } from '../availability/occupancy.ts';
import { demandSteps } from '../availability/rules.ts';
import { guarded } from '../guard/guarded.ts';
import { roomGuards } from '../guard/models.ts';
import { deal } from '../guard/promises.ts';
import { isClosed } from '../published/residents.ts';
import type { StoredReservation } from './model.ts';
import { demandFields, isWeighty } from './rules.ts';
import type { ReservationWorld } from './world.ts';

/** So many conflicts are named with a refusal. */
const shownConflicts = 50;

/** Too few beds are free. What conflicts is named with the references of its beds, which are still to be read. */
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
 * The guards under which the wanted reservation may be written.
 * @throws TooFewFree, also for a room that is closed · 409 `reservation_over`, `below_allocated`, `outside_reservation` ·
 * 422 for days that cannot be
 */
export function decide(world: ReservationWorld): readonly GuardedUpdate[] {
  const { before, wanted, today, uses, room } = world;
  demandFields(before, wanted, today);
  const isForRoom = isWeighty(before, wanted) && wanted.zone !== null;
  if (isForRoom && (!room || isClosed(room))) throw new TooFewFree(0, wanted.count, 0, []);
  const guards = promiseGuards(world);
  demandStaysCovered(world);
  return [...guards, ...uses.map(useOf)];
}

/** Deals anew what is spare in the dormitory, and moves the guard of the room whose beds are reserved. */
function promiseGuards({ wanted, today, promises, roomBeds }: ReservationWorld): GuardedUpdate[] {
  if (promises === null) return [];
  const { _id: id, start_date: start, end_date: end, count } = wanted;
  const others = without(promises.occupancy, id);
  demandFree(others, wanted, today);
  if (roomBeds) demandFree(without(roomBeds.occupancy, id), wanted, today);
  // The stays under it stay: they use up places that it promises.
  const steps = demandSteps(promises.occupancy.claims, [...others.promises, { id, start, end, count }], today);
  const dealt = deal(promises.stripes, steps, promises.occupancy.beds.length, today);
  if (!roomBeds) return dealt;
  const { rev } = roomBeds;
  return [...dealt, guarded(roomGuards, wanted.zone as number, rev + 1, {})];
}

/** A reservation that is changed does not stand in its own way, nor do the stays under it. */
function without(occupancy: Occupancy, id: number): Occupancy {
  return { ...occupancy, claims: occupancy.claims.filter((claim) => claim.reservation !== id), promises: occupancy.promises.filter((promise) => promise.id !== id) };
}

function demandFree(occupancy: Occupancy, { start_date, end_date, count }: StoredReservation, today: string): void {
  const interval = { start: start_date < today ? today : start_date, end: end_date };
  if (interval.start >= endOf(interval)) return;
  const { free } = freeIn(reckon(occupancy, today), interval);
  if (free < count) throw new TooFewFree(free, count, occupancy.beds.length, conflictsIn(occupancy, interval, shownConflicts));
}

/** @throws 409 when days that a stay has on the reservation's word would no longer be reserved. Residents who came earlier have the days before it without the reservation. */
function demandStaysCovered({ before, wanted, stays }: ReservationWorld): void {
  if (!before) return;
  const [had, has] = [before, wanted].map(({ start_date, end_date }) => ({ start: start_date, end: end_date })) as [Interval, Interval];
  const beyond = stays.filter((stay) => minus(daysOf(stay), has).some((days) => overlaps(days, had)));
  if (beyond.length === 0) return;
  const conflicts = beyond.slice(0, shownConflicts).map((stay) => ({ resource: stay.resource, allocation: stay._id, person: stay.person, start: stay.start_date, end: stay.end_date, ref: stay.resource_ref_id }));
  throw conflict('outside_reservation', 'outside_reservation', { conflicts });
}
