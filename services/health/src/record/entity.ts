/** What writes need to know about records, residents and cases. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { searchWords } from '@firm/platform/list/search';
import { recordFacts, recordFields } from '../../contract/fields/record.ts';
import type { ResidentHealth } from '../../contract/published.ts';
import type { StoredResident } from '../resident/model.ts';
import { healthStatusOf, locationStatusOf } from './answer.ts';
import { recordModel, type StoredRecord } from './model.ts';

export const recordEntity: EntityKind<StoredRecord> = {
  entity: 'healthtrackrecord',
  model: recordModel,
  dormitoryOf: (record) => record.dormitory,
  event: () => ({}),
  audited: auditedFields({ ...recordFields, ...recordFacts }, 'image'),
};

/** The resident's health, as an event of the record carries it. */
export function residentHealthOf(resident: Pick<StoredResident, '_id' | 'rev' | 'health_status' | 'loc_status' | 'current'>): ResidentHealth {
  const { _id: id, rev, current, health_status, loc_status } = resident;
  const status = healthStatusOf(health_status);
  const location = locationStatusOf(loc_status);
  if (current === null || status === null) return { id, rev, health_status: null, health_record: null };
  return {
    id,
    rev,
    health_status: status.type_id,
    health_record: {
      health_status: status.type_id,
      health_status_color: status.color,
      health_status_name: status.name,
      loc_status,
      loc_status_color: location?.color ?? null,
      loc_status_name: location?.name ?? null,
      record_id: current,
    },
  };
}

/** The words by which a search finds records and residents: name and pass number. */
export const wordsOf = (resident: { readonly name: string; readonly pass_number: string }): string[] => searchWords(resident.name, resident.pass_number);
