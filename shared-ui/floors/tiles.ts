import { useLayoutEffect, useState, type RefObject } from 'react';

/** CSS pixels including gaps; must match the style sheet. */
const tile = 84;
const labelWidth = 72;
export const lineHeights = { dormitory: 56, block: 40, zones: 68 } as const;

/** The number of tiles that fit next to the floor's name; updates with the width. */
export function useTilesPerLine(box: RefObject<HTMLDivElement | null>): number {
  const [count, setCount] = useState(10);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setCount(Math.max(1, Math.floor((element.clientWidth - labelWidth) / tile)));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return count;
}
