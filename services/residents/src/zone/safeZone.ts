/** What anyone in front of a zone can find out without logging in: whether it is safe to enter (docs/rules/residents.md#public-state-of-a-zone) */
import { isSafe } from '../../contract/zone/safeZone.ts';
import type { SafeZone } from '../../contract/zone/zone.ts';
import type { ZoneDocument } from './model.ts';

export function safeZone(zone: Pick<ZoneDocument, 'name' | 'zone_limit' | 'occupied' | 'status' | 'is_active'>): SafeZone {
  return { name: zone.name, is_safe: isSafe(zone), occupancy: zone.occupied, limit: zone.zone_limit };
}
