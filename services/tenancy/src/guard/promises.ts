/**
 * Keeps reservations' promises while beds are given to others. Looking at all promises of a dormitory for each stay
 * would make everybody wait for everybody; so what is spare at all times is dealt out as tokens to a few stripes, and
 * a stay without a reservation takes a token with its bed. Only when a stripe has none left are the promises
 * looked at and the tokens dealt anew, with all stripes guarded; reservations always do that.
 */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { WriteConflict, writeConflict } from '@firm/platform/change/writeConflict';
import { conflict } from '@firm/platform/errors/apiError';
import { settled } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Day } from '../../contract/interval.ts';
import { readOccupancy, type Occupancy, type Reading } from '../availability/occupancy.ts';
import { demandSteps, spareOver, type Step } from '../availability/rules.ts';
import { promiseGuards, type PromiseGuard, promiseGuardModel } from './models.ts';
import type { Gain } from './gains.ts';
import { poolOf, stepReads } from './reads.ts';

/** Of each kind of bed. */
export const stripes = 8;

export interface Kind {
  readonly org: number;
  readonly dormitory: number;
  readonly res_type: number;
}

/** What stripes are of: a dormitory is of one organisation. */
type Pool = Pick<Kind, 'dormitory' | 'res_type'>;

export const kindKey = ({ dormitory, res_type }: Pool): string => `type:${dormitory}:${res_type}`;
const idOf = ({ dormitory, res_type }: Pool, stripe: number): string => `${dormitory}:${res_type}:${stripe}`;

/**
 * The stripes of a kind of bed; made if they are not there. Decide only upon what is read after them.
 * @throws WriteConflict when they had to be made beside a transaction, which cannot see them
 */
export async function readStripes(service: ServiceContext, { dormitory, res_type }: Pool, reading: Reading = settled): Promise<readonly PromiseGuard[]> {
  const collection = service.everyRow(promiseGuardModel, 'promises bind everybody');
  const pool = poolOf({ dormitory, res_type });
  const read = async (): Promise<readonly PromiseGuard[]> =>
    'session' in reading ? collection.find({ dormitory, res_type }, reading).sort({ stripe: 1 }).toArray() : ((await stepReads(service).stripes.of([pool])).get(pool) ?? []);
  const found = await read();
  if (found.length === stripes) return found;
  await collection
    .bulkWrite(
      Array.from({ length: stripes }, (_, stripe) => ({
        updateOne: { filter: { _id: idOf({ dormitory, res_type }, stripe) }, update: { $setOnInsert: { dormitory, res_type, stripe, rev: 0, tokens: 0, short: 0 } }, upsert: true },
      })),
      { ordered: false },
    )
    .catch((error: { code?: number }) => {
      // Another process made them at the same moment.
      if (error.code !== 11000) throw error;
    });
  if ('session' in reading) throw new WriteConflict();
  return read();
}

/** A guard that takes `count` tokens from one stripe; null when none has so many. Each process has a stripe that it prefers, so that two hardly meet. */
export function takeTokens({ peers }: Pick<ServiceContext, 'peers'>, guards: readonly PromiseGuard[], count: number): GuardedUpdate | null {
  const preferred = peers.slot % stripes;
  const inTurn = [...guards.slice(preferred), ...guards.slice(0, preferred)];
  const stripe = inTurn.find((guard) => guard.tokens >= count);
  if (!stripe) return null;
  return {
    collection: promiseGuards,
    filter: { _id: stripe._id, tokens: { $gte: count } },
    update: { $inc: { tokens: -count } },
    otherwise: writeConflict,
  };
}

/** Guards that deal out what is spare from `today` on, on condition that no stripe has moved. */
export function deal(guards: readonly PromiseGuard[], steps: readonly Step[], capacity: number, today: Day): GuardedUpdate[] {
  const spare = spareOver(steps, capacity, { start: today, end: null });
  const tokens = Math.floor(Math.max(0, spare) / stripes);
  const short = Math.max(0, -spare);
  return guards.map((guard) => ({
    collection: promiseGuards,
    filter: { _id: guard._id, rev: guard.rev, tokens: guard.tokens },
    update: { $set: { tokens, short }, $inc: { rev: 1 } },
    otherwise: writeConflict,
  }));
}

/** What is promised of a kind of bed, with the stripes under which it stays so. */
export interface Promises {
  readonly stripes: readonly PromiseGuard[];
  readonly occupancy: Occupancy;
}

/** @param coming beds that come into use with what is decided @throws WriteConflict as `readStripes` does */
export async function readPromises(service: ServiceContext, kind: Kind, today: Day, reading: Reading = settled, coming: readonly number[] = []): Promise<Promises> {
  const stripes = await readStripes(service, kind, reading);
  return { stripes, occupancy: await readOccupancy(service, { ...kind, zone: null, from: today, coming }, reading) };
}

/** The occupancy as it will be, and the guards that let it become so. `change` is given what is there now, with what is `coming`. */
export async function decideOnPromises(
  service: ServiceContext,
  kind: Kind,
  today: Day,
  change: (occupancy: Occupancy) => { occupancy: Occupancy; check: (steps: readonly Step[]) => void },
  reading: Reading = settled,
  coming: readonly number[] = [],
): Promise<GuardedUpdate[]> {
  const promises = await readPromises(service, kind, today, reading, coming);
  const { occupancy, check } = change(promises.occupancy);
  const steps = demandSteps(occupancy.claims, occupancy.promises, today);
  check(steps);
  return deal(promises.stripes, steps, occupancy.beds.length, today);
}

/** @throws 409 when one of the gains would take a bed that is promised */
export function demandSpare(steps: readonly Step[], capacity: number, gains: readonly Gain[]): void {
  for (const gain of gains) {
    const spare = spareOver(steps, capacity, gain.days);
    if (spare < 0) throw conflict('promised', 'promised', { extra: { free: 0, res_type: gain.res_type } });
  }
}
