import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import type { HealthRecordDetail } from '../../api.ts';
import { useNames } from '../../names.ts';
import { FieldValue } from '../values/FieldValue.tsx';
import { isEmpty } from '../values/isEmpty.ts';

/** All changes of the record, newest first: which fields, when and by whom; the values before and after on demand. */
export function AuditTab({ record }: { readonly record: HealthRecordDetail }): ReactNode {
  const { t } = useTranslation('health');
  if (record.audit_records.length === 0) return <p>{t('record.audit.none')}</p>;
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className="firm-health-audit" role="region" aria-label={t('record.tab.audit')} tabIndex={0}>
      <ol>
        {record.audit_records.map((change) => (
          <Change key={change.id} record={record} change={change} />
        ))}
      </ol>
    </div>
  );
}

const types = ['created', 'updated', 'closed'] as const;

function Change({ record, change }: { readonly record: HealthRecordDetail; readonly change: HealthRecordDetail['audit_records'][number] }): ReactNode {
  const { t } = useTranslation('health');
  const nameOf = useNames().anyField;
  const what = change.type.replace(/^healthtrackrecord\./, '');
  return (
    <li>
      <p className="firm-health-audit__head">
        <strong>{t(`record.audit.${types.find((type) => type === what) ?? 'updated'}`)}</strong>
        <span>
          <Time value={change.updated_time} /> · <Name>{change.updated_by}</Name>
        </span>
      </p>
      {change.changed_fields.length > 0 && (
        <details>
          <summary>
            {t('record.audit.changed', { n: change.changed_fields.length })}: {change.changed_fields.map(nameOf).join(t('record.comma'))}
          </summary>
          <Facts>
            {change.changed_fields.map((field) => {
              const [before, after] = change.changes[field] ?? [];
              if (isEmpty(before) && isEmpty(after)) return null;
              return (
                <Fact key={field} label={nameOf(field)}>
                  <FieldValue field={field} value={before} record={record} names={change.names} /> <span className="firm-health-audit__to">{t('record.audit.to')}</span>{' '}
                  <FieldValue field={field} value={after} record={record} names={change.names} />
                </Fact>
              );
            })}
          </Facts>
        </details>
      )}
    </li>
  );
}
