import { useEffect, useRef } from 'react';
import { laneOfList } from './elementIds.ts';

/** How long lanes have not moved until the swipe is over, milliseconds. */
const restMs = 120;

/**
 * For the scroll container of the lanes: says which lane its user has swiped to. Otherwise the picker would name another lane, and
 * choosing that one would do nothing.
 */
export function useLaneInView(onLane: (lane: string) => void): (container: HTMLElement) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (container) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const lane = laneInView(container);
      if (lane !== null) onLane(lane);
    }, restMs);
  };
}

/** The lane whose middle is nearest to that of the container, in either direction of writing; null without lanes. */
function laneInView(container: HTMLElement): string | null {
  const middle = (element: Element): number => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  };
  const lists = [...container.querySelectorAll<HTMLElement>('.firm-lane__cards')];
  const nearest = lists.map((list) => ({ list, far: Math.abs(middle(list) - middle(container)) })).sort((a, b) => a.far - b.far)[0];
  return nearest ? laneOfList(nearest.list) : null;
}
