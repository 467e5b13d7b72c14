/**
 * /operations/rooms: all rooms as a board by status or a grid by floor; many can be changed in one step
 * (docs/rules/residents.md#rooms-board).
 */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { useAddressChoice } from '@firm/shared-ui/address/useAddressChoice.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { BulkBar } from '@firm/shared-ui/bulk/BulkBar.tsx';
import { useRecordSelection, type RecordMap } from '@firm/shared-ui/bulk/useRecordSelection.ts';
import { FloorPlan } from '@firm/shared-ui/floors/FloorPlan.tsx';
import { floorOrder, floorsOf } from '@firm/shared-ui/floors/floors.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { usePrinting } from '@firm/shared-ui/print/usePrinting.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { PrintDoorLabels } from '../../doorCode/PrintDoorLabels.tsx';
import { dormitoryNamesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { roomAddress } from '../../zone/addresses.ts';
import { tilesQuery } from '../../zone/api.ts';
import { boardOrder, lanesOf } from './lanes.ts';
import { RoomBoard } from './RoomBoard.tsx';
import { filterRooms } from './roomFilter.ts';
import { RoomBox } from './RoomBox.tsx';
import type { Room } from './rooms.ts';
import { RoomsSheet } from './RoomsSheet.tsx';
import { RoomsSummary } from './RoomsSummary.tsx';
import { RoomsTools } from './RoomsTools.tsx';
import { StatusFilters } from './StatusFilters.tsx';
import { useRoomFilter } from './useRoomFilter.ts';
import '@firm/shared-ui/status/hidden.css';
import '@firm/shared-ui/status/tones.css';
import './rooms.css';

const StatusDialog = lazy(() => import('./StatusDialog.tsx'));

const views = ['board', 'floors'] as const;
const none: readonly Room[] = [];

export default function Rooms(): ReactNode {
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const rooms = useQuery(tilesQuery('room', dormitory));
  if (rooms.isError && !rooms.data) return <PartFailed onRetry={() => void rooms.refetch()} />;
  if (!rooms.data) return <Loading />;
  return <Screen rooms={rooms.data} dormitory={dormitory} />;
}

function Screen({ rooms, dormitory }: { readonly rooms: readonly Room[]; readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const mayChange = useSession((session) => session.can('change', 'workzone'));
  const [view, setView] = useAddressChoice('view', views);
  const [filter, setFilter] = useRoomFilter();
  const [changing, setChanging] = useState<{ readonly rooms: readonly Room[]; readonly to?: ZoneStatus } | null>(null);
  const dormitoryName = useDormitoryNames();
  const { sheet, print } = usePrinting('rooms');

  const filtered = useMemo(() => filterRooms(rooms, filter), [rooms, filter]);
  const lanes = useMemo(() => lanesOf(filtered.shown, filter.statuses), [filtered, filter.statuses]);
  const floors = useMemo(() => (view === 'floors' ? floorsOf(filtered.shown) : []), [view, filtered]);
  const order = useMemo(() => (view === 'board' ? boardOrder(lanes) : floorOrder(floors)), [view, lanes, floors]);
  const byId = useMemo(() => new Map(rooms.map((room) => [room.id, room])), [rooms]);
  const several = useMemo(() => rooms.some(({ dormitory }) => dormitory !== rooms[0]?.dormitory), [rooms]);

  const map = useRef<RecordMap>(null);
  const isThere = useCallback((id: number) => byId.has(id), [byId]);
  const picking = useRecordSelection({ order, isThere, map, selectable: mayChange, addressOf: roomAddress });
  const { chosen } = picking.selection;
  const roomsOf = (ids: Iterable<number>): readonly Room[] => [...ids].flatMap((id) => byId.get(id) ?? none);
  const hidden = chosen.size === 0 ? 0 : chosen.size - order.filter((id) => chosen.has(id)).length;

  return (
    <div className="firm-rooms">
      <div className="firm-rooms__bar">
        <h2>
          {t('manifest.rooms')} <span className="firm-rooms__total">{formats.number(filtered.shown.length)}</span>
        </h2>
        <RoomsSummary rooms={filtered.shown} />
        <RoomsTools filter={filter} dormitory={dormitory} onPrint={() => print('rooms')} />
        <Segmented
          aria-label={t('words.view')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`rooms.${value}`) }))}
        />
      </div>
      <StatusFilters filter={filter} counts={filtered} onChange={setFilter} />
      {mayChange && <p className="firm-hidden">{t('rooms.howToChoose')}</p>}
      <div {...picking.rootProps} className="firm-rooms__all">
        {filtered.shown.length === 0 ? (
          <p className="firm-rooms__empty">{rooms.length === 0 ? t('rooms.none') : t('rooms.noMatch')}</p>
        ) : view === 'board' ? (
          <RoomBoard
            lanes={lanes}
            picking={picking}
            map={map}
            dormitoryNameOf={(room) => (several ? dormitoryName(room.dormitory) : undefined)}
            selectable={mayChange}
            onDrop={(ids, to) => setChanging({ rooms: roomsOf(ids), to })}
          />
        ) : (
          <FloorPlan
            floors={floors}
            label={t('rooms.floorsLabel')}
            blockWord={t('rooms.block')}
            dormitoryName={dormitoryName}
            refOf={(room) => room.zone_ref_id}
            tile={(room, label) => (
              <RoomBox
                key={room.id}
                room={room}
                form="tile"
                label={label}
                chosen={chosen.has(room.id)}
                tabbable={picking.tabbable === room.id}
                selectable={mayChange}
              />
            )}
            map={map}
          />
        )}
      </div>
      {chosen.size > 0 && (
        <BulkBar
          label={t('rooms.chosenRooms')}
          chosen={t('rooms.chosen', { n: formats.number(chosen.size) })}
          hidden={hidden > 0 ? t('rooms.chosenHidden', { n: formats.number(hidden) }) : undefined}
        >
          <Button onClick={() => picking.chooseAll(order)}>{t('rooms.chooseShown')}</Button>
          <Button onClick={picking.clear}>{t('rooms.clear')}</Button>
          <PrintDoorLabels zones={[...chosen]} dormitoryNameOf={dormitoryName} />
          <Button type="primary" onClick={() => setChanging({ rooms: roomsOf(chosen) })}>
            {t('rooms.setStatus')}
          </Button>
        </BulkBar>
      )}
      {sheet && <RoomsSheet lanes={lanes} dormitoryNameOf={dormitoryName} />}
      {changing && (
        <Suspense fallback={null}>
          <StatusDialog
            rooms={changing.rooms}
            to={changing.to}
            onClose={() => setChanging(null)}
            onDone={() => {
              setChanging(null);
              picking.clear();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The name of a dormitory by its id; empty until loaded. */
function useDormitoryNames(): (dormitory: number) => string {
  const { data } = useQuery(dormitoryNamesQuery);
  return useCallback((dormitory) => data?.get(dormitory) ?? '', [data]);
}
