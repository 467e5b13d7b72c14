import { useEffect, useState, type RefObject } from 'react';

/** Long enough for a finger that is on its way, milliseconds. */
const movedMs = 700;

/**
 * Whether the bars above the page have just changed their height, as on a phone when a tray, a recent action or a longer title takes a line more:
 * the page has moved then, and should take no press that was meant for what stood in its place.
 * @param body the element whose children the bars are
 */
export function useMovedBelow(body: RefObject<HTMLElement | null>): boolean {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    const bars = [...(body.current?.querySelectorAll<HTMLElement>(':scope > :is(.firm-topbar, .firm-trail)') ?? [])];
    let height = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      const now = bars.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
      if (height !== 0 && now !== height) {
        setMoved(true);
        clearTimeout(timer);
        timer = setTimeout(() => setMoved(false), movedMs);
      }
      height = now;
    });
    for (const bar of bars) observer.observe(bar);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [body]);
  return moved;
}
