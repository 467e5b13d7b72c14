/** Visits: each resident is at one place at a time, however many doors scan at once; visits are ended automatically; the register of a day consists of its visits. */
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { openTable } from '@firm/platform/table/readTable';
import { largestBatch } from '@firm/platform/testing/batches';
import type { TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { employees, zones } from '@firm/residents/contract/published';
import { occupancy, visitPresences } from '../contract/published.ts';
import type { NowInside, OutSince, Visit, VisitsWritten } from '../contract/visit/visit.ts';
import { deleteOldRecords } from '../src/retention/deleteOldRecords.ts';
import { endOverdue } from '../src/visit/leave.ts';
import { visitModel, whereaboutsModel } from '../src/visit/model.ts';
import { settleOut } from '../src/visit/settleOut.ts';
import { startSafeDistance, type Failure, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

const gate = { _id: 16, org: 1, dormitory: 1, name: 'Main lobby', zone_ref_id: 'G-LOBBY', zone_type: 15, zone_type_name: 'LOBBY', zone_kind: 'common' as const, zone_limit: 40 };

let firm: SafeDistancePortal;
beforeAll(async () => {
  firm = await startSafeDistance();
  await standIn(firm.portal.connection, zones, [gate]);
});
afterEach(resetClock);
afterAll(() => firm.portal.stop());

const come = (body: object, as = firm.manager) => firm.call<VisitsWritten & Failure>('POST', '/zonevisits/', as, body);
const list = async (query: string, as = firm.manager) => (await firm.call<{ count: number; results: Visit[] }>('GET', `/zonevisits/?${query}`, as)).body;
const inside = async (query = '') => (await firm.call<NowInside>('GET', `/zonevisits/now/${query}`, firm.manager)).body;
const published = async (zone: number): Promise<number> => {
  const rows = await firm.portal.connection.collection<{ _id: string; people: number }>(occupancy.name).find({ zone }).toArray();
  return rows.reduce((sum, { people }) => sum + people, 0);
};
const batches = () => firm.portal.connection.collection('safedistance_changes').countDocuments({ entity: 'zonevisit' });

it('a number that no resident has is refused in the reader’s words, at each door', async () => {
  for (const [language, message] of [['en', 'No resident has this number'], ['fr', 'Aucun résident n’a ce numéro']] as const) {
    const at = (path: string) => firm.call<VisitsWritten & Failure>('POST', path, firm.manager, { zone: 17, code: 'P9999' }, { 'accept-language': language });
    for (const door of ['/zonevisits/', '/zonevisits/leave/']) expect(await at(door)).toMatchObject({ status: 422, body: { code: 'validation', errors: { code: [message] } } });
  }
  const { body } = await come({ visits: [{ zone: 17, code: 'P1048' }, { zone: 17, code: 'P9999' }, { zone: 17, employee: 9_999 }] });
  expect(body.refusals).toMatchObject([{ index: 1, field: 'code', code: 'no_such_resident', message: 'No resident has this number' }, { index: 2, field: 'employee', code: 'unknown_reference' }]);
  await firm.call('POST', '/zonevisits/leave/', firm.manager, { code: 'P1048' });
});

it('a resident who enters by code is inside only there, wherever they were, and is out after leaving', async () => {
  const first = await come({ zone: 17, code: 'P1001', source: 'qr' });
  expect([first.status, first.body.results[0]?.name, first.body.results[0]?.left_at, await published(17)]).toEqual([201, 'Resident 1', null, 1]);
  // The same door again: they are already there.
  expect((await come({ zone: 17, employee: 1 })).body.results[0]?.id).toBe(first.body.results[0]?.id);
  const second = await come({ zone: 18, code: 'https://portal.example/operations/residents/1' });
  expect([await published(17), await published(18)]).toEqual([0, 1]);
  expect((await list('employee=1&open=true')).results.map(({ zone }) => zone)).toEqual([18]);
  const before = (await list('employee=1&open=false')).results[0];
  expect(before?.left_at).toBe(second.body.results[0]?.entered_at);
  const out = await firm.call<Visit>('POST', '/zonevisits/leave/', firm.manager, { code: 'p1001' });
  expect([out.status, out.body.zone, await published(18)]).toEqual([200, 18, 0]);
  expect((await firm.call<Failure>('POST', '/zonevisits/leave/', firm.manager, { code: 'P1001' })).body.code).toBe('not_inside');
});

it('whoever scans a resident out does not learn where they were in a dormitory that they do not see', async () => {
  await come({ zone: 17, code: 'P1063' });
  const out = await firm.call<Visit>('POST', '/zonevisits/leave/', firm.oneDorm, { code: 'P1063' });
  expect(out).toMatchObject({ status: 200, body: { employee: 63, name: 'Resident 63', zone: null, zone_ref_id: null, place_name: '', dormitory: null, dorm_name: null, left_at: expect.any(String) } });
  expect((await list('employee=63')).results).toMatchObject([{ zone: 17, place_name: 'Hall 17', dorm_name: 'North House', left_at: out.body.left_at }]);
});

it('those who left by a gate of the dormitory or from a site are out; from a canteen a resident goes back to their room', async () => {
  const leave = () => firm.call('POST', '/zonevisits/leave/', firm.manager, { code: 'P1001' });
  const out = async () => (await firm.call<{ results: OutSince[] }>('GET', '/zonevisits/out/', firm.manager)).body.results.map(({ employee, dormitory, left_from }) => [employee, dormitory, left_from]);
  // From the canteens, above.
  expect([await out(), (await inside()).out]).toEqual([[], 0]);
  await come({ zone: 16, code: 'P1001' });
  await leave();
  expect([await out(), (await inside()).out]).toEqual([[[1, 1, 'Main lobby']], 1]);
  await come({ zone: 17, code: 'P1001' });
  await leave();
  // They have come in again.
  expect(await out()).toEqual([]);
  const { body: site } = await firm.call<{ id: number }>('POST', '/locations/', firm.manager, { name: 'Quay', kind: 'worksite' });
  await come({ location: site.id, code: 'P1001' });
  await leave();
  expect(await out()).toEqual([[1, 1, 'Quay']]);
  await come({ zone: 16, code: 'P1001' });
  await come({ zone: 17, code: 'P1001' });
  await leave();
  expect(await out()).toEqual([]);
});

it('a resident who leaves by a gate is out, wherever their visit was', async () => {
  const out = async () => (await firm.call<{ results: OutSince[] }>('GET', '/zonevisits/out/', firm.manager)).body.results.filter(({ employee }) => employee === 9).map(({ left_from }) => left_from);
  const go = (zone: number) => firm.call<Failure>('POST', '/zonevisits/leave/', firm.manager, { code: 'P1009', zone });
  await come({ zone: 18, employee: 9 });
  expect(await go(99)).toMatchObject({ status: 422, body: { errors: { zone: [expect.any(String)] } } });
  await go(17);
  expect(await out()).toEqual([]);
  await come({ zone: 18, employee: 9 });
  await go(16);
  expect(await out()).toEqual(['Hall 18']);
  await come({ zone: 16, employee: 9 });
  expect(await out()).toEqual([]);
});

it('a resident without an open visit who leaves by a gate is out once, until they enter; at any other door they cannot leave', async () => {
  const out = async () => (await firm.call<{ results: OutSince[] }>('GET', '/zonevisits/out/', firm.manager)).body.results.filter(({ employee }) => employee === 10).map(({ left_at, left_from }) => [left_at, left_from]);
  const go = (body: object) => firm.call<Visit & Failure>('POST', '/zonevisits/leave/', firm.manager, { code: 'P1010', ...body });
  for (const nowhere of [{}, { zone: 17 }]) expect(await go(nowhere)).toMatchObject({ status: 409, body: { code: 'not_inside' } });
  const people = await published(16);
  // Reported late, by a door that was offline.
  const left_at = new Date(Date.now() - 600_000).toISOString();
  expect(await go({ zone: 16, left_at })).toMatchObject({ status: 200, body: { zone: 16, employee: 10, entered_at: left_at, left_at, assumed: false } });
  expect([await out(), await published(16)]).toEqual([[[left_at, 'Main lobby']], people]);
  expect(await go({ zone: 16 })).toMatchObject({ status: 409, body: { code: 'not_inside' } });
  await come({ zone: 18, employee: 10 });
  expect(await out()).toEqual([]);
  // From the canteen to their room, and from there, unrecorded, to the gate.
  await go({ zone: 18 });
  const { body } = await go({ zone: 16 });
  expect([body.entered_at === body.left_at, await out(), (await list('employee=10&open=true')).count]).toEqual([true, [[body.left_at, 'Main lobby']], 0]);
});

it('whoever has left for good is no longer out, and whoever moved is out of the dormitory where they live', async () => {
  const out = async (dormitory: number) =>
    (await firm.call<{ results: OutSince[] }>('GET', `/zonevisits/out/?dormitory=${dormitory}`, firm.manager)).body.results.map(({ employee }) => employee).filter((id) => id >= 54 && id <= 57).toSorted();
  const counted = await inside('?dormitory=1');
  for (const id of [54, 55, 56, 57]) await firm.call('POST', '/zonevisits/leave/', firm.manager, { code: `P10${id}`, zone: 16 });
  expect([await out(1), await out(2)]).toEqual([[54, 55, 56, 57], []]);
  await changeStandIns(firm.portal.connection, employees, 54, { tenancy_status: 'CO' });
  await changeStandIns(firm.portal.connection, employees, 55, { is_active: false });
  await changeStandIns(firm.portal.connection, employees, 56, { dormitory: 2 });
  await settleOut(firm.portal.context('safedistance'));
  expect([await out(1), await out(2), (await inside('?dormitory=1')).out - counted.out]).toEqual([[57], [56], 1]);
  // Who comes back is inside, and out again after leaving.
  await changeStandIns(firm.portal.connection, employees, 54, { tenancy_status: 'CI' });
  await come({ zone: 18, employee: 54 });
  await firm.call('POST', '/zonevisits/leave/', firm.manager, { code: 'P1054', zone: 16 });
  expect(await out(1)).toEqual([54, 57]);
  await changeStandIns(firm.portal.connection, employees, 55, { is_active: true });
  await changeStandIns(firm.portal.connection, employees, 56, { dormitory: 1 });
});

it('an entry sent late ends when they were next seen, and nobody who has left since is inside again', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const out = async () => (await firm.call<{ results: OutSince[] }>('GET', '/zonevisits/out/', firm.manager)).body.results.filter(({ employee }) => employee === 51).map(({ left_at, left_from }) => [left_at, left_from]);
  const gone = ago(30);
  expect((await firm.call('POST', '/zonevisits/leave/', firm.manager, { code: 'P1051', zone: 16, left_at: gone })).status).toBe(200);
  const people = await published(18);
  const late = await come({ zone: 18, employee: 51, entered_at: ago(60) });
  expect(late.body.results[0]).toMatchObject({ left_at: gone, assumed: true });
  expect([await published(18), await out()]).toEqual([people, [[gone, 'Main lobby']]]);
  // Of several that are sent late, and of one after they left.
  const [moved, back] = [ago(45), ago(10)];
  await come({ zone: 17, employee: 51, entered_at: moved });
  expect((await come({ zone: 18, employee: 51, entered_at: ago(50) })).body.results[0]?.left_at).toBe(moved);
  expect((await come({ zone: 18, employee: 51, entered_at: back })).body.results[0]?.left_at).toBe(null);
  expect([await published(18), await out()]).toEqual([people + 1, []]);
  await firm.call('POST', '/zonevisits/leave/', firm.manager, { code: 'P1051' });
});

it('a visit sent after it had ended by itself lets nobody in, unless they came again', async () => {
  const ago = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString();
  const after = (time: string) => new Date(Date.parse(time) + 12 * 3_600_000).toISOString();
  const before = [await published(17), await published(18), (await inside()).people];
  const [first, second, third] = [ago(33), ago(30), ago(1)];
  const shown = ({ results }: { results: readonly Visit[] }) => results.map(({ left_at, assumed }) => [left_at, assumed]);
  expect(shown((await come({ zone: 18, employee: 34, entered_at: first })).body)).toEqual([[after(first), true]]);
  // Of a batch the later ones tell where they went.
  expect(shown((await come({ visits: [{ zone: 18, employee: 35, entered_at: first }, { zone: 17, employee: 35, entered_at: second }] })).body)).toEqual([[second, false], [after(second), true]]);
  expect([await published(17), await published(18), (await inside()).people]).toEqual(before);
  expect(shown((await come({ visits: [{ zone: 18, employee: 39, entered_at: first }, { zone: 18, employee: 39, entered_at: third }] })).body)).toEqual([[after(first), true], [null, false]]);
  expect(await published(18)).toBe((before[1] ?? 0) + 1);
  await firm.call('POST', '/zonevisits/leave/', firm.manager, { code: 'P1039' });
});

it('an assumed end does not tell where somebody was: who enters late before it stays inside', async () => {
  const hours = 3_600_000;
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  await come({ zone: 17, employee: 52, entered_at: ago(12.5 * hours) });
  await endOverdue(firm.portal.context('safedistance'));
  expect((await come({ zone: 18, employee: 52, entered_at: ago(hours) })).body.results[0]?.left_at).toBe(null);
  await firm.call('POST', '/zonevisits/leave/', firm.manager, { code: 'P1052' });
});

describe('an exit after a visit that ended by itself', () => {
  const hours = 3_600_000;
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const go = (body: object) => firm.call<Visit & Failure>('POST', '/zonevisits/leave/', firm.manager, body);
  /** Entered so long ago that the visit has ended by itself. */
  const forgotten = async (employee: number) => {
    const { id } = (await come({ zone: 17, employee, entered_at: ago(11 * hours) })).body.results[0] as Visit;
    // An entry sent after its end would be over at once.
    await firm.portal.connection.collection<{ _id: number }>(visitModel.name).updateOne({ _id: id }, { $set: { entered_at: new Date(ago(13 * hours)) } });
    await endOverdue(firm.portal.context('safedistance'));
    return id;
  };

  it('answers with that visit, as often as it is sent', async () => {
    const id = await forgotten(53);
    for (const zone of [17, null, 18]) expect(await go({ code: 'P1053', zone })).toMatchObject({ status: 200, body: { id, version: 2, assumed: true } });
    // Who has been seen since is inside nowhere.
    await come({ zone: 18, employee: 53 });
    await go({ code: 'P1053' });
    expect(await go({ code: 'P1053' })).toMatchObject({ status: 409, body: { code: 'not_inside' } });
  });

  it('corrects the end if it was before the assumed one, also at a gate', async () => {
    const left_at = ago(5 * hours);
    const id = await forgotten(58);
    for (let twice = 0; twice < 2; twice += 1) expect(await go({ code: 'P1058', zone: 16, left_at })).toMatchObject({ status: twice === 0 ? 200 : 409 });
    expect((await list('employee=58')).results).toMatchObject([{ id, left_at, assumed: false }]);
    const { results } = (await firm.call<{ results: OutSince[] }>('GET', '/zonevisits/out/', firm.manager)).body;
    expect(results.filter((one) => one.employee === 58).map((one) => one.left_at)).toEqual([left_at]);
  });

  it('is refused if it was before that visit was entered, since it belongs to an earlier one', async () => {
    const id = await forgotten(60);
    for (const zone of [17, 18, null]) expect(await go({ code: 'P1060', zone, left_at: ago(13.2 * hours) })).toMatchObject({ status: 409, body: { code: 'not_inside' } });
    const [visit] = (await list('employee=60')).results;
    expect(visit).toMatchObject({ id, version: 2, assumed: true });
    expect(await go({ code: 'P1060', zone: 18, left_at: visit?.entered_at })).toMatchObject({ status: 200, body: { id, version: 3, left_at: visit?.entered_at, assumed: false } });
  });

  it('is answered with that visit if it was after its end', async () => {
    const id = await forgotten(49);
    expect(await go({ code: 'P1049', zone: 17, left_at: ago(0.5 * hours) })).toMatchObject({ status: 200, body: { id, version: 2, assumed: true } });
  });
});

it('a scan that is sent again with its time, since its answer was lost, gets its first answer', async () => {
  const sent = (path: string, body: object, key: string) => firm.call<VisitsWritten & Visit & Failure>('POST', path, firm.manager, body, { 'idempotency-key': key });
  const earlier = () => new Date(Date.now() - 20_000).toISOString();
  const entry = { zone: 17, code: 'P1059', source: 'qr' };
  const first = await sent('/zonevisits/', entry, 'door-1');
  const again = await sent('/zonevisits/', { ...entry, entered_at: earlier() }, 'door-1');
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const exit = { code: 'P1059', zone: 17 };
  const left = await sent('/zonevisits/leave/', exit, 'door-2');
  const leftAgain = await sent('/zonevisits/leave/', { ...exit, left_at: earlier() }, 'door-2');
  expect([left.status, leftAgain.status, leftAgain.body]).toEqual([200, 200, left.body]);
  expect((await list('employee=59')).count).toBe(1);
});

it('ten doors that scan one resident at once leave one open visit, and one occupant', async () => {
  const written = await Promise.all(Array.from({ length: 10 }, (_, i) => come({ zone: i % 2 === 0 ? 17 : 18, employee: 2 })));
  expect(written.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect((await list('employee=2&open=true')).count).toBe(1);
  expect((await published(17)) + (await published(18))).toBe(1);
  const [visit] = (await list('employee=2&open=true')).results;
  const left = await Promise.all([1, 2, 3].map(() => firm.call<Visit>('POST', `/zonevisits/${visit?.id}/leave/`, firm.manager, {})));
  expect(left.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await published(17)) + (await published(18))).toBe(0);
});

it('a batch is one change record for each dormitory; what cannot be recorded is reported by its position', async () => {
  const seen = await batches();
  const people = Array.from({ length: 20 }, (_, i) => ({ zone: 17, employee: 11 + i }));
  const { status, body } = await come({ visits: [...people, { zone: 27, employee: 61 }, { zone: 99, employee: 31 }, { employee: 3 }, { zone: 17, location: 1, employee: 3 }, { zone: 17, employee: 91 }] });
  expect([status, body.results.length, body.refusals.map(({ index, field }) => [index, field])]).toEqual([201, 21, [[21, 'zone'], [22, 'zone'], [23, 'location'], [24, 'employee']]]);
  expect(await batches()).toBe(seen + 2);
  expect(await published(17)).toBe(20);
  expect((await inside('?dormitory=1')).places.find(({ zone }) => zone === 17)).toMatchObject({ people: 20, limit: 30, crowding: 'within', name: 'Hall 17' });
  // Of several dormitories, as chosen in the top bar.
  const [first, both, other] = await Promise.all(['?dormitory=1', '?dormitory=1,2', '?dormitory=2'].map(inside));
  expect([both?.people, both?.out]).toEqual([(first?.people ?? 0) + (other?.people ?? 0), (first?.out ?? 0) + (other?.out ?? 0)]);
  const rows = await firm.portal.connection.collection(visitPresences.name).find({ zone: 27 }).toArray();
  expect(rows).toEqual([expect.objectContaining({ people: [61], kind: 'facility', place: 'z:27', end: null })]);
});

it('uses of what only refused visits name, unknown or of another organisation, are not counted', async () => {
  const visitor = { name: 'Guest' };
  const { body } = await come({ visits: [{ zone: 18, employee: 46 }, { zone: 99, employee: 47 }, { zone: 987_654, employee: 47 }, { zone: 18, employee: 91 }, { zone: 18, employee: 987_654 }, { dormitory: 9, visitor }] });
  expect([body.results.length, body.refusals.length]).toEqual([1, 5]);
  const counted = await firm.portal.connection.collection<{ _id: string }>('platform_uses').find({ _id: /^(zone|employee|dormitory)\./ }).toArray();
  const ids = counted.map(({ _id }) => _id);
  expect(ids).toEqual(expect.arrayContaining(['zone.18', 'employee.46']));
  for (const thing of ['zone.99', 'zone.987654', 'employee.47', 'employee.91', 'employee.987654', 'dormitory.9']) expect(ids.filter((id) => id === thing || id.startsWith(`${thing}.`))).toEqual([]);
});

it('over the limit a visit is admitted with a warning, or refused if so set', async () => {
  const more = (from: number, to: number) => ({ visits: Array.from({ length: to - from + 1 }, (_, i) => ({ zone: 17, employee: from + i })) });
  await come(more(31, 41));
  expect((await inside()).places[0]).toMatchObject({ zone: 17, people: 31, crowding: 'over' });
  const events = await firm.portal.connection.collection('safedistance_changes').find({ type: 'zone.over_limit' }).toArray();
  expect(events).toMatchObject([{ entity_id: 17, dormitory: 1, data: { name: 'Hall 17', people: 31, limit: 30 } }]);
  await firm.call('PUT', '/projects/settings/', firm.manager, { capacity: 'block' });
  const refused = await come({ zone: 17, employee: 42 });
  expect([refused.status, refused.body.errors]).toEqual([422, { zone: ['Hall 17 is full: 31 of 30'] }]);
  // A person who is inside takes no further place, however often they are scanned; one who goes elsewhere in the same batch frees theirs.
  const again = await come({ zone: 17, employee: 31 });
  expect([again.status, again.body.results[0]?.employee, again.body.refusals]).toEqual([201, 31, []]);
  const batch = await come({ visits: [{ zone: 17, employee: 31 }, { zone: 17, employee: 43 }] });
  expect([batch.status, batch.body.results.map(({ employee }) => employee), batch.body.refusals.map(({ index, field }) => [index, field])]).toEqual([201, [31], [[1, 'zone']]]);
  const swapped = await come({ visits: [{ zone: 18, employee: 31 }, { zone: 18, employee: 32 }, { zone: 17, employee: 43 }] });
  expect([swapped.status, swapped.body.results.map(({ zone }) => zone), swapped.body.refusals, await published(17)]).toEqual([201, [18, 18, 17], [], 30]);
  // Forty simultaneous scans of people who are inside: each is answered so, and nobody is counted twice.
  const rescans = await Promise.all(Array.from({ length: 40 }, (_, i) => come({ zone: 17, employee: 33 + (i % 8) })));
  expect([new Set(rescans.map(({ status }) => status)), await published(17)]).toEqual([new Set([201]), 30]);
  // Twenty doors at one moment, and five free places: everybody after the fifth is refused.
  const guest = (i: number) => ({ zone: 27, visitor: { name: `Guest ${i}` } });
  await come({ visits: Array.from({ length: 25 - (await published(27)) }, (_, i) => guest(i)) });
  const atOnce = await Promise.all(Array.from({ length: 20 }, (_, i) => come(guest(100 + i))));
  expect([atOnce.filter(({ status }) => status === 201).length, await published(27)]).toEqual([5, 30]);
  for (const { body } of atOnce.filter(({ status }) => status !== 201)) expect(body.errors).toEqual({ zone: ['Hall 27 is full: 30 of 30'] });
  await firm.call('PUT', '/projects/settings/', firm.manager, { capacity: 'warn' });
});

it('is refused to others: no permission, another organisation, another dormitory', async () => {
  expect((await come({ zone: 17, employee: 5 }, firm.viewer)).status).toBe(403);
  expect((await firm.call('GET', '/zonevisits/', firm.nobody)).status).toBe(403);
  expect((await come({ zone: 17, employee: 5 }, firm.stranger)).status).toBe(422);
  expect(new Set((await list('limit=1000', firm.oneDorm)).results.map(({ dormitory }) => dormitory))).toEqual(new Set([2]));
});

it('names no resident of a dormitory that the reader may not see: in the list, among those out, in the register', async () => {
  await changeStandIns(firm.portal.connection, employees, 62, { dormitory: 1 });
  const { body } = await come({ zone: 27, employee: 62 });
  const who = ({ name, pass_number, vendor_name }: Visit) => [name, pass_number, vendor_name];
  const read = async (as: TestUser) => (await list('employee=62', as)).results.map(who);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const register = await fetch(`${firm.portal.address}/zonevisits/register/?dormitory=2&day=${today}`, { headers: { authorization: `Bearer ${firm.oneDorm.token}` } });
  const file = await openTable(Buffer.from(await register.arrayBuffer()));
  if (file.format !== 'xlsx') throw new Error('no workbook');
  const cells: string[] = [];
  for await (const row of file.open(null).rows()) cells.push(...row.cells.map(String));
  expect([await read(firm.manager), await read(firm.oneDorm)]).toEqual([[['Resident 62', 'P1062', 'Keen Build']], [['', '', null]]]);
  expect([cells.includes('Hall 27'), cells.includes('Resident 62'), cells.includes('P1062')]).toEqual([true, false, false]);
  const left = await firm.call<Visit>('POST', `/zonevisits/${body.results[0]!.id}/leave/`, firm.oneDorm, {});
  expect([left.status, ...who(left.body)]).toEqual([200, '', '', null]);
  await firm.call('POST', '/zonevisits/', firm.manager, { zone: 16, employee: 62 });
  await firm.call('POST', '/zonevisits/leave/', firm.manager, { code: 'P1062' });
  await firm.portal.connection.collection<{ _id: number }>(whereaboutsModel.name).updateOne({ _id: 62 }, { $set: { dormitory: 2 } });
  const out = async (as: TestUser) => (await firm.call<{ results: OutSince[] }>('GET', '/zonevisits/out/', as)).body.results.filter(({ employee }) => employee === 62).map(({ name, pass_number, zone_ref_id }) => [name, pass_number, zone_ref_id]);
  expect([await out(firm.manager), await out(firm.oneDorm)]).toEqual([[['Resident 62', 'P1062', 'A-01-21']], [['', '', null]]]);
  await changeStandIns(firm.portal.connection, employees, 62, { dormitory: 2 });
});

it('shows a temperature only with permission to view health records', async () => {
  const nurse = await firm.portal.user({ permissions: ['view_workzone', 'change_workzone', 'view_healthtrackrecord'] });
  const entered = await come({ zone: 18, employee: 44, temperature: 37.9 });
  const left = await firm.call<Visit>('POST', `/zonevisits/${entered.body.results[0]!.id}/leave/`, firm.manager, {});
  const read = async (as: TestUser) => (await list('employee=44', as)).results[0]?.temperature;
  expect([entered.body.results[0]?.temperature, left.body.temperature, await read(firm.manager), await read(firm.viewer), await read(nurse)]).toEqual([null, null, null, null, 37.9]);
  expect((await come({ zone: 18, employee: 45, temperature: 36.5 }, nurse)).body.results[0]?.temperature).toBe(36.5);
});

it('the register of a day is the visits of the day, visitors with identity, company and purpose', async () => {
  const visitor = { name: 'Aisha Karim', id_number: 'S1234567A', mobile: '+65 9123 4567', company: 'Cool Air' };
  const noVisitor = await come({ zone: 17, visitor: { name: '' } });
  expect(noVisitor.status).toBe(422);
  await come({ zone: 18, visitor, purpose: 'Repair of the cold room', source: 'kiosk' });
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const answer = await fetch(`${firm.portal.address}/zonevisits/register/?dormitory=1&day=${today}`, { headers: { authorization: `Bearer ${firm.manager.token}` } });
  const file = await openTable(Buffer.from(await answer.arrayBuffer()));
  if (file.format !== 'xlsx') throw new Error('no workbook');
  const lines: string[][] = [];
  for await (const { cells } of file.open(null).rows()) lines.push(cells.map(String));
  // Of the tests above some visits ended hours ago: before midnight, while the day is young.
  const midnight = new Date(`${today}T00:00:00+08:00`);
  const { results } = await list('dormitory=1&limit=1000&ordering=entered_at');
  const visits = results.filter(({ left_at }) => left_at === null || new Date(left_at) >= midnight);
  expect(lines.length - 1).toBe(visits.length);
  expect(lines.slice(1).map(([name]) => name).toSorted()).toEqual(visits.map(({ name }) => name).toSorted());
  const line = lines.find(([name]) => name === visitor.name) ?? [];
  expect([...line.slice(1, 6), line[8]]).toEqual(['Visitor', 'S1234567A', '+65 9123 4567', 'Cool Air', 'Hall 18', 'Repair of the cold room']);
  expect(line[7]).toBe('inside');
  expect((await firm.call<Failure>('GET', '/zonevisits/register/?dormitory=1&day=2999-01-01', firm.manager)).body.errors).toEqual({ day: [expect.any(String)] });
  const paper = await firm.call<string>('GET', `/zonevisits/register/?dormitory=1&day=${today}&form=pdf`, firm.manager, undefined, { 'accept-language': 'ar' });
  expect([paper.status, paper.headers.get('content-type'), paper.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect((await firm.call('GET', `/zonevisits/register/?dormitory=1&day=${today}`, firm.oneDorm)).status).toBe(404);
  // The audit records who downloaded it, with its columns; a refused download is not recorded.
  const taken = await firm.portal.connection.collection('safedistance_changes').find({ entity: 'registerexport', dormitory: 1 }).sort({ _id: 1 }).toArray();
  expect(taken.map(({ by, dormitory, data }) => [by.id, dormitory, data.format, data.columns.length])).toEqual(['xlsx', 'pdf'].map((form) => [firm.manager.id, 1, form, lines[0]?.length]));
});

it('the register of a long day is read in batches, for the workbook as for paper', async () => {
  const visits = firm.portal.connection.collection<{ _id: number }>(visitModel.name);
  const { _id: _, ...visit } = (await visits.findOne({ dormitory: 1 })) ?? {};
  const entered = new Date('2026-03-04T02:00:00Z');
  const ids = Array.from({ length: 2_300 }, (_id, i) => 8_000_000 + i);
  await visits.insertMany(ids.map((_id) => ({ ...visit, _id, entered_at: entered, left_at: entered })));
  const take = async (form: string) => {
    const answer = await fetch(`${firm.portal.address}/zonevisits/register/?dormitory=1&day=2026-03-04&form=${form}`, { headers: { authorization: `Bearer ${firm.manager.token}` } });
    return Buffer.from(await answer.arrayBuffer());
  };
  let content = Buffer.alloc(0);
  expect(await largestBatch(firm.portal.connection, async () => (content = await take('xlsx')))).toBe(1_000);
  expect(await largestBatch(firm.portal.connection, () => take('pdf'))).toBe(1_000);
  const file = await openTable(content);
  let rows = 0;
  if (file.format === 'xlsx') for await (const row of file.open(null).rows()) rows += row.cells.length > 0 ? 1 : 0;
  expect(rows).toBe(1 + ids.length);
  await visits.deleteMany({ _id: { $in: ids } });
}, 60_000);

it('no visit lasts for ever: it ends after the hours set, marked as assumed, and is deleted after the days set', async () => {
  const service = firm.portal.context('safedistance');
  await come({ zone: 18, employee: 6 });
  shiftClock(13 * 3_600_000);
  await Promise.all([endOverdue(service), endOverdue(service)]);
  // Sessions of the callers are valid only at the current time.
  resetClock();
  expect((await list('open=true')).count).toBe(0);
  const [visit] = (await list('employee=6')).results;
  // They came home through the lobby, and nothing more was recorded: they are not out.
  expect((await firm.call<{ results: OutSince[] }>('GET', '/zonevisits/out/', firm.manager)).body.results.map(({ employee }) => employee)).not.toContain(9);
  expect([visit?.assumed, Date.parse(visit?.left_at ?? '') - Date.parse(visit?.entered_at ?? '')]).toEqual([true, 12 * 3_600_000]);
  expect([await published(17), await published(18), (await inside()).people]).toEqual([0, 0, 0]);
  shiftClock(92 * 86_400_000);
  await deleteOldRecords(service);
  resetClock();
  expect((await list('')).count).toBe(0);
});

it('people of several dormitories at a site are in one place, and together too many', async () => {
  const { body: site } = await firm.call<{ id: number }>('POST', '/locations/', firm.manager, { name: 'Shared yard', kind: 'worksite', people_limit: 3 });
  await come({ visits: [43, 44, 62, 63].map((employee) => ({ location: site.id, employee })) });
  const placesOf = async (query = '') => (await inside(query)).places.filter(({ location }) => location === site.id).map(({ name, dormitory, people, crowding }) => [name, dormitory, people, crowding]);
  expect([await placesOf(), await placesOf('?dormitory=1')]).toEqual([[['Shared yard', null, 4, 'over']], [['Shared yard', null, 2, 'within']]]);
});
