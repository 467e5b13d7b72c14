/** Transport: routes and riders, runs and people on board; no seat is given twice, however many scan at once. */
import { addDays } from '@firm/platform/contract/days';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { until } from '@firm/platform/testing/until';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { employees } from '@firm/residents/contract/published';
import { runPresences } from '../contract/published.ts';
import type { RidersWritten, RunDetail, TransportRoute, BoardAnswer } from '../contract/transport/transport.ts';
import { weekdayOf } from '../src/transport/rules.ts';
import { startSafeDistance, type Failure, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
beforeAll(async () => {
  firm = await startSafeDistance();
});
afterEach(resetClock);
afterAll(() => firm.portal.stop());

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(new Date());
const every = [1, 2, 3, 4, 5, 6, 7];
let made = 0;
const newRoute = async (more: object = {}): Promise<TransportRoute> => {
  made += 1;
  const { status, body } = await firm.call<TransportRoute>('POST', '/transportroutes/', firm.manager, { name: `Route ${made}`, dormitory: 1, departs: '06:30', returns: '18:15', seats: 4, weekdays: every, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const put = (route: Pick<TransportRoute, 'id'>, riders: readonly object[], version?: number) => firm.call<RidersWritten & Failure>('PUT', `/transportroutes/${route.id}/riders/`, firm.manager, { riders, ...(version !== undefined && { version }) });
const people = (...ids: readonly number[]) => ids.map((employee) => ({ employee }));
const begin = async (route: Pick<TransportRoute, 'id'>, direction = 'out', date = today) => firm.call<RunDetail & Failure>('POST', '/transportruns/', firm.manager, { route: route.id, date, direction });
const board = (run: Pick<RunDetail, 'id'>, body: object) => firm.call<BoardAnswer & Failure>('POST', `/transportruns/${run.id}/board/`, firm.manager, body);

it('a route is added, changed with its version, shown with its riders and free seats, and deleted if it has never run', async () => {
  const route = await newRoute({ vehicle: 'PC 1234 K' });
  expect(route).toMatchObject({ ref_no: expect.stringMatching(/^TR-\d{6}$/), dorm_name: 'North House', seats: 4, seats_left: expect.any(Number), riders: 0, weekdays: every, departs: '06:30' });
  const changed = await firm.call<TransportRoute>('PUT', `/transportroutes/${route.id}/`, firm.manager, { name: 'To the yard', version: route.version });
  expect(changed).toMatchObject({ status: 200, body: { name: 'To the yard', vehicle: 'PC 1234 K' } });
  expect((await firm.call<Failure>('PUT', `/transportroutes/${route.id}/`, firm.manager, { name: 'x', version: route.version })).body.code).toBe('stale_version');
  const history = await firm.call<{ results: { type: string }[] }>('GET', `/transportroutes/${route.id}/detail_activities/`, firm.manager);
  expect(history.body.results.map(({ type }) => type)).toEqual(['transportroute.updated', 'transportroute.created']);
  expect((await firm.call('DELETE', `/transportroutes/${route.id}/`, firm.manager)).status).toBe(204);
  const ran = await newRoute();
  await begin(ran);
  expect(await firm.call<Failure>('DELETE', `/transportroutes/${ran.id}/`, firm.manager)).toMatchObject({ status: 409, body: { code: 'referenced' } });
});

it('is not deleted while its first run begins, nor does a run begin on a route that is deleted first', async () => {
  const route = await newRoute();
  const { commits } = firm.portal.context('safedistance');
  const commit = commits.commit.bind(commits);
  let deleted: Promise<{ status: number }> | undefined;
  const spy = jest.spyOn(commits, 'commit').mockImplementation(async (write) => {
    deleted ??= firm.call('DELETE', `/transportroutes/${route.id}/`, firm.manager);
    await deleted;
    return commit(write);
  });
  const begun = await begin(route);
  spy.mockRestore();
  expect([(await deleted)?.status, begun.status, Object.keys(begun.body.errors ?? {})]).toEqual([204, 422, ['route']]);
  for (let round = 0; round < 8; round += 1) {
    const one = await newRoute();
    const [started, removed] = await Promise.all([begin(one), firm.call('DELETE', `/transportroutes/${one.id}/`, firm.manager)]);
    expect([round, started.status === 201, removed.status === 204]).toEqual([round, started.status === 201, started.status !== 201]);
  }
});

it('a night shift comes back on the day after it left, with those who rode then', async () => {
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const night = { departs: '19:30', returns: '05:30' };
  const over = await newRoute({ ...night, weekdays: [weekdayOf(yesterday)] });
  const begins = await newRoute({ ...night, weekdays: [weekdayOf(today)] });
  const none = { run: null, boarded: 0, riders: 0 };
  const idsOn = async (day: string) => (await firm.call<{ results: TransportRoute[] }>('GET', `/transportroutes/?runs_on=${day}&limit=200`, firm.manager)).body.results.map(({ id }) => id).filter((id) => id === over.id || id === begins.id);
  expect([over.today, begins.today]).toEqual([{ out: null, back: none }, { out: none, back: null }]);
  expect([await idsOn(yesterday), (await idsOn(today)).toSorted(), await idsOn(tomorrow)]).toEqual([[over.id], [over.id, begins.id], [begins.id]]);
  await put(over, [...people(7, 9).map((one) => ({ ...one, from: yesterday, to: yesterday })), { employee: 8, from: today }]);
  const { body: shown } = await firm.call<TransportRoute>('GET', `/transportroutes/${over.id}/`, firm.manager);
  expect([shown.riders, shown.today?.back?.riders]).toEqual([1, 2]);
  const { body: run } = await begin(over, 'back');
  expect(run.waiting.map(({ employee }) => employee).toSorted()).toEqual([7, 9]);
  expect([(await board(run, { employee: 7 })).body.was_expected, (await board(run, { employee: 8 })).body.was_expected]).toEqual([true, false]);
});

it('refuses what does not exist, is out of scope, or is not possible', async () => {
  const route = { name: 'x', dormitory: 1, departs: '06:30', returns: '18:15' };
  for (const [body, field] of [[{ ...route, dormitory: 9 }, 'dormitory'], [{ ...route, departs: '25:00' }, 'departs'], [{ ...route, seats: 0 }, 'seats'], [{ ...route, weekdays: [8] }, 'weekdays.0'], [{ ...route, location: 999 }, 'location']] as const) {
    const { status, body: answer } = await firm.call<Failure>('POST', '/transportroutes/', firm.manager, body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  }
  const mine = await newRoute();
  expect((await put(mine, people(1, 1))).status).toBe(422);
  expect((await put(mine, people(61))).status).toBe(422);
  expect((await put(mine, [{ employee: 1, from: '2030-02-01', to: '2030-01-01' }])).status).toBe(422);
  for (const path of [`/transportroutes/${mine.id}/`, `/transportroutes/${mine.id}/riders/`]) expect((await firm.call('GET', path, firm.stranger)).status).toBe(404);
  expect((await firm.call('POST', '/transportroutes/', firm.viewer, route)).status).toBe(403);
  expect((await firm.call('GET', '/transportroutes/', null)).status).toBe(401);
});

it('never accepts more riders than seats, and reports who rides on two routes', async () => {
  const route = await newRoute();
  const full = await put(route, people(1, 2, 3, 4));
  expect([full.status, full.body.results.map(({ employee }) => employee).sort()]).toEqual([200, [1, 2, 3, 4]]);
  expect(await put(route, people(1, 2, 3, 4, 5))).toMatchObject({ status: 409, body: { code: 'no_seats' } });
  // After one has left there is a seat again.
  expect((await put(route, [{ employee: 1, to: '2030-01-31' }, ...people(2, 3, 4), { employee: 5, from: '2030-02-01' }])).status).toBe(200);
  const second = await newRoute();
  expect((await put(second, people(2))).body.warnings).toContainEqual(expect.objectContaining({ code: 'two_routes', employee: 2, route: route.id }));
  expect((await put(route, people(9), full.body.version)).body.code).toBe('stale_version');
});

it('boards by pass, number or link; boarding is published once, and an expected rider’s seat is kept', async () => {
  const route = await newRoute();
  await put(route, people(1, 2, 3));
  const { body: run } = await begin(route);
  expect((await begin(route)).body.id).toBe(run.id);
  expect(run).toMatchObject({ expected: 3, on_board: 0, waiting: [{ employee: 1 }, { employee: 2 }, { employee: 3 }] });
  expect(await board(run, { code: 'P1001' })).toMatchObject({ status: 200, body: { already: false, was_expected: true, on_board: 1, person: { name: 'Resident 1' } } });
  // Case does not matter.
  expect(await board(run, { code: 'p1001' })).toMatchObject({ status: 200, body: { already: true } });
  expect(await board(run, { employee: 1 })).toMatchObject({ status: 200, body: { already: true, on_board: 1 } });
  // One seat is free: the first to come gets it, the second would take an expected rider's.
  expect(await board(run, { employee: 20 })).toMatchObject({ status: 200, body: { was_expected: false } });
  expect(await board(run, { employee: 21 })).toMatchObject({ status: 409, body: { code: 'no_seats' } });
  expect((await board(run, { employee: 2 })).status).toBe(200);
  for (const body of [{}, { employee: 91 }, { code: 'nothing' }]) expect((await board(run, body)).status).toBe(422);
  // What health receives: who was together, and when.
  const [presence] = await firm.portal.connection.collection(runPresences.name).find({ _id: run.id }).toArray();
  expect(runPresences.row.parse(presence)).toMatchObject({ people: [1, 20, 2], kind: 'transport', place: `r:${run.id}`, zone: null, dormitory: 1 });
  const now = await firm.call<RunDetail>('GET', `/transportruns/${run.id}/`, firm.manager);
  const fixed = await firm.call<RunDetail>('PATCH', `/transportruns/${run.id}/`, firm.manager, { boarded: [1, 2], version: now.body.version });
  expect(fixed).toMatchObject({ status: 200, body: { on_board: 2, waiting: [{ employee: 3 }] } });
  const listed = await firm.call<{ results: { id: number; on_board: number }[] }>('GET', `/transportruns/?employee=1&date=${today}`, firm.manager);
  expect(listed.body.results).toEqual([expect.objectContaining({ id: run.id, on_board: 2 })]);
});

it('forty doors at the same moment fill a vehicle and no more; a run started by two users is one', async () => {
  const route = await newRoute({ seats: 10 });
  const begun = await Promise.all(Array.from({ length: 6 }, () => begin(route, 'back')));
  expect([new Set(begun.map(({ body }) => body.id)).size, begun.every(({ status }) => status === 201)]).toEqual([1, true]);
  const [{ body: run }] = begun as [(typeof begun)[0]];
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => board(run, { employee: 10 + i })));
  expect([200, 409].map((status) => answers.filter((one) => one.status === status).length)).toEqual([10, 30]);
  expect((await firm.call<RunDetail>('GET', `/transportruns/${run.id}/`, firm.manager)).body).toMatchObject({ on_board: 10, seats_left: 0 });
});

const presenceOf = async ({ id }: Pick<RunDetail, 'id'>) => runPresences.row.parse(await firm.portal.connection.collection(runPresences.name).findOne({ _id: id }));
const singapore = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`);

it('who boards a run of a past day was together at the hour of its route on that day, not when it was typed in', async () => {
  const route = await newRoute({ minutes: 30 });
  const past = addDays(today, -3);
  const { body: out } = await begin(route, 'out', past);
  expect((await board(out, { employee: 1 })).body.boarded).toEqual([expect.objectContaining({ employee: 1, at: singapore(past, '06:30').toISOString() })]);
  // Even if the typing was sent late.
  expect((await board(out, { employee: 2, at: new Date(Date.now() - 600_000).toISOString() })).status).toBe(200);
  expect(await presenceOf(out)).toMatchObject({ people: [1, 2], start: singapore(past, '06:30'), end: singapore(past, '07:00') });
  const { body: back } = await begin(route, 'back', past);
  expect((await firm.call<RunDetail>('PATCH', `/transportruns/${back.id}/`, firm.manager, { boarded: [1, 3], version: back.version })).status).toBe(200);
  expect(await presenceOf(back)).toMatchObject({ people: [1, 3], start: singapore(past, '18:15'), end: singapore(past, '18:45') });
});

it('a boarding that is sent late has its own time; none is to come or a week old', async () => {
  // Yesterday's: today's may be so far ahead that the session would have ended.
  const yesterday = addDays(today, -1);
  const noon = +singapore(yesterday, '12:00');
  shiftClock(noon - Date.now());
  const ago = (minutes: number) => new Date(noon - minutes * 60_000).toISOString();
  const { body: run } = await begin(await newRoute({ minutes: 30 }), 'out', yesterday);
  expect((await board(run, { employee: 1, at: ago(50) })).body.boarded).toEqual([expect.objectContaining({ employee: 1, at: ago(50) })]);
  expect((await board(run, { employee: 2, at: ago(40) })).status).toBe(200);
  expect(await presenceOf(run)).toMatchObject({ people: [1, 2], start: new Date(ago(50)), end: new Date(ago(10)) });
  for (const at of [ago(-10), ago(8 * 1_440)]) expect(await board(run, { employee: 3, at })).toMatchObject({ status: 422, body: { errors: { at: [expect.any(String)] } } });
  // A clock that is a little ahead.
  expect(Date.parse((await board(run, { employee: 3, at: ago(-2) })).body.boarded.at(-1)?.at ?? '')).toBeLessThan(noon + 60_000);
});

it('whoever lives in the dormitory no more keeps no seat, and is not waited for; those who rode were expected', async () => {
  const route = await newRoute();
  const { body: set } = await put(route, people(51, 52, 53, 54));
  const { body: run } = await begin(route);
  const shown = async () => {
    const { riders, seats_left } = (await firm.call<TransportRoute>('GET', `/transportroutes/${route.id}/`, firm.manager)).body;
    return { riders, seats_left };
  };
  expect([await shown(), run.expected, (await board(run, { employee: 55 })).body.code]).toEqual([{ riders: 4, seats_left: 0 }, 4, 'no_seats']);
  expect((await board(run, { employee: 54 })).status).toBe(200);
  await changeStandIns(firm.portal.connection, employees, 51, { tenancy_status: 'CO' });
  await changeStandIns(firm.portal.connection, employees, 52, { is_active: false });
  for (const id of [53, 54]) await changeStandIns(firm.portal.connection, employees, id, { dormitory: 2 });
  // Rows that are read for their names are remembered for two seconds.
  await until(async () => (await shown()).riders === 0, 'the route shows no rider of today');
  expect(await shown()).toEqual({ riders: 0, seats_left: 4 });
  expect((await board(run, { employee: 55 })).body).toMatchObject({ expected: 1, on_board: 2, seats_left: 2, waiting: [], boarded: [{ employee: 54, expected: true }, { employee: 55, expected: false }] });
  // Their seats can be taken away.
  const fewer = await firm.call<TransportRoute>('PUT', `/transportroutes/${route.id}/`, firm.manager, { name: 'Smaller', seats: 2, version: set.version });
  expect([fewer.status, fewer.body.seats]).toEqual([200, 2]);
  // They stay in the list until somebody removes them, and nobody who has left is added.
  const more = await put(route, people(51, 52, 53, 54, 56, 57), fewer.body.version);
  expect([more.status, more.body.results.filter(({ now }) => now).map(({ employee }) => employee)]).toEqual([200, [56, 57]]);
  expect((await put(await newRoute(), people(51))).status).toBe(422);
  await changeStandIns(firm.portal.connection, employees, 51, { tenancy_status: 'CI' });
  await changeStandIns(firm.portal.connection, employees, 52, { is_active: true });
  for (const id of [53, 54]) await changeStandIns(firm.portal.connection, employees, id, { dormitory: 1 });
});
