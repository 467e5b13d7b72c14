/** Whether a reservation can be promised as it is to be, and the guards that make sure of it until the commit. */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { conflict, type ApiError } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { endOf, type Day, type Interval } from '../../contract/interval.ts';
import { readHouse, settled, type House } from '../availability/house.ts';
import type { Availability } from '../../contract/availability.ts';
import { conflictsIn, freeIn, reckon } from '../availability/answer.ts';
import { withRefs } from '../availability/withRefs.ts';
import { ensureRoom } from '../guard/ensure.ts';
import { roomGuards, roomGuardModel } from '../guard/models.ts';
import { decideOnPromises } from '../guard/promises.ts';
import type { StoredReservation } from './model.ts';

/** So many conflicts are told with a refusal. */
const shownConflicts = 50;

/** Too few beds, before they are named. */
class TooFew extends Error {
  readonly house: House;
  readonly interval: Interval;
  readonly free: number;

  constructor(house: House, interval: Interval, free: number) {
    super('too few beds are free');
    this.house = house;
    this.interval = interval;
    this.free = free;
  }
}

/**
 * Guards of the type's promises and, for a room's reservation, of the room.
 * @throws 409 `too_few_free`, with how many there are and what stands in the way
 */
export async function promiseGuardsFor(service: ServiceContext, reservation: StoredReservation, today: Day): Promise<GuardedUpdate[]> {
  try {
    return await guardsFor(service, reservation, today);
  } catch (error) {
    if (!(error instanceof TooFew)) throw error;
    const { house, interval, free } = error;
    throw tooFew(free, reservation.count, house.beds.length, await withRefs(service, conflictsIn(house, interval, shownConflicts)));
  }
}

async function guardsFor(service: ServiceContext, reservation: StoredReservation, today: Day): Promise<GuardedUpdate[]> {
  const { dormitory, res_type, zone, count } = reservation;
  const interval = { start: reservation.start_date < today ? today : reservation.start_date, end: reservation.end_date };
  const room = zone === null ? [] : await guardsOfRoom(service, reservation, zone);
  const guards = await decideOnPromises(service, { dormitory, res_type }, today, (house) => {
    demandFree(without(house, reservation._id), interval, count, today);
    const promise = { id: reservation._id, start: reservation.start_date, end: reservation.end_date, count };
    return { house: { ...house, promises: [...house.promises.filter((one) => one.id !== reservation._id), promise] }, check: () => undefined };
  });
  if (zone === null) return guards;
  const house = await readHouse(service, { dormitory, res_type, zone, from: today });
  demandFree(without(house, reservation._id), interval, count, today);
  return [...guards, ...room];
}

/** A reservation that is changed does not stand in its own way, nor do the stays under it. */
function without(house: House, id: number): House {
  return { ...house, claims: house.claims.filter((claim) => claim.reservation !== id), promises: house.promises.filter((promise) => promise.id !== id) };
}

function demandFree(house: House, interval: Interval, count: number, today: Day): void {
  if (interval.start >= endOf(interval)) return;
  const { free } = freeIn(reckon(house, today), interval);
  if (free < count) throw new TooFew(house, interval, free);
}

async function guardsOfRoom(service: ServiceContext, { org, dormitory }: StoredReservation, zone: number): Promise<GuardedUpdate[]> {
  await ensureRoom(service, org, zone, dormitory);
  const room = await service.everyRow(roomGuardModel, 'a room is guarded against everybody').findOne({ _id: zone }, settled);
  const rev = room?.rev ?? 0;
  return [{ collection: roomGuards, filter: { _id: zone, rev }, update: { $set: { rev: rev + 1 } }, otherwise: writeConflict }];
}

export function tooFew(free: number, wanted: number, capacity: number, conflicts: Availability['conflicts']): ApiError {
  return conflict('too_few_free', 'too_few_free', { conflicts, extra: { free, wanted, capacity } }, { free, wanted });
}
