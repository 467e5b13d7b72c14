import type { ReactNode, Ref } from 'react';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';
import type { RecordMap, RecordSelection } from '@firm/shared-ui/bulk/useRecordSelection.ts';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import type { Lane } from './lanes.ts';
import { RoomBox } from './RoomBox.tsx';
import { RoomLanes } from './RoomLanes.tsx';
import { RoomStack } from './RoomStack.tsx';
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
/** Height of a room on a phone, where it is reduced to one line with the number of free beds; CSS pixels, as above. */
const lineHeight = 52;
const tallLine = 60;

/** The rooms in a lane per status, side by side; on a phone, one below the other (docs/rules/residents.md#rooms-board). */
export function RoomBoard({ lanes, picking, map, dormitoryNameOf, selectable, onDrop }: RoomBoardProps): ReactNode {
  const phone = usePhone();
  const tall = lanes.some(({ rooms }) => rooms[0] && dormitoryNameOf(rooms[0]) !== undefined);
  const board = {
    ...{ lanes, picking, map, selectable },
    height: phone ? (tall ? tallLine : lineHeight) : tall ? tallCard : cardHeight,
    renderRoom: (room: Room): ReactNode => (
      <RoomBox
        room={room}
        form={phone ? 'line' : 'card'}
        chosen={picking.selection.chosen.has(room.id)}
        tabbable={picking.tabbable === room.id}
        dormitory={dormitoryNameOf(room)}
        selectable={selectable}
      />
    ),
  };
  return phone ? <RoomStack {...board} /> : <RoomLanes {...board} onDrop={onDrop} />;
}
