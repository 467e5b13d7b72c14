/** Where the resident has lived, according to the tenancy area (docs/rules/tenancy.md#stay). */
import { useQuery } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';
import { AreaLink, Loading } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { TenancyLabels } from '@firm/tenancy/contract/labels';
import { reservationRef } from '@firm/tenancy/contract/references';
import type { Stay } from '@firm/tenancy/contract/stay/stay';
import type { Resident } from '../../resident/api.ts';
import { staysInOrder } from './stays.ts';

export default function Tenancy({ resident }: { readonly resident: Resident }): ReactNode {
  const { t } = useTranslation('residents');
  const mayView = useSession((session) => session.can('view', 'resourceallocation'));
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['resourceallocations', 'person', resident.id],
    enabled: mayView,
    retry: false,
    queryFn: ({ signal }) => fetchAllPages<Stay>('/resourceallocations/', { query: { person: resident.id }, signal, quiet: true }),
  });
  return (
    <div className="firm-resident__sections">
      <p className="firm-resident__now">
        {t('resident.statusSince')} <Time value={resident.tenancy_status_date} form="date" />
        {resident.zone && (
          <>
            {' · '}
            <AreaLink to={`/operations/rooms/${resident.zone}`} className="firm-resident__link">
              <Id mono>{resident.resource_ref_id || resident.zone_ref_id}</Id>
            </AreaLink>
          </>
        )}
        {resident.dorm_name && (
          <>
            {' · '}
            <Name>{resident.dorm_name}</Name>
          </>
        )}
      </p>
      {!mayView ? (
        <Alert type="info" showIcon title={t('resident.stays.mayNot')} />
      ) : isPending ? (
        <Loading />
      ) : isError ? (
        <Alert
          type="warning"
          showIcon
          title={t('resident.stays.noAnswer')}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('resident.retry')}
            </Button>
          }
        />
      ) : data.length === 0 ? (
        <p>{t('resident.stays.none')}</p>
      ) : (
        <ol className="firm-stays">
          {staysInOrder(data).map((stay) => (
            <StayLine key={stay.id} stay={stay} />
          ))}
        </ol>
      )}
    </div>
  );
}

function StayLine({ stay }: { readonly stay: Stay }): ReactNode {
  const { t } = useTranslation('residents');
  const mayViewReservations = useSession((session) => session.can('view', 'resourcereserve'));
  const labels = labelsIn<TenancyLabels>(t, 'tenancy');
  return (
    <li className="firm-stays__one">
      <span className="firm-stays__bed">
        <Id mono>{stay.resource_ref_id || '—'}</Id>
      </span>
      <span>
        <Time value={stay.start_date} form="date" /> – {stay.end_date ? <Time value={stay.end_date} form="date" /> : t('resident.stays.open')}
      </span>
      <StatusTag color={stay.state_color} text={labels.choice('stay_state', stay.state)} />
      {stay.reservation !== null && mayViewReservations && (
        <AreaLink to={`/reservations/${reservationRef(stay.reservation)}`} className="firm-resident__link">
          <Icon name="calendar" /> <Id mono>{reservationRef(stay.reservation)}</Id>
        </AreaLink>
      )}
      {stay.remarks && (
        <span className="firm-stays__remarks">
          <Name>{stay.remarks}</Name>
        </span>
      )}
    </li>
  );
}
