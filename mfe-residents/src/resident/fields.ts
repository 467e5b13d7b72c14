/**
 * A resident's form, made of the fields that the contract declares: the wizard, the form and the tabs draw from it. Pure.
 */
import { fieldsIn, type Field as DeclaredField } from '@firm/platform/contract/entity/field';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import type { NewResident } from './api.ts';

/** A declared field with its name, as forms hand it around. */
export type Field<Name extends string = string> = DeclaredField & { readonly name: Name };

export type FieldName = Exclude<keyof NewResident & keyof typeof employeeFields, 'is_active' | 'tenancy_status'>;
export type ResidentField = Field<FieldName>;

/** The steps of the wizard, which are the groups of the form and of the pages as well. */
export const sectionNames = ['about', 'work', 'supervisor', 'passes', 'living'] as const;
export type ResidentSection = (typeof sectionNames)[number];

export const residentSections = Object.fromEntries(
  sectionNames.map((section) => [
    section,
    fieldsIn(employeeFields, section).map((name) => ({ ...employeeFields[name], name }) as ResidentField),
  ]),
) as unknown as Readonly<Record<ResidentSection, readonly ResidentField[]>>;

const byName = new Map<string, Field>(Object.entries(employeeFields).map(([name, field]) => [name, { ...field, name }]));

/** The field of that name; undefined for one that residents do not have. */
export function residentField(name: string): Field | undefined {
  return byName.get(name);
}
