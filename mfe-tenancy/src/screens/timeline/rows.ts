/** The lines of the timeline, from top to bottom: a heading for each room or floor, and a line for each bed in it. */

/** CSS pixels. */
export const heights = { group: 30, bed: 34 } as const;

export interface TimelineBed {
  readonly id: number;
  /** `B-03-12-A`. */
  readonly ref: string;
  readonly room: { readonly id: number; readonly name: string };
  /** References, `B-03` and `B`; null for a room that stands in none. */
  readonly floor: string | null;
  readonly block: string | null;
  readonly type: number;
  readonly dormitory: number;
  readonly outOfOrder: boolean;
}

export type Grouping = 'room' | 'floor';

export interface GroupRow {
  readonly kind: 'group';
  readonly key: string;
  /** Names from the outside in. */
  readonly path: readonly string[];
  readonly beds: readonly TimelineBed[];
  readonly folded: boolean;
  readonly top: number;
}

export interface BedRow {
  readonly kind: 'bed';
  readonly key: string;
  readonly bed: TimelineBed;
  readonly top: number;
}

export type TimelineRow = GroupRow | BedRow;

export interface RowLayout {
  readonly rows: readonly TimelineRow[];
  /** Of all rows together, CSS pixels. */
  readonly height: number;
  /** The row of each bed that is not folded away. */
  readonly ofBed: ReadonlyMap<number, BedRow>;
}

export interface RowOptions {
  readonly grouping: Grouping;
  /** Keys of the groups that show their heading alone. */
  readonly folded: ReadonlySet<string>;
  /** Names a group by one of its beds, from the outside in: dormitory, block, floor, room. */
  readonly pathOf: (bed: TimelineBed) => readonly string[];
}

/** Lays the beds out in the order given; beds of one group need not stand together. */
export function layRows(beds: readonly TimelineBed[], { grouping, folded, pathOf }: RowOptions): RowLayout {
  const groups = new Map<string, TimelineBed[]>();
  for (const bed of beds) {
    const key = groupKey(bed, grouping);
    const group = groups.get(key);
    if (group) group.push(bed);
    else groups.set(key, [bed]);
  }
  const rows: TimelineRow[] = [];
  const ofBed = new Map<number, BedRow>();
  let top = 0;
  for (const [key, members] of groups) {
    const isFolded = folded.has(key);
    rows.push({ kind: 'group', key, path: pathOf(members[0]!), beds: members, folded: isFolded, top });
    top += heights.group;
    if (isFolded) continue;
    for (const bed of members) {
      const row: BedRow = { kind: 'bed', key: `bed ${bed.id}`, bed, top };
      rows.push(row);
      ofBed.set(bed.id, row);
      top += heights.bed;
    }
  }
  return { rows, height: top, ofBed };
}

function groupKey(bed: TimelineBed, grouping: Grouping): string {
  const standsInNone = bed.block === null && bed.floor === null;
  return grouping === 'room' || standsInNone ? `room ${bed.room.id}` : `floor ${bed.dormitory} ${bed.block ?? ''} ${bed.floor ?? ''}`;
}

/** The row at a height, by halving; null above the first and below the last. */
export function rowAt({ rows, height }: RowLayout, y: number): TimelineRow | null {
  if (y < 0 || y >= height) return null;
  return rows[indexAt(rows, y)] ?? null;
}

/** The rows that a stretch of the page shows, and some around it that a scroll shows next. */
export function rowsBetween({ rows, height }: RowLayout, from: number, to: number): readonly TimelineRow[] {
  if (rows.length === 0 || to <= 0 || from >= height) return [];
  return rows.slice(indexAt(rows, Math.max(0, from)), indexAt(rows, Math.min(height - 1, to)) + 1);
}

function indexAt(rows: readonly TimelineRow[], y: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (rows[middle]!.top <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The next bed's row below (1) or above (-1) a bed; headings are passed over. */
export function bedBeside({ rows, ofBed }: RowLayout, bed: number, step: 1 | -1): TimelineBed | null {
  const row = ofBed.get(bed);
  if (!row) return null;
  for (let i = rows.indexOf(row) + step; i >= 0 && i < rows.length; i += step) {
    const other = rows[i];
    if (other?.kind === 'bed') return other.bed;
  }
  return null;
}
