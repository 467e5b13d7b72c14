import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api, type Reservation } from '../../api.ts';
import { useNames } from '../../names.ts';
import './reservations.css';

/** Beds listed at most; the reservation's own page has all of them. */
const most = 60;

/** The expanded row of the list: the reservation's beds and who has them. */
export function ReservationBeds({ reservation }: { readonly reservation: Reservation }): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['resourceallocations', 'beds', reservation.id],
    queryFn: ({ signal }) =>
      api('GET /resourceallocations/', { query: { reservation: String(reservation.id), ordering: 'resource_ref_id', limit: most }, signal }),
  });
  if (isPending) return <p className="firm-reservations__quiet">{t('words.loading')}</p>;
  if (isError)
    return (
      <p role="alert" className="firm-reservations__quiet">
        {t('words.failed')} <Button onClick={() => void refetch()}>{t('words.retry')}</Button>
      </p>
    );
  if (data.results.length === 0) return <p className="firm-reservations__quiet">{t('reservations.noBeds')}</p>;
  return (
    <>
      <ul className="firm-reservations__beds" aria-label={t('reservations.bedsOf', { ref: reservation.ref_id })}>
        {data.results.map((stay) => (
          <li key={stay.id}>
            <Id mono>{stay.resource_ref_id}</Id>
            <AreaLink to={`/operations/residents/${stay.person}`}>
              <Name>{stay.person_name ?? `#${stay.person}`}</Name>
            </AreaLink>
            <StatusTag color={stay.state_color} icon={cancelledIcon(stay.state)} text={names.stay(stay.state)} />
          </li>
        ))}
      </ul>
      {data.count > most && (
        <p className="firm-reservations__quiet">
          <AreaLink to={`/reservations/${reservation.ref_id}`}>{t('reservations.allBeds', { n: data.count })}</AreaLink>
        </p>
      )}
    </>
  );
}
