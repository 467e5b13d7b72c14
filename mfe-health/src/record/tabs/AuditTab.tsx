import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Author } from '@firm/shared-ui/history/Author.tsx';
import { ChangeLine } from '@firm/shared-ui/history/ChangeLine.tsx';
import { ChangeList } from '@firm/shared-ui/history/ChangeList.tsx';
import type { HealthRecordDetail } from '../../api.ts';
import { useNames } from '../../names.ts';
import { FieldValue } from '../values/FieldValue.tsx';

/** All changes of the record, newest first. */
export function AuditTab({ record }: { readonly record: HealthRecordDetail }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  return (
    <ChangeList region={t('record.tab.audit')}>
      {record.audit_records.map((change) => (
        <ChangeLine
          key={change.id}
          heading={names.action(change.type, (action) => `record.audit.${action}`)}
          at={change.updated_time}
          by={<Author name={change.updated_by} />}
          changes={change.changes}
          label={names.anyField}
          value={(field, value) => <FieldValue field={field} value={value} record={record} names={change.names} />}
        />
      ))}
    </ChangeList>
  );
}
