import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zone } from '@firm/residents/contract';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';
import { AreaLink, Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon, type IconName } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { TenancyLabels } from '@firm/tenancy/contract/labels';
import { reservationRef } from '@firm/tenancy/contract/references';
import type { Resident } from '../../resident/api.ts';
import { Expiry } from '../../resident/Expiry.tsx';
import { useResidentNames } from '../../resident/names.ts';
import { ResidentName } from '../../resident/ResidentName.tsx';
import { bedLines, reservationsByBed, type Bed, type BedLine, type BedStay } from './beds.ts';
import './room.css';

/**
 * The room's beds and their residents. Beds belong to the tenancy service; while it is unavailable, the residents of the
 * room are shown without them.
 */
export default function RoomBeds({ zone }: { readonly zone: Zone }): ReactNode {
  const { t } = useTranslation('residents');
  const mayViewBeds = useSession((session) => session.can('view', 'resource'));
  const residents = useQuery({
    queryKey: ['employees', 'zone', zone.id],
    queryFn: ({ signal }) => fetchAllPages<Resident>('/employees/', { query: { zone: zone.id }, signal }),
  });
  const beds = useQuery({
    queryKey: ['resources', 'zone', zone.id],
    enabled: mayViewBeds,
    retry: false,
    queryFn: ({ signal }) => fetchAllPages<Bed>('/resources/', { query: { zone: zone.id }, signal, quiet: true }),
  });
  const mayViewReservations = useSession((session) => session.can('view', 'resourceallocation') && session.can('view', 'resourcereserve'));
  const stays = useQuery({
    queryKey: ['resourceallocations', 'zone', zone.id],
    enabled: mayViewReservations,
    retry: false,
    queryFn: ({ signal }) => fetchAllPages<BedStay>('/resourceallocations/', { query: { resource__zone: zone.id, is_active: 'true' }, signal, quiet: true }),
  });
  const reservations = reservationsByBed(stays.data ?? []);
  if (residents.isError && !residents.data) return <PartFailed onRetry={() => void residents.refetch()} />;
  if (!residents.data || (mayViewBeds && beds.isPending)) return <Loading />;
  const lines = bedLines(beds.data ?? null, residents.data);
  return (
    <>
      {beds.isError && (
        <p className="firm-beds__note">
          <Icon name="info" /> {t('room.bedsUnknown')}
        </p>
      )}
      {lines.length === 0 ? (
        <p>{t('room.nobody')}</p>
      ) : (
        <ul className="firm-beds" aria-label={t('room.tab.beds')}>
          {lines.map((line) => (
            <BedCard key={line.key} line={line} dormitory={zone.dorm_id} reservations={reservations.get(line.bed?.id ?? 0) ?? []} />
          ))}
        </ul>
      )}
    </>
  );
}

function BedCard({ line, dormitory, reservations }: { readonly line: BedLine; readonly dormitory: number; readonly reservations: readonly number[] }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const labels = labelsIn<TenancyLabels>(t, 'tenancy');
  const mayAllocate = useSession((session) => session.can('add', 'resourceallocation'));
  const [allocating, setAllocating] = useState(0);
  const { bed, ref, residents } = line;
  return (
    <li className={residents.length === 0 ? 'firm-bed firm-bed--free' : 'firm-bed'}>
      <div className="firm-bed__head">
        <Icon name="bed" />
        <strong>{ref ? <Id mono>{ref}</Id> : t('room.noBed')}</strong>
        {bed && <StatusTag color={bed.status_color} icon={bedIcons[bed.status]} text={labels.choice('resource_status', bed.status)} />}
      </div>
      {bed && <p className="firm-bed__type">{labels.lookup('resource_types', bed.type, bed.type_name)}</p>}
      {reservations.map((id) => (
        <AreaLink key={id} to={`/reservations/${reservationRef(id)}`} className="firm-bed__reservation">
          <Icon name="calendar" /> <Id mono>{reservationRef(id)}</Id>
        </AreaLink>
      ))}
      {bed?.status === 'vacant' && mayAllocate && (
        <Button size="small" onClick={() => setAllocating((times) => times + 1)} aria-label={t('room.giveBedOne', { bed: ref })}>
          {t('room.giveBed')}
        </Button>
      )}
      {bed && allocating > 0 && <Parcel key={allocating} area="mfe-tenancy" name="giveBed" props={{ bed: bed.id, reference: ref, dormitory }} />}
      {residents.map((resident) => (
        <div key={resident.id} className="firm-bed__resident">
          <ResidentName resident={resident} detail={resident.pass_number} />
          <StatusTag color={resident.tenancy_status_color} text={names.tenancy(resident.tenancy_status)} />
          {resident.room_ic && <StatusTag color="info" icon="flag" text={t('room.inCharge')} />}
          <span className="firm-bed__facts">
            {resident.employer_name && <Name>{resident.employer_name}</Name>}
            <span>
              {/* Beside a bed, a day alone would be taken for that of the departure. */}
              {names.field('work_pass_expiry')} <Expiry day={resident.work_pass_expiry} dormitory={resident.dorm_id} />
            </span>
          </span>
        </div>
      ))}
    </li>
  );
}

/** Icons by the tenancy area's bed statuses. */
const bedIcons: Readonly<Record<string, IconName>> = { vacant: 'check', reserved: 'calendar', occupied: 'user', 'out-of-order': 'ban' };
