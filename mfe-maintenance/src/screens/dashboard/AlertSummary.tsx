import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import type { Alert } from '../../api.ts';
import { useNames } from '../../names.ts';

/** The expanded part of a table row: the text of the report, and whom or what it concerns. */
export function AlertSummary({ alert }: { readonly alert: Alert }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const facts = [
    ['alert_type', names.lookup('alert_type', alert.alert_type, alert.alert_type_name)],
    ['area_type', names.lookup('area_type', alert.area_type, alert.area_type_name)],
    ['problem_type', names.lookup('problem_type', alert.problem_type, alert.problem_type_name)],
    ['person_tag', alert.person_tag_name],
    ['vendor_tag', alert.vendor_tag_name],
    ['remarks', alert.remarks || null],
  ] as const;
  return (
    <div className="firm-alerts__summary">
      {alert.description && (
        <p>
          <Name>{alert.description}</Name>
        </p>
      )}
      <dl>
        {facts
          .filter(([, value]) => value !== null)
          .map(([field, value]) => (
            <div key={field}>
              <dt>{names.field(field)}</dt>
              <dd>
                <Name>{value}</Name>
              </dd>
            </div>
          ))}
      </dl>
      {alert.alertimages.length > 0 && (
        <div className="firm-alerts__thumbs">
          {alert.alertimages.slice(0, 4).map((image, i) => (
            <img key={image.id} src={image.thumb} loading="lazy" width={96} height={72} alt={t('dashboard.picture', { n: i + 1, ref: alert.ref_id })} />
          ))}
        </div>
      )}
    </div>
  );
}
