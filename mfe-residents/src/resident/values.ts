/** The values of a resident's form: plain JSON, days as `YYYY-MM-DD`, so that a draft can store them. Pure. */
import { emptyValue, initialValue } from '@firm/platform/contract/entity/fieldValues';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import type { NewResident, Resident, ResidentEdit } from './api.ts';
import { sectionNames, residentSections, type FieldName } from './fields.ts';

export type ResidentValues = Partial<Record<FieldName, string | number | boolean | null>>;

const names: readonly FieldName[] = sectionNames.flatMap((section) => residentSections[section].map(({ name }) => name));

/** Fields whose controls show a value before anything is entered. */
const withDefaults = ['gender', 'driver', 'fasting', 'room_ic', 'daily_meal_req'] as const satisfies readonly FieldName[];

/** The defaults of a new resident (docs/rules/residents.md#defaults), as the service gives them to one for whom they were not told. */
export const emptyResident: ResidentValues = Object.fromEntries(withDefaults.map((name) => [name, initialValue(employeeFields[name])])) as ResidentValues;

/** What the form shows of a record: its writable fields, as the service answers them. */
export function valuesOf(resident: Resident): ResidentValues {
  return Object.fromEntries(names.map((name) => [name, resident[name]]));
}

/** Null, empty text and a missing value mean the same. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : typeof value === 'string' ? value.trim() : value);

/** Only the fields that the user changed, so that fields changed meanwhile by somebody else are not reset by accident. */
export function changesOf(before: ResidentValues, after: ResidentValues): ResidentValues {
  return Object.fromEntries(names.filter((name) => name in after && plain(after[name]) !== plain(before[name])).map((name) => [name, after[name]])) as ResidentValues;
}

/** The value that clears a field: null for those in the set, empty text for all others. */
const emptied = (name: FieldName, resident: ReadonlySet<FieldName>): string | null => (resident.has(name) ? null : '');

const nullable: ReadonlySet<FieldName> = new Set(
  sectionNames.flatMap((section) => residentSections[section].filter((field) => emptyValue(field) === null).map(({ name }) => name)),
);

/** The request body of an edit. */
export function toEdit(values: ResidentValues): ResidentEdit {
  const entries = names
    .filter((name) => values[name] !== undefined)
    .map((name) => {
      const value = plain(values[name]);
      return [name, value ?? emptied(name, nullable)];
    });
  return Object.fromEntries(entries) as ResidentEdit;
}

/** The request body of a registration, without the fields that were left empty. */
export function toNew(values: ResidentValues): NewResident {
  return Object.fromEntries(names.filter((name) => plain(values[name]) !== null).map((name) => [name, plain(values[name])])) as NewResident;
}
