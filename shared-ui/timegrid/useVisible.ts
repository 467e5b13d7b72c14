/** The rows and days near the visible part. Only these are rendered. */
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { rowsBetween, type GridLine, type GridRow, type RowLayout } from './rows.ts';
import { daysToDraw, type DaySpan, type Scale } from './scale.ts';

/** Rows are rendered this far beyond the edges, CSS pixels, and the result changes in steps of it. */
const reach = 200;

interface VisibleRange {
  readonly top: number;
  readonly start: number;
  readonly blockSize: number;
  readonly inlineSize: number;
}

const unmeasured: VisibleRange = { top: 0, start: 0, blockSize: 0, inlineSize: 0 };

interface Visible<L extends GridLine> {
  readonly rows: readonly GridRow<L>[];
  readonly days: DaySpan;
  /** For the element that scrolls. */
  readonly onScroll: () => void;
}

/** `scroller` is the element that scrolls; in right-to-left languages its offsets run from 0 down. */
export function useVisible<L extends GridLine>(scroller: RefObject<HTMLElement | null>, layout: RowLayout<L>, scale: Scale): Visible<L> {
  const [range, setRange] = useState(unmeasured);
  const read = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const now: VisibleRange = {
      top: Math.floor(element.scrollTop / reach) * reach,
      start: Math.floor(Math.abs(element.scrollLeft) / scale.dayWidth / 7) * scale.dayWidth * 7,
      blockSize: element.clientHeight,
      inlineSize: element.clientWidth,
    };
    setRange((before) => (same(before, now) ? before : now));
  }, [scroller, scale.dayWidth]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, read]);

  const rows = useMemo(() => rowsBetween(layout, range.top - reach, range.top + range.blockSize + 2 * reach), [layout, range.top, range.blockSize]);
  const { from, to } = daysToDraw(scale, range.start, range.inlineSize + 7 * scale.dayWidth);
  const days = useMemo(() => ({ from, to }), [from, to]);
  return { rows, days, onScroll: read };
}

const same = (a: VisibleRange, b: VisibleRange): boolean =>
  a.top === b.top && a.start === b.start && a.blockSize === b.blockSize && a.inlineSize === b.inlineSize;
