import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { FloorPlan } from '@firm/shared-ui/floors/FloorPlan.tsx';
import { floorsOf } from '@firm/shared-ui/floors/floors.ts';
import { FloorTile } from '@firm/shared-ui/floors/FloorTile.tsx';
import { OccupancyLegend } from '@firm/shared-ui/occupancy/OccupancyLegend.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { roomAddress } from '../../zone/addresses.ts';
import { tilesQuery, type ZoneTile } from '../../zone/api.ts';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import { isClosed, statusIcons } from '../../zone/zoneLook.ts';

/**
 * A dormitory's rooms by floor: each shows its occupancy as '5/8' and as a fill level, and links to the room
 * (docs/rules/residents.md#dormitories-pages).
 */
export default function DormitoryFloors({ dormitory }: { readonly dormitory: number }): ReactNode {
  const { t } = useTranslation('residents');
  const rooms = useQuery(tilesQuery('room', String(dormitory)));
  const floors = useMemo(() => floorsOf(rooms.data ?? []), [rooms.data]);
  if (rooms.isError && !rooms.data) return <PartFailed onRetry={() => void rooms.refetch()} />;
  if (!rooms.data) return <Loading />;
  if (floors.length === 0) return <p>{t('rooms.none')}</p>;
  return (
    <div className="firm-dormitory-floors">
      <OccupancyLegend />
      <FloorPlan
        floors={floors}
        label={t('rooms.floorsLabel')}
        blockWord={t('rooms.block')}
        // Not shown: the whole page is about one dormitory.
        dormitoryName={() => ''}
        refOf={(room) => room.zone_ref_id}
        tile={(room, label) => <RoomTile key={room.id} room={room} label={label} />}
      />
    </div>
  );
}

function RoomTile({ room, label }: { readonly room: ZoneTile; readonly label: string }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const { status, occupied, beds } = room;
  return (
    <FloorTile
      to={roomAddress(room.id)}
      label={label}
      words={t('rooms.roomLabel', { ref: room.zone_ref_id, status: names.status(status), occupied, count: beds, beds })}
      occupied={occupied}
      beds={beds}
      closed={isClosed(room)}
      marks={
        <>
          {room.sick_bay && <Icon name="medical" />}
          {(status.startsWith('out') || /dirty|disinfect/.test(status)) && <Icon name={statusIcons[status]} />}
        </>
      }
    />
  );
}
