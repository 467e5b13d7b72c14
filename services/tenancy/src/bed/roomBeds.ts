/** The beds that a room should have: their numbering, their type, and which are created or removed when the number changes. Pure. */
import type { NextBed } from '../../contract/bed/bed.ts';
import { bedTypes, type Bunk } from '../../contract/bed/types.ts';
import { bedWords, refKey, type StoredBed } from './model.ts';
import { byNumber } from './order.ts';
import { revisedBed } from './revised.ts';
import type { BedChange } from './rules.ts';

type Code = (typeof bedTypes)[number]['code'];

/** The facts about a room that determine its beds. */
export interface BedRoom {
  readonly _id: number;
  readonly org: number;
  readonly dormitory: number;
  readonly zone_ref_id: string;
  readonly sick_bay: boolean;
  readonly bed_count: number;
}

/** The id of a bed type, as beds store it. */
export const typeOf = (code: Code): number => bedTypes.find((type) => type.code === code)?.type_id ?? 1;

/** The prefix of the references of a room's beds: `B-03-12-B`, followed by a number. */
export const bedPrefix = ({ zone_ref_id }: Pick<BedRoom, 'zone_ref_id'>): string => `${zone_ref_id}-B`;
const bedRef = (room: Pick<BedRoom, 'zone_ref_id'>, number: number): string => `${bedPrefix(room)}${number}`;

/** The lower bunk of each pair comes first. */
const bunkOf = (type: number, number: number): Bunk => (type !== typeOf('bunk') ? 'none' : number % 2 === 1 ? 'lower' : 'upper');

/** Small rooms have single beds. */
export function usualType(room: Pick<BedRoom, 'sick_bay' | 'bed_count'>): number {
  if (room.sick_bay) return typeOf('sick-bay');
  return typeOf(room.bed_count <= 2 ? 'single' : 'bunk');
}

/** @param number number of the bed, from 1: the lower bunk of each pair comes first */
export function roomBed(room: BedRoom, number: number, res_type: number, _id: number, at: Date): StoredBed {
  const ref_id = bedRef(room, number);
  const bunk = bunkOf(res_type, number);
  return {
    _id,
    rev: 1,
    version: 1,
    turn: 0,
    org: room.org,
    dormitory: room.dormitory,
    zone: room._id,
    ref_id,
    res_type,
    bunk,
    status: 'vacant',
    description: '',
    is_active: true,
    words: bedWords({ ref_id, description: '' }),
    created_time: at,
    update_time: at,
  };
}

/**
 * Beds for a room that has fewer than it should: the lowest unused numbers; deactivated beds are reactivated before new ones
 * are created.
 * @param own all beds of the room
 * @param taken what is taken of the references with the room's prefix (`refKey`)
 * @param nextId returns a new id whenever one is needed
 * @param like beds of the room from which this one was copied: the first new bed is like the first of them, and so on
 */
export function bedsToAdd(room: BedRoom, own: readonly StoredBed[], taken: ReadonlySet<string>, nextId: () => number, at: Date, like: readonly BedLike[] = []): BedChange[] {
  const off = new Map(own.filter((bed) => !bed.is_active).map((bed) => [bed.ref_id, bed]));
  const res_type = own[0]?.res_type ?? usualType(room);
  const added: BedChange[] = [];
  for (let number = 1, lacking = room.bed_count - (own.length - off.size); lacking > 0; number += 1) {
    const before = off.get(bedRef(room, number));
    if (before) added.push(switched(before, true, at));
    else if (taken.has(refKey(bedRef(room, number)))) continue;
    else added.push({ before: null, after: bedLike(roomBed(room, number, res_type, nextId(), at), like[added.length]) });
    lacking -= 1;
  }
  return added;
}

/** The fields that a copied bed takes over. */
export type BedLike = Pick<StoredBed, 'ref_id' | 'res_type' | 'bunk' | 'description'>;

/** Beds of the model in the order of their numbers; inactive ones are not copied. */
export const modelBeds = (own: readonly StoredBed[]): BedLike[] => own.filter((bed) => bed.is_active).sort((a, b) => byNumber(a.ref_id, b.ref_id));

function bedLike(bed: StoredBed, like: BedLike | undefined): StoredBed {
  if (!like) return bed;
  const { res_type, bunk, description } = like;
  return { ...bed, res_type, bunk, description, words: bedWords({ ref_id: bed.ref_id, description }) };
}

/**
 * The next `count` beds of a room: with the lowest numbers that no bed of the dormitory has.
 * @param taken what is taken of the references with the room's prefix (`refKey`)
 */
export function nextBeds(room: Pick<BedRoom, '_id' | 'zone_ref_id'>, count: number, type: number, taken: ReadonlySet<string>): NextBed[] {
  const added: NextBed[] = [];
  for (let number = 1; added.length < count; number += 1) {
    const ref_id = bedRef(room, number);
    if (!taken.has(refKey(ref_id))) added.push({ zone: room._id, zone_ref_id: room.zone_ref_id, ref_id, type, bunk: bunkOf(type, number) });
  }
  return added;
}

/**
 * Beds to remove from a room that has more than it should, none of them used: highest numbers first.
 * @param used beds with a current or future stay
 */
export function bedsToRemove(room: BedRoom, own: readonly StoredBed[], used: ReadonlySet<number>, at: Date): BedChange[] {
  const active = own.filter((bed) => bed.is_active);
  return active
    .filter((bed) => !used.has(bed._id))
    .sort((a, b) => byNumber(b.ref_id, a.ref_id))
    .slice(0, Math.max(0, active.length - room.bed_count))
    .map((bed) => switched(bed, false, at));
}

/**
 * Beds that become out of order with their room, or reopen with it. Used beds stay as they are, and beds that users
 * took out of order individually do not reopen.
 * @param used beds with a current or future stay
 */
export function bedsFollowingRoom(isClosed: boolean, own: readonly StoredBed[], used: ReadonlySet<number>, at: Date): BedChange[] {
  const affected = own.filter((bed) => (isClosed ? bed.status !== 'out-of-order' && !used.has(bed._id) : bed.closed_with_room === true));
  return affected.map((bed) => changed(bed, { status: isClosed ? 'out-of-order' : 'vacant', closed_with_room: isClosed }, at));
}

function switched(before: StoredBed, is_active: boolean, at: Date): BedChange {
  return changed(before, { is_active }, at);
}

function changed(before: StoredBed, fields: Partial<StoredBed>, at: Date): BedChange {
  return { before, after: revisedBed(before, fields, at) };
}
