import { useLayoutEffect, useRef, type RefObject } from 'react';
import { takeNoPress } from './takeNoPress.ts';

/**
 * Lets what has moved take no press for a moment after what stands above it has come or gone.
 * @param above whether it is there, or which of several are
 */
export function useMovedBy(above: boolean | string, moved: RefObject<Element | null>): void {
  const before = useRef(above);
  useLayoutEffect(() => {
    if (before.current !== above) takeNoPress(moved.current);
    before.current = above;
  }, [above, moved]);
}
