/** What a resident is to whoever changes one. */
import { kindOf } from '../entity/kind.ts';
import { employeeFigures, figureMoves } from '../figures/rules.ts';
import { employeeModel, type EmployeeDocument } from './model.ts';

export const employeeEntity = kindOf<EmployeeDocument>({
  entity: 'employee',
  model: employeeModel,
  dormitoryOf: (employee) => employee.dormitory,
  event: ({ dormitory, zone, tenancy_status, is_active, vendor }) => ({ dormitory, zone, tenancy_status, is_active, vendor }),
  figures: (before, after) => figureMoves(employeeFigures, before, after),
  shown: (employee) => employee.name,
});
