/** Rooms by house, block and floor, and those as lines of tiles that a list can draw one at a time. Pure. */
import type { ZoneTile } from '@firm/residents/contract/zoneBoardRoutes';

type Room = ZoneTile;

export interface Floor {
  readonly key: string;
  readonly dormitory: number;
  /** References, as `A` and `A-03`; empty for rooms that stand directly in the house. */
  readonly block: string;
  readonly floor: string;
  readonly rooms: readonly Room[];
}

/** Floors from the top down, as a house stands, block after block; rooms keep their order. */
export function floorsOf(rooms: readonly Room[]): readonly Floor[] {
  const floors = new Map<string, Floor & { readonly rooms: Room[] }>();
  for (const room of rooms) {
    const { dormitory, block, floor } = room;
    const key = `${dormitory}/${block}/${floor}`;
    const known = floors.get(key);
    if (known) known.rooms.push(room);
    else floors.set(key, { key, dormitory, block, floor, rooms: [room] });
  }
  return [...floors.values()].sort(
    // The top floor first.
    (a, b) => a.dormitory - b.dormitory || byRef.compare(a.block, b.block) || byRef.compare(b.floor, a.floor),
  );
}

const byRef = new Intl.Collator('en', { numeric: true });

export type FloorLine =
  | { readonly kind: 'house'; readonly key: string; readonly dormitory: number }
  | { readonly kind: 'block'; readonly key: string; readonly block: string }
  | { readonly kind: 'rooms'; readonly key: string; readonly floor: Floor; readonly isFirst: boolean; readonly rooms: readonly Room[] };

/** Headings and lines of at most `perLine` tiles; houses get a heading when there are several. */
export function floorLines(floors: readonly Floor[], perLine: number): readonly FloorLine[] {
  const several = floors.some(({ dormitory }) => dormitory !== floors[0]?.dormitory);
  const lines: FloorLine[] = [];
  let before: Floor | null = null;
  for (const floor of floors) {
    const { dormitory, block } = floor;
    const isOtherHouse = dormitory !== before?.dormitory;
    if (several && isOtherHouse) lines.push({ kind: 'house', key: `house ${dormitory}`, dormitory });
    if (block !== '' && (isOtherHouse || block !== before?.block)) lines.push({ kind: 'block', key: `block ${dormitory} ${block}`, block });
    for (let at = 0; at < floor.rooms.length; at += perLine) {
      lines.push({ kind: 'rooms', key: `${floor.key} ${at}`, floor, isFirst: at === 0, rooms: floor.rooms.slice(at, at + perLine) });
    }
    before = floor;
  }
  return lines;
}

export const floorOrder = (floors: readonly Floor[]): readonly number[] => floors.flatMap(({ rooms }) => rooms.map(({ id }) => id));

/** The room that an arrow key leads to over the lines of tiles; `rtl` turns left and right round. Null at the edge. */
export function lineNeighbour(
  lines: readonly FloorLine[],
  id: number,
  arrow: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
  rtl: boolean,
): number | null {
  const rows = lines.flatMap((line) => (line.kind === 'rooms' ? [line.rooms] : []));
  const row = rows.findIndex((rooms) => rooms.some((room) => room.id === id));
  const column = rows[row]?.findIndex((room) => room.id === id) ?? -1;
  if (column < 0) return null;
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const rooms = rows[row + (arrow === 'ArrowDown' ? 1 : -1)];
    return rooms?.[Math.min(column, rooms.length - 1)]?.id ?? null;
  }
  const step = (arrow === 'ArrowRight') !== rtl ? 1 : -1;
  return rows[row]?.[column + step]?.id ?? (step > 0 ? rows[row + 1]?.[0]?.id : rows[row - 1]?.at(-1)?.id) ?? null;
}
