/** The visible part of the grid, and how to scroll to another part. */
import { useCallback, type RefObject } from 'react';
import type { GridLine, RowLayout } from './rows.ts';
import { positionOf, type Scale } from './scale.ts';

interface ViewportOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layout: RowLayout<GridLine>;
  readonly scale: Scale;
  readonly rightToLeft: boolean;
  /** Width of the lines' names and height of the header, CSS pixels: they cover the content that scrolls under them. */
  readonly covered: { readonly inline: number; readonly block: number };
}

interface Viewport {
  /** Pixels along the inline direction, from the first day on. */
  readonly scrollTo: (position: number) => void;
  /** Scrolls as little as needed to show a line on a day. */
  readonly bringIntoView: (line: number, day: number) => void;
  /** The middle of the visible part of a bar; physical, CSS pixels. */
  readonly middleOf: (bar: HTMLElement) => number;
}

/** `scroller`: the element that scrolls; the offsets are those of its content. */
export function useViewport({ scroller, layout, scale, rightToLeft, covered }: ViewportOptions): Viewport {
  const scrollTo = useCallback(
    (position: number) => {
      // In right-to-left languages the offset runs from 0 down.
      if (scroller.current) scroller.current.scrollLeft = (rightToLeft ? -1 : 1) * Math.max(0, position);
    },
    [scroller, rightToLeft],
  );

  const bringIntoView = (line: number, day: number): void => {
    const element = scroller.current;
    const row = layout.ofLine.get(line);
    if (!element || !row) return;
    const room = element.clientHeight - covered.block - layout.heights.line;
    if (row.top < element.scrollTop) element.scrollTop = row.top - layout.heights.group;
    else if (row.top > element.scrollTop + room) element.scrollTop = row.top - room + layout.heights.line;
    const at = positionOf(scale, Math.max(day, scale.first));
    const start = Math.abs(element.scrollLeft);
    const margin = 2 * scale.dayWidth;
    if (at < start || at > start + element.clientWidth - covered.inline - margin) scrollTo(at - margin);
  };

  const middleOf = (bar: HTMLElement): number => {
    const [a, b] = [bar.getBoundingClientRect(), (scroller.current ?? bar).getBoundingClientRect()];
    return (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2;
  };

  return { scrollTo, bringIntoView, middleOf };
}
