/** For tests: a follow-up, a contact period and the trace of the case of record 7. */
import { contactFacts, contactFields, tracerFacts, tracerFields } from '@firm/health/contract/fields/tracing';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import type { ContactPeriod, Trace, Tracer, TracerDetail } from '../tracing/api.ts';

/** A follow-up as lists answer it. @param more what is different */
export function tracer(more: Partial<Tracer> = {}): Tracer {
  const id = more.id ?? 3;
  return {
    ...emptyOf(tracerFields),
    ...emptyOf(tracerFacts),
    id,
    version: 2,
    url: `/backend/api/healthtracers/${id}/`,
    org: 1,
    employee: 5,
    index_record: 7,
    name: 'Arun Kumar',
    pass_number: 'P1005',
    avatar: '/backend/api/employees/5/avatar/thumb/',
    dorm_id: 2,
    dorm_name: 'North House',
    zone: 11,
    zone_ref_id: 'A-01-11',
    resource_ref_id: 'A-01-11-1',
    vendor: null,
    vendor_name: null,
    assignee: null,
    assignee_name: null,
    case_employee: 8,
    case_name: 'Chen Wei',
    left: false,
    became_case: null,
    risk_level: 'high',
    final_status: 'under-follow-up',
    score: 0.8,
    last_contact: '2026-01-03',
    followup_start: '2026-01-04',
    followup_end: '2026-01-17',
    days_left: 10,
    checks_done: 1,
    checks_missed: 0,
    missed_in_row: 0,
    lost_suggested: false,
    created_time: '2026-01-03T10:30:00.000Z',
    update_time: '2026-01-03T10:30:00.000Z',
    ...more,
  };
}

/** The same in full, with one check and one contact. @param more what is different */
export const tracerDetail = (more: Partial<TracerDetail> = {}): TracerDetail => ({
  ...tracer(more),
  checks: [{ date: '2026-01-04', status: 'seen-ok', temperature: 36.6, flagged: false, symptoms: [], remarks: '', by: 501, by_name: 'Nurse Mei', at: '2026-01-04T02:00:00.000Z' }],
  meetings: [{ exposure_type: 'room', zone: 11, place_name: 'Room 11', days: 6, minutes: 3600, last: '2026-01-03T10:00:00.000Z' }],
  ...more,
});

/** A contact in a room, derived from presences. @param more what is different */
export function contactPeriod(more: Partial<ContactPeriod> = {}): ContactPeriod {
  const id = more.id ?? 1;
  return {
    ...emptyOf(contactFields),
    ...emptyOf(contactFacts),
    id,
    version: 1,
    url: `/backend/api/contactperiods/${id}/`,
    org: 1,
    index_record: 7,
    case_employee: 8,
    case_name: 'Chen Wei',
    contact_employee: 5,
    contact_name: 'Arun Kumar',
    exposure_type: 'room',
    source: 'derived',
    certainty: 'confirmed',
    active: true,
    inactive_reason: '',
    zone: 11,
    zone_ref_id: 'A-01-11',
    dorm_id: 2,
    dorm_name: 'North House',
    zone_name: 'Room 11',
    start: '2026-01-01T10:00:00.000Z',
    end: '2026-01-03T10:00:00.000Z',
    minutes: 1200,
    days: 2,
    score: 0.8,
    created_time: '2026-01-03T10:30:00.000Z',
    update_time: '2026-01-03T10:30:00.000Z',
    ...more,
  };
}

/** The trace of resident 8, the case of record 7: one contact, resident 5, in room 11. */
export const trace = (more: Partial<Trace> = {}): Trace => ({
  index_record: 7,
  employee: 8,
  employee_name: 'Chen Wei',
  onset: '2026-01-03',
  direction: 'forward',
  from: '2026-01-01T16:00:00.000Z',
  to: '2026-01-05T16:00:00.000Z',
  hops: 1,
  kinds: ['room'],
  latent_days: 2,
  counts: [1],
  hidden: 0,
  truncated: false,
  places: [['z:11', 'room', 11, 'Room 11', 2]],
  nodes: [
    {
      employee: 5, hop: 1, name: 'Arun Kumar', pass_number: 'P1005', zone: 11, zone_ref_id: 'A-01-11', dorm_id: 2, health_status: 4, first: '2026-01-03T16:00:00.000Z', score: 0.8, risk_level: 'high', parent: 8, possible_source: false,
      meetings: [{ exposure_type: 'room', zone: 11, place_name: 'Room 11', days: 2, minutes: 1200, last: '2026-01-05T16:00:00.000Z' }],
    },
  ],
  edges: [[8, 5, 'z:11', '2026-01-03T16:00:00.000Z', '2026-01-05T16:00:00.000Z', 1200, 0.8]],
  groups: [['z:11', 1, 1]],
  ...more,
});
