import { useLayoutEffect, type RefObject } from 'react';

/** The edge of the window at which a bar stays. */
type Edge = 'start' | 'end';

/** Pixels between a bar and what has the focus: its outline, and the bar's distance from the window's edge. */
const room = { start: 8, end: 20 } as const satisfies Record<Edge, number>;

const bars = { start: new Set<HTMLElement>(), end: new Set<HTMLElement>() } as const satisfies Record<Edge, Set<HTMLElement>>;

function clear(edge: Edge): void {
  const highest = Math.max(0, ...[...bars[edge]].map(({ offsetHeight }) => offsetHeight));
  document.documentElement.style.setProperty(`--firm-clear-${edge}`, `${highest === 0 ? 0 : highest + room[edge]}px`);
}

/**
 * For a bar that stays in place while the page scrolls beneath: what receives the focus is scrolled to beside it, and not under it
 * (WCAG 2.4.11). Bars wrap, on a narrow screen and with long texts, so their height is measured; the shell's style sheet uses it.
 */
export function useStaysInPlace(bar: RefObject<HTMLElement | null>, edge: Edge): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    bars[edge].add(element);
    clear(edge);
    const observer = new ResizeObserver(() => clear(edge));
    observer.observe(element);
    return () => {
      observer.disconnect();
      bars[edge].delete(element);
      clear(edge);
    };
  }, [bar, edge]);
}
