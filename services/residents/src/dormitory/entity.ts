/** The dormitory entity, as the platform's writer needs it. */
import { searchWords } from '@firm/platform/list/search';
import { dormitoryFields } from '../../contract/fields/dormitory.ts';
import { kindOf } from '../entity/kind.ts';
import { dormitoryModel, type DormitoryDocument } from './model.ts';

export const dormitoryEntity = kindOf<DormitoryDocument>({
  entity: 'dormitory',
  model: dormitoryModel,
  fields: dormitoryFields,
  alsoAudited: ['img'],
  dormitoryOf: (dormitory) => dormitory._id,
  files: ({ img }) => (img ? [img] : []),
  shown: (dormitory) => `${dormitory.name} ${dormitory.dorm_ref_id}`,
  event: ({ is_active, dorm_ref_id }) => ({ is_active, dorm_ref_id }),
});

export const dormitoryWords = ({ name, dorm_ref_id, location }: Pick<DormitoryDocument, 'name' | 'dorm_ref_id' | 'location'>): string[] => searchWords(name, dorm_ref_id, location);
