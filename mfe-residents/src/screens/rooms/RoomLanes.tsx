import { useCallback, useImperativeHandle, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { VirtualLines, type LinesHandle } from '@firm/shared-ui/lines/VirtualLines.tsx';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import { statusColors } from '../../zone/zoneLook.ts';
import { LaneHead } from './LaneHead.tsx';
import { laneNeighbour } from './lanes.ts';
import type { RoomStackProps } from './RoomStack.tsx';
import type { Room } from './rooms.ts';
import { useRoomDrag } from './useRoomDrag.ts';

interface RoomLanesProps extends RoomStackProps {
  /** As in RoomBoard. */
  readonly onDrop: (ids: readonly number[], to: ZoneStatus) => void;
}

/** The lanes side by side, each with its own scrollbar; rooms are dragged from one to another. */
export function RoomLanes({ lanes, picking, map, selectable, height, renderRoom, onDrop }: RoomLanesProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const handles = useRef(new Map<ZoneStatus, LinesHandle | null>());
  const heightOf = useCallback(() => height, [height]);
  const drag = useRoomDrag(picking.selection.chosen, onDrop);
  useImperativeHandle(
    map,
    () => ({
      neighbour: (id, arrow, rtl) => laneNeighbour(lanes, id, arrow, rtl),
      reveal: (id) => {
        const lane = lanes.find(({ rooms }) => rooms.some((room) => room.id === id));
        if (lane) handles.current.get(lane.status)?.scrollTo(lane.rooms.findIndex((room) => room.id === id));
      },
    }),
    [lanes],
  );
  return (
    <div className="firm-rooms__lanes" role="group" aria-label={t('rooms.boardLabel')}>
      {lanes.map((lane) => (
        <section
          key={lane.status}
          className={[
            `firm-roomlane firm-tone-${toneOf(statusColors[lane.status])}`,
            lane.rooms.length === 0 && 'firm-roomlane--empty',
            drag.over === lane.status && 'firm-roomlane--over',
          ]
            .filter(Boolean)
            .join(' ')}
          aria-label={names.status(lane.status)}
          {...(selectable && drag.target(lane.status))}
        >
          <LaneHead lane={lane} picking={picking} selectable={selectable} />
          {lane.rooms.length > 0 && (
            <div draggable={false} className="firm-roomlane__rooms" {...drag.source}>
              <VirtualLines
                count={lane.rooms.length}
                heightOf={heightOf}
                keyOf={(i) => (lane.rooms[i] as Room).id}
                render={(i) => <div draggable={selectable}>{renderRoom(lane.rooms[i] as Room)}</div>}
                scroll="own"
                label={names.status(lane.status)}
                handle={(handle) => void handles.current.set(lane.status, handle)}
              />
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
