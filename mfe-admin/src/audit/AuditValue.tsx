/** The value of a field before or after a change, in words. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, PartsField } from '@firm/platform/contract/entity/field';
import { isEmpty } from '@firm/shared-ui/facts/isEmpty.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Listed } from '@firm/shared-ui/format/Listed.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useDayNames } from '@firm/shared-ui/format/useDayNames.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { dayOfWeekday } from '@firm/shared-ui/format/weekdays.ts';
import { isLanguage, languageNames } from '@firm/shared-ui/i18n/index.ts';
import { partsOf, usePermissionWords } from '../permissions.ts';
import { useAuditWords } from './useAuditWords.ts';

interface AuditValueProps {
  readonly service: string;
  /** The kind of record. */
  readonly entity: string;
  readonly field: string;
  readonly value: unknown;
  /** Field, or part of a field (`ends.group`) → id → name, for records that it refers to. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** For a part of a field: how the part is declared, and the field with it (`ends`). */
  readonly part?: { readonly declared: Field; readonly of: string } | undefined;
}

/** Ids and hashes under which files are stored; they mean nothing to a reader. */
const file = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64})$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T/;

export function AuditValue({ service, entity, field, value, names, part }: AuditValueProps): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const words = useAuditWords();
  const permissions = usePermissionWords();
  const { weekday } = useDayNames();
  if (isEmpty(value)) return '—';
  if (Array.isArray(value)) return <Several {...{ service, entity, field, names, part }} values={value} />;
  if (typeof value === 'boolean') return formats.yesNo(value);
  const text = String(value);
  const name = names[part ? `${part.of}.${field}` : field]?.[text];
  if (name !== undefined) return <Name>{name}</Name>;
  if (file.test(text)) return t('audit.file');
  const known = part?.declared ?? words.field(service, entity, field);
  const labels = words.labels(service);
  if (known?.kind === 'lookup') return labels.lookup(known.list, Number(value), null) ?? <Id>{`#${text}`}</Id>;
  if (typeof value === 'object' && known?.kind === 'parts') return <Parts {...{ service, entity, field, names }} declared={known} values={value as Readonly<Record<string, unknown>>} />;
  if (typeof value === 'object') return <Id>{JSON.stringify(value)}</Id>;
  if (typeof value === 'number') {
    if (known?.kind === 'weekdays') return weekday(dayOfWeekday(value));
    if (known?.kind !== 'reference' && known?.kind !== 'references') return <Id>{text}</Id>;
    // The field may refer to a list of another service, such as health statuses.
    return words.entry(known.to, value) ?? <Id>{`#${text}`}</Id>;
  }
  if (day.test(text) || moment.test(text)) return <Time value={text} form={day.test(text) ? 'date' : 'minute'} />;
  if (known?.kind === 'choice') return <Name>{labels.choice(known.list ?? field, text)}</Name>;
  return partsOf(text) ? permissions.list([text]) : <Name>{labels.choice(field, text)}</Name>;
}

interface PartsProps extends Pick<AuditValueProps, 'service' | 'entity' | 'names'> {
  /** The field that has the parts, by which they are labelled. */
  readonly field: string;
  readonly declared: PartsField;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Each part that has a value, with its label. */
function Parts({ service, entity, field, names, declared, values }: PartsProps): ReactNode {
  const labels = useAuditWords().labels(service);
  const { each } = declared;
  const label = (name: string): string => {
    if (each === undefined) return labels.anyField(name, field);
    if (each === 'languages' && isLanguage(name)) return languageNames[name];
    return labels.lookup(each, Number(name), null) ?? labels.choice(each, name);
  };
  const there = Object.entries(declared.fields).filter(([name]) => !isEmpty(values[name]));
  if (there.length === 0) return '—';
  const shown = there.map(([name, part]) => (
    <span key={name}>
      {label(name)}: <AuditValue {...{ service, entity, names }} part={{ declared: part, of: field }} field={name} value={values[name]} />
    </span>
  ));
  return <Listed parts={shown} />;
}

function Several({ values, ...of }: Omit<AuditValueProps, 'value'> & { readonly values: readonly unknown[] }): ReactNode {
  const permissions = usePermissionWords();
  if (values.every((one) => typeof one === 'string' && partsOf(one))) return permissions.list(values as string[]);
  return <Listed parts={values.map((value, i) => <AuditValue key={i} {...of} value={value} />)} />;
}
