/** The rows of a time grid, from top to bottom: a heading for each group, and a line for each of its members. */

/** CSS pixels; must match the style sheet. Touch needs lines with larger bars. */
const heightsFor = {
  mouse: { group: 30, line: 34 },
  touch: { group: 45, line: 52 },
} as const;

interface RowHeights {
  readonly group: number;
  readonly line: number;
}

/** Something with a line of its own: a bed, a room, a machine. */
export interface GridLine {
  readonly id: number;
}

export interface GroupRow<L extends GridLine> {
  readonly kind: 'group';
  readonly key: string;
  /** Names from the outside in. */
  readonly path: readonly string[];
  readonly lines: readonly L[];
  readonly folded: boolean;
  readonly top: number;
}

export interface LineRow<L extends GridLine> {
  readonly kind: 'line';
  readonly key: string;
  readonly line: L;
  readonly top: number;
}

export type GridRow<L extends GridLine> = GroupRow<L> | LineRow<L>;

export interface RowLayout<L extends GridLine> {
  /** CSS pixels. */
  readonly heights: RowHeights;
  readonly rows: readonly GridRow<L>[];
  /** Height of all rows together, CSS pixels. */
  readonly height: number;
  /** The row of each line that is not in a collapsed group. */
  readonly ofLine: ReadonlyMap<number, LineRow<L>>;
}

interface RowOptions<L extends GridLine> {
  /** Key of the group to which a line belongs. */
  readonly groupOf: (line: L) => string;
  /** Keys of the collapsed groups. */
  readonly folded: ReadonlySet<string>;
  /** The names of a group, given one of its lines, from the outside in: dormitory, block, floor, room. */
  readonly pathOf: (line: L) => readonly string[];
  readonly isTouchScreen?: boolean;
}

/** Lays out lines in the given order; those of one group need not be adjacent. */
export function layRows<L extends GridLine>(lines: readonly L[], { groupOf, folded, pathOf, isTouchScreen = false }: RowOptions<L>): RowLayout<L> {
  const heights = heightsFor[isTouchScreen ? 'touch' : 'mouse'];
  const groups = new Map<string, L[]>();
  for (const line of lines) {
    const key = groupOf(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  const rows: GridRow<L>[] = [];
  const ofLine = new Map<number, LineRow<L>>();
  let top = 0;
  for (const [key, members] of groups) {
    const isFolded = folded.has(key);
    rows.push({ kind: 'group', key, path: pathOf(members[0]!), lines: members, folded: isFolded, top });
    top += heights.group;
    if (isFolded) continue;
    for (const line of members) {
      const row: LineRow<L> = { kind: 'line', key: `line ${line.id}`, line, top };
      rows.push(row);
      ofLine.set(line.id, row);
      top += heights.line;
    }
  }
  return { heights, rows, height: top, ofLine };
}

/** The row at a height, by binary search; null above the first and below the last. */
export function rowAt<L extends GridLine>({ rows, height }: RowLayout<L>, y: number): GridRow<L> | null {
  if (y < 0 || y >= height) return null;
  return rows[indexAt(rows, y)] ?? null;
}

/** The rows in a vertical range, and some around it for scrolling. */
export function rowsBetween<L extends GridLine>({ rows, height }: RowLayout<L>, from: number, to: number): readonly GridRow<L>[] {
  if (rows.length === 0 || to <= 0 || from >= height) return [];
  return rows.slice(indexAt(rows, Math.max(0, from)), indexAt(rows, Math.min(height - 1, to)) + 1);
}

function indexAt(rows: readonly { readonly top: number }[], y: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (rows[middle]!.top <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The next line below (1) or above (-1) a line; headings are skipped. */
export function lineBeside<L extends GridLine>({ rows, ofLine }: RowLayout<L>, line: number, step: 1 | -1): L | null {
  const row = ofLine.get(line);
  if (!row) return null;
  for (let i = rows.indexOf(row) + step; i >= 0 && i < rows.length; i += step) {
    const other = rows[i];
    if (other?.kind === 'line') return other.line;
  }
  return null;
}
