/** The demo's projects and tasks: only what calls would have allowed. */
import { currentHealth } from '@firm/health/contract/published';
import { standIn } from '@firm/platform/testing/standIns';
import { zones } from '@firm/residents/contract/published';
import type { Project } from '../contract/project/project.ts';
import type { ProjectMember } from '../contract/member.ts';
import type { Task } from '../contract/task/task.ts';
import type { RunDetail, TransportRoute, TransportRun } from '../contract/transport/transport.ts';
import type { NowInside, OutSince, Visit } from '../contract/visit/visit.ts';
import { startSafeDistance, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';
import { seedSafeDistance } from './seed.ts';

let firm: SafeDistancePortal;
beforeAll(async () => {
  firm = await startSafeDistance();
  const lobby = { _id: 16, org: 1, dormitory: 1, name: 'Main lobby', zone_ref_id: 'G-LOBBY', zone_type: 15, zone_type_name: 'LOBBY', zone_kind: 'common' as const, zone_limit: 40 };
  await standIn(firm.portal.connection, zones, [lobby]);
  await standIn(firm.portal.connection, currentHealth, [{ _id: 3, org: 1, dormitory: 1, cleared: false }]);
  await seedSafeDistance(firm.portal.context('safedistance'));
  // Seeding may be interrupted and repeated.
  await seedSafeDistance(firm.portal.context('safedistance'));
});
afterAll(() => firm.portal.stop());

const listed = async <T>(path: string) => (await firm.call<{ results: T[] }>('GET', path, firm.manager)).body.results;

it('has four projects at its sites, with nobody on two of them', async () => {
  const projects = await listed<Project>('/projects/?ordering=id');
  expect(projects.map(({ status, sites }) => [status, sites.length])).toEqual([['active', 1], ['active', 1], ['active', 1], ['planned', 0]]);
  const people = (await Promise.all(projects.map(({ id }) => listed<ProjectMember>(`/projects/${id}/members/?limit=1000`)))).flat();
  expect(people).toHaveLength(60);
  expect(new Set(people.map(({ employee }) => employee)).size).toBe(60);
  expect(projects.filter(({ over_limit }) => over_limit)).toEqual([]);
  for (const { project, location, start_date } of people) {
    const own = projects.find(({ id }) => id === project);
    expect([own?.locations.includes(location ?? 0), (own?.start_date ?? '9') <= start_date]).toEqual([true, true]);
  }
});

it('has tasks in halls and at sites, of every status, within the limits of their places', async () => {
  const tasks = await listed<Task>('/tasks/?limit=1000&ordering=id');
  // Three halls of the first organisation's dormitories, and five teams at sites.
  expect([tasks.filter(({ zone }) => zone !== null).length, tasks.filter(({ location }) => location !== null).length]).toEqual([24, 8]);
  expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(['planned', 'in-progress', 'done', 'cancelled']));
  const now = new Date().toISOString();
  for (const { zone, start_date, end_date, status, people_count, people, project, team } of tasks) {
    if (status === 'planned') expect((start_date ?? '') > now).toBe(true);
    if (status === 'done') expect((end_date ?? '9') < now).toBe(true);
    expect(people_count).toBeLessThanOrEqual(30);
    if (zone === null) expect([people.length, project !== null, team !== '']).toEqual([4, true, true]);
    const beside = tasks.filter((other) => zone !== null && other.zone === zone && (other.start_date ?? '') < (end_date ?? '') && (start_date ?? '') < (other.end_date ?? ''));
    expect(beside.length).toBe(zone === null ? 0 : 1);
  }
});

it('has routes whose riders live in their dormitory and fit in, runs that kept the seats, and one route that mixes two projects', async () => {
  const routes = await listed<TransportRoute>('/transportroutes/?ordering=id');
  expect(routes.length).toBeGreaterThan(1);
  for (const { riders, seats, seats_left, departs } of routes) expect([riders > 0, riders <= seats, seats_left >= 0, departs]).toEqual([true, true, true, expect.stringMatching(/^\d\d:\d\d$/)]);
  expect(routes.filter(({ mixed_projects }) => mixed_projects.length > 1).map(({ name }) => name)).toEqual(['Night shift']);
  const runs = await listed<TransportRun>('/transportruns/?limit=1000');
  expect(new Set(runs.map(({ date }) => date)).size).toBeGreaterThan(5);
  for (const { on_board, seats, expected, started_at } of runs) expect([on_board > 0, on_board <= Math.min(seats, expected), (started_at ?? '9') <= new Date().toISOString()]).toEqual([true, true, true]);
  const { body } = await firm.call<RunDetail>('GET', `/transportruns/${runs[0]?.id}/`, firm.manager);
  expect(body.boarded.length + body.waiting.length).toBe(body.expected);
});

it('has a month of visits, and people inside now: nobody at two places at once, nobody ill, within the limits, and none before their arrival', async () => {
  const visits: Visit[] = [];
  for (let offset = 0; ; offset += 1_000) {
    const page = await listed<Visit>(`/zonevisits/?limit=1000&offset=${offset}&ordering=entered_at`);
    visits.push(...page);
    if (page.length < 1_000) break;
  }
  expect(new Set(visits.map(({ entered_at }) => entered_at.slice(0, 10))).size).toBeGreaterThan(25);
  expect([visits.some(({ location }) => location !== null), visits.some(({ zone }) => zone !== null), visits.some(({ visitor }) => visitor !== null)]).toEqual([true, true, true]);
  expect(visits.filter(({ employee }) => employee === 3)).toEqual([]);
  for (const own of Map.groupBy(visits.filter(({ employee }) => employee !== null), ({ employee }) => employee).values()) {
    own.forEach(({ entered_at }, i) => expect(i === 0 || (own[i - 1]?.left_at ?? '9') <= entered_at).toBe(true));
  }
  const members = (await Promise.all((await listed<Project>('/projects/')).map(({ id }) => listed<ProjectMember>(`/projects/${id}/members/?limit=1000`)))).flat();
  const since = new Map(members.map(({ employee, start_date, location }) => [employee, { start_date, location }]));
  for (const { employee, location, entered_at } of visits) if (employee !== null && since.has(employee)) expect([new Date(Date.parse(entered_at) + 8 * 3_600_000).toISOString().slice(0, 10) >= (since.get(employee)?.start_date ?? '9'), location === null || location === since.get(employee)?.location]).toEqual([true, true]);
  const { body: now } = await firm.call<NowInside>('GET', '/zonevisits/now/', firm.manager);
  // Residents on no team have visits only today; the counters match the visits, and no visit is about to be ended automatically.
  const today = visits.filter(({ entered_at }) => Date.now() - Date.parse(entered_at) < 3 * 3_600_000);
  expect(visits.filter((visit) => visit.employee !== null && !since.has(visit.employee) && !today.includes(visit))).toEqual([]);
  const open = visits.filter(({ left_at }) => left_at === null);
  expect(open.filter((visit) => !today.includes(visit))).toEqual([]);
  for (const { zone, location, dormitory, people, crowding } of now.places) expect([people, crowding]).toEqual([open.filter((one) => one.zone === zone && one.location === location && (location !== null || one.dormitory === dormitory)).length, 'within']);
  expect([now.people, now.places.some(({ zone }) => zone !== null), now.places.some(({ location }) => location !== null)]).toEqual([open.length, true, true]);
  const { results: out } = (await firm.call<{ results: OutSince[] }>('GET', '/zonevisits/out/', firm.manager)).body;
  expect([now.out, out.length > 0, new Set(out.map(({ left_from }) => left_from))]).toEqual([out.length, true, new Set(['Main lobby'])]);
});
