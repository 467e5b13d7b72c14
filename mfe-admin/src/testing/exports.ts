/** For tests: an export, ready by default. */
import type { ExportTracker } from '../api.ts';

export const tracker = (of: Partial<ExportTracker> = {}): ExportTracker => ({
  ...{ id: 7, version: 3, url: '/backend/api/exporttrackers/7/', org: 1, name: 'Roll call', status: 'SU', status_name: 'Ready', report: 1, report_name: 'Register of residents', format: 'xlsx' },
  ...{ filters: { dormitory: [], day: null, days: null }, columns: ['bed', 'name'], language: 'en', total: 40, completed: 40, duration: 2, message: '', as_of: '2026-05-01T00:00:00.000Z', attempt: 1, reason: '', schedule: null, period: null },
  ...{ is_locked: false, requested_by: 1, requested_by_name: 'Ada', requested_on: '2026-05-01T00:00:00.000Z', created_time: '2026-05-01T00:00:00.000Z', moves: [] },
  file: { url: '/backend/api/exporttrackers/7/file/', name: 'Roll call.xlsx', bytes: 4_000, sha256: 'a'.repeat(64), expires_time: '2026-05-08T00:00:00.000Z' },
  ...of,
});
