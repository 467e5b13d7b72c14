import { useRef, useState, type DragEvent } from 'react';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';

/**
 * Dragging rooms from lane to lane.
 * @param chosen the selected rooms, which are dragged together if the dragged one is among them
 * @param onDrop they were dropped on a lane
 */
export function useRoomDrag(chosen: ReadonlySet<number>, onDrop: (ids: readonly number[], to: ZoneStatus) => void) {
  const [over, setOver] = useState<ZoneStatus | null>(null);
  const dragged = useRef<readonly number[]>([]);
  return {
    /** The lane under the pointer. */
    over,
    /** For the element around the rooms of a lane, which holds each room in an element with its id as `data-pick`. */
    source: {
      onDragStart: (event: DragEvent): void => {
        const line = event.target as Element;
        const id = Number(line.querySelector<HTMLElement>('[data-pick]')?.dataset['pick']);
        dragged.current = chosen.has(id) ? [...chosen] : [id];
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(id));
      },
      onDragEnd: (): void => void (dragged.current = []),
    },
    /** For a lane. */
    target: (lane: ZoneStatus) => ({
      onDragOver: (event: DragEvent): void => {
        if (dragged.current.length === 0) return;
        event.preventDefault();
        setOver(lane);
      },
      onDragLeave: (): void => setOver(null),
      onDrop: (event: DragEvent): void => {
        event.preventDefault();
        setOver(null);
        onDrop(dragged.current, lane);
      },
    }),
  };
}
