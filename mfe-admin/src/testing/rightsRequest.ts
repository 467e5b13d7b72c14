/** For tests: a pending request for rights, as the calls answer it. */
import type { RightsRequest } from '../api.ts';

export const rightsRequest = (of: Partial<RightsRequest> = {}): RightsRequest => ({
  ...{ id: 5, url: '/backend/api/rights_requests/5/', kind: 'user' as const, subject: 21, subject_name: 'Ravi Menon', reason: 'Covers the night', status: 'pending' as const },
  effects: [{ id: 21, username: 'ravi', name: 'Ravi Menon', gained: ['maintenance.view_alert'], lost: [], longer: ['residents.view_employee'], becomes: [], dormitories: null }],
  ...{ asked_by: 3, asked_by_name: 'Marcus Tan', asked_time: '2026-05-01T00:00:00.000Z', until: '2026-05-04T00:00:00.000Z', decided_by_name: null, decided_time: null, remarks: '', is_own: false, version: 1 },
  ...of,
});
