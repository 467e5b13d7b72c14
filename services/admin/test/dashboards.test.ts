/** Dashboards: real figures, by permission, organisation and dormitory. */
import { currentHealth } from '@firm/health/contract/published';
import { alertCounts } from '@firm/maintenance/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { resetClock, stopClock } from '@firm/platform/testing/clock';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import type { TestUser } from '@firm/platform/testing/portal';
import { dormitories, employees, zones } from '@firm/residents/contract/published';
import { members, occupancy } from '@firm/safedistance/contract/published';
import { dashboardTypes, type DashboardCard } from '../contract/dashboard/dashboard.ts';
import { startAdmin, type AdminPortal } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
const rights = ['view_employee', 'view_resource', 'view_healthtrackrecord', 'view_alert', 'view_workzone'];
const day = (days: number) => addDays(clock.today(defaultTimeZone), days);

beforeAll(async () => {
  firm = await startAdmin();
  const { connection } = firm.portal;
  const room = { org: 1, zone_kind: 'room' as const };
  await standIn(connection, zones, [
    { ...room, _id: 11, dormitory: 1, bed_count: 10, occupied: 3, reserved: 1 },
    { ...room, _id: 12, dormitory: 2, bed_count: 4, occupied: 1 },
    { ...room, _id: 13, dormitory: 3, bed_count: 90, occupied: 90 },
    { ...room, _id: 14, dormitory: 1, bed_count: 5, is_active: false },
    { ...room, _id: 19, org: 2, dormitory: 9, bed_count: 7, occupied: 7 },
  ]);
  await changeStandIns(connection, employees, 1, { work_pass_expiry: day(-1) });
  await changeStandIns(connection, employees, 2, { work_pass_expiry: day(60) });
  await changeStandIns(connection, employees, 3, { work_pass_expiry: day(61) });
  await standIn(connection, currentHealth, [{ _id: 1, org: 1, dormitory: 1, health_status: 5, cleared: false }, { _id: 2, org: 1, dormitory: 1, health_status: 1, cleared: true }, { _id: 3, org: 1, dormitory: 1, health_status: 7, cleared: false }]);
  await standIn(connection, alertCounts, [
    { _id: '1:1', org: 1, dormitory: 1, counts: { open: 2, assigned: 1, 'in-progress': 3, resolved: 9, breached: 1 } },
    { _id: '1:2', org: 1, dormitory: 2, counts: { open: 4 } },
  ]);
  await standIn(connection, occupancy, [{ _id: 'a', org: 1, dormitory: 1, zone: 17, location: null, people: 5 }, { _id: 'b', org: 1, dormitory: 1, zone: 17, location: null, people: -2 }]);
  const team = { org: 1, location: null, team: '', start_date: '2020-01-01', end_date: null };
  await standIn(connection, employees, [{ _id: 7, org: 1, dormitory: 2, name: 'Resident 7', tenancy_status: 'P', tenancy_status_date: '2020-01-01' }]);
  await standIn(connection, members, [
    { ...team, _id: 1, project: 41, employee: 1 },
    { ...team, _id: 2, project: 41, employee: 7 },
    { ...team, _id: 3, project: 42, employee: 7 },
    // One whose team has ended, one that begins next month, one of another organisation.
    { ...team, _id: 4, project: 43, employee: 2, end_date: day(-1) },
    { ...team, _id: 5, project: 44, employee: 2, start_date: day(30) },
    { ...team, _id: 6, org: 2, project: 49, employee: 1 },
  ]);
});
afterEach(resetClock);
afterAll(() => firm.portal.stop());

interface Shown {
  readonly dashboard_type: number;
  readonly name: string;
  readonly cards: DashboardCard[];
}
const list = async (as: TestUser | null, query = '', language = 'en') => firm.call<{ count: number; results: Shown[] }>('GET', `/dashboards/?${query}`, as, undefined, { 'accept-language': language });
const figures = async (as: TestUser, query = ''): Promise<Record<string, unknown>> =>
  Object.fromEntries((await list(as, query)).body.results.flatMap(({ cards }) => cards.map(({ key, value, smallValue, labels }) => [key, [value, smallValue, ...labels.map((label) => label.value)]])));

it('has the figures of existing records, without closed dormitories and other organisations', async () => {
  const reader = await firm.portal.user({ permissions: rights });
  expect(await figures(reader)).toEqual({
    living: [3, '', 0, 1],
    // Free now, as everywhere: reserved beds too, in which nobody is yet.
    beds: [4, '29 %', 14, 1, 10],
    illness: [1, '', 1, 0, 0, 0],
    alerts: [10, '', 6, 4, 1, 0],
    inside: [3, '', 2],
    passes: [2, '', 1, 1],
  });
  expect((await list(reader)).body.results.map(({ dashboard_type }) => dashboard_type)).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await list(reader, '', 'fr')).body.results[0]?.cards[0]?.title).toBe('Résidents arrivés');
});

it('counts only the dormitories of the filter and of the scope', async () => {
  const reader = await firm.portal.user({ permissions: rights });
  expect(await figures(reader, 'dorm_ids=2')).toMatchObject({ living: [0, '', 0, 1], beds: [1, '25 %', 4, 0, 3], alerts: [4, '', 4, 0, 0, 0], inside: [0, '', 2] });
  expect(await figures(reader, 'dorm_ids=1')).toMatchObject({ inside: [3, '', 1] });
  const one = await firm.portal.user({ permissions: rights, dormitories: [2] });
  expect(await figures(one, 'dorm_ids=1')).toMatchObject({ beds: [0, '', 0, 0, 0], alerts: [0, '', 0, 0, 0, 0], inside: [0, '', 0] });
  expect(await figures(one)).toMatchObject({ beds: [1, '25 %', 4, 0, 3] });
});

it('a pass expires by the date of the dormitory in which its holder lives', async () => {
  const { connection } = firm.portal;
  // Late evening in Honolulu, and past noon of the next day in Singapore.
  const moment = new Date('2026-05-02T06:00:00Z');
  stopClock(moment);
  const reader = await firm.portal.user({ permissions: rights });
  await changeStandIns(connection, employees, 1, { work_pass_expiry: '2026-05-01' });
  for (const id of [2, 3]) await changeStandIns(connection, employees, id, { work_pass_expiry: '2030-01-01' });
  expect((await figures(reader)).passes).toEqual([1, '', 1, 0]);
  await changeStandIns(connection, dormitories, 1, { timezone: 'Pacific/Honolulu' });
  expect((await figures(reader)).passes).toEqual([1, '', 0, 1]);
  await changeStandIns(connection, dormitories, 1, { timezone: 'Asia/Singapore' });
});

it('a team member counts until the end of their last day, by the date of the dormitory in which they live', async () => {
  const { connection } = firm.portal;
  // Late evening in Honolulu, and past noon of the next day in Singapore.
  stopClock(new Date('2026-05-02T06:00:00Z'));
  const reader = await firm.portal.user({ permissions: rights });
  await changeStandIns(connection, members, 1, { end_date: '2026-05-01' });
  await changeStandIns(connection, members, 4, { end_date: '2026-04-30' });
  expect((await figures(reader, 'dorm_ids=1')).inside).toEqual([3, '', 0]);
  await changeStandIns(connection, dormitories, 1, { timezone: 'Pacific/Honolulu' });
  expect((await figures(reader, 'dorm_ids=1')).inside).toEqual([3, '', 1]);
  expect((await figures(reader)).inside).toEqual([3, '', 2]);
  await changeStandIns(connection, dormitories, 1, { timezone: 'Asia/Singapore' });
  await changeStandIns(connection, members, 1, { end_date: null });
});

it('shows each card to those with permission for what it counts, and nothing without any', async () => {
  for (const [right, keys] of [['view_employee', ['living', 'passes']], ['view_resource', ['beds']], ['view_healthtrackrecord', ['illness']], ['view_alert', ['alerts']], ['view_workzone', ['inside']]] as const) {
    expect([right, Object.keys(await figures(await firm.portal.user({ permissions: [right] })))]).toEqual([right, keys]);
  }
  expect((await list(firm.nobody)).body).toMatchObject({ count: 0, results: [] });
  expect((await list(null)).status).toBe(401);
});

it('lists the types of dashboard with number, name and address', async () => {
  const { status, body } = await firm.call<{ results: object[] }>('GET', '/dashboardtypes/', firm.nobody);
  expect([status, body.results.length]).toEqual([200, dashboardTypes.length]);
  expect(body.results[0]).toMatchObject({ type_id: 1, name: 'Operations', url: expect.stringContaining('/dashboardtypes/1/') });
});
