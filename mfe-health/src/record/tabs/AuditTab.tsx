import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Author } from '@firm/shared-ui/history/Author.tsx';
import { ChangeLine } from '@firm/shared-ui/history/ChangeLine.tsx';
import { ChangeList } from '@firm/shared-ui/history/ChangeList.tsx';
import type { HealthRecordDetail } from '../../api.ts';
import { useNames } from '../../names.ts';
import { FieldValue } from '../values/FieldValue.tsx';

const types = ['created', 'updated', 'closed'] as const;

/** All changes of the record, newest first. */
export function AuditTab({ record }: { readonly record: HealthRecordDetail }): ReactNode {
  const { t } = useTranslation('health');
  const nameOf = useNames().anyField;
  const what = (type: string): string => t(`record.audit.${types.find((one) => type === `healthtrackrecord.${one}`) ?? 'updated'}`);
  return (
    <ChangeList region={t('record.tab.audit')}>
      {record.audit_records.map((change) => (
        <ChangeLine
          key={change.id}
          heading={what(change.type)}
          at={change.updated_time}
          by={<Author name={change.updated_by} />}
          changes={change.changes}
          label={nameOf}
          value={(field, value) => <FieldValue field={field} value={value} record={record} names={change.names} />}
        />
      ))}
    </ChangeList>
  );
}
