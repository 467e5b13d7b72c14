/** Employers as the platform's writer needs them. */
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
  // Which residents are a vendor's is found by the link.
  shown: (client) => `${client.same_vendor} ${shownOf(client)}`,
});
