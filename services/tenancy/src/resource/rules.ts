/** What a requested change makes of a bed. Pure. */
import { invalidField } from '@firm/platform/errors/apiError';
import type { NewResource, ResourcePatch } from '../../contract/resource.ts';
import { resourceType } from '../../contract/resourceTypes.ts';
import type { Room } from '../place/published.ts';
import { inUse, resourceWords, type StoredResource } from './model.ts';

/** One bed that a step changes. `before` null: it is made; `after` null: it is deleted. */
export interface BedChange {
  readonly before: StoredResource | null;
  readonly after: StoredResource | null;
}

/** @throws 422 for a type that there is not, a state that only stays bring about */
export function newBed(body: NewResource, room: Room, id: number, now: Date): StoredResource {
  const { ref_id, type, status = 'vacant', description = '', bunk = 'none', is_active = true } = body;
  demandType(type);
  if (status !== 'vacant' && status !== 'out-of-order') throw invalidField('status', 'one_of', { options: 'vacant, out-of-order' });
  const bed = { ref_id, description, bunk, status, is_active, res_type: type, zone: room._id, dormitory: room.dormitory, org: room.org };
  return { ...bed, _id: id, rev: 1, version: 1, turn: 0, words: resourceWords(bed), created_time: now, update_time: now };
}

/** The bed after `body`; null when nothing changes. `room`: the one that the body names, or its own. */
export function editedBed(bed: StoredResource, body: Omit<ResourcePatch, 'version'>, room: Room, now: Date): StoredResource | null {
  const { type = bed.res_type, ref_id = bed.ref_id, description = bed.description, bunk = bed.bunk, is_active = bed.is_active } = body;
  if (type !== bed.res_type) demandType(type);
  const status = statusAsked(bed, body.status);
  const place = { zone: room._id, dormitory: room.dormitory };
  const after = { ...bed, ...place, res_type: type, ref_id, description, bunk, is_active, status };
  const shown = ['zone', 'res_type', 'ref_id', 'description', 'bunk', 'is_active', 'status'] as const;
  if (shown.every((field) => after[field] === bed[field])) return null;
  return { ...after, words: resourceWords(after), rev: bed.rev + 1, version: bed.version + 1, turn: bed.turn + 1, update_time: now };
}

/** People take a bed out of order and bring it back; whether it is vacant, reserved or occupied follows from its stays. */
function statusAsked(bed: StoredResource, status: StoredResource['status'] | undefined): StoredResource['status'] {
  if (status === undefined || status === bed.status) return bed.status;
  if (status === 'out-of-order') return status;
  if (status === 'vacant' && bed.status === 'out-of-order') return status;
  throw invalidField('status', 'one_of', { options: 'vacant, out-of-order' });
}

/** Whether residents could be given the bed before and, as what it was, cannot any more. */
export function takesAway({ before, after }: BedChange): boolean {
  if (!before || !inUse(before)) return false;
  return !after || !inUse(after) || after.res_type !== before.res_type || after.zone !== before.zone;
}

function demandType(type: number): void {
  if (!resourceType(type)) throw invalidField('type', 'unknown_reference');
}
