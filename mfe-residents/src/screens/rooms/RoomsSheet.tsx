import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { PrintSheet } from '@firm/shared-ui/print/Print.tsx';
import { SheetTable } from '@firm/shared-ui/print/SheetTable.tsx';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import type { Lane } from './lanes.ts';
import type { Room } from './rooms.ts';

interface RoomsSheetProps {
  readonly lanes: readonly Lane[];
  readonly dormitoryNameOf: (dormitory: number) => string;
}

/**
 * The rooms shown, on paper for whoever cleans or inspects them: by status as the board, with boxes to tick; each dormitory
 * begins on a new page. The board itself cannot be printed, since it draws only the rooms in view.
 */
export function RoomsSheet({ lanes, dormitoryNameOf }: RoomsSheetProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const formats = useFormats();
  const heads = (['done', 'room', 'floor', 'taken', 'notes'] as const).map((head) => t(`rooms.sheet.${head}`));
  const dormitories = [...new Set(lanes.flatMap(({ rooms }) => rooms.map(({ dormitory }) => dormitory)))].sort((a, b) => dormitoryNameOf(a).localeCompare(dormitoryNameOf(b)));
  const cellsOf = (room: Room): ReactNode[] => [
    '☐',
    <Id key="room">{room.zone_ref_id}</Id>,
    <Id key="floor">{room.floor || room.block}</Id>,
    <Id key="taken">{`${room.occupied}/${room.beds}`}</Id>,
    [room.sick_bay && t('rooms.only.sick'), !room.is_active && t('rooms.only.inactive')].filter(Boolean).join(' · '),
  ];
  return (
    <PrintSheet>
      {dormitories.map((dormitory) => (
        <section key={dormitory} className="firm-sheet-page">
          <h1>
            <Name>{dormitoryNameOf(dormitory)}</Name> · <Time value={new Date().toISOString()} />
          </h1>
          {lanes.map(({ status, rooms }) => {
            const here = rooms.filter((room) => room.dormitory === dormitory);
            return (
              here.length > 0 && (
                <SheetTable
                  key={status}
                  title={`${names.status(status)} (${formats.number(here.length)})`}
                  heads={heads}
                  rows={here.map((room) => ({ key: room.id, cells: cellsOf(room) }))}
                />
              )
            );
          })}
        </section>
      ))}
    </PrintSheet>
  );
}
