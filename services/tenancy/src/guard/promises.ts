/**
 * Keeps reservations' promises while beds are allocated to others. Checking all promises of a dormitory for each stay
 * would make all callers wait for each other. So the beds that are spare on every day are distributed as tokens over a few
 * stripes, and a stay without a reservation takes a token with its bed. Only when no stripe has enough tokens are the promises
 * checked and the tokens distributed anew, with all stripes guarded; steps on reservations always do that.
 */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { WriteConflict, writeConflict } from '@firm/platform/change/writeConflict';
import { conflict } from '@firm/platform/errors/apiError';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import { majorityRead } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Day } from '../../contract/interval.ts';
import { readOccupancy, type Occupancy, type Reading } from '../availability/occupancy.ts';
import { demandSteps, spareOver, type Step } from '../../contract/bed/demand.ts';
import { promiseGuards, type PromiseGuard, promiseGuardModel } from './models.ts';
import type { Gain } from './gains.ts';
import { poolKey, stepReads } from './reads.ts';

/** Stripes per dormitory and bed type. */
export const stripes = 8;

export interface BedPool {
  readonly org: number;
  readonly dormitory: number;
  readonly res_type: number;
}

/** What a set of stripes belongs to. A dormitory belongs to one organisation. */
type PoolId = Pick<BedPool, 'dormitory' | 'res_type'>;

/** The name of the mutex for distributing a dormitory's tokens of one bed type; it sorts last among the names of `locks.ts`. */
export const poolLockKey = ({ dormitory, res_type }: PoolId): string => `type:${dormitory}:${res_type}`;
const idOf = ({ dormitory, res_type }: PoolId, stripe: number): string => `${dormitory}:${res_type}:${stripe}`;

/**
 * The stripes of a bed type; created if missing. Decide only on data that is read after them.
 * @throws WriteConflict if they had to be created outside a running transaction, which cannot see them
 */
export async function readStripes(service: ServiceContext, { org, dormitory, res_type }: BedPool, reading: Reading = majorityRead): Promise<readonly PromiseGuard[]> {
  const collection = service.everyRow(promiseGuardModel, 'promises bind everybody');
  const key = poolKey({ dormitory, res_type });
  const read = async (): Promise<readonly PromiseGuard[]> =>
    'session' in reading ? collection.find({ org: orgOrNone(org), dormitory, res_type }, reading).sort({ stripe: 1 }).toArray() : ((await stepReads(service, org).stripes.of([key])).get(key) ?? []);
  const found = await read();
  if (found.length === stripes) return found;
  await collection
    .bulkWrite(
      Array.from({ length: stripes }, (_, stripe) => ({
        updateOne: { filter: { _id: idOf({ dormitory, res_type }, stripe), org }, update: { $setOnInsert: { dormitory, res_type, stripe, rev: 0, tokens: 0, short: 0 } }, upsert: true },
      })),
      { ordered: false },
    )
    .catch((error: { code?: number }) => {
      // Another process created them at the same moment, or one of an earlier release did.
      if (error.code !== 11000) throw error;
    });
  if ('session' in reading) throw new WriteConflict();
  return read();
}

/** Halves first, then quarters, then eighths. */
const distances = [0, 4, 2, 6, 1, 5, 3, 7] as const satisfies { readonly length: typeof stripes };

/**
 * The stripes in the order in which a process takes tokens from them, by its number (`peers.slot`). Two processes go through different
 * halves first, four through different quarters, so they only meet in a stripe, and have to decide again, when there is hardly another.
 */
const stripesInTurn = (slot: number): readonly number[] => distances.map((distance) => distance ^ (slot % stripes));

/** A guard that takes `count` tokens from one stripe of the organisation; null if none has so many. @param slot the process's number */
export function takeTokens(slot: number, org: number, guards: readonly PromiseGuard[], count: number): GuardedUpdate | null {
  const stripe = stripesInTurn(slot).map((number) => guards[number]).find((guard) => guard !== undefined && guard.tokens >= count);
  if (!stripe) return null;
  return {
    collection: promiseGuards,
    filter: { _id: stripe._id, org: orgOrNone(org), tokens: { $gte: count } },
    update: { $inc: { tokens: -count } },
    otherwise: writeConflict,
  };
}

/** Guards that distribute the beds that are spare from `today` on as tokens over the organisation's stripes, provided that none has changed. */
export function distributeTokens(org: number, guards: readonly PromiseGuard[], steps: readonly Step[], capacity: number, today: Day): GuardedUpdate[] {
  const spare = spareOver(steps, capacity, { start: today, end: null });
  const tokens = Math.floor(Math.max(0, spare) / stripes);
  const short = Math.max(0, -spare);
  return guards.map((guard) => ({
    collection: promiseGuards,
    filter: { _id: guard._id, org: orgOrNone(org), rev: guard.rev, tokens: guard.tokens },
    update: { $set: { tokens, short }, $inc: { rev: 1 } },
    otherwise: writeConflict,
  }));
}

/** The promises for a bed type, with the stripes that guard them. */
export interface Promises {
  readonly stripes: readonly PromiseGuard[];
  readonly occupancy: Occupancy;
}

/** @param coming beds that come into use with this decision @throws WriteConflict as `readStripes` does */
export async function readPromises(service: ServiceContext, pool: BedPool, today: Day, reading: Reading = majorityRead, coming: readonly number[] = []): Promise<Promises> {
  const stripes = await readStripes(service, pool, reading);
  return { stripes, occupancy: await readOccupancy(service, { ...pool, zone: null, from: today, coming }, reading) };
}

/** Returns the occupancy after `change`, and the guards under which it can be written. `change` gets the current occupancy, including `coming`. */
export async function decideOnPromises(
  service: ServiceContext,
  pool: BedPool,
  today: Day,
  change: (occupancy: Occupancy) => { occupancy: Occupancy; check: (steps: readonly Step[]) => void },
  reading: Reading = majorityRead,
  coming: readonly number[] = [],
): Promise<GuardedUpdate[]> {
  const promises = await readPromises(service, pool, today, reading, coming);
  const { occupancy, check } = change(promises.occupancy);
  const steps = demandSteps(occupancy.claims, occupancy.promises, today);
  check(steps);
  return distributeTokens(pool.org, promises.stripes, steps, occupancy.beds.length, today);
}

/** @throws 409 if one of the gains would take a promised bed */
export function requireSpareBeds(steps: readonly Step[], capacity: number, gains: readonly Gain[]): void {
  for (const gain of gains) {
    const spare = spareOver(steps, capacity, gain.days);
    if (spare < 0) throw conflict('promised', 'promised', { extra: { free: 0, res_type: gain.res_type } });
  }
}
