/** Limits that a step would breach in the rooms it affects, and rooms that are not ready for it. Pure. */
import type { Warning } from '../../contract/parts.ts';
import { roomTrouble } from '../../contract/bed/roomReadiness.ts';
import type { StayChange } from '../stay/rules.ts';
import { areaOf } from '../published/residents.ts';
import { roomWarnings } from './rules.ts';
import type { World } from '../guard/world.ts';

/** Breaches of rooms that get a new resident, counting current and future residents. */
export function roomBreaches(world: World, changes: readonly StayChange[]): Warning[] {
  const entered = new Map<number, number>();
  for (const { before, after } of changes) {
    if (after?.is_active && (!before?.is_active || before.zone !== after.zone)) entered.set(after.zone, (entered.get(after.zone) ?? 0) + 1);
    if (before?.is_active && (!after?.is_active || after.zone !== before.zone) && entered.has(before.zone)) entered.set(before.zone, (entered.get(before.zone) ?? 0) - 1);
  }
  return [...entered].flatMap(([zone, more]) => {
    const room = world.rooms.get(zone);
    const info = world.roomInfo.get(zone);
    if (!room || more <= 0) return [];
    return roomWarnings(world.settings, { zone, residents: room.occupied + room.reserved + more, area: info ? areaOf(info) : null });
  });
}

/** Rooms into which a resident moves now although they are dirty, awaiting disinfection or partly out of order. */
export function unreadyRooms(world: World, changes: readonly StayChange[]): Warning[] {
  const entered = new Set(changes.flatMap(({ before, after }) => (after?.is_active && after.checked_in && !(before?.checked_in && before.zone === after.zone) ? [after.zone] : [])));
  return [...entered].flatMap((zone) => {
    const trouble = roomTrouble(world.roomInfo.get(zone)?.status);
    return trouble ? [{ code: `room_not_ready_${trouble}`, zone, values: {} }] : [];
  });
}
