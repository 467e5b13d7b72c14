/** Shows the value of a resident's field in words: on pages, in the history, and in the comparison after a stale write. */
import type { ReactNode } from 'react';
import type { Fields } from '@firm/platform/contract/entity/field';
import { employerFirmFields, vendorFields } from '@firm/residents/contract/fields/client';
import { dormitoryFields } from '@firm/residents/contract/fields/dormitory';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import type { TenancyStatus } from '@firm/residents/contract/resident/tenancyStatuses';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { fixedListOf, useChoiceNames } from './choices.ts';
import { residentField, type Field, type FieldName } from './fields.ts';
import { useLookup, type LookupList } from './lookups.ts';
import { useResidentNames } from './names.ts';

interface FieldValueProps {
  readonly field: string;
  /** As the service sends it: ids, days, text, flags. */
  readonly value: unknown;
  /** The name of the record that an id refers to, if the caller knows it. */
  readonly name?: string | null | undefined;
}

/** Renders a dash if there is no value. */
export function FieldValue({ field, value, name }: FieldValueProps): ReactNode {
  const formats = useFormats();
  const names = useResidentNames();
  const choiceName = useChoiceNames();
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return formats.yesNo(value);
  const known = declared(field);
  if (known?.kind === 'lookup') return <LookupName list={known.list as LookupList} id={Number(value)} />;
  if (field === 'tenancy_status') return names.tenancy(value as TenancyStatus);
  const ltr = known !== undefined && 'ltr' in known;
  const list = fixedListOf(known);
  if (list) return ltr ? <Id>{String(value)}</Id> : <Name>{choiceName(list, String(value))}</Name>;
  const kind = known?.kind;
  if (kind === 'day' || /_(date|time|dt|expiry)$/.test(field)) return <Time value={String(value)} form={/_time$/.test(field) ? 'minute' : 'date'} />;
  if (name) return <Name>{name}</Name>;
  if (typeof value === 'object') return <Id>{JSON.stringify(value)}</Id>;
  if (typeof value === 'number') return <Id>{isAmount(kind) ? value : `#${value}`}</Id>;
  return kind === 'phone' || kind === 'email' || ltr ? <Id>{value as string}</Id> : <Name>{value as string}</Name>;
}

const others: readonly Fields[] = [employerFirmFields, vendorFields, zoneFields, dormitoryFields];

/** Numbers that are amounts; other numbers are ids of records. */
const isAmount = (kind: Field['kind'] | undefined): boolean => kind === 'count' || kind === 'number' || kind === 'rating';

/** The declaration of a field, by residents or else by another entity: fields of the same name mean the same. */
const declared = (name: string): Field | undefined => {
  const field = residentField(name) ?? others.map((fields) => fields[name]).find((one) => one !== undefined);
  return field && { ...field, name };
};

function LookupName({ list, id }: { readonly list: LookupList; readonly id: number }): ReactNode {
  const names = useResidentNames();
  const row = useLookup(list).find((one) => one.type_id === id);
  return names.lookup(list, id, row?.name ?? null) ?? <Id>{`#${id}`}</Id>;
}

/** For fields that refer to a record: the member of a resident that holds the record's name. */
export const nameMembers: Readonly<Partial<Record<FieldName, 'employer_name' | 'vendor_name' | 'dorm_name'>>> = {
  employer: 'employer_name',
  vendor: 'vendor_name',
  dorm_id: 'dorm_name',
};
