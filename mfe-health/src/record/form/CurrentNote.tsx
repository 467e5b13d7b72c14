import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import type { HealthRecord } from '../../api.ts';
import { PlaceTag, HealthStatusTag } from '../HealthStatusTag.tsx';

/** The resident's current status, which the new record will follow. */
export function CurrentNote({ record }: { readonly record: HealthRecord | null }): ReactNode {
  const { t } = useTranslation('health');
  return (
    <p className="firm-health-form__wide firm-health-form__now" role="status">
      {record === null ? (
        t('form.noneYet')
      ) : (
        <>
          {t('form.now')} <HealthStatusTag status={record.health_status} color={record.health_status_color} />{' '}
          {record.curr_location_status !== null && <PlaceTag place={record.curr_location_status} color={record.loc_status_color} />}{' '}
          <span>
            {t('form.since')} <Time value={record.status_start_date} form="date" />
          </span>
        </>
      )}
    </p>
  );
}
