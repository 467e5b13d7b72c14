/** Which fields of residents are changed of many at once (docs/rules/residents.md#many-residents-at-once). Without zod. */
import { namesWhere } from '@firm/platform/contract/entity/field';
import { employeeFields } from './fields/employee.ts';

type Given<K extends keyof typeof employeeFields> = (typeof employeeFields)[K] extends { readOnly: true } | { fileOnly: true } | { own: true } ? never : K;
export type SharedFieldName = { [K in keyof typeof employeeFields]: Given<K> }[keyof typeof employeeFields];

/** In the order of the form. */
export const sharedFieldNames = namesWhere(employeeFields, (field) => !field.readOnly && !field.fileOnly && !field.own) as SharedFieldName[];
