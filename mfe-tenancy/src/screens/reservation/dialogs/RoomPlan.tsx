import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../../names.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { roomOfBedQuery } from '../../../api.ts';
import { RoomTroubleTag } from '../../../stay/RoomTroubleTag.tsx';
import { shortBed } from '../board/rooms.ts';

interface RoomPlanProps {
  readonly title: string;
  /** Any bed of the room. */
  readonly bed: number;
  /** The bed that the resident leaves or moves to. */
  readonly marked: number;
  readonly leaving?: boolean;
  /** The resident who moves to the marked bed. */
  readonly arriving?: string;
}

/** A small plan of a room: its beds, and how many are taken before and after. */
export function RoomPlan({ title, bed, marked, leaving = false, arriving }: RoomPlanProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const heading = useId();
  const { data } = useQuery(roomOfBedQuery(bed));
  const after = data && data.occupied + (leaving ? -1 : arriving === undefined ? 0 : 1);
  return (
    <section className="firm-roomplan" aria-labelledby={heading} aria-busy={!data}>
      <h3 id={heading}>{title}</h3>
      {data && (
        <>
          <p>
            <strong>
              <Id mono>{data.zone_ref_id}</Id>
            </strong>{' '}
            <span>{t('reservation.transfer.people', { before: data.occupied, after, count: data.beds })}</span>
          </p>
          {!leaving && <RoomTroubleTag status={data.status} />}
          <ul>
            {data.resources.map((one) => (
              <li key={one.id} className={`firm-roomplan__bed firm-roomplan__bed--${one.status}${one.id === marked ? ' firm-roomplan__bed--marked' : ''}`}>
                <Icon name={one.id === marked ? (leaving ? 'upload' : 'download') : 'bed'} />
                <Id mono>{shortBed(one.ref_id, data.zone_ref_id)}</Id>
                {one.id === marked && arriving ? <Name>{arriving}</Name> : <small>{names.bed(one.status)}</small>}
              </li>
            ))}
          </ul>
          {data.warnings.length > 0 && arriving !== undefined && (
            <p className="firm-waiting__obstacle">
              <Icon name="warning" /> {t(`stay.warning.${data.warnings[0]!.code}`, { defaultValue: data.warnings[0]!.code })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
