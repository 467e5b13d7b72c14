/** The fields of employers and vendors (docs/rules/residents.md#employer) as data, and a form's values. Pure. */
import { fieldsIn, type Fields } from '@firm/platform/contract/entity/field';
import type { EmployerFirmRow, VendorRow } from '@firm/residents/contract';
import { employerFirmFields, vendorFields } from '@firm/residents/contract/fields/client';
import type { EmployerFirm, Vendor } from '../../resident/api.ts';
import type { ClientKind } from '../../resident/addresses.ts';
import type { Field } from '../../resident/fields.ts';

export type Client = EmployerFirm | Vendor;
/** As lists show it: with how many residents it has, and whose passes end soon. */
export type ClientRow = EmployerFirmRow | VendorRow;
export type ClientValues = Readonly<Record<string, string | number | boolean | null>>;

interface ClientSection {
  readonly key: 'company' | 'supervisor';
  readonly fields: readonly Field[];
}

const declared: Readonly<Record<ClientKind, Fields>> = { employer: employerFirmFields, vendor: vendorFields };

const inForm: Readonly<Record<ClientKind, Readonly<Record<ClientSection['key'], readonly string[]>>>> = {
  employer: { company: fieldsIn(employerFirmFields, 'company'), supervisor: fieldsIn(employerFirmFields, 'supervisor') },
  vendor: { company: fieldsIn(vendorFields, 'company'), supervisor: fieldsIn(vendorFields, 'supervisor') },
};

/** The groups of the form, in which the fields stand as they are declared. */
export const clientSections = (kind: ClientKind): readonly ClientSection[] =>
  (['company', 'supervisor'] as const).map((key) => ({
    key,
    fields: inForm[kind][key].map((name) => ({ ...(declared[kind][name] as Field), name })),
  }));

export const clientFields = (kind: ClientKind): readonly Field[] => clientSections(kind).flatMap(({ fields }) => fields);

export const clientValues = (kind: ClientKind, client: Client): ClientValues =>
  Object.fromEntries(clientFields(kind).map((field) => [field.name, (client as unknown as ClientValues)[field.name] ?? null]));

/** As the service takes it: texts are emptied by empty text, numbers of lists by null; a rating that is not given is 0. */
export function clientBody(kind: ClientKind, values: ClientValues): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    clientFields(kind).map((field) => {
      const value = values[field.name] ?? null;
      if (field.kind === 'rating') return [field.name, Number(value ?? 0)];
      if (field.kind === 'lookup' || field.kind === 'reference') return [field.name, value];
      return [field.name, typeof value === 'string' ? value.trim() : ''];
    }),
  );
}
