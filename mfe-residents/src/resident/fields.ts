/**
 * The fields of a resident's form, from the declarations in the contract; the wizard, the form and the tabs use them. Pure.
 */
import type { Field as DeclaredField } from '@firm/platform/contract/entity/field';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import type { NewResident } from './api.ts';

/** A declared field together with its name. */
export type Field<Name extends string = string> = DeclaredField & { readonly name: Name };

export type FieldName = Exclude<keyof NewResident & keyof typeof employeeFields, 'is_active' | 'tenancy_status'>;
export type ResidentField = Field<FieldName>;

/** The steps of the wizard, which are also the sections of the form and of the pages. */
export const sectionNames = ['about', 'work', 'supervisor', 'passes', 'living'] as const;
export type ResidentSection = (typeof sectionNames)[number];

export const residentSections = Object.fromEntries(
  sectionNames.map((section) => [
    section,
    fieldsIn(employeeFields, section).map((name) => ({ ...employeeFields[name], name }) as ResidentField),
  ]),
) as unknown as Readonly<Record<ResidentSection, readonly ResidentField[]>>;

const byName = new Map<string, Field>(Object.entries(employeeFields).map(([name, field]) => [name, { ...field, name }]));

/** The field of that name; undefined if residents do not have it. */
export function residentField(name: string): Field | undefined {
  return byName.get(name);
}
