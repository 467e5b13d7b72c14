/** The fields of employer firms and vendors (docs/rules/residents.md#employer) as data, and a form's values. Pure. */
import type { EmployerFirmRow, VendorRow } from '@firm/residents/contract';
import { residentsLimits as limits } from '@firm/residents/contract/limits';
import type { EmployerFirm, Vendor } from '../../people/api.ts';
import type { ClientKind } from '../../people/addresses.ts';
import { residentSections, type Field } from '../../people/fields.ts';

export type Client = EmployerFirm | Vendor;
/** As lists show it: with how many people it has, and whose passes end soon. */
export type ClientRow = EmployerFirmRow | VendorRow;
export type ClientValues = Readonly<Record<string, string | number | boolean | null>>;

const name = { name: 'name', kind: 'text', max: limits.name, required: true } as const;
const uen = { name: 'uen_number', kind: 'text', max: limits.reference, ltr: true } as const;
const rest: readonly Field[] = [
  { name: 'comp_rating', kind: 'rating' },
  { name: 'industry_type', kind: 'lookup' },
  { name: 'occupation', kind: 'text', max: limits.short },
  { name: 'mode_of_transport', kind: 'lookup' },
];
const address: Field = { name: 'address', kind: 'long', max: limits.address };

export interface ClientSection {
  readonly key: 'firm' | 'supervisor';
  readonly fields: readonly Field[];
}

const ownFields: Readonly<Record<ClientKind, Field>> = {
  firm: { name: 'worksite', kind: 'text', max: limits.text },
  vendor: { name: 'role', kind: 'text', max: limits.short },
};

export const clientSections = (kind: ClientKind): readonly ClientSection[] => [
  { key: 'firm', fields: [name, uen, ownFields[kind], ...rest, address] },
  { key: 'supervisor', fields: residentSections.supervisor },
];

export const clientFields = (kind: ClientKind): readonly Field[] => clientSections(kind).flatMap(({ fields }) => fields);

export const clientValues = (kind: ClientKind, client: Client): ClientValues =>
  Object.fromEntries(clientFields(kind).map((field) => [field.name, (client as unknown as ClientValues)[field.name] ?? null]));

/** As the service takes it: texts are emptied by empty text, numbers of lists by null; a rating that is not given is 0. */
export function clientBody(kind: ClientKind, values: ClientValues): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    clientFields(kind).map((field) => {
      const value = values[field.name] ?? null;
      if (field.kind === 'rating') return [field.name, Number(value ?? 0)];
      if (field.kind === 'lookup') return [field.name, value];
      return [field.name, typeof value === 'string' ? value.trim() : ''];
    }),
  );
}
