/** Limits from regulations, checked against rooms. Pure (docs/rules/tenancy.md#limits). */
import type { Warning } from '../../contract/parts.ts';
import type { StoredSettings } from './model.ts';

type Limits = Pick<StoredSettings, 'max_residents_per_room' | 'min_area_per_resident'>;

type RoomWarning = Warning & { readonly code: 'max_residents' | 'min_area' };

/** Warnings for a room with `residents` residents and `area` square metres (null: unknown). */
export function roomWarnings(settings: Limits, room: { readonly zone: number; readonly residents: number; readonly area: number | null }): RoomWarning[] {
  const { zone, residents, area } = room;
  const found: RoomWarning[] = [];
  if (residents > settings.max_residents_per_room) {
    found.push({ code: 'max_residents', zone, values: { residents, limit: settings.max_residents_per_room } });
  }
  if (area !== null && residents > 0 && area / residents < settings.min_area_per_resident) {
    found.push({ code: 'min_area', zone, values: { area: Math.round((area / residents) * 100) / 100, limit: settings.min_area_per_resident } });
  }
  return found;
}
