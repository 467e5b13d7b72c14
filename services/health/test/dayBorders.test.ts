/** Figures by day go by the day that it is at each dormitory. */
import { dayIn } from '@firm/platform/contract/days';
import type { Page } from '@firm/platform/contract/route';
import { entityStamp } from '@firm/platform/mongo/stamps';
import { resetClock, stopClock } from '@firm/platform/testing/clock';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { dormitories } from '@firm/residents/contract/published';
import { members, projects } from '@firm/safedistance/contract/published';
import type { Reading } from '../contract/temperature/temperature.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';

let health: HealthPortal;
/** More than a day apart: it is never the same day at both, so that at least one differs from the portal's own. */
const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
const today = (zone: string): string => dayIn(zone, new Date());

beforeAll(async () => {
  health = await startHealth();
  const { connection } = health.portal;
  await changeStandIns(connection, dormitories, 1, { timezone: ahead });
  await changeStandIns(connection, dormitories, 2, { timezone: behind });
  const onDay = (_id: number, employee: number, day: string) => ({ _id, org: 1, project: 5, employee, location: null, team: '', start_date: day, end_date: day });
  await standIn(connection, projects, [{ _id: 5, org: 1, name: 'Cranes' }]);
  // Two are on the team today, each by the day of their own dormitory; one is there on a day that is over, or has not come, where they live.
  await standIn(connection, members, [onDay(1, 1, today(ahead)), onDay(2, 61, today(behind)), onDay(3, 2, today(behind)), onDay(4, 62, today(ahead))]);
  for (const employee of [1, 2, 61, 62]) {
    await health.record(employee, 4);
    await health.call('POST', '/healthtrackertemperatures/', health.manager, { employee, temperature: 38.5 });
  }
});
afterEach(resetClock);
afterAll(() => health.portal.stop());

it('a resident counts with the projects of today, and with the fevers of today, where they live', async () => {
  type Row = { project: number | null; people: number; statuses: object; cases_open: number; flagged_today: number };
  const rows = async (query: string) => (await health.call<Page<Row>>('GET', `/healthtrackrecords/trackbyproj/${query}`, health.viewer)).body.results.map(({ project, people, statuses, cases_open, flagged_today }) => [project, people, statuses, cases_open, flagged_today]);
  expect(await rows('')).toEqual([[5, 2, { 4: 2 }, 2, 2], [null, 82, { 4: 2 }, 2, 2]]);
  for (const [dormitory, others] of [[1, 59], [2, 23]] as const) expect(await rows(`?dormitory=${dormitory}`)).toEqual([[5, 1, { 4: 1 }, 1, 1], [null, others, { 4: 1 }, 1, 1]]);
});

it('the list of fevers today has as many residents as the figure: each once with the last fever, by the day where they live, and none of a closed dormitory', async () => {
  await health.call('POST', '/healthtrackertemperatures/', health.manager, { employee: 61, temperature: 39.1 });
  await health.call('POST', '/healthtrackertemperatures/', health.manager, { employee: 61, temperature: 36.9 });
  const fevers = async (dormitory: string) => {
    const { body: list } = await health.call<Page<Reading>>('GET', `/healthtrackertemperatures/?fever_today=true${dormitory}`, health.viewer);
    const { body: figures } = await health.call<{ flagged_today: number }>('GET', `/healthtrackrecords/stats/?${dormitory}`, health.viewer);
    expect([list.count, list.results.length]).toEqual([figures.flagged_today, figures.flagged_today]);
    return list.results.map(({ employee, temperature }) => [employee, temperature]);
  };
  expect(await fevers('')).toEqual([[61, 39.1], [62, 38.5], [2, 38.5], [1, 38.5]]);
  expect(await fevers('&dormitory=1')).toEqual([[2, 38.5], [1, 38.5]]);
  expect((await health.call<Page<Reading>>('GET', '/healthtrackertemperatures/?fever_today=true&flagged=false', health.viewer)).body.count).toBe(0);
  const others = async (query: string) => (await health.call<Page<Reading>>('GET', `/healthtrackertemperatures/?fever_today=false${query}`, health.viewer)).body;
  expect(await others('')).toMatchObject({ count: 1, results: [{ employee: 61, temperature: 36.9 }] });
  expect((await others('&flagged=true')).count).toBe(0);
  const { connection } = health.portal;
  const closed = async (is_active: boolean) => {
    await changeStandIns(connection, dormitories, 2, { is_active });
    await health.portal.context('health').stamps.move([entityStamp('residents', 'dormitory', 1)]);
  };
  await closed(false);
  expect(await fevers('')).toEqual([[2, 38.5], [1, 38.5]]);
  expect(await fevers('&dormitory=2')).toEqual([]);
  await closed(true);
});

it('the days of new suspicions end with today where the dormitory is, with several where it is furthest ahead', async () => {
  const last = async (query: string) => (await health.call<{ days: { day: string; suspected: number }[] }>('GET', `/healthtrackrecords/trend/?days=7${query}`, health.viewer)).body.days.at(-1);
  expect(await last('&dormitory=1')).toMatchObject({ day: today(ahead), suspected: 2 });
  expect(await last('&dormitory=2')).toMatchObject({ day: today(behind), suspected: 2 });
  expect(await last('')).toMatchObject({ day: today(ahead), suspected: 2 });
});

it('figures begin anew at midnight and noon where the dormitory is, also those that were kept a moment before', async () => {
  const figures = async (at: string) => {
    stopClock(at);
    const { body } = await health.call<{ flagged_today: number; readings_taken: number }>('GET', '/healthtrackrecords/stats/?dormitory=1', health.manager);
    return [body.flagged_today, body.readings_taken];
  };
  // Noon is at 22:00 in Greenwich, midnight at 10:00.
  stopClock('2026-07-01T21:00:00Z');
  await health.call('POST', '/healthtrackertemperatures/', health.manager, { employee: 3, temperature: 38.4 });
  expect([await figures('2026-07-01T21:59:59Z'), await figures('2026-07-01T22:00:00Z')]).toEqual([[1, 1], [1, 0]]);
  expect([await figures('2026-07-02T09:59:59Z'), await figures('2026-07-02T10:00:00Z')]).toEqual([[1, 0], [0, 0]]);
});
