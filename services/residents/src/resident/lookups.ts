/** The entries of reference lists that a resident's record names. */
import { lookupsOf } from '@firm/platform/contract/entity/lookups';
import { employeeFields } from '../../contract/fields/employee.ts';

export const residentLookups = lookupsOf(employeeFields);
