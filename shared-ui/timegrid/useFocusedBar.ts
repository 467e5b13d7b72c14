import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { barsOf, overlaps, type Bar, type BarsByLine } from './bars.ts';
import type { GridLine, GridRow } from './rows.ts';
import type { DaySpan } from './scale.ts';

interface FocusedBarOptions<B extends Bar> {
  /** The element around the lines. */
  readonly lines: RefObject<HTMLElement | null>;
  /** What is rendered. */
  readonly rows: readonly GridRow<GridLine>[];
  readonly days: DaySpan;
  readonly bars: BarsByLine<B>;
}

interface FocusedBar<B extends Bar> {
  /** The one bar that Tab reaches: the last one used, or the first that is rendered. */
  readonly tabStop: B | null;
  /** The bar was used by pointer. */
  readonly remember: (bar: B) => void;
  /** Moves the focus to a bar, if need be once it is rendered. */
  readonly moveTo: (bar: B) => void;
}

/** Which bar of the grid has the focus, or gets it. */
export function useFocusedBar<B extends Bar>({ lines, rows, days, bars }: FocusedBarOptions<B>): FocusedBar<B> {
  const [focused, setFocused] = useState<number | null>(null);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current || focused === null) return;
    const element = lines.current?.querySelector<HTMLElement>(`[data-bar="${focused}"]`);
    if (!element) return;
    wantsFocus.current = false;
    element.focus({ preventScroll: true });
  });

  const tabStop = useMemo(() => {
    const drawn = rows
      .flatMap((row) => (row.kind === 'line' ? barsOf(bars, row.line.id) : []))
      .filter((bar) => overlaps(bar, { start: days.from, end: days.to }));
    return drawn.find((bar) => bar.id === focused) ?? drawn[0] ?? null;
  }, [rows, days, bars, focused]);

  return {
    tabStop,
    remember: ({ id }) => setFocused(id),
    moveTo: ({ id }) => {
      wantsFocus.current = true;
      setFocused(id);
    },
  };
}
