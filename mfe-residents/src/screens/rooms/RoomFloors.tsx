import { useCallback, useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickMap, Picking } from '@firm/shared-ui/bulk/usePicking.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { floorLines, lineNeighbour, type Floor, type FloorLine } from '../../floors/floors.ts';
import { RoomBox } from './RoomBox.tsx';
import { lineHeights, useTilesPerLine } from '../../floors/tiles.ts';
import { VirtualLines, type LinesHandle } from '../../floors/VirtualLines.tsx';

export interface RoomFloorsProps {
  readonly floors: readonly Floor[];
  readonly picking: Picking;
  readonly map: Ref<PickMap>;
  readonly houseName: (dormitory: number) => string;
  readonly selectable: boolean;
}


/** The rooms as they stand in the house: a row per floor, the top one first (docs/rules/residents.md#rooms-board). */
export function RoomFloors({ floors, picking, map, houseName, selectable }: RoomFloorsProps): ReactNode {
  const { t } = useTranslation('residents');
  const box = useRef<HTMLDivElement>(null);
  const perLine = useTilesPerLine(box);
  const lines = useMemo(() => floorLines(floors, perLine), [floors, perLine]);
  const heightOf = useCallback((i: number) => lineHeights[(lines[i] as FloorLine).kind], [lines]);
  const handle = useRef<LinesHandle>(null);
  useImperativeHandle(
    map,
    () => ({
      neighbour: (id, arrow, rtl) => lineNeighbour(lines, id, arrow, rtl),
      reveal: (id) => handle.current?.scrollTo(lines.findIndex((line) => line.kind === 'rooms' && line.rooms.some((room) => room.id === id))),
    }),
    [lines],
  );
  return (
    <div ref={box} className="firm-rooms__floors">
      <VirtualLines
        count={lines.length}
        heightOf={heightOf}
        keyOf={(i) => (lines[i] as FloorLine).key}
        render={(i) => <Line line={lines[i] as FloorLine} picking={picking} houseName={houseName} selectable={selectable} />}
        scroll="page"
        label={t('rooms.floorsLabel')}
        handle={handle}
      />
    </div>
  );
}

interface LineProps extends Pick<RoomFloorsProps, 'picking' | 'houseName' | 'selectable'> {
  readonly line: FloorLine;
}

function Line({ line, picking, houseName, selectable }: LineProps): ReactNode {
  const { t } = useTranslation('residents');
  if (line.kind === 'house') {
    return (
      <h3 className="firm-floors__house">
        <Icon name="building" /> <Name>{houseName(line.dormitory)}</Name>
      </h3>
    );
  }
  if (line.kind === 'block') {
    return (
      <h4 className="firm-floors__block">
        {t('rooms.block')} <Id mono>{line.block}</Id>
      </h4>
    );
  }
  const prefix = `${line.floor.floor}-`;
  return (
    <div className="firm-floors__floor">
      <span className="firm-floors__name">{line.isFirst && <Id mono>{line.floor.floor || '–'}</Id>}</span>
      {line.rooms.map((room) => (
        <RoomBox
          key={room.id}
          room={room}
          form="tile"
          chosen={picking.selection.chosen.has(room.id)}
          tabbable={picking.tabbable === room.id}
          label={room.zone_ref_id.startsWith(prefix) ? room.zone_ref_id.slice(prefix.length) : room.zone_ref_id}
          selectable={selectable}
        />
      ))}
    </div>
  );
}
