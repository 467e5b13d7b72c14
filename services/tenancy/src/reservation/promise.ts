/** Whether a reservation can be promised as it is to be, and the guards that make sure of it until the commit. */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { conflict } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { endOf, type Day, type Interval } from '../../contract/interval.ts';
import { readHouse, settled, type House } from '../availability/house.ts';
import { freeIn, reckon } from '../availability/answer.ts';
import { ensureRoom } from '../guard/ensure.ts';
import { roomGuards, type RoomGuard } from '../guard/models.ts';
import { Overtaken } from '../guard/overtaken.ts';
import { decideOnPromises } from '../guard/promises.ts';
import type { StoredReservation } from './model.ts';

/**
 * Guards of the type's promises and, for a room's reservation, of the room.
 * @throws 409 `too_few_free`, with how many there are
 */
export async function promiseGuardsFor(service: ServiceContext, reservation: StoredReservation, today: Day): Promise<GuardedUpdate[]> {
  const { dormitory, res_type, zone, count } = reservation;
  const interval = { start: reservation.start_date < today ? today : reservation.start_date, end: reservation.end_date };
  const room = zone === null ? null : await roomGuard(service, reservation.org, dormitory, zone);
  const guards = await decideOnPromises(service, { dormitory, res_type }, today, (house) => {
    demandFree(without(house, reservation._id), interval, count, today);
    const promise = { id: reservation._id, start: reservation.start_date, end: reservation.end_date, count };
    return { house: { ...house, promises: [...house.promises.filter((one) => one.id !== reservation._id), promise] }, check: () => undefined };
  });
  if (zone === null || !room) return guards;
  const house = await readHouse(service, { dormitory, res_type, zone, from: today });
  demandFree(without(house, reservation._id), interval, count, today);
  return [...guards, room];
}

/** A reservation that is changed does not stand in its own way, nor do the stays under it. */
function without(house: House, id: number): House {
  return { ...house, claims: house.claims.filter((claim) => claim.reservation !== id), promises: house.promises.filter((promise) => promise.id !== id) };
}

function demandFree(house: House, interval: Interval, count: number, today: Day): void {
  if (interval.start >= endOf(interval)) return;
  const { free } = freeIn(reckon(house, today), interval);
  if (free < count) throw conflict('too_few_free', 'too_few_free', { extra: { free, wanted: count, capacity: house.beds.length } }, { free, wanted: count });
}

async function roomGuard(service: ServiceContext, org: number, dormitory: number, zone: number): Promise<GuardedUpdate> {
  await ensureRoom(service, org, zone, dormitory);
  const room = await service.connection.collection<RoomGuard>(roomGuards).findOne({ _id: zone }, settled);
  const rev = room?.rev ?? 0;
  return { collection: roomGuards, filter: { _id: zone, rev }, update: { $set: { rev: rev + 1 } }, otherwise: () => new Overtaken() };
}
