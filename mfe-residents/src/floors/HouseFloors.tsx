import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink, Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { LEVEL_TONES, occupancyLevel, occupancyRate } from '@firm/shared-ui/occupancy/level.ts';
import { OccupancyLegend } from '@firm/shared-ui/occupancy/OccupancyLegend.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import '@firm/shared-ui/status/hidden.css';
import { roomAddress } from '../zone/addresses.ts';
import { tilesQuery, type ZoneTile } from '../zone/queries.ts';
import { useZoneNames } from '../zone/useZoneNames.ts';
import { isClosed, statusIcons } from '../zone/zoneLook.ts';
import { floorLines, floorsOf, type FloorLine } from './floors.ts';
import { lineHeights, useTilesPerLine } from './tiles.ts';
import { VirtualLines } from './VirtualLines.tsx';

/**
 * A house's floors by rooms: each prints '5/8', fills up from below, and leads to the room
 * (docs/rules/residents.md#dormitories-pages).
 */
export function HouseFloors({ dormitory }: { readonly dormitory: number }): ReactNode {
  const { t } = useTranslation('residents');
  const rooms = useQuery(tilesQuery('room', String(dormitory)));
  const box = useRef<HTMLDivElement>(null);
  const perLine = useTilesPerLine(box);
  const floors = useMemo(() => floorsOf(rooms.data ?? []), [rooms.data]);
  const lines = useMemo(() => floorLines(floors, perLine), [floors, perLine]);
  const heightOf = useCallback((i: number) => lineHeights[(lines[i] as FloorLine).kind], [lines]);
  return (
    <div ref={box} className="firm-floors">
      {rooms.isError && !rooms.data ? (
        <PartFailed onRetry={() => void rooms.refetch()} />
      ) : !rooms.data ? (
        <Loading />
      ) : lines.length === 0 ? (
        <p>{t('rooms.none')}</p>
      ) : (
        <>
          <OccupancyLegend />
          <VirtualLines
            count={lines.length}
            heightOf={heightOf}
            keyOf={(i) => (lines[i] as FloorLine).key}
            render={(i) => <Line line={lines[i] as FloorLine} />}
            scroll="page"
            label={t('rooms.floorsLabel')}
          />
        </>
      )}
    </div>
  );
}

function Line({ line }: { readonly line: FloorLine }): ReactNode {
  const { t } = useTranslation('residents');
  if (line.kind === 'house') return null;
  if (line.kind === 'block') {
    return (
      <h3 className="firm-floors__block">
        {t('rooms.block')} <Id mono>{line.block}</Id>
      </h3>
    );
  }
  const prefix = `${line.floor.floor}-`;
  return (
    <div className="firm-floors__floor">
      <span className="firm-floors__name">{line.isFirst && <Id mono>{line.floor.floor || '–'}</Id>}</span>
      {line.rooms.map((room) => (
        <Tile key={room.id} room={room} label={room.zone_ref_id.startsWith(prefix) ? room.zone_ref_id.slice(prefix.length) : room.zone_ref_id} />
      ))}
    </div>
  );
}

function Tile({ room, label }: { readonly room: ZoneTile; readonly label: string }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const level = occupancyLevel(room.occupied, room.beds, isClosed(room));
  const words = t('rooms.roomLabel', { ref: room.zone_ref_id, status: names.status(room.status), occupied: room.occupied, beds: room.beds });
  return (
    <AreaLink
      to={roomAddress(room.id)}
      title={words}
      className={`firm-floortile firm-tile--${level} firm-tone-${LEVEL_TONES[level]}`}
      style={{ '--firm-tile-fill': `${occupancyRate(room.occupied, room.beds)}%` } as never}
    >
      <span className="firm-hidden">{words}</span>
      <span className="firm-floortile__ref" aria-hidden="true">
        <Id mono>{label}</Id>
        {room.sick_bay && <Icon name="medical" />}
        {(room.status.startsWith('out') || /dirty|disinfect/.test(room.status)) && <Icon name={statusIcons[room.status]} />}
      </span>
      <bdi dir="ltr" className="firm-floortile__beds" aria-hidden="true">
        {room.occupied}/{room.beds}
      </bdi>
    </AreaLink>
  );
}
