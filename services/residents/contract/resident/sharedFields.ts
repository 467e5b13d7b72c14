/** Which fields of residents are changed of many at once (docs/rules/residents.md#many-residents-at-once). Without zod. */
import { sharedNamesOf } from '@firm/platform/contract/entity/sharedFields';
import { employeeFields } from '../fields/employee.ts';

/** In the order of the form. */
export const sharedFieldNames = sharedNamesOf(employeeFields);
export type SharedFieldName = (typeof sharedFieldNames)[number];
