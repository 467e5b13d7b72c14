import type { ReactNode } from 'react';
import type { Fields } from '@firm/platform/contract/entity/field';
import { memberFields } from '@firm/safedistance/contract/fields/member';
import { projectFields } from '@firm/safedistance/contract/fields/project';
import { isEmpty } from '@firm/shared-ui/facts/isEmpty.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { NameList } from '../../NameList.tsx';
import { useNames } from '../../names.ts';

/** Both records of a project's history. */
const fields: Fields = { ...projectFields, ...memberFields };

interface HistoryValueProps {
  readonly field: string;
  readonly value: unknown;
  /** Id → name, for records that the field refers to; what the reader may not see is not among them. */
  readonly named: Readonly<Record<string, string>> | undefined;
}

/** The value of a field before or after a change of a project or a member; a dash for none. */
export function HistoryValue({ field, value, named }: HistoryValueProps): ReactNode {
  const formats = useFormats();
  const names = useNames();
  const nameOf = (id: unknown): string => named?.[String(id)] ?? `#${String(id)}`;
  if (isEmpty(value)) return '—';
  if (typeof value === 'boolean') return formats.yesNo(value);
  switch (fields[field]?.kind) {
    case 'references':
      return <NameList named={(value as readonly number[]).map((id) => ({ id, name: nameOf(id) }))} />;
    case 'reference':
      return <Name>{nameOf(value)}</Name>;
    case 'day':
      return <Time value={String(value)} form="date" />;
    case 'choice':
      return names.choice(field as 'status' | 'color', String(value));
    case 'count':
      return <Id>{String(value)}</Id>;
    default:
      return <Name>{String(value)}</Name>;
  }
}
