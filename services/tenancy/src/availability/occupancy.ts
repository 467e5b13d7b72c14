/**
 * What is taken and promised in a dormitory, read for the rules: beds, stays and reservations in force. Beds of rooms that
 * are switched off are not there, even while somebody is in one still (docs/rules/figures.md#what-counts): every figure and
 * every decision reads here, so that none promises what another one does not see.
 */
import type { ClientSession } from 'mongoose';
import { settled } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import { roomsSwitchedOff } from '../published/residents.ts';
import { never, type Day } from '../../contract/interval.ts';
import { stayModel } from '../stay/model.ts';
import { reservationModel } from '../reservation/model.ts';
import { bedModel } from '../bed/model.ts';
import type { Claim, Promised } from './rules.ts';

const why = 'beds are taken within every scope alike';

interface Question {
  readonly org: number;
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
  /** Beds that are about to come into use: looked at as if they were. */
  readonly coming?: readonly number[];
}

export interface Occupancy {
  /** Ids of the beds in use, by reference. */
  readonly beds: readonly number[];
  readonly claims: readonly Claim[];
  readonly promises: readonly Promised[];
}

/** How it is read: what is settled, or everything as it was at one instant. */
export type Reading = typeof settled | { readonly session: ClientSession };

/** Stays of beds that are out of use do not count: those beds are not there to be promised either. */
export async function readOccupancy(service: ServiceContext, question: Question, reading: Reading = settled): Promise<Occupancy> {
  // A session takes one question at a time.
  const parts = [
    () => readPromises(service, question, reading),
    () => readClaims(service, question, reading),
    () => readRooms(service, question, reading),
    () => roomsSwitchedOff(service, { org: question.org, dormitories: [question.dormitory] }, { room: question.zone, ...('session' in reading && { session: reading.session }) }),
  ] as const;
  const [promises, stays, rooms, switchedOff] =
    'session' in reading
      ? ([await parts[0](), await parts[1](), await parts[2](), await parts[3]()] as const)
      : await Promise.all([parts[0](), parts[1](), parts[2](), parts[3]()]);
  const off = new Set(switchedOff);
  const there = new Set(rooms.filter((room) => !off.has(room._id)).flatMap((room) => room.beds).concat(question.coming ?? []));
  const beds = [...there].sort((a, b) => a - b);
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

interface RoomBeds {
  /** The room. */
  readonly _id: number;
  readonly beds: readonly number[];
}

async function readRooms(service: ServiceContext, { dormitory, res_type, zone }: Question, reading: Reading): Promise<RoomBeds[]> {
  const filter = { dormitory, res_type, is_active: true, status: { $ne: 'out-of-order' as const }, ...(zone !== null && { zone }) };
  return service
    .everyRow(bedModel, why)
    .aggregate<RoomBeds>([{ $match: filter }, { $group: { _id: '$zone', beds: { $push: '$_id' } } }], { ...reading })
    .toArray();
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
