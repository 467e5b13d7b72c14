import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResidentsLabels } from '@firm/residents/contract/labels';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { clientAddress } from '../../resident/addresses.ts';
import type { Resident } from '../../resident/api.ts';
import { Expiry } from '../../resident/Expiry.tsx';
import { FieldValue } from '../../resident/FieldValue.tsx';
import { useResidentNames } from '../../resident/names.ts';
import { ResidentName } from '../../resident/ResidentName.tsx';
import { HealthTag } from '../../resident/HealthTag.tsx';

/** Columns that become several columns of an export: a bed is exported with its room and dormitory. */
export const exportNames: Readonly<Record<string, readonly string[]>> = {
  home: ['dormitory', 'zone', 'resource_ref_id'],
};

/** The columns of every table of residents. */
export function useResidentColumns(): readonly TableColumn<Resident>[] {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  return useMemo(() => {
    const plain = (key: keyof Resident & keyof ResidentsLabels['field'], width: number, more: Partial<TableColumn<Resident>> = {}): TableColumn<Resident> => ({
      key,
      title: names.field(key),
      width,
      hidden: true,
      render: (resident) => <FieldValue field={key} value={resident[key]} />,
      ...more,
    });
    return [
      {
        key: 'name',
        title: names.field('name'),
        ordering: true,
        required: true,
        fixed: 'start',
        width: 250,
        render: (resident) => <ResidentName resident={resident} detail={resident.pass_number} />,
      },
      {
        key: 'tenancy_status',
        title: names.field('tenancy_status'),
        ordering: true,
        width: 140,
        render: (resident) => (
          <>
            <StatusTag color={resident.tenancy_status_color} text={names.tenancy(resident.tenancy_status)} />
            {!resident.is_active && <StatusTag color="grey" icon="ban" text={t('resident.inactive')} />}
          </>
        ),
      },
      {
        key: 'home',
        title: t('residents.home'),
        ordering: 'resource_ref_id',
        width: 210,
        render: (resident) => <Home resident={resident} />,
      },
      {
        key: 'employer',
        title: names.field('employer'),
        width: 220,
        render: ({ employer, employer_name: name }) =>
          employer ? (
            <AreaLink to={clientAddress('employer', employer)} className="firm-residents__link">
              <Name>{name}</Name>
            </AreaLink>
          ) : (
            '—'
          ),
      },
      plain('nationality', 140, { ordering: true, hidden: false }),
      {
        key: 'work_pass_expiry',
        title: names.field('work_pass_expiry'),
        ordering: true,
        width: 210,
        render: (resident) => <Expiry day={resident.work_pass_expiry} dormitory={resident.dorm_id} />,
      },
      {
        key: 'passport_expiry',
        title: names.field('passport_expiry'),
        ordering: true,
        width: 210,
        render: (resident) => <Expiry day={resident.passport_expiry} dormitory={resident.dorm_id} />,
      },
      {
        key: 'health_status',
        title: names.field('health_status'),
        width: 150,
        render: (resident) => (resident.health_record || !resident.health_cleared ? <HealthTag resident={resident} /> : '—'),
      },
      plain('mobile_no', 150),
      plain('gender', 100),
      plain('date_of_birth', 130),
      plain('work_pass_num', 150, { render: (resident) => <Id mono>{resident.work_pass_num || '—'}</Id> }),
      plain('passport_no', 140),
      plain('occupation', 160),
      plain('worksite', 180),
      {
        ...plain('vendor', 200),
        render: ({ vendor, vendor_name: name }) => <FieldValue field="vendor" value={vendor} name={name} />,
      },
      plain('tenancy_status_date', 150, { ordering: true }),
      { ...plain('update_time', 160, { ordering: true }), render: (resident) => <Time value={resident.update_time} /> },
    ];
  }, [t, names]);
}

/** The bed; without one, the dormitory. */
function Home({ resident }: { readonly resident: Resident }) {
  const { t } = useTranslation('residents');
  const bed = resident.resource_ref_id || resident.zone_ref_id;
  return (
    <span className="firm-residents__home">
      {bed && resident.zone ? (
        <AreaLink to={`/operations/rooms/${resident.zone}`} className="firm-residents__link">
          <Id mono>{bed}</Id>
        </AreaLink>
      ) : (
        <span className="firm-residents__aside">{t('residents.noBed')}</span>
      )}
      {resident.dorm_name && (
        <span className="firm-residents__aside">
          <Name>{resident.dorm_name}</Name>
        </span>
      )}
    </span>
  );
}
