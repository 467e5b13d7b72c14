/** Kiosks: opening by staff, what a code allows, and what it reveals. */
import { principals } from '@firm/platform/contract/accounts';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { zones } from '@firm/residents/contract/published';
import type { Kiosk, KioskPlace, KioskScanned, OpenedKiosk } from '../contract/kiosk/kiosk.ts';
import type { OutSince, Visit } from '../contract/visit/visit.ts';
import { kioskModel } from '../src/kiosk/model.ts';
import { endOverdue } from '../src/visit/leave.ts';
import { startSafeDistance, type Failure, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
let strangers = 0;
beforeAll(async () => {
  firm = await startSafeDistance();
});
afterEach(resetClock);
afterAll(() => firm.portal.stop());

const openAt = (zone: number, as = firm.manager, more: object = {}) => firm.call<OpenedKiosk & Failure>('POST', '/kiosks/', as, { zone, ...more });
const codeAt = async (zone: number): Promise<string> => (await openAt(zone)).body.code;
/** Without an account, each call from an address of its own. */
const outside = <T>(method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  firm.call<T & Failure>(method, path, null, body, { 'x-forwarded-for': `10.9.${(strangers += 1) >> 8}.${strangers & 255}`, ...headers });
const look = (code: string) => outside<KioskPlace>('GET', `/kiosk_visits/${code}/`);
const scan = (code: string, pass: string, more: object = {}, headers = {}) => outside<KioskScanned>('POST', `/kiosk_visits/${code}/`, { code: pass, ...more }, headers);
const openVisits = async (employee: number) => (await firm.call<{ results: Visit[] }>('GET', `/zonevisits/?employee=${employee}&open=true`, firm.manager)).body.results;

it('a kiosk records visits of its place, and answers no more than an initial', async () => {
  const opened = await openAt(17);
  expect([opened.status, opened.body.place_name, opened.body.is_open, Date.parse(opened.body.ends_at) - Date.parse(opened.body.opened_at)]).toEqual([201, 'Hall 17', true, 12 * 3_600_000]);
  const { code } = opened.body;
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
  expect((await look(code)).body).toEqual({ place: 'Hall 17', dormitory: 'North House', is_safe: true, occupancy: 0, limit: 30, ends_at: opened.body.ends_at });
  const came = await scan(code.toLowerCase(), 'p1001');
  expect([came.status, came.body]).toEqual([200, { direction: 'in', initial: 'R', already: false, occupancy: 1, limit: 30 }]);
  expect((await openVisits(1)).map(({ zone, source }) => [zone, source])).toEqual([[17, 'kiosk']]);
  expect((await look(code)).body.occupancy).toBe(1);
  // A duplicate read of the same pass.
  expect((await scan(code, 'P1001')).body).toMatchObject({ direction: 'in', already: true, occupancy: 1 });
  shiftClock(60_000);
  expect((await scan(code, 'P1001')).body).toEqual({ direction: 'out', initial: 'R', already: false, occupancy: 0, limit: 30 });
  resetClock();
  expect(await openVisits(1)).toEqual([]);
});

it('a kiosk that is opened again because its answer was lost is the same one, and no stored document tells its code', async () => {
  const open = () => firm.call<OpenedKiosk>('POST', '/kiosks/', firm.manager, { zone: 18 }, { 'idempotency-key': 'opened-once' });
  const [first, again] = [await open(), await open()];
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await scan(first.body.code, 'P1009', {}, { 'idempotency-key': 'scanned-once' })).status).toBe(200);
  const { db } = firm.portal.connection;
  const collections = await db!.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const stored = await Promise.all(collections.map(({ name }) => db!.collection(name).find().toArray()));
  expect(JSON.stringify(stored)).not.toContain(first.body.code);
});

it('a device set to entering or leaving sends the direction', async () => {
  const code = await codeAt(18);
  expect((await scan(code, 'P1002', { direction: 'out' })).body.code).toBe('not_inside');
  expect((await scan(code, 'P1002', { direction: 'in' })).body).toMatchObject({ direction: 'in', already: false });
  expect((await scan(code, 'P1002', { direction: 'in' })).body).toMatchObject({ direction: 'in', already: true });
  expect((await scan(code, 'P1002', { direction: 'out' })).body).toMatchObject({ direction: 'out', already: false });
  expect((await scan(code, 'P1002', { direction: 'out' })).body).toMatchObject({ direction: 'out', already: true });
});

it('at a gate a resident without an open visit leaves the dormitory, and is listed as out', async () => {
  await standIn(firm.portal.connection, zones, [{ _id: 16, org: 1, dormitory: 1, name: 'Main lobby', zone_ref_id: 'G-LOBBY', zone_type: 15, zone_type_name: 'LOBBY', zone_kind: 'common', zone_limit: 40 }]);
  const code = await codeAt(16);
  for (const already of [false, true]) expect((await scan(code, 'P1020', { direction: 'out' })).body).toEqual({ direction: 'out', initial: 'R', already, occupancy: 0, limit: 40 });
  const { results } = (await firm.call<{ results: OutSince[] }>('GET', '/zonevisits/out/', firm.manager)).body;
  expect(results.filter(({ employee }) => employee === 20).map(({ left_from }) => left_from)).toEqual(['Main lobby']);
});

it('a repeated scan gets its first answer, however late', async () => {
  const code = await codeAt(18);
  const key = { 'idempotency-key': 'kiosk-scan-1' };
  const first = await scan(code, 'P1003', {}, key);
  shiftClock(600_000);
  const again = await scan(code, 'P1003', {}, key);
  // The device sends it again with the time at which it was made, since it does not know that it arrived.
  const late = await scan(code, 'P1003', { at: new Date().toISOString() }, key);
  resetClock();
  expect([again.status, again.body, late.status, late.body, (await openVisits(3)).length]).toEqual([200, first.body, 200, first.body, 1]);
  // Another pass is no repeat.
  expect(await scan(code, 'P1004', {}, key)).toMatchObject({ status: 422, body: { code: 'idempotency_reuse' } });
});

it('an exit after a visit that ended by itself changes nothing, and is no mistake', async () => {
  const code = await codeAt(18);
  await firm.call('POST', '/zonevisits/', firm.manager, { zone: 18, employee: 8, entered_at: new Date(Date.now() - 13 * 3_600_000).toISOString() });
  await endOverdue(firm.portal.context('safedistance'));
  expect(await scan(code, 'P1008', { direction: 'out' })).toMatchObject({ status: 200, body: { direction: 'out', already: true } });
});

describe('scans that a kiosk sends late', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const visitsOf = async (employee: number) =>
    (await firm.call<{ results: Visit[] }>('GET', `/zonevisits/?employee=${employee}&ordering=entered_at`, firm.manager)).body.results.map(({ zone, entered_at, left_at, assumed }) => ({ zone, entered_at, left_at, assumed }));
  const out = async (employee: number) => (await firm.call<{ results: OutSince[] }>('GET', '/zonevisits/out/', firm.manager)).body.results.filter((one) => one.employee === employee).map(({ left_at }) => left_at);
  /** Opened some hours ago. */
  const early = async (zone: number): Promise<string> => {
    const { code, id } = (await openAt(zone)).body;
    await firm.portal.connection.collection<{ _id: number }>(kioskModel.name).updateOne({ _id: id }, { $set: { created_time: new Date(ago(600)) } });
    return code;
  };

  it('have the times at which they happened, however fast they follow each other', async () => {
    const code = await early(18);
    const people = (await look(code)).body.occupancy;
    const [came, left] = [ago(90), ago(70)];
    expect((await scan(code, 'P1031', { at: came })).body).toMatchObject({ direction: 'in', already: false, occupancy: people + 1 });
    expect((await scan(code, 'P1031', { at: new Date(Date.parse(came) + 3_000).toISOString() })).body).toMatchObject({ direction: 'in', already: true });
    expect((await scan(code, 'P1031', { at: left })).body).toMatchObject({ direction: 'out', already: false, occupancy: people });
    expect(await visitsOf(31)).toEqual([{ zone: 18, entered_at: came, left_at: left, assumed: false }]);
    // At a gate, from nowhere.
    expect((await scan(await early(16), 'P1032', { direction: 'out', at: left })).body).toMatchObject({ direction: 'out', already: false });
    expect([await visitsOf(32), await out(32)]).toEqual([[{ zone: 16, entered_at: left, left_at: left, assumed: false }], [left]]);
  });

  it('replace an end that was assumed; whoever has left the dormitory since stays out', async () => {
    const code = await early(18);
    const [came, left, gone] = [ago(90), ago(70), ago(30)];
    await firm.call('POST', '/zonevisits/leave/', firm.manager, { code: 'P1033', zone: 16, left_at: gone });
    const people = (await look(code)).body.occupancy;
    expect((await scan(code, 'P1033', { at: came })).body).toMatchObject({ direction: 'in', already: false, occupancy: people });
    expect((await scan(code, 'P1033', { at: left })).body).toMatchObject({ direction: 'out', already: false, occupancy: people });
    expect((await scan(code, 'P1033', { at: ago(80) })).body).toMatchObject({ already: true });
    expect([await visitsOf(33), await out(33)]).toEqual([[{ zone: 18, entered_at: came, left_at: left, assumed: false }, { zone: 16, entered_at: gone, left_at: gone, assumed: false }], [gone]]);
    // A visit that ended by itself before the exit arrived.
    await firm.call('PUT', '/projects/settings/', firm.manager, { visit_auto_leave_hours: 1 });
    const gate = await early(16);
    await scan(gate, 'P1034', { at: came });
    await endOverdue(firm.portal.context('safedistance'));
    await firm.call('PUT', '/projects/settings/', firm.manager, { visit_auto_leave_hours: 12 });
    expect([await visitsOf(34), await out(34)]).toEqual([[{ zone: 16, entered_at: came, left_at: new Date(Date.parse(came) + 3_600_000).toISOString(), assumed: true }], []]);
    await scan(gate, 'P1034', { at: left });
    expect([await visitsOf(34), await out(34)]).toEqual([[{ zone: 16, entered_at: came, left_at: left, assumed: false }], [left]]);
  });

  it('are not to come, not of before the kiosk was opened, and not older than twelve hours', async () => {
    const code = await early(18);
    const fresh = await codeAt(18);
    for (const [at, where] of [[ago(-10), code], [ago(13 * 60), code], [ago(60), fresh]] as const) expect(await scan(where, 'P1035', { at })).toMatchObject({ status: 422, body: { errors: { at: [expect.any(String)] } } });
    expect(await visitsOf(35)).toEqual([]);
  });
});

it('a full place refuses if so set, also when twenty scan at once', async () => {
  await changeStandIns(firm.portal.connection, zones, 27, { zone_limit: 5 });
  await firm.call('PUT', '/projects/settings/', firm.manager, { capacity: 'block' });
  const code = await codeAt(27);
  const scans = await Promise.all(Array.from({ length: 20 }, (_, i) => scan(code, `P${1061 + i}`)));
  expect(scans.filter(({ status }) => status === 200).length).toBe(5);
  for (const { body } of scans.filter(({ status }) => status !== 200)) expect(body.errors).toEqual({ zone: ['Hall 27 is full: 5 of 5'] });
  await firm.call('PUT', '/projects/settings/', firm.manager, { capacity: 'warn' });
});

it('invalid codes get one answer: unknown, closed, expired, of a closed place, or opened by a user who has lost permission', async () => {
  const dead = [];
  dead.push('0'.repeat(20), 'short');
  const closed = await openAt(17);
  const { body } = await firm.call<Kiosk>('POST', `/kiosks/${closed.body.id}/close/`, firm.manager, { version: closed.body.version });
  expect([body.is_open, body.version]).toEqual([false, 2]);
  dead.push(closed.body.code);
  const leaver = await firm.portal.user({ permissions: ['view_workzone', 'change_workzone'] });
  const left = await openAt(17, leaver);
  expect((await look(left.body.code)).status).toBe(200);
  await changeStandIns(firm.portal.connection, principals, leaver.id, { permissions: [] });
  dead.push(left.body.code);
  const shut = await openAt(18);
  await changeStandIns(firm.portal.connection, zones, 18, { is_active: false });
  dead.push(shut.body.code);
  const answers = await Promise.all(dead.flatMap((code) => [look(code), scan(code, 'P1004')]));
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(answers.map(() => [404, 'not_found']));
  await changeStandIns(firm.portal.connection, zones, 18, { is_active: true });
  const over = await openAt(17, firm.manager, { hours: 1 });
  shiftClock(3_600_000);
  expect([(await look(over.body.code)).status, (await scan(over.body.code, 'P1004')).status]).toEqual([404, 404]);
});

it('residents out of its opener’s scope are unknown to it', async () => {
  const { body } = await openAt(27, firm.oneDorm);
  const answer = await scan(body.code, 'P1004');
  expect([answer.status, answer.body.errors]).toEqual([422, { code: ['No resident has this number'] }]);
  expect((await scan(body.code, 'P1091')).status).toBe(422);
});

it('guessing numbers is stopped', async () => {
  const code = await codeAt(17);
  const tries = [];
  for (let i = 0; i < 64; i += 1) tries.push((await scan(code, `X${i}`)).status);
  expect([tries.slice(0, 60).every((status) => status === 422), tries.at(-1)]).toEqual([true, 429]);
});

it('is opened and closed by users with permission, and visible in their dormitories', async () => {
  expect((await openAt(17, firm.viewer)).status).toBe(403);
  expect((await openAt(17, firm.oneDorm)).status).toBe(422);
  expect((await openAt(17, firm.stranger)).status).toBe(422);
  const list = async (query: string, as = firm.manager) => (await firm.call<{ count: number; results: Kiosk[] }>('GET', `/kiosks/?${query}`, as)).body.results;
  expect((await firm.call('GET', '/kiosks/', firm.viewer)).status).toBe(403);
  expect(new Set((await list('', firm.oneDorm)).map(({ dormitory }) => dormitory))).toEqual(new Set([2]));
  expect((await list('open=true&zone=18')).every(({ is_open, zone }) => is_open && zone === 18)).toBe(true);
  expect((await list('open=false')).map(({ is_open }) => is_open)).toEqual([false]);
  expect(JSON.stringify(await list(''))).not.toMatch(/"code"|digest/);
  const [ofNorth] = await list('dormitory=1&open=true');
  expect((await firm.call('POST', `/kiosks/${ofNorth?.id}/close/`, firm.oneDorm, {})).status).toBe(404);
  const changes = await firm.portal.connection.collection('safedistance_changes').find({ entity: 'kiosk' }).toArray();
  expect(changes.map(({ type }) => type)).toEqual(expect.arrayContaining(['kiosk.opened', 'kiosk.closed']));
});

it('at a zone at most ten are open, also when twenty are opened at once, and another once one is closed', async () => {
  await standIn(firm.portal.connection, zones, [{ _id: 19, org: 1, dormitory: 1, name: 'Hall 19', zone_ref_id: 'HALL-19', zone_type: 4, zone_type_name: 'CANTEEN', zone_kind: 'facility', zone_limit: 30 }]);
  const opened = await Promise.all(Array.from({ length: 20 }, () => openAt(19)));
  const made = opened.filter(({ status }) => status === 201);
  expect([made.length, opened.filter(({ status, body }) => status === 409 && body.code === 'kiosks_open').length]).toEqual([10, 10]);
  expect(await firm.portal.connection.collection('safedistance_kiosks').countDocuments({ zone: 19 })).toBe(10);
  await firm.call('POST', `/kiosks/${made[0]?.body.id}/close/`, firm.manager, {});
  expect((await openAt(19)).status).toBe(201);
  expect((await openAt(19)).body).toMatchObject({ code: 'kiosks_open' });
});
