/** The fields of a dormitory's form, as data (docs/rules/residents.md#dormitory). */
import type { Dormitory } from '@firm/residents/contract';
import { residentsLimits as limits } from '@firm/residents/contract/limits';

export interface HouseField {
  readonly name: HouseFieldName;
  readonly kind: 'line' | 'lines' | 'number' | 'zone';
  /** Most characters. */
  readonly max?: number;
  readonly required?: true;
  /** Across the whole form, or leaving room for one more beside it. */
  readonly wide?: 'all' | 'most';
}

export type HouseFieldName =
  | 'name'
  | 'dorm_ref_id'
  | 'dorm_type'
  | 'purpose'
  | 'licence_status'
  | 'operator_name'
  | 'contact_person'
  | 'contact_no'
  | 'email'
  | 'ref_url'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'timezone'
  | 'description';

export const houseFields: readonly HouseField[] = [
  { name: 'name', kind: 'line', max: limits.name, required: true },
  { name: 'dorm_ref_id', kind: 'line', max: limits.reference, required: true },
  { name: 'dorm_type', kind: 'line', max: limits.short },
  { name: 'purpose', kind: 'line', max: limits.text },
  { name: 'licence_status', kind: 'line', max: limits.short },
  { name: 'operator_name', kind: 'line', max: limits.name },
  { name: 'contact_person', kind: 'line', max: limits.name },
  { name: 'contact_no', kind: 'line', max: limits.phone },
  { name: 'email', kind: 'line', max: limits.email },
  { name: 'ref_url', kind: 'line', max: limits.text },
  { name: 'latitude', kind: 'number' },
  { name: 'longitude', kind: 'number' },
  { name: 'location', kind: 'line', max: limits.address, wide: 'most' },
  { name: 'timezone', kind: 'zone' },
  { name: 'description', kind: 'lines', max: limits.description, wide: 'all' },
];

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
