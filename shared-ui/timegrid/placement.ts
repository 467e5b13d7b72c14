/** Computes a bar's placement after a drag or a key press: the same arithmetic for both, in whole days. */
import type { Placement } from './bars.ts';

/** The grabbed part: the whole bar, or one of its ends. */
export type Grip = 'move' | 'start' | 'end';

export interface Shift {
  /** Whole days; positive is later. */
  readonly days: number;
  /** The line over which the bar is held, by pointer or by keys; only a whole bar changes lines. */
  readonly line: number;
}

/** Shortest length of a bar, in days. */
const shortest = 1;

/** The placement after a shift. An open end stays open while the bar moves; dragging its end sets it, counted from `horizon`, the last day shown. */
export function shifted(from: Placement, grip: Grip, { days, line }: Shift, horizon: number): Placement {
  if (grip === 'move') return { line, start: from.start + days, end: from.end === null ? null : from.end + days };
  if (grip === 'start') {
    const latest = from.end === null ? Infinity : from.end - shortest;
    return { ...from, start: Math.min(from.start + days, latest) };
  }
  if (days === 0) return from;
  return { ...from, end: Math.max((from.end ?? horizon) + days, from.start + shortest) };
}

/** Whether two placements are on the same line with the same days: then a drag has changed nothing. */
export const samePlacement = (a: Placement, b: Placement): boolean => a.line === b.line && a.start === b.start && a.end === b.end;

/** The part that a pointer grabs: the outer pixels of a bar are its ends, if the bar is long enough to have a middle. */
export function gripAt(position: number, length: number, edge = 8): Grip {
  if (length < 3 * edge) return 'move';
  if (position < edge) return 'start';
  return position > length - edge ? 'end' : 'move';
}
