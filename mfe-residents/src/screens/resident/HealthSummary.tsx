import Alert from 'antd/es/alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsAlsoIn } from '@firm/platform/contract/entity/formSections';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Resident } from '../../resident/api.ts';
import { FieldValue } from '../../resident/FieldValue.tsx';
import { HealthTag, useHealthNames } from '../../resident/HealthTag.tsx';
import { useResidentNames } from '../../resident/names.ts';

/** The resident's health status and the dates kept with the resident; below them the health area's own history, as a parcel. */
export function HealthSummary({ resident }: { readonly resident: Resident }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const places = useHealthNames();
  const mayRead = useSession((session) => session.can('view', 'healthtrackrecord'));
  const record = resident.health_record;
  return (
    <div className="firm-resident__sections">
      {!record && resident.health_cleared && <Alert type="info" showIcon title={t('resident.noHealth')} />}
      <Facts>
        <Fact label={names.field('health_status')}>
          <HealthTag resident={resident} />
        </Fact>
        <Fact label={t('resident.whereNow')}>{record?.loc_status && <StatusTag color={record.loc_status_color} text={places.place(record.loc_status, record.loc_status_name)} />}</Fact>
        {fieldsAlsoIn(employeeFields, 'health').map((field) => (
          <Fact key={field} label={names.field(field)}>
            <FieldValue field={field} value={resident[field as keyof Resident]} />
          </Fact>
        ))}
      </Facts>
      {mayRead && <Parcel area="mfe-health" name="residentHealth" props={{ resident: resident.id }} fallback={<Loading />} />}
    </div>
  );
}
