/** Occupancy and health levels of zones: order, reasons, counts only for users with permission to view health, and the overview. */
import { zoneHealthLevels } from '@firm/health/contract/published';
import { standIn, changeStandIns } from '@firm/platform/testing/standIns';
import type { TestUser } from '@firm/platform/testing/portal';
import { employees, zones } from '@firm/residents/contract/published';
import { resources, roomRules } from '@firm/tenancy/contract/published';
import type { Project } from '../contract/project/project.ts';
import { isolationRules, visitRetention } from '../contract/published.ts';
import type { DormitoryOccupancy, SafeDistanceOverview, ZoneHealth } from '../contract/zoneHealth.ts';
import { startSafeDistance, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
let nurse: TestUser;

beforeAll(async () => {
  firm = await startSafeDistance();
  nurse = await firm.portal.user({ permissions: ['view_workzone', 'view_healthtrackrecord'] });
  const { connection } = firm.portal;
  const part = (_id: number, zone_type_name: string, parent: number | null) => ({ _id, org: 1, dormitory: 1, name: zone_type_name, zone_ref_id: `P-${_id}`, zone_type_name, zone_kind: 'structure' as const, parent });
  await standIn(connection, zones, [part(101, 'FLOOR', null), part(102, 'SECTION', 101)]);
  await changeStandIns(connection, zones, [11, 12], { parent: 102 });
  await changeStandIns(connection, zones, [13], { parent: 101, occupied: 13 });
  await changeStandIns(connection, zones, [17], { occupied: 31 });
  await changeStandIns(connection, zones, [18], { occupied: 24 });
  await changeStandIns(connection, zones, [14], { status: 'vacant-disinfect', occupied: 0 });
  const level = { org: 1, dormitory: 1, since: new Date('2026-01-01'), contacts: 0, unwell: 0, fevers: 0, rev: 1 };
  await standIn(connection, zoneHealthLevels, [
    { ...level, _id: 12, level: 'affected', reasons: ['case-was-here', 'fever'], cases: 0, cases_before: 1, fevers: 1, last_case_day: '2026-01-03' },
    { ...level, _id: 14, level: 'disinfect', reasons: ['to-disinfect'], cases: 0, cases_before: 0, last_case_day: null },
    { ...level, _id: 22, dormitory: 2, level: 'watch', reasons: ['contact-lives-here'], cases: 0, cases_before: 0, contacts: 2, last_case_day: null },
  ]);
  // A bed that is no longer in use does not count.
  const bed = (_id: number, use: 'isolation' | 'resident', is_active = true) => ({ _id, org: 1, dormitory: 1, zone: 11, res_type: use === 'isolation' ? 4 : 1, use, is_active });
  await standIn(connection, resources, [bed(1, 'isolation'), bed(2, 'isolation'), bed(3, 'isolation', false), ...Array.from({ length: 79 }, (_, i) => bed(10 + i, 'resident', i > 0))]);
});
afterAll(() => firm.portal.stop());

const status = async (query = '', as = firm.manager) => (await firm.call<{ results: ZoneHealth[] }>('GET', `/projects/zone_health_status/${query}`, as)).body.results;
const get = async <T>(path: string, as = firm.manager) => (await firm.call<T>('GET', path, as)).body;

it('lists the worst zones first, with reasons', async () => {
  const rows = await status('?limit=5');
  expect(rows.map(({ zone, level, crowding, reasons }) => [zone, level, crowding, reasons])).toEqual([
    [12, 'affected', 'unlimited', ['case-was-here', 'fever']],
    [17, 'clear', 'over', []],
    [14, 'disinfect', 'unlimited', ['to-disinfect']],
    [22, 'watch', 'unlimited', ['contact-lives-here']],
    [18, 'clear', 'near', []],
  ]);
  expect(rows.filter(({ is_safe }) => !is_safe).map(({ zone }) => zone)).toEqual([17, 14]);
});

it('shows how many are ill, and since when, only to those with permission to view health records', async () => {
  const of = async (as: TestUser) => (await status('?zone=12', as)).map(({ level, reasons, counts, last_case_day }) => ({ level, reasons, counts, last_case_day }));
  const seen = { level: 'affected', reasons: ['case-was-here', 'fever'] };
  for (const as of [firm.manager, firm.viewer]) expect(await of(as)).toEqual([{ ...seen, counts: null, last_case_day: null }]);
  expect(await of(nurse)).toEqual([{ ...seen, counts: { cases: 0, cases_before: 1, contacts: 0, unwell: 0, fevers: 1 }, last_case_day: '2026-01-03' }]);
  const worst = async (as: TestUser) => (await get<SafeDistanceOverview>('/projects/overview/', as)).worst.filter(({ counts }) => counts !== null).length;
  expect([await worst(firm.manager), await worst(nurse)]).toEqual([0, 3]);
});

it('is filtered by dormitory, level, crowding, words and project, and confined to the caller\u2019s dormitories', async () => {
  const { body: project } = await firm.call<Project>('POST', '/projects/', firm.manager, { name: 'Halls', zones: [18, 27] });
  const ids = async (query: string, as = firm.manager) => (await status(query, as)).map(({ zone }) => zone);
  expect(await ids('?level=watch,disinfect')).toEqual([14, 22]);
  expect(await ids('?crowding=over')).toEqual([17]);
  expect(await ids('?is_safe=false&dormitory=1')).toEqual([17, 14]);
  expect(await ids(`?project=${project.id}`)).toEqual([18, 27]);
  expect((await status(`?project=${project.id}`))[0]?.projects).toEqual([{ id: project.id, name: 'Halls' }]);
  expect(await ids('?search=hall-17')).toEqual([17]);
  expect((await ids('', firm.oneDorm)).sort((a, b) => a - b)).toEqual([21, 22, 27]);
  expect((await firm.call('GET', '/projects/zone_health_status/', firm.nobody)).status).toBe(403);
});

it('has an overview of figures, people on projects, and the worst zones', async () => {
  const { body: one } = await firm.call<Project>('POST', '/projects/', firm.manager, { name: 'One', status: 'active' });
  const { body: two } = await firm.call<Project>('POST', '/projects/', firm.manager, { name: 'Two', status: 'active' });
  await firm.call('POST', `/projects/${one.id}/members/`, firm.manager, { employees: [1, 2, 61], start_date: '2020-01-01' });
  await firm.call('POST', `/projects/${two.id}/members/`, firm.manager, { employees: [1], start_date: '2020-01-01' });
  const { worst, ...figures } = await get<SafeDistanceOverview>('/projects/overview/');
  expect(figures).toEqual({ zones: 10, over_limit: 1, near_limit: 1, affected: 1, watch: 1, disinfect: 1, people_on_projects: 3, two_projects: 1, projects: 2 });
  expect(worst.map(({ zone }) => zone)).toEqual([12, 17, 14, 22, 18]);
  const own = await get<SafeDistanceOverview>('/projects/overview/', firm.oneDorm);
  expect([own.zones, own.over_limit, own.affected, own.people_on_projects, own.worst.map(({ zone }) => zone)]).toEqual([3, 0, 0, 1, [22]]);
});

it('shows dormitories, floors and sections against the limits, and isolation beds depending on a pandemic', async () => {
  const north = async () => (await get<{ results: DormitoryOccupancy[] }>('/projects/dormitories/?dormitory=1')).results[0];
  const settings = await get<{ version: number }>('/projects/settings/');
  await firm.call('PUT', '/projects/settings/', firm.manager, { version: settings.version, section_max: 20, pandemic: true, isolation_beds_pandemic: 100 });
  // Reports of other services read the same number, and health how long visits are kept.
  const published = async () => (await firm.portal.connection.collection(isolationRules.name).find({}).toArray()) as unknown;
  expect(await published()).toEqual([{ _id: 1, org: 1, isolation_beds_per_1000: 100 }]);
  const kept = async () => (await firm.portal.connection.collection(visitRetention.name).find({}).toArray()) as unknown;
  expect(await kept()).toEqual([{ _id: 1, org: 1, days: 90 }]);
  const dormitory = await north();
  expect(dormitory?.parts.map(({ zone_ref_id, occupancy, limit, crowding }) => [zone_ref_id, occupancy, limit, crowding])).toEqual([
    ['P-102', 24, 20, 'over'],
    ['P-101', 37, 240, 'within'],
  ]);
  // Rooms 11 and 12 have residents of two employers each; most residents have no known employer.
  const employed = async (employer: number, ...ids: number[]) => changeStandIns(firm.portal.connection, employees, ids, { employer });
  await employed(1, 1, 13, 25);
  await employed(2, 2, 14);
  expect((await north())?.rooms_mixed).toBe(2);
  const { version } = await get<{ version: number }>('/projects/settings/');
  await firm.call('PUT', '/projects/settings/', firm.manager, { version, employers_per_room: 2, pandemic: false, visit_retention_days: 30 });
  expect(await kept()).toEqual([{ _id: 1, org: 1, days: 30 }]);
  expect(await published()).toEqual([{ _id: 1, org: 1, isolation_beds_per_1000: 10 }]);
  expect((await north())?.rooms_mixed).toBe(0);
  // The limit of residents per room is a setting of tenancy, with a default.
  await standIn(firm.portal.connection, roomRules, [{ _id: 1, org: 1, max_residents_per_room: 11 }]);
  expect((await north())?.rooms_over).toBeGreaterThan(dormitory?.rooms_over ?? 0);
  // As many as for its 80 beds, not for the residents in them.
  expect([dormitory?.residents, dormitory?.rooms_over, dormitory?.isolation_beds, dormitory?.isolation_beds_wanted]).toEqual([49, 1, 2, 8]);
});
