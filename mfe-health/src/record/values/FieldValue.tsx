/** One value of a record in words: on its page, in its history, and beside each other when two people wrote at once. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '@firm/platform/contract/entity/field';
import { recordFacts, recordFields } from '@firm/health/contract/fields/record';
import type { CaseState } from '@firm/health/contract/statuses';
import { Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import type { HealthRecord, HealthRecordDetail } from '../../api.ts';
import { useNames, type NumberedList } from '../../names.ts';
import { isEmpty } from './isEmpty.ts';
import { Temperature } from '../Temperature.tsx';

const declared: Fields = { ...recordFields, ...recordFacts };

interface FieldValueProps {
  readonly field: string;
  /** As the service or the form has it. */
  readonly value: unknown;
  /** Knows the names of what it refers to now. */
  readonly record: HealthRecord;
  /** Of a record of the audit: the names of what its changes refer to. */
  readonly names?: HealthRecordDetail['audit_records'][number]['names'];
}

export function FieldValue({ field, value, record, names: referred }: FieldValueProps): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  if (isEmpty(value)) return '—';
  const known = declared[field];
  if (field === 'temperature') return <Temperature value={Number(value)} flagged={record.flagged && record.temperature === value} />;
  if (typeof value === 'boolean') return t(value ? 'tracking.yes' : 'tracking.no');
  switch (known?.kind) {
    case 'lookup':
      return nameIn(names, known.list as NumberedList, Number(value));
    case 'references':
      return (value as number[]).map(names.symptom).join(t('record.comma'));
    case 'reference':
      return <Named name={referred?.[field]?.[String(value)] ?? nameNow(record, field, value)} id={Number(value)} />;
    case 'choice':
      return names.caseState(value as CaseState);
    case 'day':
      return <Time value={String(value)} form="date" />;
    default:
      // Which picture it was says nothing; that there is one does.
      return field === 'image' ? t('tracking.yes') : <Words>{String(value)}</Words>;
  }
}

const nameIn = (names: ReturnType<typeof useNames>, list: NumberedList, id: number): string => {
  if (list === 'healthstatustypes') return names.status(id);
  return list === 'healthlocationstatustypes' ? names.place(id) : names.symptom(id);
};

/** The name that the record itself has for what it refers to; null where it refers to something else now. */
function nameNow(record: HealthRecord, field: string, value: unknown): string | null {
  const values: Readonly<Record<string, unknown>> = record;
  if (values[field] !== value) return null;
  return field === 'zone' ? (record.zone_ref_id ?? record.zone_name) : (values[`${field}_name`] as string | null);
}

const Named = ({ name, id }: { readonly name: string | null; readonly id: number }): ReactNode => (name ? <Name>{name}</Name> : <Id>{`#${id}`}</Id>);
