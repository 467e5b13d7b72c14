import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { statusIds } from '@firm/maintenance/contract/statuses';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import type { AlertDetail } from '../../api.ts';
import { isEmpty } from '../values/fields.ts';
import { FieldValue } from '../values/FieldValue.tsx';
import { useNames } from '../../names.ts';

/** All changes, newest first: how many fields, which, when and by whom; the values before and after on demand. */
export function AuditTab({ alert }: { readonly alert: AlertDetail }): ReactNode {
  const { t } = useTranslation('maintenance');
  if (alert.audit_records.length === 0) return <p>{t('alert.audit.none')}</p>;
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className="firm-audit" role="region" aria-label={t('alert.tab.audit')} tabIndex={0}>
      <ol>
        {alert.audit_records.map((record) => (
          <AuditRecord key={record.id} alert={alert} record={record} />
        ))}
      </ol>
    </div>
  );
}

interface AuditRecordProps {
  readonly alert: AlertDetail;
  readonly record: AlertDetail['audit_records'][number];
}

function AuditRecord({ alert, record }: AuditRecordProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const nameOf = names.anyField;
  const what = useWhat();
  return (
    <li>
      <p className="firm-audit__head">
        <strong>{what(record.type)}</strong>
        <span>
          <Time value={record.updated_time} /> · {record.type === 'alert.created' && alert.source !== 'staff' ? names.source(alert.source) : <Name>{record.updated_by}</Name>}
        </span>
      </p>
      {record.changed_fields.length > 0 && (
        <details>
          <summary>
            {t('alert.audit.changed', { n: record.changed_fields.length })}: {record.changed_fields.map(nameOf).join(t('alert.audit.comma'))}
          </summary>
          <Facts>
            {record.changed_fields.map((field) => {
              const [before, after] = record.changes[field] ?? [];
              // Fields that were left empty in the report are not worth a line.
              if (isEmpty(before) && isEmpty(after)) return null;
              return (
                <Fact key={field} label={nameOf(field)}>
                  <FieldValue field={field} value={before} alert={alert} names={record.names} /> <span className="firm-audit__to">{t('alert.audit.to')}</span>{' '}
                  <FieldValue field={field} value={after} alert={alert} names={record.names} />
                </Fact>
              );
            })}
          </Facts>
        </details>
      )}
    </li>
  );
}

const named = ['created', 'updated', 'warned', 'breached', 'aged', 'rescheduled', 'deleted'] as const;

/** What happened, from the event's type; a status change is named after the new status. */
function useWhat(): (type: string) => string {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  return (type) => {
    const what = type.replace(/^alert\./, '');
    if ((statusIds as readonly string[]).includes(what)) return names.status(what as AlertStatus);
    return t(`alert.audit.${named.find((name) => name === what) ?? 'updated'}`);
  };
}
