/** Shows one value of an alert in words: in the audit, and in the comparison after a stale write. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { isEmpty } from '@firm/shared-ui/facts/isEmpty.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { assigneesQuery, type AlertDetail } from '../../api.ts';
import { useLookups } from '../../form/useLookups.ts';
import { useNames, type IssueLocation, type LookupKind } from '../../names.ts';
import { kindOf, nameMember, type ReferenceField } from './fields.ts';

interface FieldValueProps {
  readonly field: string;
  /** As the service or a form has it: ids, ISO text, picker dates. */
  readonly value: unknown;
  /** Holds the names of the records that it now refers to. */
  readonly alert: AlertDetail;
  /** For an audit record: the names of the records that its changes refer to. */
  readonly names?: AlertDetail['audit_records'][number]['names'];
}

export function FieldValue({ field, value, alert, names: referred }: FieldValueProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const formats = useFormats();
  const names = useNames();
  if (isEmpty(value)) return '—';
  switch (kindOf(field)) {
    case 'status':
      return names.status(value as AlertStatus);
    case 'location':
      return names.location(value as IssueLocation);
    case 'time':
      return <Time value={momentOf(value)} />;
    case 'lookup':
      return <LookupName kind={field as LookupKind} id={Number(value)} />;
    case 'reference':
      return referred?.[field]?.[String(value)] ? <Name>{referred[field][String(value)]}</Name> : <ReferenceName field={field as ReferenceField} id={Number(value)} alert={alert} />;
    case 'images':
      return t('alert.pictures', { n: (value as unknown[]).length });
    case 'plain':
      if (typeof value === 'boolean') return formats.yesNo(value);
      return <Name>{String(value)}</Name>;
  }
}

/** Pickers hold date objects; these can produce their ISO text. */
function momentOf(value: unknown): string {
  const moment = value as { toISOString?: () => string };
  return typeof moment.toISOString === 'function' ? moment.toISOString() : String(value);
}

function LookupName({ kind, id }: { readonly kind: LookupKind; readonly id: number }): ReactNode {
  const names = useNames();
  const row = useLookups()[kind].find((one) => one.type_id === id);
  return names.lookup(kind, id, row?.name ?? null) ?? <Id>{`#${id}`}</Id>;
}

/** The name from the alert itself, else from a cached list or picker, else the id. */
function ReferenceName({ field, id, alert }: { readonly field: ReferenceField; readonly id: number; readonly alert: AlertDetail }): ReactNode {
  const queries = useQueryClient();
  const person = field === 'assignee' || field === 'created_by';
  const people = useQuery({ ...assigneesQuery(), enabled: person }).data;
  const member = nameMember(field);
  const own = field === 'dormitory' ? alert.dorm_id : alert[field as 'assignee'];
  const name =
    (member && own === id ? (alert[member] as string | null) : null) ??
    (person ? people?.find((one) => one.id === id)?.name : null) ??
    pickedName(queries.getQueriesData({ queryKey: [collections[field]] }), id);
  return name ? <Name>{name}</Name> : <Id>{`#${id}`}</Id>;
}

/** The first element of the query keys under which the form's pickers cache their results. */
const collections: Readonly<Record<ReferenceField, string>> = {
  assignee: 'alerts',
  created_by: 'alerts',
  zone_tag: 'workzones',
  person_tag: 'employees',
  vendor_tag: 'vendors',
  dormitory: 'dormitories',
  resource_tag: 'resources',
};

function pickedName(kept: readonly (readonly [readonly unknown[], unknown])[], id: number): string | null {
  for (const [key, options] of kept) {
    if (!key.includes('options') || !Array.isArray(options)) continue;
    const found = (options as { value?: unknown; label?: unknown }[]).find((option) => option.value === id);
    if (typeof found?.label === 'string') return found.label;
  }
  return null;
}
