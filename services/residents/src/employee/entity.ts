/** What the writer has to know of residents. */
import { employeeFields } from '../../contract/fields/employee.ts';
import { kindOf } from '../entity/kind.ts';
import { employeeFigures, figureMoves } from '../figures/rules.ts';
import { employeeModel, type EmployeeDocument } from './model.ts';

export const employeeEntity = kindOf<EmployeeDocument>({
  entity: 'employee',
  model: employeeModel,
  fields: employeeFields,
  alsoAudited: ['avatar', 'health_record', 'ever_checked_in', 'allocation'],
  dormitoryOf: (employee) => employee.dormitory,
  event: ({ dormitory, zone, tenancy_status, is_active, vendor }) => ({ dormitory, zone, tenancy_status, is_active, vendor }),
  figures: (before, after) => figureMoves(employeeFigures, before, after),
  shown: (employee) => employee.name,
});
