import { useEffect, type RefObject } from 'react';
import { takeNoPress } from '@firm/shared-ui/moved/takeNoPress.ts';

/**
 * Lets the page take no press for a moment after the bars above it have changed their height, as on a phone when a tray, a recent action or a
 * longer title takes a line more: the page has moved then.
 * @param body the element whose children the bars and the page are
 */
export function useMovedBelow(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bars = [...(body.current?.querySelectorAll<HTMLElement>(':scope > :is(.firm-topbar, .firm-trail)') ?? [])];
    let height = 0;
    const observer = new ResizeObserver(() => {
      const now = bars.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
      if (height !== 0 && now !== height) takeNoPress(body.current?.querySelector(':scope > .firm-main') ?? null);
      height = now;
    });
    for (const bar of bars) observer.observe(bar);
    return () => observer.disconnect();
  }, [body]);
}
