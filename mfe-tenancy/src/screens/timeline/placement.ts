/** What a drag or a key makes of a stay: the same arithmetic for both, in whole days. */
import type { Placement } from './stays.ts';

/** What was taken hold of: the whole stay, or one of its ends. */
export type Grip = 'move' | 'start' | 'end';

export interface Shift {
  /** Whole days, later is positive. */
  readonly days: number;
  /** The bed over which it is; only a whole stay changes beds. */
  readonly bed: number;
}

/** A stay lasts a day at least. */
const shortest = 1;

/**
 * The placement after a shift. An open end stays open while the stay moves; pulling its end gives it one, counted from
 * `horizon`, the last day shown.
 */
export function shifted(from: Placement, grip: Grip, { days, bed }: Shift, horizon: number): Placement {
  if (grip === 'move') return { bed, start: from.start + days, end: from.end === null ? null : from.end + days };
  if (grip === 'start') {
    const latest = from.end === null ? Infinity : from.end - shortest;
    return { ...from, start: Math.min(from.start + days, latest) };
  }
  if (days === 0) return from;
  return { ...from, end: Math.max((from.end ?? horizon) + days, from.start + shortest) };
}

export const samePlacement = (a: Placement, b: Placement): boolean => a.bed === b.bed && a.start === b.start && a.end === b.end;

/** Which grip a pointer takes: the outer pixels of a bar are its ends, where the bar is long enough to have a middle. */
export function gripAt(position: number, length: number, edge = 8): Grip {
  if (length < 3 * edge) return 'move';
  if (position < edge) return 'start';
  return position > length - edge ? 'end' : 'move';
}
