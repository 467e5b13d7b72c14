/** What is taken and promised in a dormitory, read for the rules: beds, stays and reservations in force. */
import type { ClientSession } from 'mongoose';
import type { ServiceContext } from '@firm/platform/service/context';
import { never, type Day } from '../../contract/interval.ts';
import { stayModel } from '../stay/model.ts';
import { reservationModel } from '../reservation/model.ts';
import { resourceModel } from '../resource/model.ts';
import type { Claim, Promised } from './rules.ts';

const why = 'beds are taken within every scope alike';

interface Question {
  readonly dormitory: number;
  readonly res_type: number;
  /** Beds of this room alone; null: of the whole dormitory. */
  readonly zone: number | null;
  /** Nothing that ended by then matters. */
  readonly from: Day;
  /** Nothing that begins on it or later matters; without it everything to come does. */
  readonly until?: Day | null;
  /** A reservation that is left out, with the stays under it. */
  readonly exclude?: number | null;
  /** Rooms that are switched off: their beds are not there to be reserved, even while somebody is in one still. */
  readonly switchedOff?: readonly number[];
}

export interface Occupancy {
  /** Ids of the beds in use, by reference. */
  readonly beds: readonly number[];
  readonly claims: readonly Claim[];
  readonly promises: readonly Promised[];
}

/** Only what is on a majority may be decided upon: after a fail-over the rest might never have been. */
export const settled = { readConcern: { level: 'majority' } } as const;

/** How it is read: what is settled, or everything as it was at one instant. */
export type Reading = typeof settled | { readonly session: ClientSession };

/** Stays of beds that are out of use do not count: those beds are not there to be promised either. */
export async function readOccupancy(service: ServiceContext, question: Question, reading: Reading = settled): Promise<Occupancy> {
  // A session takes one question at a time.
  const parts = [() => readPromises(service, question, reading), () => readClaims(service, question, reading), () => readBeds(service, question, reading)] as const;
  const [promises, stays, beds] =
    'session' in reading ? ([await parts[0](), await parts[1](), await parts[2]()] as const) : await Promise.all([parts[0](), parts[1](), parts[2]()]);
  const there = new Set(beds);
  return { beds, claims: stays.filter((claim) => there.has(claim.resource)), promises };
}

interface ClaimGroup {
  readonly _id: { readonly start: Day; readonly end: Day; readonly reservation?: number | null };
  readonly beds: readonly number[];
}

/** From the index alone, gathered by the database: many stays have the same days, and rows cost more than numbers. */
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

async function readBeds(service: ServiceContext, { dormitory, res_type, zone, switchedOff = [] }: Question, reading: Reading): Promise<number[]> {
  const filter = { dormitory, res_type, is_active: true, status: { $ne: 'out-of-order' as const }, zone: { $nin: switchedOff, ...(zone !== null && { $eq: zone }) } };
  const [all] = await service
    .everyRow(resourceModel, why)
    .aggregate<{ beds: number[] }>([{ $match: filter }, { $group: { _id: null, beds: { $push: '$_id' } } }], { ...reading })
    .toArray();
  return (all?.beds ?? []).sort((a, b) => a - b);
}

/** Those of the dormitory or, asked for a room, those of that room alone: the others may be met elsewhere. */
async function readPromises(service: ServiceContext, { dormitory, res_type, zone, from, until, exclude = null }: Question, reading: Reading): Promise<Promised[]> {
  const rows = await service
    .everyRow(reservationModel, why)
    .find(
      { dormitory, res_type, is_active: true, end_key: { $gt: from }, ...(until && { start_date: { $lt: until } }), ...(zone !== null && { zone }), ...(exclude !== null && { _id: { $ne: exclude } }) },
      { projection: { start_date: 1, end_date: 1, count: 1 }, ...reading },
    )
    .toArray();
  return rows.map((row) => ({ id: row._id, start: row.start_date, end: row.end_date, count: row.count }));
}
