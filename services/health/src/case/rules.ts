/** What records tell about the case to which they belong (docs/rules/health.md#records). Pure. */
import { confirmed, isCaseStatus, isIsolated } from '../../contract/statuses.ts';
import type { StoredRecord } from '../record/model.ts';
import type { StoredCase } from './model.ts';

/**
 * The case after the record; null: the record belongs to none.
 * @param open the case before; null: the record opens one
 */
export function caseAfter(open: StoredCase | null, record: StoredRecord, now: Date): StoredCase | null {
  if (record.case === null) return null;
  const isolated = isIsolated(record.curr_location_status);
  const base: StoredCase = open ?? {
    _id: record.case,
    rev: 0,
    org: record.org,
    dormitory: record.dormitory,
    employee: record.employee,
    state: 'open',
    health_status: record.health_status,
    onset: record.reporting_date,
    confirmed_on: null,
    isolated_on: null,
    closed_on: null,
    traced_at: null,
    derive_at: null,
    kinds: [],
    excluded: [],
    contacts: { close: 0, other: 0, active: 0 },
    created_time: now,
    update_time: now,
  };
  const state = record.case_state as StoredCase['state'];
  return {
    ...base,
    dormitory: record.dormitory,
    state,
    health_status: isCaseStatus(record.health_status) ? record.health_status : base.health_status,
    onset: record.onset_date ?? base.onset,
    confirmed_on: base.confirmed_on ?? (record.health_status === confirmed ? record.status_start_date : null),
    isolated_on: isolated ? (base.isolated_on ?? record.reporting_date) : null,
    closed_on: state === 'open' ? null : record.status_start_date,
    // Any change may affect who counts as a contact.
    derive_at: now,
    update_time: now,
  };
}

/**
 * The case as its records tell it, from the first to the last: after a correction nothing remains in it of what a record no longer says.
 * A case that is over stays where it was, though its last record, as the resident's current one, has followed them to another dormitory.
 * @param known the case before; null: its first record opens it
 * @param records all of its records, in order
 */
export function caseOf(known: StoredCase | null, records: readonly StoredRecord[], now: Date): StoredCase | null {
  const told = records.reduce<StoredCase | null>((before, record) => caseAfter(before, record, now), null);
  if (!told || !known) return told;
  const { dormitory, state, health_status, onset, confirmed_on, isolated_on, closed_on, derive_at, update_time } = told;
  return { ...known, dormitory: state === 'open' ? dormitory : known.dormitory, state, health_status, onset, confirmed_on, isolated_on, closed_on, derive_at, update_time };
}
