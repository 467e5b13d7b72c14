/** The board's lanes: rooms by status, in the contract's order of statuses. Pure. */
import { zoneStatusIds, type ZoneStatus } from '@firm/residents/contract/zone/statuses';
import type { Room } from './rooms.ts';

export interface Lane {
  readonly status: ZoneStatus;
  readonly rooms: readonly Room[];
}

/** A lane per status; with `statuses`, only for those. Rooms keep their order. */
export function lanesOf(rooms: readonly Room[], statuses: readonly ZoneStatus[]): readonly Lane[] {
  const lanes = new Map<ZoneStatus, Room[]>(
    zoneStatusIds.filter((id) => statuses.length === 0 || statuses.includes(id)).map((id) => [id, []]),
  );
  for (const room of rooms) lanes.get(room.status)?.push(room);
  return [...lanes].map(([status, its]) => ({ status, rooms: its }));
}

/** Room ids in the order of the board: lane by lane. */
export const boardOrder = (lanes: readonly Lane[]): readonly number[] => lanes.flatMap(({ rooms }) => rooms.map(({ id }) => id));

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The room that an arrow key moves to; `rtl` swaps left and right. Null at the edge. */
export function laneNeighbour(lanes: readonly Lane[], id: number, arrow: Arrow, rtl: boolean): number | null {
  const lane = lanes.findIndex(({ rooms }) => rooms.some((room) => room.id === id));
  const at = lanes[lane]?.rooms.findIndex((room) => room.id === id) ?? -1;
  if (at < 0) return null;
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') return lanes[lane]?.rooms[at + (arrow === 'ArrowDown' ? 1 : -1)]?.id ?? null;
  const step = (arrow === 'ArrowRight') !== rtl ? 1 : -1;
  for (let next = lane + step; next >= 0 && next < lanes.length; next += step) {
    const rooms = lanes[next]?.rooms ?? [];
    if (rooms.length > 0) return rooms[Math.min(at, rooms.length - 1)]?.id ?? null;
  }
  return null;
}
