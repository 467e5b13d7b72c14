/** What a change of a zone may do, by whichever call. Pure. */
import { conflict, illegalTransition, invalidField } from '@firm/platform/errors/apiError';
import type { ZoneStatus } from '../../contract/zoneStatuses.ts';
import { housekeepingMoves } from '../../contract/zoneTransitions.ts';
import { zoneType } from '../../contract/zoneTypes.ts';
import type { OrgLists } from '@firm/platform/setupList/lists';
import type { ZoneDocument } from './model.ts';

type Ruled = Pick<ZoneDocument, 'status' | 'occupied' | 'sick_bay' | 'zone_type' | 'bed_count' | 'is_active'>;

/** @throws 409 with the allowed moves · 409 for a sick bay that is not vacant and ready · 422 for what only rooms have */
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

/** What must hold of every zone. @param lists where its type is looked up; null: it had it before */
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
