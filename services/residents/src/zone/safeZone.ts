/** What anybody standing before a zone may ask: is it safe to go in? (docs/rules/residents.md#public-state-of-a-zone) */
import type { SafeZone } from '../../contract/zone.ts';
import type { ZoneDocument } from './model.ts';

/** Safe: in use, not out of order, not waiting for the disinfection, and not over its limit. */
export function safeZone(
  zone: Pick<ZoneDocument, 'name' | 'zone_limit' | 'occupied' | 'status' | 'is_active'>,
): SafeZone {
  const closed = !zone.is_active || zone.status.startsWith('out-of-order') || zone.status.endsWith('-disinfect');
  const full = zone.zone_limit > 0 && zone.occupied > zone.zone_limit;
  return { name: zone.name, is_safe: !closed && !full, occupancy: zone.occupied, limit: zone.zone_limit };
}
