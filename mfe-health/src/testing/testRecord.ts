/** For tests: a health record, and the answers that every form needs. */
import { recordFacts, recordFields } from '@firm/health/contract/fields/record';
import { defaultNumbers } from '@firm/health/contract/defaults';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { page, type Answers, type Served } from '@firm/shared-ui/testing/serve.ts';
import type { HealthRecord, HealthRecordDetail } from '../api.ts';
import { serve } from './serve.ts';

const names = { 1: ['Healthy', 'green'], 3: ['Contact', 'yellow'], 4: ['Suspected', 'orange'], 5: ['Confirmed', 'red'], 6: ['Unwell', 'orange'] } as const;

/** The current record of resident 5, as in lists. */
export function healthRecord(more: Partial<HealthRecord> = {}): HealthRecord {
  const id = more.id ?? 7;
  const health_status = more.health_status ?? 4;
  const [name, color] = names[health_status as keyof typeof names];
  return {
    ...emptyOf(recordFields),
    ...emptyOf(recordFacts),
    id,
    version: 2,
    url: `/backend/api/healthtrackrecords/${id}/`,
    org: 1,
    employee: 5,
    employee_name: 'Arun Kumar',
    pass_number: 'P1005',
    avatar: '/backend/api/employees/5/avatar/thumb/',
    health_status,
    health_status_name: name,
    health_status_color: color,
    health_status_short_code: 'SP',
    curr_location_status_name: null,
    loc_status_name: null,
    loc_status_color: null,
    loc_status_short_code: null,
    reporting_date: '2026-01-03',
    status_start_date: '2026-01-03',
    is_current: true,
    case: id,
    case_state: 'open',
    vendor: null,
    vendor_name: null,
    dorm_id: 2,
    dorm_name: 'North House',
    zone_name: null,
    zone_ref_id: null,
    contacts: { close: 0, other: 0, active: 0 },
    image_proof: null,
    thumb: null,
    recorded_by: 10,
    recorded_by_name: 'Raj Patel',
    created_time: new Date().toISOString(),
    update_time: '2026-01-03T10:30:00.000Z',
    ...more,
  };
}

/** The same with its history. */
export const recordDetail = (more: Partial<HealthRecordDetail> = {}): HealthRecordDetail => ({ audit_records: [], ...healthRecord(more), ...more });

/** The response of a call that writes a record. */
export const written = (record: HealthRecordDetail) => ({ ...record, results: [record] });

/** Two of four beds are free, and the resident in question has a stay. */
const isolationBeds = (more: object = {}) => ({
  count: 2, next: null, previous: null, isolation: { free: 2, total: 4 }, sick: { free: 0, total: 0 }, stay: 31,
  results: [101, 102].map((id) => ({ id, ref_id: `ISO-${id}`, use: 'isolation', zone: 50, zone_ref_id: 'ISO', dorm_id: 2, dorm_name: 'North House' })),
  ...more,
});

const usual: Answers = {
  'GET /symptomtypes/': () => page(),
  'GET /employees/': () => page(),
  'GET /employees/5/': () => ({ status: 403, body: { message: 'No' } }),
  'GET /workzones/': () => page(),
  'GET /dormitories/choices/': () => page(dormitoryChoice(2, 'North House')),
  'GET /healthtrackrecords/isolation_beds/': () => ({ status: 200, body: isolationBeds() }),
  'GET /healthtrackrecords/settings/': () => ({ status: 200, body: { version: 0, ...defaultNumbers } }),
};

/** Mocks the services, with a dormitory and the figures always included. */
export const serveHealth = (answers: Answers): Served => serve({ ...usual, ...answers });
