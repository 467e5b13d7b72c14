/** Bars by line. Intervals are half-open; a null end never ends. */
import type { GridLine } from './rows.ts';

/** Line and period. Days as in dayNumbers.ts; on the day of the end the line is free. */
export interface Placement {
  readonly line: number;
  readonly start: number;
  readonly end: number | null;
}

/** Something that takes a line for a time. */
export interface Bar extends Placement {
  readonly id: number;
  /** The day until which it takes its line all the same, where that is after its end. */
  readonly heldUntil?: number;
}

/** The bars of each line, earliest first. */
export type BarsByLine<B extends Bar> = ReadonlyMap<number, readonly B[]>;

/** Arranges bars for drawing, so that a line finds its own without a search. Leaves the given array as it is. */
export function indexBars<B extends Bar>(bars: readonly B[]): BarsByLine<B> {
  const byLine = new Map<number, B[]>();
  for (const bar of bars) {
    const line = byLine.get(bar.line);
    if (line) line.push(bar);
    else byLine.set(bar.line, [bar]);
  }
  for (const line of byLine.values()) line.sort((a, b) => a.start - b.start);
  return byLine;
}

const none: readonly never[] = [];

/** Returns the same array each time, so that an unchanged line does not render again. */
export const barsOf = <B extends Bar>(bars: BarsByLine<B>, line: number): readonly B[] => bars.get(line) ?? none;

type Span = Pick<Placement, 'start' | 'end'>;

/** Whether two periods share a day; one that ends when the other starts shares none. */
export function overlaps(a: Span, b: Span): boolean {
  const [endOfA, endOfB] = [a.end ?? Infinity, b.end ?? Infinity];
  return a.start < endOfA && b.start < endOfB && a.start < endOfB && b.start < endOfA;
}

/** The days on which a bar is drawn: those planned, and those on which it takes its line beyond them. */
export const drawnSpan = ({ start, end, heldUntil }: Bar): Span => ({ start, end: heldUntil ?? end });

/** Another bar on the line at the same time, or null. */
export function inTheWay<B extends Bar>(bars: BarsByLine<B>, id: number, wanted: Placement): B | null {
  return barsOf(bars, wanted.line).find((bar) => bar.id !== id && overlaps(bar, wanted)) ?? null;
}

/** How many of these lines are taken on a day. */
export function takenOn(bars: BarsByLine<Bar>, lines: readonly GridLine[], day: number): number {
  return lines.filter(({ id }) => barsOf(bars, id).some((bar) => overlaps(drawnSpan(bar), { start: day, end: day + 1 }))).length;
}
