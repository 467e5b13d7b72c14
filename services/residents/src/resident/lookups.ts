/** The reference-list entries that resident records refer to. */
import { lookupsOf } from '@firm/platform/contract/entity/lookups';
import { employeeFields } from '../../contract/fields/employee.ts';

export const residentLookups = lookupsOf(employeeFields);
