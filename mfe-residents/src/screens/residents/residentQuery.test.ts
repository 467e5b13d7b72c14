import { vocabularyOf } from '@firm/shared-ui/table/columns.ts';
import { exportQuery } from '../../export/exportQuery.ts';
import { residentQuery, tableName } from './residentQuery.ts';

const today = '2026-11-21';
const query = { limit: 10, offset: 20, search: 'ali', filters: { tenancy_status: ['P', 'CI'], work_pass: ['30'], passport: ['expired'], dormitory: ['2'] } };

test('ends of passes become days, and the table’s dormitory goes before the top bar’s', () => {
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

test('a file holds every row, in the columns that are shown', () => {
  const columns = ['name', 'home', 'health_status', 'nationality'].map((key) => ({ key, title: key, ...(key === 'name' && { ordering: true as const }) }));
  const vocabulary = vocabularyOf(tableName, columns, [{ key: 'tenancy_status', label: '', options: [] }]);
  const asked = (address: string) =>
    exportQuery('employees', new URLSearchParams(address), vocabulary, (one) => residentQuery(one, undefined, today), { home: ['dormitory', 'zone'] });
  expect(asked('residents.page=3&residents.size=50&residents.sort=-name&residents.q=ali&residents.f.tenancy_status=P')).toEqual({
    ordering: '-name',
    search: 'ali',
    tenancy_status: 'P',
  });
  expect(asked('residents.columns=name,home,health_status')).toEqual({ columns: 'name,dormitory,zone' });
});
