import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  return (
    <ChangeList region={t('alert.tab.audit')}>
      {alert.audit_records.map((record) => (
        <ChangeLine
          key={record.id}
          heading={names.action(record.type, (action) => `alert.audit.${action}`)}
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
