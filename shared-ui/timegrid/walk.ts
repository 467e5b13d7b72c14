import { barsOf, overlaps, type Bar, type BarsByLine } from './bars.ts';
import type { Step } from './keyboard.ts';
import { lineBeside, type GridLine, type RowLayout } from './rows.ts';

interface WalkedGrid<B extends Bar> {
  readonly layout: RowLayout<GridLine>;
  readonly bars: BarsByLine<B>;
  /** Days that the grid shows; the focus cannot move to bars outside. */
  readonly from: number;
  readonly to: number;
}

/** The bar that a step leads to, or null if there is none: the focus then stays. */
export function barBeside<B extends Bar>(grid: WalkedGrid<B>, bar: B, step: Step): B | null {
  const row = shownOf(grid, bar.line);
  const at = row.findIndex((other) => other.id === bar.id);
  if (step === 'first') return row[0] ?? null;
  if (step === 'last') return row.at(-1) ?? null;
  if (step === 'earlier') return row[at - 1] ?? null;
  if (step === 'later') return row[at + 1] ?? null;
  const direction = step === 'above' ? -1 : 1;
  let line = lineBeside(grid.layout, bar.line, direction);
  // Empty lines are skipped.
  while (line) {
    const beside = nearest(shownOf(grid, line.id), bar);
    if (beside) return beside;
    line = lineBeside(grid.layout, line.id, direction);
  }
  return null;
}

function shownOf<B extends Bar>({ bars, from, to }: WalkedGrid<B>, line: number): readonly B[] {
  return barsOf(bars, line).filter((bar) => overlaps(bar, { start: from, end: to }));
}

function nearest<B extends Bar>(bars: readonly B[], to: Bar): B | null {
  const distance = (bar: B): number => Math.abs(bar.start - to.start);
  return bars.reduce<B | null>((best, bar) => (best && distance(best) <= distance(bar) ? best : bar), null);
}
