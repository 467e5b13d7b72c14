import type { ReactNode } from 'react';
import type { Tone } from '../status/tone.ts';
import type { Bar, Placement } from './bars.ts';
import type { GridLine } from './rows.ts';

/**
 * The style of a bar besides its colour: filled; dashed for what has not begun; strong or hatched for what has; still for bars that
 * can only be opened.
 */
export type BarStroke = 'filled' | 'strong' | 'dashed' | 'hatched' | 'still';

export interface BarLook {
  /** Shown in the bar. */
  readonly name: string;
  /** The full description of the bar: who, where, when, in which status. */
  readonly label: string;
  readonly tone: Tone;
  readonly stroke: BarStroke;
}

interface LineLook {
  /** Shown before the line; an `Id` or a name, and further details if there is room. */
  readonly name: ReactNode;
  readonly title: string;
  /** No bar can be placed there. */
  readonly closed: boolean;
}

/**
 * The texts and appearance of a grid, supplied by the caller. Should be memoised: a line renders again only if something of it
 * changes, and hooks in each bar would cost more than the bar.
 */
export interface GridLook<L extends GridLine, B extends Bar, R> {
  /** Accessible name of the grid. */
  readonly label: string;
  /** Explanation of the keys, for screen readers (`keyboard.ts`). */
  readonly keys: string;
  /** Heading of the column with the lines' names. */
  readonly corner: string;
  readonly line: (line: L) => LineLook;
  readonly bar: (bar: B) => BarLook;
  /** In the heading of a group: how many of its lines are taken today. */
  readonly taken: (taken: number, count: number) => string;
  /** The current placement of a moved bar: which line, from when to when. */
  readonly placement: (to: Placement) => string;
  /** Why it cannot be placed there; shown next to the bar and announced. */
  readonly reason: (refusal: R) => string;
  readonly refused: (refusal: R) => string;
}
