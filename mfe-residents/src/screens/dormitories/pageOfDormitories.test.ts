import type { TableQuery } from '@firm/shared-ui/table/state/tableState.ts';
import type { DormitoryWithStats } from '../../dormitory/api.ts';
import { dormitoryRows, sumsOf, type DormitoryRow } from './dormitoryRows.ts';
import { exportOfDormitories, pageOfDormitories } from './pageOfDormitories.ts';

const dormitory = (id: number, name: string, free: number, more: Partial<DormitoryWithStats> = {}) =>
  ({
    id,
    name,
    dorm_ref_id: `D${id}`,
    location: '',
    licence_status: 'Licensed',
    is_active: true,
    stats: { rooms: 10, beds: 100, occupied: 100 - free, free, occupancy: 100 - free },
    ...more,
  }) as DormitoryWithStats;

const rows: readonly DormitoryRow[] = [
  { dormitory: dormitory(1, 'North 10', 30), activity: 'busy', openAlerts: 2 },
  { dormitory: dormitory(2, 'north 2', 10, { licence_status: 'Renewal due' }), activity: 'quiet', openAlerts: null },
  { dormitory: dormitory(3, 'East', 20, { location: '7 Timber Lane', is_active: false }), activity: null, openAlerts: 5 },
];
const query = { limit: 10, offset: 0, filters: {} };
const ids = (page: { results: readonly DormitoryRow[] }) => page.results.map(({ dormitory: { id } }) => id);

test.each([
  ['by name, numbers as numbers', {}, [3, 2, 1]],
  ['by free beds', { ordering: 'free' }, [2, 3, 1]],
  ['the other way round', { ordering: '-free' }, [1, 3, 2]],
  ['by alerts, unknown first', { ordering: 'open_alerts' }, [2, 1, 3]],
  ['found by address', { search: 'TIMBER' }, [3]],
  ['filtered', { filters: { licence_status: ['Renewal due'] } }, [2]],
  ['closed ones', { filters: { is_active: ['false'] } }, [3]],
  ['the second page', { limit: 2, offset: 2 }, [1]],
])('%s', (_what, more, expected) => {
  expect(ids(pageOfDormitories(rows, { ...query, ...(more as Partial<TableQuery>) }))).toEqual(expected);
});

test.each([
  ['all pages', { limit: 1 }, { dormitory: '3,2,1' }],
  ['what is found and filtered', { search: 'north', filters: { licence_status: ['Licensed', 'Renewal due'] }, ordering: '-dorm_ref_id' }, { dormitory: '2,1', ordering: '-dorm_ref_id' }],
  ['nothing, when nothing is found', { search: 'nowhere' }, { dormitory: '0' }],
  ['sorted by a figure, which the file cannot be', { ordering: 'free' }, { dormitory: '2,3,1' }],
])('the file has %s', (_what, more, expected) => {
  expect(exportOfDormitories(rows, { ...query, ...(more as Partial<TableQuery>) })).toEqual(expected);
});

test('the count covers all matches, not only the page', () => {
  expect(pageOfDormitories(rows, { ...query, limit: 1 }).count).toBe(3);
});

test('rows follow the top bar’s filter, with alerts only for those with permission', () => {
  const dormitories = rows.map((row) => row.dormitory);
  const statuses = [{ id: 1, activity_status: 'busy' as const, open_alerts: 4 }];
  expect(dormitoryRows(dormitories, statuses, [1], true)).toEqual([{ dormitory: dormitories[0], activity: 'busy', openAlerts: 4 }]);
  expect(dormitoryRows(dormitories, statuses, [], false).map(({ openAlerts }) => openAlerts)).toEqual([null, null, null]);
});

test('totals cover active dormitories only', () => {
  expect(sumsOf(rows)).toEqual({ dormitories: 2, rooms: 20, beds: 200, occupied: 160, free: 40, openAlerts: 2 });
  expect(sumsOf([]).openAlerts).toBeNull();
});
