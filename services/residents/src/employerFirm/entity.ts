/** The employer entity, as the platform's writer needs it. */
import { employerFirmFields } from '../../contract/fields/client.ts';
import { kindOf } from '../entity/kind.ts';
import { shownOf } from '../vendor/entity.ts';
import { employerModel, type EmployerDocument } from './model.ts';

export const employerEntity = kindOf<EmployerDocument>({
  entity: 'employerfirm',
  model: employerModel,
  fields: employerFirmFields,
  alsoAudited: ['merged_into'],
  dormitoryOf: () => null,
  // Part of what is shown: vendors count the residents of linked employers.
  shown: (client) => `${client.same_vendor} ${shownOf(client)}`,
});
