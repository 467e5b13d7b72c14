/** Mixing on a day: in vehicles, places and tasks; suggested swaps; and that residents out of scope are not revealed. */
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { employees, employerFirms } from '@firm/residents/contract/published';
import type { RunDetail, TransportRoute } from '../contract/transport/transport.ts';
import type { MixedGathering } from '../contract/visit/mixing.ts';
import { startSafeDistance, type Failure, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
beforeAll(async () => {
  firm = await startSafeDistance();
});
afterAll(() => firm.portal.stop());

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(new Date());
const mixing = async (query = '', as = firm.manager) => (await firm.call<{ count: number; results: MixedGathering[] }>('GET', `/projects/mixing/?${query}`, as)).body;
const post = async <T>(path: string, body: object): Promise<T> => {
  const answer = await firm.call<T>('POST', path, firm.manager, body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

/** Residents 1 to 12 are of Keen Build, 13 to 24 of Steady Works, 25 to 36 of Keen Build again. */
async function ride(name: string, direction: string, ...people: readonly number[]): Promise<void> {
  const route = await post<TransportRoute>('/transportroutes/', { name, dormitory: 1, departs: '06:30', returns: '18:15', seats: 9, minutes: 45, weekdays: [1, 2, 3, 4, 5, 6, 7] });
  const run = await post<RunDetail>('/transportruns/', { route: route.id, date: today, direction });
  for (const employee of people) await post(`/transportruns/${run.id}/board/`, { employee });
}

it('a bus with two employers is reported, with swaps that separate them', async () => {
  await ride('To the yard', 'out', 1, 2, 13);
  await ride('To the quay', 'out', 14, 15, 3);
  await ride('From the yard', 'back', 1, 2);
  const { count, results } = await mixing(`day=${today}`);
  expect([count, results.map(({ kind, by, name, people, strangers, dorm_name }) => [kind, by, name, people, strangers, dorm_name]).sort()]).toEqual([
    2,
    [['run', 'vendor', 'To the quay', 3, 1, 'North House'], ['run', 'vendor', 'To the yard', 3, 1, 'North House']],
  ]);
  const yard = results.find(({ name }) => name === 'To the yard');
  expect(yard?.groups).toEqual([{ name: 'Keen Build', people: 2 }, { name: 'Steady Works', people: 1 }]);
  expect(yard?.move).toEqual([{ employee: 13, name: 'Resident 13', group: 'Steady Works', swap: { employee: 3, name: 'Resident 3', gathering: expect.stringMatching(/^run:/), place_name: 'To the quay' } }]);
});

it('in a canteen those present at the same time meet, in a task those assigned to it; by project too', async () => {
  await post('/zonevisits/', { visits: [{ zone: 17, employee: 4 }, { zone: 17, employee: 16 }, { zone: 17, visitor: { name: 'Guest' } }] });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  // One after the other: they have not met.
  await post('/zonevisits/', { visits: [{ zone: 18, employee: 5, entered_at: ago(3), left_at: ago(2) }, { zone: 18, employee: 17, entered_at: ago(2), left_at: ago(1) }] });
  const noon = `${today}T12:00:00+08:00`;
  await post('/tasks/', { name: 'Clean the hall', type: 'cleaning', zone: 18, people: [6, 18], start_date: noon, end_date: `${today}T13:00:00+08:00` });
  expect((await mixing('kind=place')).results.map(({ name, zone, people, strangers, by }) => [name, zone, people, strangers, by])).toEqual([['Hall 17', 17, 2, 1, 'vendor']]);
  expect((await mixing('kind=task')).results).toEqual([expect.objectContaining({ zone: 18, at: new Date(noon).toISOString(), people: 2, move: [expect.objectContaining({ swap: null })] })]);
  for (const [name, employee] of [['Dock', 4], ['Tower', 25]] as const) {
    const { id } = await post<{ id: number }>('/projects/', { name, start_date: today });
    await post(`/projects/${id}/members/`, { employees: [employee], start_date: today });
  }
  await post('/zonevisits/', { zone: 17, employee: 25 });
  expect((await mixing('kind=place&by=project')).results).toEqual([expect.objectContaining({ by: 'project', people: 3, groups: [{ name: 'Dock', people: 1 }, { name: 'Tower', people: 1 }] })]);
});

it('covers the day, the dormitory and the people in the caller’s scope', async () => {
  expect((await mixing('day=2020-01-01')).count).toBe(0);
  expect((await mixing('dormitory=2')).count).toBe(0);
  expect((await mixing('dormitory=1')).count).toBeGreaterThan(3);
  for (const as of [firm.oneDorm, firm.stranger]) expect((await mixing('', as)).count).toBe(0);
  expect((await firm.call('GET', '/projects/mixing/', firm.viewer)).status).toBe(200);
  expect((await firm.call('GET', '/projects/mixing/', firm.nobody)).status).toBe(403);
  expect((await firm.call<Failure>('GET', '/projects/mixing/?by=shoe', firm.manager)).status).toBe(400);
});

it('rooms with several employers are reported on request, with swaps', async () => {
  const { connection } = firm.portal;
  const [keen, steady] = [{ _id: 901, org: 1, name: 'Keen Build' }, { _id: 902, org: 1, name: 'Steady Works' }] as const;
  await standIn(connection, employerFirms, [keen, steady]);
  expect((await mixing('kind=room')).count).toBe(0);
  const rooms = await connection.collection(employees.name).find({ zone: { $in: [11, 12] } }).project<{ _id: number; zone: number }>({ zone: 1 }).sort({ _id: 1 }).toArray();
  const of = (zone: number) => rooms.filter((one) => one.zone === zone).map(({ _id }) => Number(_id));
  const [inFirst, inSecond] = [of(11), of(12)];
  await changeStandIns(connection, employees, [...inFirst.slice(0, 3), inSecond[0] as number], { employer: 901 });
  await changeStandIns(connection, employees, [inFirst[3] as number, ...inSecond.slice(1, 4)], { employer: 902 });
  const { results } = await mixing('kind=room&ordering=name');
  expect(results.map(({ kind, zone, by, strangers, groups }) => [kind, zone, by, strangers, groups.map(({ people }) => people)])).toEqual([
    ['room', 11, 'vendor', 1, [3, 1]],
    ['room', 12, 'vendor', 1, [3, 1]],
  ]);
  expect(results[0]?.move).toEqual([expect.objectContaining({ employee: inFirst[3], group: 'Steady Works', swap: expect.objectContaining({ employee: inSecond[0] }) })]);
  // By default, today's gatherings are only those of vehicles, places and tasks.
  expect((await mixing()).results.some(({ kind }) => kind === 'room')).toBe(false);
  expect((await mixing('kind=room', firm.oneDorm)).count).toBe(0);
});
