/** The stay entity: what its history and events contain. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { stayFields, stayLifeFields, stayPlaceFields } from '../../contract/fields/stay.ts';
import { stayModel, type StoredStay } from './model.ts';

export const stayEntity: EntityKind<StoredStay> = {
  entity: 'resourceallocation',
  model: stayModel,
  dormitoryOf: (stay) => stay.dormitory,
  event: ({ resource, resource_ref_id, reservation, state }) => ({ resource, resource_ref_id, reservation, state }),
  audited: auditedFields({ ...stayFields, ...stayPlaceFields, ...stayLifeFields }, 'res_type'),
};
