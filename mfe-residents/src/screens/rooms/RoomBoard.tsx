import { useCallback, useImperativeHandle, useMemo, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';
import type { RecordMap, RecordSelection } from '@firm/shared-ui/bulk/useRecordSelection.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { VirtualLines, type LinesHandle } from '@firm/shared-ui/lines/VirtualLines.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import { statusColors, statusIcons } from '../../zone/zoneLook.ts';
import { laneNeighbour, type Lane } from './lanes.ts';
import { RoomBox } from './RoomBox.tsx';
import type { Room } from './rooms.ts';
import './roomBoard.css';

interface RoomBoardProps {
  readonly lanes: readonly Lane[];
  readonly picking: RecordSelection;
  readonly map: Ref<RecordMap>;
  /** The dormitory's name, where rooms of several are shown. */
  readonly dormitoryNameOf: (room: Room) => string | undefined;
  readonly selectable: boolean;
  /** Rooms were dropped on a lane: the dragged room, or all selected rooms if it is one of them. */
  readonly onDrop: (ids: readonly number[], to: ZoneStatus) => void;
}

/** Height of a card with the gap below it, CSS pixels, without and with the dormitory's name. */
const cardHeight = 72;
const tallCard = 92;
const headHeight = 48;
/** Height of a room on a phone, where it is reduced to one line with the number of free beds; CSS pixels, as above. */
const lineHeight = 52;
const tallLine = 60;

/** The rooms in a lane per status, side by side; on a phone, one below the other (docs/rules/residents.md#rooms-board). */
export function RoomBoard({ lanes, picking, map, dormitoryNameOf, selectable, onDrop }: RoomBoardProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const phone = usePhone();
  const handles = useRef(new Map<string, LinesHandle | null>());
  const [over, setOver] = useState<ZoneStatus | null>(null);
  const dragged = useRef<readonly number[]>([]);
  const tall = lanes.some(({ rooms }) => rooms[0] && dormitoryNameOf(rooms[0]) !== undefined);
  const height = phone ? (tall ? tallLine : lineHeight) : tall ? tallCard : cardHeight;

  const stacked = useMemo(
    () => lanes.filter(({ rooms }) => rooms.length > 0).flatMap((lane): readonly (Lane | Room)[] => [lane, ...lane.rooms]),
    [lanes],
  );
  const cardHeightOf = useCallback(() => height, [height]);
  const stackHeightOf = useCallback((i: number) => ('id' in (stacked[i] as Lane | Room) ? height : headHeight), [stacked, height]);
  useImperativeHandle(
    map,
    () => ({
      neighbour: (id, arrow, rtl) => laneNeighbour(lanes, id, arrow, rtl),
      reveal: (id) => {
        if (phone) return handles.current.get('')?.scrollTo(stacked.findIndex((line) => 'id' in line && line.id === id));
        const lane = lanes.find(({ rooms }) => rooms.some((room) => room.id === id));
        if (lane) handles.current.get(lane.status)?.scrollTo(lane.rooms.findIndex((room) => room.id === id));
      },
    }),
    [lanes, stacked, phone],
  );

  const box = (room: Room): ReactNode => (
    <RoomBox
      room={room}
      form={phone ? 'line' : 'card'}
      chosen={picking.selection.chosen.has(room.id)}
      tabbable={picking.tabbable === room.id}
      dormitory={dormitoryNameOf(room)}
      selectable={selectable}
    />
  );

  if (phone) {
    return (
      <div className="firm-rooms__stack">
        <VirtualLines
          count={stacked.length}
          heightOf={stackHeightOf}
          keyOf={(i) => {
            const line = stacked[i] as Lane | Room;
            return 'id' in line ? line.id : line.status;
          }}
          render={(i) => {
            const line = stacked[i] as Lane | Room;
            return 'id' in line ? box(line) : <LaneHead lane={line} picking={picking} selectable={selectable} />;
          }}
          scroll="page"
          label={t('rooms.boardLabel')}
          handle={(handle) => void handles.current.set('', handle)}
        />
      </div>
    );
  }

  const drag = (event: DragEvent): void => {
    const line = event.target as Element;
    const id = Number(line.querySelector<HTMLElement>('[data-pick]')?.dataset['pick']);
    const { chosen } = picking.selection;
    dragged.current = chosen.has(id) ? [...chosen] : [id];
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', String(id));
  };

  return (
    <div className="firm-rooms__lanes" role="group" aria-label={t('rooms.boardLabel')}>
      {lanes.map((lane) => (
        <section
          key={lane.status}
          className={[
            `firm-roomlane firm-tone-${toneOf(statusColors[lane.status])}`,
            lane.rooms.length === 0 && 'firm-roomlane--empty',
            over === lane.status && 'firm-roomlane--over',
          ]
            .filter(Boolean)
            .join(' ')}
          aria-label={names.status(lane.status)}
          {...(selectable && {
            onDragOver: (event: DragEvent) => {
              if (dragged.current.length === 0) return;
              event.preventDefault();
              setOver(lane.status);
            },
            onDragLeave: () => setOver(null),
            onDrop: (event: DragEvent) => {
              event.preventDefault();
              setOver(null);
              onDrop(dragged.current, lane.status);
            },
          })}
        >
          <LaneHead lane={lane} picking={picking} selectable={selectable} />
          {lane.rooms.length > 0 && (
            <div draggable={false} className="firm-roomlane__rooms" onDragStart={drag} onDragEnd={() => (dragged.current = [])}>
              <VirtualLines
                count={lane.rooms.length}
                heightOf={cardHeightOf}
                keyOf={(i) => (lane.rooms[i] as Room).id}
                render={(i) => <div draggable={selectable}>{box(lane.rooms[i] as Room)}</div>}
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

interface LaneHeadProps {
  readonly lane: Lane;
  readonly picking: RecordSelection;
  readonly selectable: boolean;
}

/** The head of a lane: the status and its number of rooms; pressing it selects all of them. */
function LaneHead({ lane, picking, selectable }: LaneHeadProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const formats = useFormats();
  const ids = lane.rooms.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => picking.selection.chosen.has(id));
  return (
    <h3 className={`firm-roomlane__head firm-tone-${toneOf(statusColors[lane.status])}`}>
      <Icon name={statusIcons[lane.status]} />
      <span className="firm-roomlane__name">{names.status(lane.status)}</span>
      <span className="firm-roomlane__count">{formats.number(lane.rooms.length)}</span>
      {selectable && ids.length > 0 && (
        <button
          type="button"
          className="firm-roomlane__all"
          aria-pressed={all}
          title={t('rooms.chooseLane', { status: names.status(lane.status) })}
          aria-label={t('rooms.chooseLane', { status: names.status(lane.status) })}
          onClick={() => picking.chooseAll(ids)}
        >
          <Icon name="tick" />
        </button>
      )}
    </h3>
  );
}
