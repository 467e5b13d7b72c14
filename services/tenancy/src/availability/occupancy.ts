/**
 * What is taken and promised in a dormitory, read as input for the rules: beds, stays and reservations in force. Beds of rooms
 * that are switched off are left out, even while occupied (docs/rules/figures.md#what-counts): every figure and every decision
 * reads occupancy here, so that all of them agree.
 */
import type { ClientSession } from 'mongoose';
import { majorityRead } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import { roomsSwitchedOff } from '../published/residents.ts';
import { never, type Day } from '../../contract/interval.ts';
import { stayModel } from '../stay/model.ts';
import { byRoom, inForceByDormitory, reservationModel } from '../reservation/model.ts';
import { bedModel } from '../bed/model.ts';
import type { Claim, Promised } from '../../contract/bed/demand.ts';

const why = 'beds are taken within every scope alike';

interface Question {
  readonly org: number;
  readonly dormitory: number;
  readonly res_type: number;
  /** Only beds of this room; null: of the whole dormitory. */
  readonly zone: number | null;
  /** What ended on or before this day is left out. */
  readonly from: Day;
  /** What begins on or after this day is left out; without it, everything in the future is included. */
  readonly until?: Day | null;
  /** A reservation to leave out, together with its stays. */
  readonly exclude?: number | null;
  /** Beds that are about to come into use, treated as in use already. */
  readonly coming?: readonly number[];
}

export interface Occupancy {
  /** Ids of the beds in use, in ascending order. */
  readonly beds: readonly number[];
  readonly claims: readonly Claim[];
  readonly promises: readonly Promised[];
}

/** How to read: committed data, or one consistent snapshot of a session. */
export type Reading = typeof majorityRead | { readonly session: ClientSession };

/** Stays in beds that are out of use do not count: those beds cannot be promised either. */
export async function readOccupancy(service: ServiceContext, question: Question, reading: Reading = majorityRead): Promise<Occupancy> {
  const parts = [() => readPromises(service, question, reading), () => readClaims(service, question, reading), () => readBeds(service, question, reading)] as const;
  // A session runs one query at a time.
  const [promises, stays, inUse] =
    'session' in reading ? ([await parts[0](), await parts[1](), await parts[2]()] as const) : await Promise.all([parts[0](), parts[1](), parts[2]()]);
  const there = new Set([...inUse, ...(question.coming ?? [])]);
  const beds = [...there].sort((a, b) => a - b);
  return { beds, claims: stays.filter((claim) => there.has(claim.resource)), promises };
}

interface ClaimGroup {
  readonly _id: { readonly start: Day; readonly end: Day; readonly reservation?: number | null };
  readonly beds: readonly number[];
}

/** From the index alone, and grouped in the database: many stays have the same days, and one row per stay is slower to transfer than lists of bed ids. */
async function readClaims(service: ServiceContext, { dormitory, res_type, zone, from, until, exclude = null }: Question, reading: Reading): Promise<Claim[]> {
  const place = { dormitory, ...(zone !== null && { zone }), ...(exclude !== null && { reservation: { $ne: exclude } }) };
  const groups = await service
    .everyRow(stayModel, why)
    .aggregate<ClaimGroup>(
      [
        { $match: { ...place, held: true, res_type, end_key: { $gt: from }, ...(until && { start_date: { $lt: until } }) } },
        { $group: { _id: { start: '$start_date', end: '$end_key', reservation: '$reservation' }, beds: { $push: '$resource' } } },
      ],
      { ...reading },
    )
    .toArray();
  return groups.flatMap(({ _id: { start, end, reservation = null }, beds }) => beds.map((resource) => ({ resource, reservation, start, end: end === never ? null : end })));
}

/** Few rooms are switched off: to leave them out takes the database less than to group thousands of beds by their rooms. */
async function readBeds(service: ServiceContext, { org, dormitory, res_type, zone }: Question, reading: Reading): Promise<readonly number[]> {
  const off = await roomsSwitchedOff(service, { org, dormitories: [dormitory] }, { room: zone, ...('session' in reading && { session: reading.session }) });
  if (zone !== null && off.includes(zone)) return [];
  const [all] = await service
    .everyRow(bedModel, why)
    .aggregate<{ readonly beds: readonly number[] }>(
      [
        { $match: { dormitory, res_type, is_active: true, status: { $ne: 'out-of-order' as const }, ...(zone !== null ? { zone } : off.length > 0 && { zone: { $nin: off } }) } },
        { $group: { _id: null, beds: { $push: '$_id' } } },
      ],
      { ...reading },
    )
    .toArray();
  return all?.beds ?? [];
}

/** Promises of the dormitory or, for a room, only those of that room: the others can be met elsewhere. */
async function readPromises(service: ServiceContext, { org, dormitory, res_type, zone, from, until, exclude = null }: Question, reading: Reading): Promise<Promised[]> {
  const rows = await service
    .everyRow(reservationModel, why)
    .find(
      { org, dormitory, res_type, is_active: true, end_key: { $gt: from }, ...(until && { start_date: { $lt: until } }), ...(zone !== null && { zone }), ...(exclude !== null && { _id: { $ne: exclude } }) },
      { projection: { start_date: 1, end_date: 1, count: 1 }, hint: zone === null ? inForceByDormitory : byRoom, ...reading },
    )
    .toArray();
  return rows.map((row) => ({ id: row._id, start: row.start_date, end: row.end_date, count: row.count }));
}
