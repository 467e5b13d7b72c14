import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { statusIds } from '@firm/maintenance/contract/statuses';
import { Author } from '@firm/shared-ui/history/Author.tsx';
import { ChangeLine } from '@firm/shared-ui/history/ChangeLine.tsx';
import { ChangeList } from '@firm/shared-ui/history/ChangeList.tsx';
import type { AlertDetail } from '../../api.ts';
import { FieldValue } from '../values/FieldValue.tsx';
import { useNames } from '../../names.ts';

/** All changes, newest first. Who made a report at a door is not known: its source is named instead. */
export function AuditTab({ alert }: { readonly alert: AlertDetail }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const what = useWhat();
  return (
    <ChangeList region={t('alert.tab.audit')}>
      {alert.audit_records.map((record) => (
        <ChangeLine
          key={record.id}
          heading={what(record.type)}
          at={record.updated_time}
          by={record.type === 'alert.created' && alert.source !== 'staff' ? names.source(alert.source) : <Author name={record.updated_by} />}
          changes={record.changes}
          label={names.anyField}
          value={(field, value) => <FieldValue field={field} value={value} alert={alert} names={record.names} />}
        />
      ))}
    </ChangeList>
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
