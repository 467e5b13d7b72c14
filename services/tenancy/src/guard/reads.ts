/**
 * The data on which steps on stays are decided, read jointly for all steps of one moment (`mongo/sharedRead`): sixteen residents
 * who are allocated beds at once cost the database little more than one. Each read begins after the step asked for it, so it is
 * never older than what the step read before, such as a guard's revision.
 */
import type { mongo } from 'mongoose';
import { clock } from '@firm/platform/clock/clock';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import { SharedRead } from '@firm/platform/mongo/sharedRead';
import { majorityRead } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import { perService } from '@firm/platform/service/perService';
import type { Day } from '../../contract/interval.ts';
import { byRoom, reservationModel, type StoredReservation } from '../reservation/model.ts';
import { activeInRoom, stayModel, type StoredStay } from '../stay/model.ts';
import { promiseGuardModel, type PromiseGuard } from './models.ts';

const why = 'a step is decided upon all that there is';

type StayKey = `bed:${number}` | `resident:${number}` | `stay:${number}`;

/** The fields of a stay that matter to new residents of its room. */
export type Lodging = Pick<StoredStay, '_id' | 'zone' | 'person' | 'start_date' | 'end_date'>;
const lodgingFields = { zone: 1, person: 1, start_date: 1, end_date: 1 } as const satisfies Partial<Record<keyof Lodging, 1>>;

export type RoomPromise = Pick<StoredReservation, '_id' | 'zone' | 'res_type' | 'end_key'>;
const promiseFields = { zone: 1, res_type: 1, end_key: 1 } as const satisfies Partial<Record<keyof RoomPromise, 1>>;

/** Key of a set of stripes: `dormitory:type`. */
export type PoolKey = `${number}:${number}`;
/** The key of the set of stripes that one of them, or a bed, belongs to. */
export const poolKey = ({ dormitory, res_type }: { readonly dormitory: number; readonly res_type: number }): PoolKey => `${dormitory}:${res_type}`;

interface StepReads {
  /** By bed or resident: active stays, and those with days since three days ago; or by the stay's own id. */
  readonly stays: SharedRead<StayKey, readonly StoredStay[]>;
  /** Active stays by room. */
  readonly lodgings: SharedRead<number, readonly Lodging[]>;
  /** Reservations in force for beds of a room, except those over for more than three days. */
  readonly roomPromises: SharedRead<number, readonly RoomPromise[]>;
  /** The stripes in order; incomplete if they have not been created yet. */
  readonly stripes: SharedRead<PoolKey, readonly PromiseGuard[]>;
}

/** The reads of this service for one organisation, shared within the process. */
export const stepReads = (service: ServiceContext, org: number): StepReads => {
  const all = readsByOrganisation(service);
  const its = all.get(org) ?? newReads(service, org);
  all.set(org, its);
  return its;
};

const readsByOrganisation = perService(() => new Map<number, StepReads>());

const newReads = (service: ServiceContext, org: number): StepReads => ({
  stays: new SharedRead(async (keys) => {
    const stays = await service.everyRow(stayModel, why).find({ org, $or: ofBedsAndResidents(keys) }, majorityRead).toArray();
    return byKeys(stays);
  }),
  lodgings: new SharedRead(async (zones) => {
    const stays = await service.everyRow(stayModel, why).find<Lodging>({ org, zone: { $in: [...zones] }, is_active: true }, { ...majorityRead, projection: lodgingFields, hint: activeInRoom }).toArray();
    return Map.groupBy(stays, ({ zone }) => zone);
  }),
  roomPromises: new SharedRead(async (zones) => {
    const found = await service
      .everyRow(reservationModel, why)
      .find<RoomPromise>({ org, zone: { $in: [...zones] }, end_key: { $gt: threeDaysAgo() }, is_active: true }, { ...majorityRead, projection: promiseFields, hint: byRoom })
      .toArray();
    return Map.groupBy(found, ({ zone }) => zone as number);
  }),
  stripes: new SharedRead(async (pools) => {
    const wanted = pools.map((pool) => pool.split(':').map(Number)).map(([dormitory, res_type]) => ({ dormitory, res_type }));
    const found = await service.everyRow(promiseGuardModel, 'promises bind everybody').find({ org: orgOrNone(org), $or: wanted }, majorityRead).sort({ stripe: 1 }).toArray();
    return Map.groupBy(found, poolKey);
  }),
});

/** Earlier than today in every dormitory's time zone. */
const threeDaysAgo = (): Day => new Date(clock.millis() - 3 * 86_400_000).toISOString().slice(0, 10);

function ofBedsAndResidents(keys: readonly StayKey[]): mongo.Filter<StoredStay>[] {
  const idsOf = (kind: string): number[] => keys.flatMap((key) => (key.startsWith(kind) ? [Number(key.slice(kind.length))] : []));
  const [beds, residents, ids, from] = [idsOf('bed:'), idsOf('resident:'), idsOf('stay:'), threeDaysAgo()];
  return [
    { resource: { $in: beds }, held: true, end_key: { $gt: from } },
    { resource: { $in: beds }, is_active: true },
    { person: { $in: residents }, held: true, end_key: { $gt: from } },
    { person: { $in: residents }, is_active: true },
    { _id: { $in: ids } },
  ];
}

/** Groups stays by each key under which they may have been requested. */
function byKeys(stays: readonly StoredStay[]): Map<StayKey, StoredStay[]> {
  const found = new Map<StayKey, StoredStay[]>();
  for (const stay of stays) {
    for (const key of [`bed:${stay.resource}`, `resident:${stay.person}`, `stay:${stay._id}`] as const) {
      const same = found.get(key);
      if (same) same.push(stay);
      else found.set(key, [stay]);
    }
  }
  return found;
}
