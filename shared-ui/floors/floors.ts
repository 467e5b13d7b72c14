/** Zones by dormitory, block and floor, and those as lines of tiles that a list can draw one at a time. Pure. */

/** What the plan knows about a room, or any other zone on a floor. */
export interface PlannedZone {
  readonly id: number;
  readonly dormitory: number;
  /** References such as `A` and `A-03`; empty for zones directly in the dormitory. */
  readonly block: string;
  readonly floor: string;
}

export interface Floor<P extends PlannedZone> extends Omit<PlannedZone, 'id'> {
  readonly key: string;
  readonly zones: readonly P[];
}

/** Floors from the top down, block after block; zones keep their order. */
export function floorsOf<P extends PlannedZone>(zones: readonly P[]): readonly Floor<P>[] {
  const floors = new Map<string, Floor<P> & { readonly zones: P[] }>();
  for (const zone of zones) {
    const { dormitory, block, floor } = zone;
    const key = `${dormitory}/${block}/${floor}`;
    const known = floors.get(key);
    if (known) known.zones.push(zone);
    else floors.set(key, { key, dormitory, block, floor, zones: [zone] });
  }
  return [...floors.values()].sort(
    // The top floor first.
    (a, b) => a.dormitory - b.dormitory || byRef.compare(a.block, b.block) || byRef.compare(b.floor, a.floor),
  );
}

const byRef = new Intl.Collator('en', { numeric: true });

export type FloorLine<P extends PlannedZone> =
  | { readonly kind: 'dormitory'; readonly key: string; readonly dormitory: number }
  | { readonly kind: 'block'; readonly key: string; readonly block: string }
  | { readonly kind: 'zones'; readonly key: string; readonly floor: Floor<P>; readonly isFirst: boolean; readonly zones: readonly P[] };

/** Headings and lines of at most `perLine` tiles; dormitories have headings if there are several. */
export function floorLines<P extends PlannedZone>(floors: readonly Floor<P>[], perLine: number): readonly FloorLine<P>[] {
  const several = floors.some(({ dormitory }) => dormitory !== floors[0]?.dormitory);
  const lines: FloorLine<P>[] = [];
  let before: Floor<P> | null = null;
  for (const floor of floors) {
    const { dormitory, block } = floor;
    const isOtherDormitory = dormitory !== before?.dormitory;
    if (several && isOtherDormitory) lines.push({ kind: 'dormitory', key: `dormitory ${dormitory}`, dormitory });
    if (block !== '' && (isOtherDormitory || block !== before?.block)) lines.push({ kind: 'block', key: `block ${dormitory} ${block}`, block });
    for (let at = 0; at < floor.zones.length; at += perLine) {
      lines.push({ kind: 'zones', key: `${floor.key} ${at}`, floor, isFirst: at === 0, zones: floor.zones.slice(at, at + perLine) });
    }
    before = floor;
  }
  return lines;
}

/** Ids in display order. */
export const floorOrder = (floors: readonly Floor<PlannedZone>[]): readonly number[] => floors.flatMap(({ zones }) => zones.map(({ id }) => id));

/** The zone that an arrow key leads to across the lines of tiles; `rtl` swaps left and right. Null at the edge. */
export function lineNeighbour(
  lines: readonly FloorLine<PlannedZone>[],
  id: number,
  arrow: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
  rtl: boolean,
): number | null {
  const rows = lines.flatMap((line) => (line.kind === 'zones' ? [line.zones] : []));
  const row = rows.findIndex((zones) => zones.some((zone) => zone.id === id));
  const column = rows[row]?.findIndex((zone) => zone.id === id) ?? -1;
  if (column < 0) return null;
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const zones = rows[row + (arrow === 'ArrowDown' ? 1 : -1)];
    return zones?.[Math.min(column, zones.length - 1)]?.id ?? null;
  }
  const step = (arrow === 'ArrowRight') !== rtl ? 1 : -1;
  return rows[row]?.[column + step]?.id ?? (step > 0 ? rows[row + 1]?.[0]?.id : rows[row - 1]?.at(-1)?.id) ?? null;
}
