import type { ReactNode } from 'react';
import type { Tone } from '../status/tone.ts';
import type { Bar, Placement } from './bars.ts';
import type { GridLine } from './rows.ts';

/**
 * How a bar is drawn beside its colour: filled, dashed for what has not begun, strong or hatched for what has, still for
 * what can only be opened.
 */
export type BarStroke = 'filled' | 'strong' | 'dashed' | 'hatched' | 'still';

export interface BarLook {
  /** Stands in the bar. */
  readonly name: string;
  /** All that the bar says: who, where, when, in which state. */
  readonly label: string;
  readonly tone: Tone;
  readonly stroke: BarStroke;
}

interface LineLook {
  /** Before the line; an `Id` or a name, and what else there is room for. */
  readonly name: ReactNode;
  readonly title: string;
  /** Nothing can be put there. */
  readonly closed: boolean;
}

/**
 * The words and looks of a grid's business. Best memoised: a line is drawn anew only when something of it changes, and
 * hooks in each bar would cost more than the bar.
 */
export interface GridLook<L extends GridLine, B extends Bar, R> {
  /** Accessible name of the grid. */
  readonly label: string;
  /** The keys, for screen readers (`keyboard.ts`). */
  readonly keys: string;
  /** Heads the names of the lines. */
  readonly corner: string;
  readonly line: (line: L) => LineLook;
  readonly bar: (bar: B) => BarLook;
  /** In the heading of a group: how many of its lines are taken today. */
  readonly taken: (taken: number, count: number) => string;
  /** Where a bar is held: which line, from when to when. */
  readonly placement: (to: Placement) => string;
  /** Why it cannot lie there, beside the bar; and as it is announced. */
  readonly reason: (refusal: R) => string;
  readonly refused: (refusal: R) => string;
}
