import { useEffect, useRef } from 'react';
import { laneOfList } from './elementIds.ts';

/** How long lanes have not moved until the swipe is over, milliseconds. */
const restMs = 120;

/**
 * For the scroll container of the lanes: says which lane its user has swiped to. Otherwise the picker would name another lane, and
 * choosing that one would do nothing. While the picked lane is still in view as a whole, the picker goes on naming it: of several lanes
 * beside each other, as on a broad phone, the one in the middle need not be the one that was chosen.
 */
export function useLaneInView(picked: string | undefined, onLane: (lane: string) => void): (container: HTMLElement) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(picked);
  useEffect(() => {
    latest.current = picked;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (container) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const lane = laneInView(container, latest.current);
      if (lane !== null) onLane(lane);
    }, restMs);
  };
}

/** The lane whose middle is nearest to that of the container, in either direction of writing; null without lanes, and while all of the picked one is in view. */
function laneInView(container: HTMLElement, picked: string | undefined): string | null {
  const around = container.getBoundingClientRect();
  const middle = ({ left, right }: DOMRect): number => (left + right) / 2;
  const lanes = [...container.querySelectorAll<HTMLElement>('.firm-lane__cards')].map((list) => ({ lane: laneOfList(list), box: list.getBoundingClientRect() }));
  // Browsers scroll to fractions of a pixel.
  if (lanes.some(({ lane, box }) => lane === picked && box.left >= around.left - 1 && box.right <= around.right + 1)) return null;
  const nearest = lanes.map(({ lane, box }) => ({ lane, far: Math.abs(middle(box) - middle(around)) })).sort((a, b) => a.far - b.far)[0];
  return nearest?.lane ?? null;
}
