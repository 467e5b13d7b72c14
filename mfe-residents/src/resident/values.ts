/** A resident's form: its values are plain JSON, days as `YYYY-MM-DD`, so that a draft can keep them. Pure. */
import { emptyValue } from '@firm/platform/contract/entity/field';
import type { NewResident, Resident, ResidentEdit } from './api.ts';
import { sectionNames, residentSections, type FieldName } from './fields.ts';

export type ResidentValues = Partial<Record<FieldName, string | number | boolean | null>>;

const names: readonly FieldName[] = sectionNames.flatMap((section) => residentSections[section].map(({ name }) => name));

/** Gender M (docs/rules/residents.md#defaults). */
export const emptyResident: ResidentValues = { gender: 'M', driver: false, fasting: false, room_ic: false, daily_meal_req: 3 };

export function valuesOf(resident: Resident): ResidentValues {
  return Object.fromEntries(names.map((name) => [name, resident[name]]));
}

/** Nothing, empty text and what was never touched mean the same. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : typeof value === 'string' ? value.trim() : value);

/** Only what the person changed: what somebody else changed meanwhile is not put back by accident. */
export function changesOf(before: ResidentValues, after: ResidentValues): ResidentValues {
  return Object.fromEntries(names.filter((name) => name in after && plain(after[name]) !== plain(before[name])).map((name) => [name, after[name]])) as ResidentValues;
}

/** Fields that the service takes as text: they are emptied by empty text, the others by null. */
const emptied = (name: FieldName, resident: ReadonlySet<FieldName>): string | null => (resident.has(name) ? null : '');

const nullable: ReadonlySet<FieldName> = new Set(
  sectionNames.flatMap((section) => residentSections[section].filter((field) => emptyValue(field) === null).map(({ name }) => name)),
);

/** The body of a change. */
export function toEdit(values: ResidentValues): ResidentEdit {
  const entries = names
    .filter((name) => values[name] !== undefined)
    .map((name) => {
      const value = plain(values[name]);
      return [name, value ?? emptied(name, nullable)];
    });
  return Object.fromEntries(entries) as ResidentEdit;
}

/** The body of a registration: what was left empty is left out. */
export function toNew(values: ResidentValues): NewResident {
  return Object.fromEntries(names.filter((name) => plain(values[name]) !== null).map((name) => [name, plain(values[name])])) as NewResident;
}
