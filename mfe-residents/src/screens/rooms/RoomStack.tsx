import { useCallback, useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordMap, RecordSelection } from '@firm/shared-ui/bulk/useRecordSelection.ts';
import { VirtualLines, type LinesHandle } from '@firm/shared-ui/lines/VirtualLines.tsx';
import { LaneHead } from './LaneHead.tsx';
import { laneNeighbour, type Lane } from './lanes.ts';
import type { Room } from './rooms.ts';

/** Height of a lane's head, CSS pixels. */
const headHeight = 48;

export interface RoomStackProps {
  readonly lanes: readonly Lane[];
  readonly picking: RecordSelection;
  readonly map: Ref<RecordMap>;
  readonly selectable: boolean;
  /** Height of a room with the gap below it, CSS pixels. */
  readonly height: number;
  readonly renderRoom: (room: Room) => ReactNode;
}

/** The lanes one below the other, as one list that scrolls with the page; empty ones are left out. */
export function RoomStack({ lanes, picking, map, selectable, height, renderRoom }: RoomStackProps): ReactNode {
  const { t } = useTranslation('residents');
  const list = useRef<LinesHandle>(null);
  const stacked = useMemo(
    () => lanes.filter(({ rooms }) => rooms.length > 0).flatMap((lane): readonly (Lane | Room)[] => [lane, ...lane.rooms]),
    [lanes],
  );
  const heightOf = useCallback((i: number) => ('id' in (stacked[i] as Lane | Room) ? height : headHeight), [stacked, height]);
  useImperativeHandle(
    map,
    () => ({
      neighbour: (id, arrow, rtl) => laneNeighbour(lanes, id, arrow, rtl),
      reveal: (id) => list.current?.scrollTo(stacked.findIndex((line) => 'id' in line && line.id === id)),
    }),
    [lanes, stacked],
  );
  return (
    <div className="firm-rooms__stack">
      <VirtualLines
        count={stacked.length}
        heightOf={heightOf}
        keyOf={(i) => {
          const line = stacked[i] as Lane | Room;
          return 'id' in line ? line.id : line.status;
        }}
        render={(i) => {
          const line = stacked[i] as Lane | Room;
          return 'id' in line ? renderRoom(line) : <LaneHead lane={line} picking={picking} selectable={selectable} />;
        }}
        scroll="page"
        label={t('rooms.boardLabel')}
        handle={list}
      />
    </div>
  );
}
