/** The fields of employers and vendors as data (docs/rules/residents.md#employer), and the values of their form. Pure. */
import type { Fields } from '@firm/platform/contract/entity/field';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import type { EmployerFirmRow, VendorRow } from '@firm/residents/contract';
import { employerFirmFields, vendorFields } from '@firm/residents/contract/fields/client';
import type { EmployerFirm, Vendor } from '../../resident/api.ts';
import type { ClientKind } from '../../resident/addresses.ts';
import type { Field } from '../../resident/fields.ts';

export type Client = EmployerFirm | Vendor;
/** A client as in lists: with its number of residents and of expiring passes. */
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

/** The sections of the form, with their fields in the order of declaration. */
export const clientSections = (kind: ClientKind): readonly ClientSection[] =>
  (['company', 'supervisor'] as const).map((key) => ({
    key,
    fields: inForm[kind][key].map((name) => ({ ...(declared[kind][name] as Field), name })),
  }));

const clientFields = (kind: ClientKind): readonly Field[] => clientSections(kind).flatMap(({ fields }) => fields);

/** The value of a declared field, as the service sends it; null if there is none, or clients of this kind have no such field. */
export const valueOf = (client: Client | ClientRow, field: string): ClientValues[string] => (client as unknown as ClientValues)[field] ?? null;

/** What the form shows of a client's record; `clientBody` reverses it. A field that the record lacks is null. */
export const clientValues = (kind: ClientKind, client: Client): ClientValues =>
  Object.fromEntries(clientFields(kind).map((field) => [field.name, valueOf(client, field.name)]));

/** The request body: text fields are cleared with empty text, lookups and references with null; a missing rating is 0. */
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
