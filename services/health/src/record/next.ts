/**
 * One further record of a resident: a write that makes it current, closes the previous one, and opens, continues or ends the
 * episode of illness. All in one transaction, on condition that the resident has not changed since the decision.
 */
import { entityChange } from '@firm/platform/change/entity';
import type { NewChange, Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { isCleared, mayWaitForIsolation } from '../../contract/statuses.ts';
import { caseModel, type StoredCase } from '../case/model.ts';
import { caseAfter } from '../case/rules.ts';
import { residentModel, type StoredResident } from '../resident/model.ts';
import { markLevels } from '../zone/marks.ts';
import { recordEntity, residentHealthOf } from './entity.ts';
import { recordModel, type StoredRecord } from './model.ts';
import type { Episode } from './rules.ts';

/** The resident as health knows them, with their open case. Read before the decision. */
export interface Known {
  /** null: no record yet. */
  readonly resident: StoredResident | null;
  readonly current: StoredRecord | null;
  readonly case: StoredCase | null;
  /** Earlier records of the open case; records of a case change their state with it. */
  readonly ofCase: readonly StoredRecord[];
}

/** The resident after the record. */
export function residentAfter(resident: StoredResident | null, record: StoredRecord): StoredResident {
  return {
    _id: record.employee,
    rev: (resident?.rev ?? 0) + 1,
    org: record.org,
    dormitory: record.dormitory,
    current: record._id,
    health_status: record.health_status,
    loc_status: record.curr_location_status,
    cleared: isCleared(record.health_status),
    isolation_wanted: record.isolation_wanted,
    case: record.case_state === 'open' ? record.case : null,
    onset: record.onset_date,
    since: record.status_start_date,
    name: record.employee_name,
    vendor: record.vendor,
    words: record.words,
  };
}

/** On condition that the resident has not changed. */
export function residentGuard(before: StoredResident | null, after: StoredResident): GuardedUpdate {
  const { _id, rev: _rev, ...set } = after;
  return {
    collection: residentModel.name,
    filter: { _id, rev: before?.rev ?? 0 },
    update: { $set: set, $inc: { rev: 1 } },
    upsert: before === null,
    otherwise: writeConflict,
  };
}

/** Sets fields of a record on condition that it has not changed. */
export function recordGuard(before: StoredRecord, set: Partial<StoredRecord>): GuardedUpdate {
  return { collection: recordModel.name, filter: { _id: before._id, rev: before.rev }, update: { $set: set, $inc: { rev: 1 } }, otherwise: writeConflict };
}

/** The change of a case, for its consumers. */
export const caseChange = (after: StoredCase, type: string): NewChange => ({
  org: after.org,
  dormitory: after.dormitory,
  entity: 'healthcase',
  entity_id: after._id,
  type: `healthcase.${type}`,
  data: { employee: after.employee, state: after.state },
});

/** The write of a case. */
export function caseWrite(before: StoredCase | null, after: StoredCase, type: string): Write {
  const { _id, rev: _rev, created_time, ...set } = after;
  return {
    guards: [
      {
        collection: caseModel.name,
        filter: { _id, rev: before?.rev ?? 0 },
        update: { $set: set, $inc: { rev: 1 }, ...(before === null && { $setOnInsert: { created_time } }) },
        upsert: before === null,
        otherwise: writeConflict,
      },
    ],
    changes: [caseChange(after, type)],
  };
}

/** The record as part of the episode, without a request for an isolation bed that nobody waits for: so the list of requests has those whom the figure counts. */
export const inEpisode = (record: StoredRecord, episode: Episode): StoredRecord => ({
  ...record,
  case: episode.case === 'own' ? record._id : episode.case,
  case_state: episode.state,
  isolation_wanted: record.isolation_wanted && mayWaitForIsolation(record.health_status, record.curr_location_status),
});

/**
 * The whole write.
 * @param further guards of what the record refers to
 */
export function nextWrite(known: Known, record: StoredRecord, now: Date, further: readonly GuardedUpdate[]): Write {
  const { resident, current, ofCase } = known;
  const after = residentAfter(resident, record);
  const state = record.case === null || record.case_state === 'open' ? {} : { case_state: record.case_state };
  const closed: Partial<StoredRecord> = { status_end_date: record.status_start_date, is_current: false };
  const inSameCase = record.case !== null && current?.case === record.case;
  const episode = caseAfter(known.case, record, now);
  const ofEpisode = episode && caseWrite(known.case, episode, known.case === null ? 'opened' : record.case_state === 'open' ? 'changed' : record.case_state);
  const created = entityChange(recordEntity, null, record, 'created');
  return {
    guards: [
      residentGuard(resident, after),
      ...(current ? [recordGuard(current, { ...closed, ...(inSameCase && state) })] : []),
      ...('case_state' in state ? ofCase.filter(({ _id }) => _id !== current?._id).map((one) => recordGuard(one, state)) : []),
      ...(ofEpisode?.guards ?? []),
      ...further,
    ],
    inserts: [{ collection: recordModel.name, documents: [{ ...record }] }, ...(markLevels(record.org, { people: [record.employee] }).inserts ?? [])],
    changes: [
      // The record's event carries the resident's health only once: in the change that made it current.
      { ...created, data: { employee: residentHealthOf(after) } },
      ...(current ? [{ ...entityChange(recordEntity, current, { ...current, ...closed, ...(inSameCase && state) }, 'closed') }] : []),
      ...(ofEpisode?.changes ?? []),
    ],
  };
}
