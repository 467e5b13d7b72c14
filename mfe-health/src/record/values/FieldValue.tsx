/** Shows one value of a record in words: in its dialog, in its history, and in the comparison after a stale write. */
import type { ReactNode } from 'react';
import type { Fields } from '@firm/platform/contract/entity/field';
import { recordFacts, recordFields } from '@firm/health/contract/fields/record';
import type { CaseState } from '@firm/health/contract/statuses';
import { Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { HealthRecord, HealthRecordDetail } from '../../api.ts';
import { useNames, type NumberedList } from '../../names.ts';
import { isEmpty } from '@firm/shared-ui/facts/isEmpty.ts';
import { Temperature } from '../Temperature.tsx';

const declared: Fields = { ...recordFields, ...recordFacts };

interface FieldValueProps {
  readonly field: string;
  /** The value as the service or the form has it. */
  readonly value: unknown;
  /** Holds the names of the records that it now refers to. */
  readonly record: HealthRecord;
  /** For an audit record: the names of the records that its changes refer to. */
  readonly names?: HealthRecordDetail['audit_records'][number]['names'];
}

export function FieldValue({ field, value, record, names: referred }: FieldValueProps): ReactNode {
  const formats = useFormats();
  const names = useNames();
  if (isEmpty(value)) return '—';
  const known = declared[field];
  if (field === 'temperature') return <Temperature value={Number(value)} flagged={record.flagged && record.temperature === value} />;
  if (typeof value === 'boolean') return formats.yesNo(value);
  switch (known?.kind) {
    case 'lookup':
      return nameIn(names, known.list as NumberedList, Number(value));
    case 'references':
      return formats.list((value as number[]).map(names.symptom));
    case 'reference':
      return <Named name={referred?.[field]?.[String(value)] ?? nameNow(record, field, value)} id={Number(value)} />;
    case 'choice':
      return names.caseState(value as CaseState);
    case 'day':
      return <Time value={String(value)} form="date" />;
    default:
      // The file name of a picture means nothing to users; that there is a picture does.
      return field === 'image' ? formats.yesNo(true) : <Words>{String(value)}</Words>;
  }
}

const nameIn = (names: ReturnType<typeof useNames>, list: NumberedList, id: number): string => {
  if (list === 'healthstatustypes') return names.status(id);
  return list === 'healthlocationstatustypes' ? names.place(id) : names.symptom(id);
};

/** The name that the record holds for the value; null if the record now refers to something else. */
function nameNow(record: HealthRecord, field: string, value: unknown): string | null {
  const values: Readonly<Record<string, unknown>> = record;
  if (values[field] !== value) return null;
  return field === 'zone' ? (record.zone_ref_id ?? record.zone_name) : (values[`${field}_name`] as string | null);
}

const Named = ({ name, id }: { readonly name: string | null; readonly id: number }): ReactNode => (name ? <Name>{name}</Name> : <Id>{`#${id}`}</Id>);
