/** Default values of a new resident's fields (docs/rules/residents.md#defaults). */
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { employeeFields } from '../../contract/fields/employee.ts';

export const emptyResident = {
  ...emptyOf(employeeFields),
  health_record: null,
  ever_checked_in: false,
  allocation: null,
  work_pass_remind_on: null,
  passport_remind_on: null,
};
