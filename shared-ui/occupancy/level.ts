/** How full a room or dormitory is, as levels and tones; pure. */
import type { Tone } from '../status/tone.ts';

export const OCCUPANCY_LEVELS = ['empty', 'partly', 'full', 'over', 'closed'] as const;
export type OccupancyLevel = (typeof OCCUPANCY_LEVELS)[number];

/** Never shown by colour alone: tiles also show '5/8' and fill up from below. */
export const LEVEL_TONES: Readonly<Record<OccupancyLevel, Tone>> = {
  empty: 'green',
  partly: 'info',
  full: 'blue',
  over: 'red',
  closed: 'grey',
};

/** `closed` is for rooms that cannot be lived in: no beds, out of order, inactive. People in a closed room are still shown. */
export function occupancyLevel(occupied: number, beds: number, closed = false): OccupancyLevel {
  if (occupied > beds) return 'over';
  if (closed || beds === 0) return 'closed';
  if (occupied === 0) return 'empty';
  return occupied < beds ? 'partly' : 'full';
}

/** Percentage of beds taken; over 100 if there are more people than beds, 0 without beds. */
export function occupancyRate(occupied: number, beds: number): number {
  return beds <= 0 ? 0 : Math.max(0, (occupied / beds) * 100);
}

/** How much of a bar is filled, 0 to 100 percent: what is over full does not fit into it. */
export function occupancyFill(occupied: number, beds: number): number {
  return Math.min(100, occupancyRate(occupied, beds));
}
