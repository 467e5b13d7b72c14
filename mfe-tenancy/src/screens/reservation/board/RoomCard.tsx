import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { RoomTroubleTag } from '../../../stay/RoomTroubleTag.tsx';
import { BedTile, type BedBoardProps } from './BedTile.tsx';
import type { BoardZone } from './board.ts';

interface RoomCardProps extends BedBoardProps {
  readonly zone: BoardZone;
  /** On a phone: collapsed to its number of free beds until it is opened. */
  readonly folds: boolean;
}

/** A room with its beds of the reservation's type. */
export function RoomCard({ zone, folds, ...props }: RoomCardProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const heading = useId();
  const [open, setOpen] = useState(false);
  const shows = open || !folds;
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
        {folds ? (
          <button type="button" className="firm-ui-button firm-room__fold" aria-expanded={open} aria-labelledby={`${heading} ${heading}-free`} onClick={() => setOpen(!open)}>
            <span id={`${heading}-free`}>{t('reservation.freeOf', { n: free, m: zone.beds.length })}</span>
            <Icon name={open ? 'up' : 'down'} />
          </button>
        ) : (
          <span>{t('reservation.freeOf', { n: free, m: zone.beds.length })}</span>
        )}
      </header>
      {shows && (
        <ul>
          {zone.beds.map((bed) => (
            <BedTile key={bed.id} {...props} zone={zone} bed={bed} />
          ))}
        </ul>
      )}
    </section>
  );
}
