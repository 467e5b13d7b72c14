import { residentQuery } from './residentQuery.ts';

const today = '2026-11-21';
const query = { limit: 10, offset: 20, search: 'ali', filters: { tenancy_status: ['P', 'CI'], work_pass: ['30'], passport: ['expired'], dormitory: ['2'] } };

test('pass expiries become days, and the table’s dormitory takes precedence over the top bar’s', () => {
  expect(residentQuery(query, '1,3', today)).toEqual({
    limit: 10,
    offset: 20,
    search: 'ali',
    dormitory: '2',
    tenancy_status: 'P,CI',
    work_pass_expiry_after: today,
    work_pass_expiry_before: '2026-12-21',
    passport_expiry_before: '2026-11-20',
  });
  expect(residentQuery({ limit: 10, offset: 0, filters: {} }, '1,3', today)).toEqual({ limit: 10, offset: 0, dormitory: '1,3' });
});
