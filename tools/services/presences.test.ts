/**
 * Presences, from the calls of safe distance to a trace in health: a facility, a bus, a task, a site and a team, through both
 * services with their consumers on one database, without simulated events. Only the views of residents are stand-ins.
 */
import path from 'node:path';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { until } from '@firm/platform/testing/until';
import { dormitories, employees, zones } from '@firm/residents/contract/published';
import { serviceDefinitions } from './definitions.ts';

const root = path.resolve(__dirname, '../..');
const needed = ['safedistance', 'health'];
const hourMs = 3_600_000;
const patienceMs = 30_000;
const suspected = 4;
/** The time so many hours ago. */
const ago = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString();
/** The day so many days ago, by the dormitory's clock. */
const day = (days: number): string => new Date(Date.now() + (8 - 24 * days) * hourMs).toISOString().slice(0, 10);

let portal: TestPortal;
let officer: TestUser;

interface Made {
  readonly id: number;
}

async function ask<T = Made>(method: string, to: string, body?: object): Promise<T> {
  const answer = await portal.call<T>(method, to, { as: officer, body });
  if (answer.status >= 300) throw new Error(`${answer.status} from ${method} ${to}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const post = <T = Made>(to: string, body: object) => ask<T>('POST', to, body);

beforeAll(async () => {
  const services = (await serviceDefinitions(root)).filter(({ name }) => needed.includes(name));
  portal = await startTestPortal(services, { background: true });
  officer = await portal.user({ permissions: ['workzone', 'employee', 'healthtrackrecord', 'healthtracer'].flatMap((model) => ['view', 'add', 'change', 'delete'].map((action) => `${action}_${model}`)) });
  const { connection } = portal;
  await standIn(connection, dormitories, [{ _id: 1, org: 1, name: 'North House', timezone: 'Asia/Singapore' }]);
  await standIn(connection, zones, [
    { _id: 11, org: 1, dormitory: 1, name: 'Room 11', zone_ref_id: 'A-01-11', zone_type_name: 'ROOM', zone_kind: 'room' },
    { _id: 17, org: 1, dormitory: 1, name: 'Canteen', zone_ref_id: 'CANTEEN', zone_type_name: 'CANTEEN', zone_kind: 'facility' },
  ]);
  await standIn(connection, employees, Array.from({ length: 9 }, (_, i) => ({ _id: 1 + i, org: 1, dormitory: 1, name: `Resident ${1 + i}`, pass_number: `P${1 + i}`, zone: 11, tenancy_status: 'CI' as const, tenancy_status_date: '2020-01-01' })));
}, 120_000);
afterEach(resetClock);
afterAll(() => portal.stop());

test('whoever shared a canteen, bus, task, site or team with a resident who falls ill is found by the trace, and no longer once that is corrected', async () => {
  const [ill, inCanteen, onBus, atTask, atSite, onTeam] = [1, 2, 3, 4, 5, 6];
  const site = await post('/locations/', { name: 'Quay', kind: 'worksite' });
  const yard = await post('/locations/', { name: 'Yard', kind: 'worksite' });
  const visit = (employee: number, place: object, from: number, until: number) => ({ employee, ...place, entered_at: ago(from), left_at: ago(until) });
  const canteen = { zone: 17 };
  await post('/zonevisits/', { visits: [visit(ill, canteen, 40, 39), visit(inCanteen, canteen, 40, 38), visit(ill, { location: site.id }, 30, 26), visit(atSite, { location: site.id }, 29, 25)] });
  const route = await post('/transportroutes/', { name: 'Quay bus', dormitory: 1, location: site.id, seats: 20, minutes: 45, departs: '06:30', returns: '18:30', weekdays: [1, 2, 3, 4, 5, 6, 7] });
  // The bus ride was three hours ago.
  shiftClock(-3 * hourMs);
  const run = await post('/transportruns/', { route: route.id, date: day(3 / 24), direction: 'out' });
  for (const employee of [ill, onBus]) await post(`/transportruns/${run.id}/board/`, { employee });
  resetClock();
  const task = await post('/tasks/', { name: 'Clean up', zone: 17, people: [ill, atTask], start_date: ago(36), end_date: ago(34) });
  const project = await post('/projects/', { name: 'Harbour', start_date: day(20), locations: [yard.id] });
  const { results: team } = await post<{ results: readonly (Made & { readonly employee: number })[] }>(`/projects/${project.id}/members/`, { employees: [ill, onTeam], location: yard.id, team: 'Crew', start_date: day(3) });

  const record = await post('/healthtrackrecords/', { employee: ill, health_status: suspected, onset_date: day(1) });
  interface Trace {
    readonly nodes: readonly { readonly employee: number; readonly meetings: readonly { readonly exposure_type: string }[] }[];
  }
  const met = async () => {
    const { nodes } = await ask<Trace>('GET', `/healthtrackrecords/${record.id}/trace/?hops=1&kinds=facility,transport,worksite`);
    return Object.fromEntries(nodes.map(({ employee, meetings }) => [employee, meetings.map(({ exposure_type }) => exposure_type).join()]));
  };
  const everybody = { [inCanteen]: 'facility', [onBus]: 'transport', [atTask]: 'facility', [atSite]: 'worksite', [onTeam]: 'worksite' };
  const isMet = async (wanted: object) => JSON.stringify(await met()) === JSON.stringify(Object.fromEntries(Object.entries(wanted).sort()));
  await until(() => isMet(everybody), 'all who were met are found', patienceMs);

  // Corrections: the task was cancelled, and the resident was in another team.
  await ask('PATCH', `/tasks/${task.id}/`, { status: 'cancelled' });
  const other = team.find(({ employee }) => employee === onTeam);
  await post(`/projects/${project.id}/members/end/`, { ids: [other?.id], end_date: day(4) });
  await until(() => isMet({ [inCanteen]: 'facility', [onBus]: 'transport', [atSite]: 'worksite' }), 'those who were not there are found no more', patienceMs);
  const left = await portal.connection.collection('health_presences').countDocuments({ source: { $in: ['task', 'team'] }, employee: { $in: [atTask, onTeam] } });
  expect(left).toBe(0);
}, 120_000);
