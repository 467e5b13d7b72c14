/** The fields of a dormitory's form, as data (docs/rules/residents.md#dormitory). */
import type { Field } from '@firm/platform/contract/entity/field';
import type { Dormitory } from '@firm/residents/contract';
import { dormitoryFields } from '@firm/residents/contract/fields/dormitory';

export interface HouseField {
  readonly name: HouseFieldName;
  readonly kind: 'line' | 'lines' | 'number' | 'zone';
  /** Most characters. */
  readonly max?: number;
  readonly required?: true;
  /** Across the whole form, or leaving room for one more beside it. */
  readonly wide?: 'all' | 'most';
}

/** In the order of the form. */
const names = [
  'name',
  'dorm_ref_id',
  'dorm_type',
  'purpose',
  'licence_status',
  'operator_name',
  'contact_person',
  'contact_no',
  'email',
  'ref_url',
  'latitude',
  'longitude',
  'location',
  'timezone',
  'description',
] as const satisfies readonly (keyof typeof dormitoryFields)[];
export type HouseFieldName = (typeof names)[number];

const wide: Readonly<Partial<Record<HouseFieldName, 'all' | 'most'>>> = { location: 'most', description: 'all' };

function kindOf(name: HouseFieldName): HouseField['kind'] {
  if (name === 'timezone') return 'zone';
  const { kind } = dormitoryFields[name];
  if (kind === 'number') return 'number';
  return kind === 'long' ? 'lines' : 'line';
}

export const houseFields: readonly HouseField[] = names.map((name) => {
  const field: Field = dormitoryFields[name];
  return {
    name,
    kind: kindOf(name),
    ...('max' in field && field.kind !== 'number' && { max: field.max }),
    ...(field.required && { required: true }),
    ...(wide[name] && { wide: wide[name] }),
  };
});

export type HouseValues = Partial<Record<HouseFieldName, string | number | null>>;

/** What the form shows of a dormitory; empty for a new one. */
export function houseValues(house: Dormitory | undefined): HouseValues {
  return Object.fromEntries(houseFields.map(({ name, kind }) => [name, house?.[name] ?? (kind === 'number' ? null : undefined)]));
}

/** Fields that the form changed; of a new dormitory, those that are filled in. Text that was taken out is empty. */
export function houseChanges(before: HouseValues, after: HouseValues): HouseValues {
  const changes: HouseValues = {};
  for (const { name, kind } of houseFields) {
    const none = kind === 'number' ? null : '';
    const value = after[name] ?? none;
    if (value !== (before[name] ?? none)) changes[name] = value;
  }
  return changes;
}
