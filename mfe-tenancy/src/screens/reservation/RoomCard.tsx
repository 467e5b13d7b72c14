import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { RoomTroubleTag } from '../../stay/RoomTroubleTag.tsx';
import { BedTile, type BedBoardProps } from './BedTile.tsx';
import type { BoardZone } from './board.ts';

/** A room with its beds of the reservation's type. */
export function RoomCard({ zone, ...props }: BedBoardProps & { readonly zone: BoardZone }): ReactNode {
  const { t } = useTranslation('tenancy');
  const heading = useId();
  const free = zone.beds.filter((bed) => bed.free).length;
  return (
    <section className="firm-room" aria-labelledby={heading}>
      <header>
        <h4 id={heading}>
          <Id mono>{zone.zone_ref_id}</Id>
          {zone.name !== zone.zone_ref_id && (
            <small>
              <Name>{zone.name}</Name>
            </small>
          )}
        </h4>
        {zone.sick_bay && <StatusTag color="purple" icon="heart" text={t('reservation.sickBay')} />}
        <RoomTroubleTag status={zone.status} />
        <span>{t('reservation.freeOf', { n: free, m: zone.beds.length })}</span>
      </header>
      <ul>
        {zone.beds.map((bed) => (
          <BedTile key={bed.id} {...props} zone={zone} bed={bed} />
        ))}
      </ul>
    </section>
  );
}
