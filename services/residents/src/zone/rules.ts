/** Which changes of a zone are allowed, whichever call makes them. Pure. */
import { conflict, illegalTransition, invalidField } from '@firm/platform/errors/apiError';
import type { ZoneStatus } from '../../contract/zone/statuses.ts';
import { housekeepingMoves } from '../../contract/zone/transitions.ts';
import { zoneType } from '../../contract/zone/types.ts';
import type { OrgLists } from '@firm/platform/setupList/lists';
import type { ZoneDocument } from './model.ts';

type Ruled = Pick<ZoneDocument, 'status' | 'occupied' | 'sick_bay' | 'zone_type' | 'bed_count' | 'is_active'>;

/**
 * @throws 409 with the allowed statuses · 409 for making a room a sick bay, or no longer one, unless it is vacant-ready ·
 * 422 for fields that only rooms have, and for fewer beds than residents
 */
export function checkZoneChange(before: Ruled, after: Ruled, lists: Pick<OrgLists, 'has'>): void {
  if (after.status !== before.status) checkMove(before.status, after.status, before.occupied);
  if (after.sick_bay !== before.sick_bay && before.status !== 'vacant-ready') {
    throw conflict('illegal_transition', 'illegal_transition', {
      allowed: housekeepingMoves(before.status, before.occupied),
    });
  }
  checkZone(after, after.zone_type === before.zone_type ? null : lists);
  if (after.bed_count < before.occupied) throw invalidField('bed_count', 'min_value', { min: before.occupied });
}

/** Checks what must be true of every zone. @param lists in which the zone type is looked up; null: the type is unchanged */
export function checkZone(zone: Pick<ZoneDocument, 'zone_type' | 'sick_bay' | 'bed_count'>, lists: Pick<OrgLists, 'has'> | null): void {
  const type = zoneType(zone.zone_type);
  if (!type || lists?.has('zonetypes', zone.zone_type) === false) throw invalidField('zone_type', 'unknown_reference');
  if (type.kind === 'room') return;
  if (zone.sick_bay) throw invalidField('sick_bay', 'invalid_value');
  if (zone.bed_count > 0) throw invalidField('bed_count', 'max_value', { max: 0 });
}

function checkMove(from: ZoneStatus, to: ZoneStatus, occupants: number): void {
  const allowed = housekeepingMoves(from, occupants);
  if (!allowed.includes(to)) throw illegalTransition(allowed);
}
