/** The bed after a requested change. Pure. */
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import type { NewBed, BedPatch } from '../../contract/bed/bed.ts';
import { bedTypeOf } from '../../contract/bed/types.ts';
import { isClosed, type Room } from '../published/residents.ts';
import { inUse, bedWords, type StoredBed } from './model.ts';
import { revisedBed } from './revised.ts';

/** The facts about a bed's room that matter to the bed. */
type BedRoom = Pick<Room, '_id' | 'org' | 'dormitory' | 'is_active'> & { readonly status?: Room['status'] };

/** A change of one bed. `before` null: it is created; `after` null: it is deleted. */
export interface BedChange {
  readonly before: StoredBed | null;
  readonly after: StoredBed | null;
}

/** @throws 422 for an unknown type, or a status that only stays bring about */
export function newBed(body: NewBed, room: BedRoom, id: number, now: Date): StoredBed {
  const { ref_id, type, status = 'vacant', description = '', bunk = 'none', is_active = true } = body;
  requireBedType(type);
  if (status !== 'vacant' && status !== 'out-of-order') throw invalidField('status', 'one_of', { options: 'vacant, out-of-order' });
  const closed_with_room = isClosed(room) && status === 'vacant';
  const bed = { ref_id, description, bunk, status: closed_with_room ? ('out-of-order' as const) : status, closed_with_room, is_active, res_type: type, zone: room._id, dormitory: room.dormitory, org: room.org };
  return { ...bed, _id: id, rev: 1, version: 1, turn: 0, words: bedWords(bed), created_time: now, update_time: now };
}

/** The bed after `body`; null if nothing changes. `room`: the one that the body names, or else its current room. */
export function editedBed(bed: StoredBed, body: Omit<BedPatch, 'version'>, room: BedRoom, now: Date): StoredBed | null {
  const { type = bed.res_type, ref_id = bed.ref_id, description = bed.description, bunk = bed.bunk, is_active = bed.is_active } = body;
  if (type !== bed.res_type) requireBedType(type);
  const { status, closed_with_room } = stateIn(room, bed, body.status);
  const location = { zone: room._id, dormitory: room.dormitory };
  const after = { ...bed, ...location, res_type: type, ref_id, description, bunk, is_active, status };
  const shown = ['zone', 'res_type', 'ref_id', 'description', 'bunk', 'is_active', 'status'] as const;
  if (shown.every((field) => after[field] === bed[field])) return null;
  return revisedBed(bed, { ...after, closed_with_room, words: bedWords(after) }, now);
}

/** A bed is out of order while its room is closed. @throws 409 if the bed is to be put back into use before its room */
function stateIn(room: BedRoom, bed: StoredBed, asked: StoredBed['status'] | undefined): Pick<StoredBed, 'status' | 'closed_with_room'> {
  const status = statusAsked(bed, asked);
  const closed = isClosed(room);
  if (status === 'vacant' && bed.status === 'out-of-order' && closed) throw conflict('bed_out_of_use', 'bed_out_of_use', {}, { ref: bed.ref_id });
  if (status !== bed.status) return { status, closed_with_room: false };
  if (room._id === bed.zone) return { status, closed_with_room: bed.closed_with_room === true };
  const byItself = bed.closed_with_room ? 'vacant' : status;
  return closed && byItself !== 'out-of-order' ? { status: 'out-of-order', closed_with_room: true } : { status: byItself, closed_with_room: false };
}

/** Users take a bed out of order and put it back; whether it is vacant, reserved or occupied follows from its stays. */
function statusAsked(bed: StoredBed, status: StoredBed['status'] | undefined): StoredBed['status'] {
  if (status === undefined || status === bed.status) return bed.status;
  if (status === 'out-of-order') return status;
  if (status === 'vacant' && bed.status === 'out-of-order') return status;
  throw invalidField('status', 'one_of', { options: 'vacant, out-of-order' });
}

/** Whether a bed that could be allocated no longer can be, or not with the same type in the same room. */
export function makesUnavailable({ before, after }: BedChange): boolean {
  if (!before || !inUse(before)) return false;
  return !after || !inUse(after) || after.res_type !== before.res_type || after.zone !== before.zone;
}

/** Whether a bed that could not be allocated before, or did not exist, now can be. */
export function makesAvailable({ before, after }: BedChange): boolean {
  return after !== null && inUse(after) && !(before && inUse(before));
}

function requireBedType(type: number): void {
  if (!bedTypeOf(type)) throw invalidField('type', 'unknown_reference');
}
