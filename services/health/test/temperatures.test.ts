/** Temperatures: single readings, rounds, notifications, and storage in one document a day. */
import { countedRows, type Page } from '@firm/platform/contract/route';
import { entityStamp } from '@firm/platform/mongo/stamps';
import { resetClock, shiftClock, stopClock } from '@firm/platform/testing/clock';
import type { TestUser } from '@firm/platform/testing/portal';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { dormitories, employees, zones, type EmployeeRow } from '@firm/residents/contract/published';
import fc from 'fast-check';
import type { z } from 'zod';
import type { Reading, readingsFile, RoundSheet } from '../contract/temperature/temperature.ts';
import { condenseOld } from '../src/temperature/condense.ts';
import { temperatureModel, type StoredDay } from '../src/temperature/model.ts';
import { countedReadings } from '../src/temperature/read.ts';
import { condensed, faultOf, sessionOf } from '../src/temperature/rules.ts';
import { evaluateDue } from '../src/zone/job.ts';
import { markAll } from '../src/zone/sweep.ts';
import { startHealth, type Failure, type HealthPortal } from '../src/testing/healthPortal.ts';

let health: HealthPortal;
beforeAll(async () => {
  health = await startHealth();
});
afterAll(() => health.portal.stop());
afterEach(resetClock);

type ReadingsFile = z.output<typeof readingsFile>;

interface Written {
  results: Reading[];
  refusals: { index: number; employee: number; field: string; code: string; message: string }[];
}
const path = '/healthtrackertemperatures/';

describe('a file of readings', () => {
  const sent = (text: string, name = 'round.csv'): FormData => {
    const form = new FormData();
    form.set('file', new Blob([text]), name);
    return form;
  };
  const read = async (text: string, as = health.manager) => health.call<ReadingsFile & Failure>('POST', `${path}file/`, as, sent(text));
  const header = 'Round of this morning\nFIN no.;Temp (°C);Date;Time\n';

  it('is read and previewed row by row without storing anything, and the preview can be imported once', async () => {
    stopClock('2026-11-24T03:00:00Z');
    const rows = health.portal.connection.collection(temperatureModel.name);
    const before = await rows.countDocuments();
    const { status, body } = await read(`${header}P1041;36,6;24/11/2026;08:12\np1042;37.8 °C;11/24/2026;8:15 am\nP1043;;24/11/2026;08:20\nX99;36.5;24/11/2026;08:20\nP1044;36.5;24/11/2026;\nP1045;36.5;1/11/2026;09:00\nP1046;36.5;24/11/2026;23:00\nP1047;52.5;24/11/2026;08:00\nP1041;36.6;24/11/2026;08:12\n`);
    expect(status).toBe(200);
    expect(body.results.map(({ row, employee, temperature, flagged, taken_at }) => [row, employee, temperature, flagged, taken_at])).toEqual([
      [3, 41, 36.6, false, '2026-11-24T00:12:00.000Z'],
      [4, 42, 37.8, true, '2026-11-24T00:15:00.000Z'],
    ]);
    expect(body.refusals.map(({ row, field, code }) => [row, field, code])).toEqual([
      [5, 'temperature', 'numeric'],
      [6, 'pass_number', 'unknown_reference'],
      [7, 'taken_at', 'moment_unread'],
      [8, 'taken_at', 'reading_too_old'],
      [9, 'taken_at', 'day_in_future'],
      [10, 'temperature', 'max_value'],
    ]);
    expect(body.refusals[1]?.message).toContain('Resident number');
    expect([body.known, await rows.countDocuments()]).toEqual([1, before]);
    const readings = body.results.map(({ employee, temperature, taken_at }) => ({ employee, temperature, taken_at }));
    expect((await health.call('POST', path, health.manager, { readings })).status).toBe(201);
    expect((await read(`${header}P1041;36,6;24/11/2026;08:12\nP1042;37.8;2026-11-24T00:15:00Z;\n`)).body).toMatchObject({ results: [], refusals: [], known: 2 });
    // Of two people who have read the same file, the second enters what is new, and learns of the rest.
    const later = { employee: 43, temperature: 36.4, taken_at: '2026-11-24T00:20:00.000Z' };
    const second = await health.call<Written>('POST', path, health.manager, { readings: [...readings, later] }, { 'accept-language': 'fr' });
    expect(second.body.results.map(({ employee }) => employee)).toEqual([43]);
    expect(second.body.refusals).toMatchObject([{ index: 0, code: 'duplicate', message: expect.stringContaining('Prise le') as string }, { index: 1, code: 'duplicate' }]);
    // One who has entered nothing new is told so by row too.
    const none = await health.call<Failure & Pick<Written, 'refusals'>>('POST', path, health.manager, { readings: [...readings, { ...later, employee: 43, temperature: 99 }] });
    expect([none.status, none.body.refusals.map(({ index, code }) => [index, code])]).toEqual([422, [[0, 'duplicate'], [1, 'duplicate'], [2, 'max_value']]]);
    const both = await Promise.all([44, 44].map((employee) => health.call('POST', path, health.manager, { ...later, employee })));
    expect(both.map(({ status: end }) => end).sort()).toEqual([201, 422]);
    expect(await rows.findOne({ employee: 44, day: '2026-11-24' })).toMatchObject({ n: 1, readings: [{ temperature: 36.4 }] });
  });

  it('without a column of days is of today where the resident lives', async () => {
    const { connection } = health.portal;
    const { timezone = '' } = (await connection.collection<{ _id: number; timezone?: string }>(dormitories.name).findOne({ _id: 2 })) ?? {};
    const taken = async (zone: string, now: string, time: string) => {
      await changeStandIns(connection, dormitories, 2, { timezone: zone });
      stopClock(now);
      const { results, refusals } = (await read(`Pass;Temp;Time\nP1061;36.5;${time}\n`)).body;
      return refusals[0]?.code ?? results[0]?.taken_at;
    };
    // There it is the evening, in Singapore the next day.
    expect(await taken('Asia/Dubai', '2026-11-24T16:30:00Z', '20:10')).toBe('2026-11-24T16:10:00.000Z');
    expect(await taken('America/Toronto', '2026-11-24T18:00:00Z', '11:30')).toBe('2026-11-24T16:30:00.000Z');
    // There it is the next day already.
    expect(await taken('Pacific/Auckland', '2026-11-24T12:00:00Z', '00:30')).toBe('2026-11-24T11:30:00.000Z');
    await changeStandIns(connection, dormitories, 2, { timezone });
  });

  it('needs its columns, and must be a table; residents of other dormitories and organisations are unknown', async () => {
    expect((await read('Name;Temp\nA;36.5\n')).body.errors?.file?.[0]).toContain('Resident number');
    expect((await read('Pass;Temp\nP1041;36.5\n')).body.errors?.file?.[0]).toContain('Taken at');
    expect((await read('%PDF-1.7')).status).toBe(415);
    expect((await health.call<Failure>('POST', `${path}file/`, health.manager, new FormData())).status).toBe(422);
    expect((await read(header, health.stranger)).status).toBe(422);
    const now = `Pass;Temp;Time\nP1041;36.5;00:01\n`;
    expect((await read(now, health.stranger)).body).toMatchObject({ results: [], refusals: [{ code: 'unknown_reference' }] });
    expect((await read(now, health.oneDorm)).body).toMatchObject({ results: [], refusals: [{ code: 'unknown_reference' }] });
    expect((await read(now, health.viewer)).status).toBe(403);
  });
});

it('a reading is flagged from 37.5, and is in its day’s document', async () => {
  const { call, manager, portal } = health;
  const { status, body } = await call<Written>('POST', path, manager, { employee: 1, temperature: 37.46 });
  expect([status, body.results[0]]).toEqual([201, expect.objectContaining({ employee: 1, temperature: 37.5, flagged: true, name: 'Resident 1', dorm_name: 'North House', method: 'forehead' })]);
  await call('POST', path, manager, { employee: 1, temperature: 36.4 });
  expect(await portal.connection.collection(temperatureModel.name).find({ employee: 1 }).toArray()).toEqual([expect.objectContaining({ n: 2, highest: 37.5, flagged: true })]);
  for (const [wrong, field] of [[{ employee: 1, temperature: 45.1 }, 'temperature'], [{ employee: 1 }, 'temperature'], [{ temperature: 36 }, 'employee'], [{ employee: 91, temperature: 36 }, 'employee']] as const) {
    const refused = await call<Failure>('POST', path, manager, wrong);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
});

it('who was measured in a half-day is read from the index, without fetching documents', async () => {
  const rows = health.portal.connection.collection(temperatureModel.name);
  const counted = [{ $match: { org: 1, day: '2026-01-05', dormitory: { $in: [1, 2] }, 'readings.session': 'am' } }, { $group: { _id: '$dormitory', residents: { $push: '$employee' } } }];
  expect(JSON.stringify(await rows.aggregate(counted).explain('executionStats'))).toMatch(/"totalDocsExamined":0\b/);
  const fevers = [{ $match: { org: 1, day: '2026-01-05', dormitory: { $in: [1, 2] }, flagged: true } }, { $group: { _id: 1, n: { $sum: 1 } } }];
  expect(JSON.stringify(await rows.aggregate(fevers, { hint: 'fevers' }).explain('queryPlanner'))).not.toMatch(/"stage":"FETCH"/);
  expect(JSON.stringify(await rows.aggregate(counted, { hint: { org: 1, day: -1, 'readings.session': 1, dormitory: 1, employee: 1 } }).explain('queryPlanner'))).not.toMatch(/"stage":"FETCH"/);
});

it('of a batch the valid readings are stored, the others are reported by position; the audit has one record for each dormitory', async () => {
  const { call, manager, portal } = health;
  const changes = portal.connection.collection('health_changes');
  const before = await changes.countDocuments();
  const readings = [...Array.from({ length: 30 }, (_, i) => ({ employee: 10 + i, temperature: 36.2 })), { employee: 61, temperature: 38 }, { employee: 62, temperature: 12 }, { employee: 999, temperature: 36 }];
  const headers = { 'idempotency-key': 'round-1' };
  const { body } = await call<Written>('POST', path, manager, { readings }, headers);
  expect(body.results).toHaveLength(31);
  expect(body.refusals.map(({ index, field }) => [index, field])).toEqual([[31, 'temperature'], [32, 'employee']]);
  expect(await changes.countDocuments()).toBe(before + 2);
  // A phone that did not receive the answer sends it again.
  expect((await call<Written>('POST', path, manager, { readings }, headers)).body.results.map(({ id }) => id)).toEqual(body.results.map(({ id }) => id));
  expect((await call<Page<Reading>>('GET', `${path}?employee=10`, manager)).body.count).toBe(1);
});

it('a single reading beside a batch is refused, so that neither is left out in silence', async () => {
  const batch = { readings: [{ employee: 4, temperature: 36.4 }] };
  const both = await health.call<Failure>('POST', path, health.manager, { ...batch, employee: 5, temperature: 39.5 });
  expect([both.status, Object.keys(both.body.errors ?? {})]).toEqual([422, ['employee', 'temperature']]);
  expect((await health.call('POST', path, health.manager, batch)).status).toBe(201);
});

it('readings sent by several phones at once are all stored', async () => {
  const { call, manager } = health;
  await Promise.all(Array.from({ length: 20 }, (_, i) => call('POST', path, manager, { employee: 50, temperature: 36 + i / 10 })));
  const { body } = await call<Page<Reading> & { summary: Record<string, unknown> }>('GET', `${path}50/trackbyemp/`, manager);
  expect(body.count).toBe(20);
  expect(body.summary).toMatchObject({ max_14d: 37.9, flagged_14d: 5 });
});

it('years of readings are counted no further than those of any list, and the pages go on', async () => {
  const { call, stranger, portal } = health;
  const days = portal.connection.collection<StoredDay>(temperatureModel.name);
  const reading = (session: string) => ({ temperature: 36.5, flagged: false, method: 'forehead', symptoms: [], remarks: '', session, taken_at: new Date('2020-01-01T00:00:00Z'), recorded_by: null });
  const day = (i: number) => new Date(Date.UTC(1990, 0, 1) + i * 86_400_000).toISOString().slice(0, 10);
  const documents = Array.from({ length: 11_000 }, (_, i) => ({
    ...{ _id: `91:${day(i)}`, org: 2, dormitory: 9, employee: 91, zone: 99, day: day(i), n: 2, highest: 36.5, flagged: false },
    readings: ['am', 'pm'].map((session, j) => ({ id: 2 * i + j + 1, ...reading(session) })),
  }));
  await days.insertMany(documents as StoredDay[]);
  const page = async (query: string) => (await call<Page<Reading>>('GET', `${path}?${query}`, stranger)).body;
  for (const query of ['limit=2', 'limit=2&session=pm', 'limit=2&flagged=false&employee=91']) expect((await page(query)).count).toBe(countedRows + 1);
  expect((await call<Page<Reading>>('GET', `${path}91/trackbyemp/?limit=2`, stranger)).body.count).toBe(countedRows + 1);
  expect((await page('limit=2&offset=21000')).next).toContain('offset=21002');
  expect(await page('limit=2&offset=21998')).toMatchObject({ next: null, results: [{ day: '1990-01-01' }, { day: '1990-01-01' }] });
  expect((await page(`taken_before=${day(99)}&limit=2`)).count).toBe(200);
  // The whole list's total is read from an index.
  const plan = JSON.stringify(await days.aggregate([{ $match: { org: 2 } }, ...countedReadings({})]).explain('executionStats'));
  expect(Number(/"totalKeysExamined":(\d+)/.exec(plan)?.[1])).toBeLessThanOrEqual(countedRows + 2);
  expect(plan).toMatch(/"totalDocsExamined":0\b/);
  await days.deleteMany({ org: 2 });
});

it('the sheet of a room and of a floor lists who is to be measured', async () => {
  const { call, manager, oneDorm } = health;
  const { body } = await call<RoundSheet>('GET', `${path}round/?zone=22`, manager);
  expect(body).toMatchObject({ dormitory: 2, due: 12, taken: 0, rooms: [{ zone: 22, residents: expect.arrayContaining([expect.objectContaining({ employee: 73, reading: null, is_away: false })]) }] });
  await call('POST', path, oneDorm, { employee: 73, temperature: 36.6 });
  expect((await call<RoundSheet>('GET', `${path}round/?zone=22`, oneDorm)).body).toMatchObject({ taken: 1 });
  expect((await call('GET', `${path}round/?zone=11`, oneDorm)).status).toBe(404);
});

it('with one reading a day, one of the morning counts in the afternoon too, and a resident who is away is neither due nor taken', async () => {
  const { call, manager, portal } = health;
  stopClock('2026-07-01T02:00:00Z');
  for (const employee of [73, 74]) await call('POST', path, manager, { employee, temperature: 36.6 });
  stopClock('2026-07-01T06:00:00Z');
  const taken = async () => {
    const { body: sheet } = await call<RoundSheet>('GET', `${path}round/?zone=22`, manager);
    const { body: figures } = await call<{ readings_taken: number }>('GET', '/healthtrackrecords/stats/?dormitory=2', manager);
    return [sheet.session, sheet.taken, figures.readings_taken];
  };
  const perDay = (temperature_checks_per_day: number) => call('PUT', '/healthtrackrecords/settings/', manager, { temperature_checks_per_day });
  expect(await taken()).toEqual(['pm', 0, 0]);
  await perDay(1);
  expect(await taken()).toEqual(['pm', 2, 2]);
  expect((await call<RoundSheet>('GET', `${path}round/?zone=22&session=pm`, manager)).body.taken).toBe(0);
  const move = async (changed: Partial<Pick<EmployeeRow, 'tenancy_status' | 'temporarily_out'>>) => {
    await changeStandIns(portal.connection, employees, 74, changed);
    await portal.context('health').stamps.move([entityStamp('residents', 'employee', 1)]);
  };
  const counted = async () => (await call<{ readings_taken: number; readings_due: number }>('GET', '/healthtrackrecords/stats/?dormitory=2', manager)).body;
  await move({ temporarily_out: true });
  expect((await call<RoundSheet>('GET', `${path}round/?zone=22`, manager)).body).toMatchObject({ due: 11, taken: 1 });
  expect(await counted()).toMatchObject({ readings_due: 23, readings_taken: 1 });
  // Who has left since the round is not due any more, and not taken either.
  await move({ temporarily_out: false, tenancy_status: 'CO' });
  expect(await counted()).toMatchObject({ readings_due: 23, readings_taken: 1 });
  await move({ tenancy_status: 'CI' });
  await perDay(2);
  expect(await taken()).toEqual(['pm', 0, 0]);
  await call('POST', path, manager, { employee: 73, temperature: 36.8 });
  const today = async () => (await call<{ summary: { due: number; taken: number } }>('GET', `${path}73/trackbyemp/`, manager)).body.summary;
  expect(await today()).toMatchObject({ due: 2, taken: 2 });
  await perDay(1);
  expect(await today()).toMatchObject({ due: 1, taken: 1 });
  await perDay(2);
});

it('lists are filtered, and readings out of scope are hidden', async () => {
  const { call, manager, oneDorm, stranger, nobody } = health;
  const flagged = await call<Page<Reading>>('GET', `${path}?flagged=true&dormitory=2`, manager);
  expect(flagged.body.results.map(({ employee }) => employee)).toEqual([61]);
  const first = await call<Page<Reading>>('GET', `${path}?limit=5`, manager);
  const second = await call<Page<Reading>>('GET', String(first.body.next).replace(/^.*\/backend\/api/, ''), manager);
  expect(new Set([...first.body.results, ...second.body.results].map(({ id }) => id)).size).toBe(10);
  expect((await call<Page<Reading>>('GET', path, oneDorm)).body.results.every(({ dorm_id }) => dorm_id === 2)).toBe(true);
  expect((await call<Page<Reading>>('GET', path, stranger)).body.count).toBe(0);
  expect((await call('GET', path, nobody)).status).toBe(403);
  expect((await call('GET', `${path}1/trackbyemp/`, oneDorm)).status).toBe(404);
  expect((await call<Failure>('POST', path, oneDorm, { employee: 1, temperature: 36 })).status).toBe(422);
});

it('the same reading is known where the resident has moved to another dormitory since the first one of the day', async () => {
  const { call, oneDorm, portal } = health;
  stopClock('2026-06-02T03:00:00Z');
  const reading = { employee: 64, temperature: 36.7, taken_at: '2026-06-02T02:00:00Z' };
  expect((await call('POST', path, oneDorm, reading)).status).toBe(201);
  await portal.connection.collection<{ _id: string }>(temperatureModel.name).updateOne({ _id: '64:2026-06-02' }, { $set: { dormitory: 1 } });
  expect((await call<Failure>('POST', path, oneDorm, reading)).status).toBe(422);
});

it('the sheet shows what was taken last, and a resident’s list the newest first, in whatever order the readings arrive', async () => {
  const { call, manager } = health;
  stopClock('2026-06-03T03:00:00Z');
  const readings = ['2026-06-03T02:30:00Z', '2026-06-03T01:10:00Z', '2026-06-02T03:00:00Z', '2026-06-03T02:00:00Z'].map((taken_at, i) => ({ employee: 75, temperature: [36.8, 38.4, 36.1, 36.5][i], taken_at }));
  for (const one of readings) expect((await call('POST', path, manager, one)).status).toBe(201);
  const { body } = await call<RoundSheet>('GET', `${path}round/?zone=22`, manager);
  expect([body.flagged, body.now]).toEqual([0, '2026-06-03T03:00:00.000Z']);
  expect(body.rooms[0]?.residents.find(({ employee }) => employee === 75)?.reading).toMatchObject({ temperature: 36.8, flagged: false });
  const of = async (query: string) => (await call<Page<Reading>>('GET', query, manager)).body.results.map(({ temperature }) => temperature);
  expect(await of(`${path}75/trackbyemp/`)).toEqual([36.8, 36.5, 38.4, 36.1]);
  expect(await of(`${path}?employee=75&ordering=day`)).toEqual([36.1, 38.4, 36.5, 36.8]);
});

it('along a trace the residents met are listed, as far as the caller may view them', async () => {
  const { call, manager, oneDorm, record } = health;
  const { id } = await record(3, 5);
  expect((await call('POST', path, manager, { employee: 66, temperature: 38 })).status).toBe(201);
  for (const contact_employee of [4, 66]) {
    const body = { index_record: id, contact_employee, start: new Date(Date.now() - 7_200_000).toISOString(), end: new Date(Date.now() - 3_600_000).toISOString() };
    expect((await call('POST', '/contactperiods/', manager, body)).status).toBe(201);
  }
  const rows = (await call<Page<{ employee: number; relation: string; kind: string; flagged_count: number }>>('GET', `${path}3/traceemp/`, manager)).body.results;
  expect(rows.map(({ employee, relation, kind, flagged_count }) => [employee, relation, kind, flagged_count])).toEqual([[66, 'contact', 'manual', 1], [4, 'contact', 'manual', 0]]);
  expect((await call('GET', `${path}3/traceemp/`, oneDorm)).status).toBe(404);
  // From the other side, the case lives in a dormitory out of the caller's scope.
  expect((await call<Page<unknown>>('GET', `${path}66/traceemp/`, oneDorm)).body.results).toEqual([]);
});

it('along a trace the last contact is the last day together, and only days after it that are over count as not measured', async () => {
  const { call, manager, portal, record } = health;
  stopClock('2026-06-10T02:00:00Z');
  const { id } = await record(7, 5, { onset_date: '2026-06-07' });
  // Until midnight in Singapore, when June 8 begins there.
  const period = { index_record: id, contact_employee: 8, start: '2026-06-06T16:00:00Z', end: '2026-06-07T16:00:00Z' };
  expect((await call('POST', '/contactperiods/', manager, period)).status).toBe(201);
  const days = portal.connection.collection<StoredDay>(temperatureModel.name);
  const measured = ['2026-06-05', '2026-06-06', '2026-06-07', '2026-06-09'];
  await days.insertMany(measured.map((day) => ({ _id: `8:${day}`, org: 1, dormitory: 1, employee: 8, zone: 11, day, readings: [], n: 0, highest: 36.5, flagged: false })));
  const rows = (await call<Page<{ employee: number; last_contact: string; missed_days: number }>>('GET', `${path}7/traceemp/`, manager)).body.results;
  expect(rows.find(({ employee }) => employee === 8)).toMatchObject({ last_contact: '2026-06-07', missed_days: 1 });
});

it('morning and afternoon are in the dormitory’s time zone', () => {
  expect(sessionOf(new Date('2026-03-01T03:59:00Z'), 'Asia/Singapore')).toEqual({ day: '2026-03-01', session: 'am' });
  expect(sessionOf(new Date('2026-03-01T04:00:00Z'), 'Asia/Singapore')).toEqual({ day: '2026-03-01', session: 'pm' });
  expect(sessionOf(new Date('2026-03-01T16:00:00Z'), 'Asia/Singapore')).toEqual({ day: '2026-03-02', session: 'am' });
});

it('a reading is current or of the last days, and within the scale', () => {
  stopClock('2026-03-08T00:00:00Z');
  const now = new Date('2026-03-08T00:00:00Z');
  fc.assert(
    fc.property(fc.double({ min: -50, max: 100, noNaN: true }), fc.integer({ min: -20, max: 20 }), (temperature, days) => {
      const fault = faultOf({ temperature, taken_at: new Date(now.getTime() + days * 86_400_000) }, now);
      expect(fault === null).toBe(temperature >= 30 && temperature <= 45 && days <= 0 && days >= -7);
    }),
  );
});

it('old days keep only their lowest and highest reading where an organisation has set that, and all readings elsewhere', async () => {
  const { call, manager, portal } = health;
  const rows = portal.connection.collection<StoredDay>(temperatureModel.name);
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  const dayOf = (org: number, employee: number, days: number): StoredDay => ({
    _id: `${employee}:${at(days).toISOString().slice(0, 10)}`, org, dormitory: 1, employee, zone: 11, day: at(days).toISOString().slice(0, 10), n: 3, highest: 38.1, flagged: true,
    readings: [36.6, 38.1, 36.2].map((temperature, i) => ({ id: 9_000 + i, temperature, flagged: temperature > 37.5, taken_at: new Date(at(days).getTime() + i * 60_000), session: 'am', method: 'ear', symptoms: [2], remarks: 'tired', recorded_by: 501 })),
  });
  await rows.insertMany([dayOf(1, 51, 300), dayOf(1, 51, 120), dayOf(1, 52, 120), dayOf(1, 51, 80), dayOf(2, 91, 120)]);
  const kept = async () => Object.fromEntries((await rows.find({ _id: { $in: [300, 120, 80].flatMap((days) => [51, 52, 91].map((id) => dayOf(1, id, days)._id)) } }).toArray()).map((one) => [`${one.employee}-${Math.round((Date.now() - Date.parse(one.day)) / 86_400_000 - 0.5)}`, one.readings.map(({ temperature, remarks }) => `${temperature}${remarks}`)]));
  const whole = ['36.6tired', '38.1tired', '36.2tired'];
  const context = portal.context('health');
  await condenseOld(context);
  expect(Object.values(await kept())).toEqual(Array(5).fill(whole));
  expect((await call('PUT', '/healthtrackrecords/settings/', manager, { condense_readings: true })).status).toBe(200);
  await Promise.all([condenseOld(context), condenseOld(context)]);
  const short = ['38.1', '36.2'];
  expect(await kept()).toEqual({ '51-300': short, '51-120': short, '52-120': short, '51-80': whole, '91-120': whole });
  expect((await call<Page<Reading>>('GET', `${path}?employee=52`, manager)).body).toMatchObject({ count: 2, results: [{ temperature: 36.2, symptoms: [], recorded_by: null }, { temperature: 38.1 }] });
  // Progress is stored: a finished day is not processed again.
  await rows.updateOne({ _id: dayOf(1, 51, 300)._id }, { $set: { 'readings.0.remarks': 'untouched' } });
  await condenseOld(context);
  expect((await kept())['51-300']).toEqual(['38.1untouched', '36.2']);
});

it('the condensed day has its lowest and highest temperature, in the order of time, without notes', () => {
  const reading = fc.record({ temperature: fc.integer({ min: 300, max: 450 }).map((tenths) => tenths / 10), minute: fc.integer({ min: 0, max: 1_439 }) });
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 12 }), (all) => {
      const readings = all.map(({ temperature, minute }, id) => ({ id, temperature, flagged: temperature >= 37.5, taken_at: new Date(minute * 60_000), session: 'am' as const, method: 'ear' as const, symptoms: [1], remarks: 'x', recorded_by: 1 }));
      const kept = condensed(readings);
      const degrees = readings.map(({ temperature }) => temperature);
      expect(kept.length).toBe(Math.min(2, readings.length));
      expect([Math.min(...kept.map((one) => one.temperature)), Math.max(...kept.map((one) => one.temperature))]).toEqual([Math.min(...degrees), Math.max(...degrees)]);
      expect(kept.every((one, i) => i === 0 || kept[i - 1]!.taken_at <= one.taken_at)).toBe(true);
      expect(kept.every(({ symptoms, remarks, recorded_by }) => symptoms.length === 0 && remarks === '' && recorded_by === null)).toBe(true);
      // Condensing again changes nothing.
      expect(condensed(kept)).toEqual(kept);
    }),
  );
});

describe('levels of zones', () => {
  interface Level {
    id: number;
    level: string;
    reasons: string[];
    counts: Record<string, number> | null;
    last_case_day: string | null;
  }
  const levels = async (as: TestUser, query = '') => (await health.call<Page<Level>>('GET', `/workzones/health_levels/${query}`, as)).body.results;
  const judged = () => evaluateDue(health.portal.context('health'));
  const of = async (zone: number, as = health.manager) => (await levels(as, `?zone=${zone}&level=affected,watch,disinfect,clear`))[0];

  it('follow a record, a fever and the zone’s own status, and fall again', async () => {
    const { call, manager, record, portal } = health;
    await judged();
    expect(await of(13)).toBeUndefined();
    await call('POST', path, manager, { employee: 30, temperature: 38.4 });
    await judged();
    expect(await of(13)).toMatchObject({ level: 'watch', reasons: ['fever'], counts: { fevers: 1 } });
    const { id } = await record(30, 4);
    await judged();
    expect(await of(13)).toMatchObject({ level: 'affected', reasons: ['case-lives-here', 'fever'], last_case_day: expect.any(String) });
    await changeStandIns(portal.connection, zones, 13, { status: 'occupied-disinfect' });
    await markAll(portal.context('health'));
    // A correction takes effect at once; the fever lapses with time.
    await call('PATCH', `/healthtrackrecords/${id}/`, manager, { health_status: 1 });
    await Promise.all([judged(), judged()]);
    await judged();
    expect(await of(13)).toMatchObject({ level: 'watch', reasons: ['fever', 'to-disinfect'] });
    shiftClock(25 * 3_600_000);
    await judged();
    expect(await portal.connection.collection('health_zone_marks').countDocuments()).toBe(0);
    const levelChanges = await portal.connection.collection<{ data: { level: string } }>('health_changes').find({ entity: 'healthzonelevel', entity_id: 13 }).sort({ _id: 1 }).toArray();
    expect(levelChanges.map(({ data }) => data.level)).toEqual(['watch', 'affected', 'watch', 'disinfect']);
  });

  it('follow a resident who has a fever on the day of the move, there and where they were', async () => {
    const { call, manager, portal } = health;
    resetClock();
    await call('POST', path, manager, { employee: 62, temperature: 36.4 });
    await changeStandIns(portal.connection, employees, 62, { zone: 22 });
    expect((await call('POST', path, manager, { employee: 62, temperature: 38.6 })).status).toBe(201);
    await judged();
    expect(await of(22)).toMatchObject({ reasons: expect.arrayContaining(['fever']), counts: { fevers: 1 } });
    await changeStandIns(portal.connection, employees, 62, { zone: 21 });
  });

  it('are for all with permission to view zones, without counts unless health may be viewed, and within the dormitories', async () => {
    const { portal, oneDorm, manager, stranger, nobody, record } = health;
    await record(80, 5);
    await judged();
    const watcher = await portal.user({ permissions: ['view_workzone'] });
    expect((await levels(watcher)).find(({ id }) => id === 22)).toMatchObject({ level: 'affected', reasons: ['case-lives-here'], counts: null, last_case_day: null });
    expect((await levels(manager, '?dormitory=2')).map(({ id, counts }) => [id, counts?.cases])).toContainEqual([22, 1]);
    expect((await levels(oneDorm)).every(({ id }) => id > 20)).toBe(true);
    expect(await levels(stranger)).toEqual([]);
    expect((await health.call('GET', '/workzones/health_levels/', nobody)).status).toBe(403);
  });
});
