/** A value of a resident's field in words: on the pages, in the history, beside another when two changed the same. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenancyStatus } from '@firm/residents/contract/tenancyStatuses';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { isChoiceField, useChoiceNames } from './choices.ts';
import { lookupKinds, residentField, type FieldName, type LookupKind } from './fields.ts';
import { useLookup } from './lookups.ts';
import { usePeopleNames } from './names.ts';

export interface FieldValueProps {
  readonly field: string;
  /** As the service has it: ids, days, words, flags. */
  readonly value: unknown;
  /** The name of what a number refers to, where the caller knows it. */
  readonly name?: string | null | undefined;
}

/** A dash where there is nothing. */
export function FieldValue({ field, value, name }: FieldValueProps): ReactNode {
  const { t } = useTranslation('residents');
  const names = usePeopleNames();
  const choiceName = useChoiceNames();
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'person.yes' : 'person.no');
  if ((lookupKinds as readonly string[]).includes(field)) return <LookupName kind={field as LookupKind} id={Number(value)} />;
  if (field === 'tenancy_status') return names.tenancy(value as TenancyStatus);
  if (isChoiceField(field)) return field === 'blood_type' ? <Id>{String(value)}</Id> : <Name>{choiceName(field, String(value))}</Name>;
  const kind = residentField(field)?.kind;
  if (kind === 'day' || /_(date|time|dt|expiry)$/.test(field)) return <Time value={String(value)} form={/_time$/.test(field) ? 'minute' : 'date'} />;
  if (name) return <Name>{name}</Name>;
  if (typeof value === 'object') return <Id>{JSON.stringify(value)}</Id>;
  if (typeof value === 'number') return <Id>{kind === 'count' ? value : `#${value}`}</Id>;
  return kind === 'phone' || kind === 'email' || residentField(field)?.ltr ? <Id>{value as string}</Id> : <Name>{value as string}</Name>;
}

function LookupName({ kind, id }: { readonly kind: LookupKind; readonly id: number }): ReactNode {
  const names = usePeopleNames();
  const row = useLookup(kind).find((one) => one.type_id === id);
  return names.lookup(kind, row?.name ?? null) ?? <Id>{`#${id}`}</Id>;
}

/** The name that a resident carries for what a field refers to. */
export const nameMembers: Readonly<Partial<Record<FieldName, 'employer_name' | 'vendor_name' | 'dorm_name'>>> = {
  employer: 'employer_name',
  vendor: 'vendor_name',
  dorm_id: 'dorm_name',
};
