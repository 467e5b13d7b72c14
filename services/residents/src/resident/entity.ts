/** The resident entity, as the platform's writer needs it. */
import { employeeFacts, employeeFields } from '../../contract/fields/employee.ts';
import { kindOf } from '../entity/kind.ts';
import { residentFigures, figureMoves } from '../figures/rules.ts';
import { residentModel, type ResidentDocument } from './model.ts';

export const residentEntity = kindOf<ResidentDocument>({
  entity: 'employee',
  model: residentModel,
  fields: { ...employeeFields, ...employeeFacts },
  alsoAudited: ['avatar', 'ever_checked_in'],
  dormitoryOf: (employee) => employee.dormitory,
  files: ({ avatar }) => (avatar ? [avatar] : []),
  event: ({ dormitory, zone, tenancy_status, is_active, vendor }) => ({ dormitory, zone, tenancy_status, is_active, vendor }),
  figures: (before, after) => figureMoves(residentFigures, before, after),
  shown: (employee) => employee.name,
});
