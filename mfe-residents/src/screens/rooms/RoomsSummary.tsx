import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { OccupancyBar } from '@firm/shared-ui/occupancy/OccupancyBar.tsx';
import type { Room } from './rooms.ts';

/** The beds of the rooms shown: taken, free, reserved. */
export function RoomsSummary({ rooms }: { readonly rooms: readonly Room[] }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const sums = useMemo(() => {
    const all = { beds: 0, occupied: 0, reserved: 0, free: 0 };
    for (const room of rooms) {
      if (!room.is_active) continue;
      all.beds += room.beds;
      all.occupied += room.occupied;
      all.reserved += room.reserved;
      all.free += Math.max(0, room.beds - room.occupied);
    }
    return all;
  }, [rooms]);
  return (
    <div className="firm-rooms__summary">
      <OccupancyBar occupied={sums.occupied} beds={sums.beds} label={t('rooms.bedsShown')} />
      <p>
        <strong>{formats.number(sums.free)}</strong> {t('rooms.freeBeds')}
        {sums.reserved > 0 && (
          <>
            {' · '}
            <strong>{formats.number(sums.reserved)}</strong> {t('rooms.reservedBeds')}
          </>
        )}
      </p>
    </div>
  );
}
