/** The fields of a dormitory's form, as data (docs/rules/residents.md#dormitory). */
import type { Field } from '@firm/platform/contract/entity/field';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import type { Dormitory } from '@firm/residents/contract';
import { dormitoryFields } from '@firm/residents/contract/fields/dormitory';

const names = fieldsIn(dormitoryFields, 'dormitory');
export type DormitoryFieldName = (typeof names)[number];

/** Wide fields: `all` takes a whole row of the form, `most` leaves room for one more field beside it. */
const wide: Readonly<Partial<Record<DormitoryFieldName, 'all' | 'most'>>> = { location: 'most', description: 'all' };

export const formFields = names.map((name) => ({ name, wide: wide[name] }));

/** Whether a form with this field empty is refused, as the contract declares it. */
export const isRequired = (name: DormitoryFieldName): boolean => (dormitoryFields[name] as Field).required === true;

const isNumber = (name: DormitoryFieldName): boolean => dormitoryFields[name].kind === 'number';

export type DormitoryValues = Partial<Record<DormitoryFieldName, string | number | null>>;

/** What the form shows of a dormitory; empty for a new one. */
export function dormitoryValues(dormitory: Dormitory | null): DormitoryValues {
  return Object.fromEntries(names.map((name) => [name, dormitory?.[name] ?? (isNumber(name) ? null : undefined)]));
}

/** The fields that the form changed; for a new dormitory, those that are filled in. Removed text becomes empty text. */
export function dormitoryChanges(before: DormitoryValues, after: DormitoryValues): DormitoryValues {
  const changes: DormitoryValues = {};
  for (const name of names) {
    const none = isNumber(name) ? null : '';
    const value = after[name] ?? none;
    if (value !== (before[name] ?? none)) changes[name] = value;
  }
  return changes;
}
