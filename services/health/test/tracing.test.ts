/** Contact tracing by calls: what a trace shows, what it writes, and what is hidden from users without permission. */
import { principals } from '@firm/identity/contract/published';
import type { Page } from '@firm/platform/contract/route';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { changeStandIns, removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { employees } from '@firm/residents/contract/published';
import { members, runPresences, taskPresences, visitPresences } from '@firm/safedistance/contract/published';
import fc from 'fast-check';
import type { DueToday, HealthTracer, HealthTracerDetail, TracedResident } from '../contract/tracing/tracer.ts';
import type { ContactPeriod, HealthTrace, HealthTraceWritten } from '../contract/tracing/tracing.ts';
import { presenceModel, roomPlace } from '../src/presence/model.ts';
import { followGatherings, catchUpGatherings } from '../src/presence/gatherings.ts';
import { daysOfDormitories, followTeams, catchUpTeams } from '../src/presence/teamWork.ts';
import { startHealth, type Failure, type HealthPortal } from '../src/testing/healthPortal.ts';

type DueTodayPage = Page<DueToday> & { readonly date: string; readonly seen: number; readonly open: number };

let health: HealthPortal;
const hour = 3_600_000;
const dayMs = 24 * hour;
/** The date that many days ago, in the dormitory's time zone. */
const day = (ago: number): string => new Date(Date.now() + 8 * hour - ago * dayMs).toISOString().slice(0, 10);
/** Full hours of yesterday in the dormitories: minutes on either side of midnight count by day, and few of them not at all. */
const yesterdayAt = (hours: number): Date => new Date(Date.parse(`${day(1)}T00:00:00+08:00`) + hours * hour);

/** Puts residents into a room, starting some days ago. */
async function sleep(zone: number, people: readonly number[], ago: number, dormitory = 1): Promise<void> {
  const rows = people.map((employee) => ({
    _id: `test:${employee}:${zone}`, org: 1, dormitory, employee, place: roomPlace(zone), kind: 'room', zone, resource: 1000 + employee, isolated: false,
    start: new Date(Date.now() - ago * dayMs), end: new Date('9999-12-31T00:00:00Z'), source: 'test', source_id: employee,
  }));
  await health.portal.connection.collection(presenceModel.name).insertMany(rows);
}

beforeAll(async () => {
  // Only part of a night together counts, and less than a quarter of an hour does not count at all: in the first 36 minutes of a day nobody has
  // met anybody yet. The clock is then moved forward, by almost as long as a token of the tests is valid.
  const minute = hour / 60;
  if ((Date.now() + 8 * hour) % dayMs < 45 * minute) shiftClock(50 * minute);
  health = await startHealth();
  await sleep(11, [1, 2, 3, 4], 30);
  await sleep(12, [13, 14], 30);
  // 61 lives in the other dormitory now, and slept in room 12 until today.
  await sleep(12, [61], 30, 2);
});
afterAll(async () => {
  await health.portal.stop();
  resetClock();
});

it('a trace names roommates with their reasons, and only counts those out of the caller’s scope', async () => {
  const { call, manager, viewer, nobody, stranger, record } = health;
  const { id } = await record(1, 4, { onset_date: day(3) });
  const { body, status } = await call<HealthTrace>('GET', `/healthtrackrecords/${id}/trace/`, manager);
  expect([status, body.counts, body.hidden, body.truncated]).toEqual([200, [3, 0], 0, false]);
  expect(body.nodes.map(({ employee, risk_level, name }) => [employee, risk_level, name])).toEqual([2, 3, 4].map((n) => [n, 'high', `Resident ${n}`]));
  expect(body.nodes[0]?.meetings).toEqual([expect.objectContaining({ exposure_type: 'room', place_name: 'Room 11', days: 6 })]);
  for (const as of [viewer, nobody]) expect((await call('GET', `/healthtrackrecords/${id}/trace/`, as)).status).toBe(403);
  expect((await call('GET', `/healthtrackrecords/${id}/trace/`, stranger)).status).toBe(404);
  const preview = await call<HealthTrace>('GET', `/healthtrackrecords/trace_preview/?employee=13&onset_date=${day(1)}`, manager);
  expect(preview.body.nodes.map(({ employee }) => employee).sort()).toEqual([14, 61]);
  const { id: south } = await record(61, 4, { onset_date: day(2) });
  const partly = await call<HealthTrace>('GET', `/healthtrackrecords/${south}/trace/`, health.oneDorm);
  expect([partly.body.counts[0], partly.body.hidden, partly.body.nodes]).toEqual([2, 2, []]);
});

it('contacts and follow-ups are written once, also when two ask at once, and a dry run writes nothing', async () => {
  const { call, manager, oneDorm, record } = health;
  const { id } = await record(13, 4, { onset_date: day(2) });
  const path = `/healthtrackrecords/${id}/trace/`;
  const dry = await call<HealthTraceWritten>('POST', path, manager, { dry_run: true });
  expect(dry.body).toMatchObject({ dry_run: true, added: 2, contacts: { close: 2, other: 0 } });
  expect((await call<Page<ContactPeriod>>('GET', `/contactperiods/?index_record=${id}`, manager)).body.count).toBe(0);
  const both = await Promise.all([1, 2].map(() => call<HealthTraceWritten>('POST', path, manager, { assignee: 501 })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const periods = await call<Page<ContactPeriod>>('GET', `/contactperiods/?index_record=${id}&active=true`, manager);
  expect(periods.body.results.map((one) => [one.contact_employee, one.exposure_type, one.zone]).sort()).toEqual([[14, 'room', 12], [61, 'room', 12]]);
  const tracers = await call<Page<HealthTracer>>('GET', `/healthtracers/?index_record=${id}`, manager);
  expect(tracers.body.results.map((one) => [one.employee, one.risk_level, one.final_status, one.assignee_name]).sort()).toEqual([
    [14, 'high', 'under-follow-up', 'Nurse Mei'],
    // A resident who is already ill is not followed up as a contact.
    [61, 'high', 'became-case', 'Nurse Mei'],
  ]);
  // The other dormitory sees its own residents, and no name of this one.
  const theirs = await call<Page<ContactPeriod>>('GET', `/contactperiods/?index_record=${id}`, oneDorm);
  expect(theirs.body.results).toEqual([expect.objectContaining({ contact_employee: 61, case_employee: 0, case_name: null, zone: null })]);
  expect((await call<Page<HealthTracer>>('GET', '/healthtracers/', oneDorm)).body.results).toEqual([expect.objectContaining({ employee: 61, case_employee: null, case_name: null })]);
});

it('a follow-up is postponed with a reason, within bounds, and ended', async () => {
  const { call, manager, oneDorm } = health;
  const { body } = await call<Page<HealthTracer>>('GET', '/healthtracers/?employee=14', manager);
  const { id, version } = body.results[0]!;
  const path = `/healthtracers/${id}/`;
  expect((await call('GET', path, oneDorm)).status).toBe(404);
  const end = day(-16);
  expect(Object.keys((await call<Failure>('PATCH', path, manager, { followup_end: end })).body.errors ?? {})).toEqual(['reason']);
  expect((await call('PATCH', path, manager, { followup_end: day(-90), reason: 'x' })).status).toBe(422);
  const put = await call<HealthTracerDetail>('PATCH', path, manager, { followup_end: end, reason: 'incubates longer', version });
  expect([put.status, put.body.followup_end, put.body.reason]).toEqual([200, end, 'incubates longer']);
  expect((await call<Failure>('PATCH', path, manager, { assignee: 501, version })).body.code).toBe('stale_version');
  expect((await call<Failure>('PATCH', path, manager, { final_status: 'became-case', reason: 'x' })).body.code).toBe('illegal_transition');
});

it('lists whom to check today, records a room in one call, and shares rooms out', async () => {
  const { call, manager } = health;
  const traced = await call<Page<TracedResident>>('GET', '/employees/employeeTracing/', manager);
  expect(traced.body.results.map(({ id, role }) => [id, role]).sort()).toEqual([[1, 'case'], [13, 'case'], [14, 'contact'], [61, 'case']]);
  const checks = await call<{ results: unknown[]; refusals: unknown[] }>('POST', '/healthtracers/checks/', manager, {
    checks: [{ employee: 14, status: 'seen-not-ok', temperature: 38.2, symptoms: [1] }, { employee: 2, status: 'seen-ok' }, { employee: 14, status: 'seen-ok', date: day(9) }],
  });
  expect(checks.body).toMatchObject({ results: [{ employee: 14, status: 'seen-not-ok' }], refusals: [{ index: 1, code: 'not_followed' }, { index: 2, code: 'day_out_of_range' }] });
  const assign = (body: object) => call<{ assigned: number; results: { assignee: number; tracers: number }[] }>('POST', '/healthtracers/assign/', manager, body);
  const followed = (await call<Page<HealthTracer>>('GET', '/healthtracers/?employee=14', manager)).body.results[0]!;
  await assign({ ids: [followed.id], assignee: null });
  // Without ids: those without an assignee in the dormitories of the screen, and in no others.
  expect((await assign({ dormitory: [followed.dorm_id! + 1, followed.dorm_id! + 2], share: [501] })).body).toMatchObject({ assigned: 0 });
  expect((await assign({ dormitory: [followed.dorm_id, followed.dorm_id! + 2], share: [health.manager.id] })).body).toMatchObject({ assigned: 1 });
  const shared = await assign({ ids: [followed.id], share: [501] });
  expect(shared.body).toMatchObject({ assigned: 1, results: [{ assignee: 501, tracers: 1, rooms: 1 }] });
  expect((await call('GET', '/healthtracers/today/', manager)).status).toBe(200);
  // Users who can change follow-ups can be assigned them; users who can only view records are not offered.
  const able = await call<Page<{ id: number }>>('GET', '/healthtracers/assignees/', manager);
  expect(able.body.results.map(({ id }) => id)).toEqual(expect.arrayContaining([health.manager.id, health.oneDorm.id]));
  expect(able.body.results.map(({ id }) => id)).not.toContain(health.viewer.id);
  const ableThere = await call<Page<{ id: number }>>('GET', '/healthtracers/assignees/?dormitory=1', manager);
  expect(ableThere.body.results.map(({ id }) => id)).not.toContain(health.oneDorm.id);
  expect((await call('GET', '/healthtracers/assignees/', health.viewer)).status).toBe(403);
});

it('offers for sharing out exactly those to whom every unassigned follow-up can be assigned', async () => {
  const { call, manager, oneDorm } = health;
  const followed = (await call<Page<HealthTracer>>('GET', '/healthtracers/?employee=14', manager)).body.results[0]!;
  const offered = async (query: string) => (await call<Page<{ id: number }>>('GET', `/healthtracers/assignees/${query}`, manager)).body.results.map(({ id }) => id);
  const assign = (assignee: number | null) => call('POST', '/healthtracers/assign/', manager, { ids: [followed.id], assignee });
  await assign(null);
  expect(await offered('')).toContain(oneDorm.id);
  expect(await offered('?unassigned=true')).not.toContain(oneDorm.id);
  // There is nothing to share out in the other dormitories chosen.
  expect(await offered(`?unassigned=true&dormitory=${followed.dorm_id! + 7}`)).toEqual(expect.arrayContaining([manager.id]));
  await assign(manager.id);
  // One of no dormitory is for those who have access to all, also among others: the list offers whom the check accepts.
  const tracers = health.portal.connection.collection<{ _id: number }>('health_tracers');
  await tracers.updateOne({ _id: followed.id }, { $set: { dormitory: null } });
  expect((await assign(oneDorm.id)).status).toBe(422);
  expect((await assign(501)).status).toBe(200);
  await tracers.updateOne({ _id: followed.id }, { $set: { dormitory: followed.dorm_id } });
  for (const query of ['?no_dormitory=true', '?dormitory=2&no_dormitory=true']) {
    const able = await offered(query);
    expect(able).toContain(501);
    expect(able).not.toContain(oneDorm.id);
  }
  expect(await offered('?dormitory=2')).toContain(oneDorm.id);
  await assign(manager.id);
});

it('a follow-up is assigned only to users to whom it can be, and keeps an assignee who cannot be assigned any more', async () => {
  const { call, manager, portal } = health;
  const { id, index_record } = (await call<Page<HealthTracer>>('GET', '/healthtracers/?employee=14', manager)).body.results[0]!;
  const patch = (body: object) => call<HealthTracerDetail & Failure>('PATCH', `/healthtracers/${id}/`, manager, body);
  const writes: [string, string, object, string][] = [
    ['PATCH', `/healthtracers/${id}/`, { assignee: 502 }, 'assignee'],
    ['POST', '/healthtracers/assign/', { ids: [id], assignee: 502 }, 'assignee'],
    ['POST', '/healthtracers/assign/', { dormitory: Array.from({ length: 201 }, (_, i) => i + 1), assignee: 501 }, 'dormitory'],
    ['POST', '/healthtracers/assign/', { ids: [id], share: [501, 502] }, 'share'],
    ['POST', `/healthtrackrecords/${index_record}/trace/`, { assignee: 502 }, 'assignee'],
  ];
  // Neither without permission to change follow-ups, nor without access to the contact's dormitory.
  const elsewhere = health.oneDorm.id;
  writes.push(['PATCH', `/healthtracers/${id}/`, { assignee: elsewhere }, 'assignee'], ['POST', '/healthtracers/assign/', { ids: [id], assignee: elsewhere }, 'assignee'], ['POST', '/healthtracers/assign/', { ids: [id], share: [elsewhere] }, 'share']);
  for (const [method, path, body, field] of writes) {
    const refused = await call<Failure>(method, path, manager, body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await patch({ assignee: 501 })).body.assignee).toBe(501);
  const { permissions } = (await portal.connection.collection<{ _id: number; permissions: string[] }>(principals.name).findOne({ _id: 501 }))!;
  await changeStandIns(portal.connection, principals, 501, { permissions: [] });
  const kept = await patch({ assignee: 501, risk_level: 'low' });
  await changeStandIns(portal.connection, principals, 501, { permissions });
  expect([kept.status, kept.body.assignee, kept.body.risk_level]).toEqual([200, 501, 'low']);
  expect((await patch({ risk_level: 'high' })).status).toBe(200);
});

it('a meeting without a presence is entered once, and can be excluded', async () => {
  const { call, manager } = health;
  const index = (await call<Page<{ case: number }>>('GET', '/healthtrackrecords/?employee=13', manager)).body.results[0]!.case;
  const meeting = { index_record: index, contact_employee: 40, start: new Date(Date.now() - dayMs).toISOString(), end: new Date(Date.now() - dayMs + hour).toISOString(), certainty: 'confirmed' };
  const made = await call<ContactPeriod>('POST', '/contactperiods/', manager, meeting);
  expect([made.status, made.body.contact_name, made.body.minutes, made.body.source]).toEqual([201, 'Resident 40', 60, 'manual']);
  expect((await call<Failure>('POST', '/contactperiods/', manager, meeting)).body.code).toBe('contact_known');
  expect((await call('POST', '/contactperiods/', manager, { ...meeting, contact_employee: 13 })).status).toBe(422);
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  for (const [field, start, end] of [['end', at(-1), at(-2)], ['end', at(-1), at(1)], ['start', at(-60), at(-59)], ['start', at(-60), at(-1)]] as const) {
    const refused = await call<Failure>('POST', '/contactperiods/', manager, { ...meeting, contact_employee: 41, start, end });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    const changed = await call<Failure>('PATCH', `/contactperiods/${made.body.id}/`, manager, { start, end });
    expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, [field]]);
  }
  const off = await call<ContactPeriod>('PATCH', `/contactperiods/${made.body.id}/`, manager, { active: false, version: made.body.version });
  expect(off.body).toMatchObject({ active: false, inactive_reason: 'wrong' });
  // A meeting that was entered before the onset was corrected can be sent back as it was read, but not be given another time out there.
  const periods = health.portal.connection.collection<{ _id: number }>('health_contacts');
  await periods.updateOne({ _id: made.body.id }, { $set: { start: new Date(at(-60)), end: new Date(at(-59)) } });
  const { body: earlier } = await call<Page<ContactPeriod>>('GET', `/contactperiods/?index_record=${index}&source=manual`, manager);
  const path = `/contactperiods/${made.body.id}/`;
  expect(await call('PATCH', path, manager, { ...earlier.results[0]!, remarks: 'at the gate' })).toMatchObject({ status: 200, body: { remarks: 'at the gate', start: earlier.results[0]!.start } });
  expect((await call('PATCH', path, manager, { end: at(-58) })).status).toBe(422);
  // So can one that was derived, of which no time can be entered, and one that is no longer supported: it is not marked wrong.
  await periods.updateOne({ index_record: index, source: 'derived' }, { $set: { active: false, inactive_reason: 'superseded' } });
  const { body: derived } = await call<Page<ContactPeriod>>('GET', `/contactperiods/?index_record=${index}&source=derived&active=false`, manager);
  const own = `/contactperiods/${derived.results[0]!.id}/`;
  expect(await call('PATCH', own, manager, derived.results[0]!)).toMatchObject({ status: 200, body: { active: false, inactive_reason: 'superseded' } });
  expect((await call<Failure>('PATCH', own, manager, { end: at(-1) })).body.code).toBe('contact_derived');
});

it('places that cases share are listed with their probability by chance', async () => {
  const { call, manager, record } = health;
  const { id: a } = await record(2, 4, { onset_date: day(1) });
  const [b] = (await call<Page<{ id: number }>>('GET', '/healthtrackrecords/?employee=1', manager)).body.results;
  const { body } = await call<Page<{ place: string; cases: number[]; people: number; name: string }>>('GET', `/healthtrackrecords/common_places/?cases=${a},${b!.id}`, manager);
  expect(body.results).toEqual([expect.objectContaining({ place: 'z:11', name: 'Room 11', people: 4, cases: expect.arrayContaining([a, b!.id]) })]);
  const { id: alone } = await record(20, 6);
  expect((await call('GET', `/healthtrackrecords/common_places/?cases=${alone}`, manager)).status).toBe(422);
});

/** An event of safe distance, applied like its consumer does: 0 visits, 1 runs, 2 tasks. */
async function deliver(consumer: number, event: object): Promise<void> {
  const context = health.portal.context('health');
  const { apply } = followGatherings(context)[consumer]!;
  await context.commits.transaction(async (session) => ({ result: null, write: (await apply({ org: 1, ...event } as unknown as Parameters<typeof apply>[0], session)) ?? {} }));
}

it('a visit published by safe distance is a presence, follows changes of the visit, and is found by a trace', async () => {
  const { call, manager, record, portal } = health;
  await standIn(portal.connection, visitPresences, [
    { _id: 700, org: 1, dormitory: 1, people: [21], kind: 'facility', place: 'z:17', zone: 17, start: yesterdayAt(8), end: yesterdayAt(10) },
    { _id: 701, org: 1, dormitory: 1, people: [22], kind: 'facility', place: 'z:17', zone: 17, start: yesterdayAt(9), end: null },
  ]);
  const follow = () => deliver(0, { data: { visits: [700, 701] } });
  await follow();
  const { id } = await record(21, 4, { onset_date: day(1) });
  const trace = async () => (await call<HealthTrace>('GET', `/healthtrackrecords/${id}/trace/?kinds=room,facility`, manager)).body.nodes.map(({ employee, meetings }) => [employee, meetings[0]?.exposure_type]);
  expect(await trace()).toEqual([[22, 'facility']]);
  // They had left before the other came.
  await changeStandIns(portal.connection, visitPresences, [701], { start: yesterdayAt(11), end: yesterdayAt(12) });
  await follow();
  expect(await trace()).toEqual([]);
  expect(await portal.connection.collection(presenceModel.name).countDocuments({ source: 'visit' })).toBe(2);
});

it('residents on the same transport run or task have met: also when the run is corrected, the task cancelled, or no event arrived', async () => {
  const { call, manager, record, portal } = health;
  const run = { _id: 800, org: 1, dormitory: 1, people: [31, 32, 32], kind: 'transport' as const, place: 'r:800', zone: null, start: yesterdayAt(8), end: yesterdayAt(9) };
  const task = { _id: 900, org: 1, dormitory: 1, people: [31, 33], kind: 'worksite' as const, place: 'l:4', zone: null, start: yesterdayAt(10), end: yesterdayAt(18) };
  await standIn(portal.connection, runPresences, [run]);
  await standIn(portal.connection, taskPresences, [task]);
  const context = portal.context('health');
  // Without an event, the job finds them.
  await Promise.all([catchUpGatherings(context, 1), catchUpGatherings(context, 1)]);
  const { id } = await record(31, 4, { onset_date: day(1) });
  const trace = async () => (await call<HealthTrace>('GET', `/healthtrackrecords/${id}/trace/?hops=1&kinds=transport,worksite`, manager)).body.nodes.map(({ employee, meetings }) => [employee, meetings[0]?.exposure_type, meetings[0]?.minutes]).sort();
  expect(await trace()).toEqual([[32, 'transport', 60], [33, 'worksite', 480]]);
  // Other riders were on board, and the task was cancelled.
  await changeStandIns(portal.connection, runPresences, [800], { people: [31, 34] });
  await removeStandIns(portal.connection, taskPresences, [900]);
  for (let twice = 0; twice < 2; twice += 1) {
    await deliver(1, { data: { runs: [800] } });
    await deliver(2, { entity_id: 900, data: {} });
  }
  expect(await trace()).toEqual([[34, 'transport', 60]]);
  expect(await portal.connection.collection(presenceModel.name).countDocuments({ source: { $in: ['run', 'task'] } })).toBe(2);
});

it('residents out of the caller’s scope are counted, never named: hidden is everybody except those shown', async () => {
  const { call, manager, oneDorm, record } = health;
  // Two rooms of the southern dormitory with residents of both dormitories; who met whom differs by case.
  const rng = fc.sample(fc.tuple(fc.constantFrom(21, 22), fc.integer({ min: 1, max: 84 }), fc.integer({ min: 1, max: 20 })), { numRuns: 60, seed: 7 });
  const slept = new Map(rng.map(([room, person, ago]) => [`${person}:${room}`, { room, person, ago }]));
  for (const { room, person, ago } of slept.values()) await sleep(room, [person], ago, person > 60 ? 2 : 1);
  await sleep(21, [70], 29, 2);
  const south = [62, 63, 64, 65, 66, 67, 70, 75, 80].filter((person) => person === 70 || [...slept.values()].some((one) => one.person === person));
  const total = { seen: 0, hidden: 0 };
  for (const person of south) {
    const { id } = await record(person, 4, { onset_date: day(2) });
    for (const query of ['hops=1', 'hops=2', 'hops=3', 'hops=2&direction=backward', 'hops=3&limit=5']) {
      const path = `/healthtrackrecords/${id}/trace/?kinds=room&${query}`;
      const [all, theirs] = [(await call<HealthTrace>('GET', path.replace('limit=5', 'limit=1000'), manager)).body, (await call<HealthTrace>('GET', path, oneDorm)).body];
      const seen = all.nodes.filter(({ dorm_id }) => dorm_id === 2).map(({ employee }) => employee);
      expect([theirs.counts, theirs.hidden]).toEqual([all.counts, all.nodes.length - seen.length]);
      expect(theirs.nodes.map(({ employee }) => employee)).toEqual(query.includes('limit') ? seen.slice(0, 5) : seen);
      expect(theirs.truncated).toBe(query.includes('limit') && seen.length > 5);
      total.seen += seen.length;
      total.hidden += theirs.hidden;
      // Nor in any other part of the answer.
      const named = new Set([person, ...seen]);
      expect(theirs.edges.flatMap(([from, to]) => [from, to]).filter((one) => !named.has(one))).toEqual([]);
      expect(theirs.nodes.map(({ parent }) => parent).filter((parent) => parent !== null && !named.has(parent))).toEqual([]);
    }
  }
  expect(Math.min(total.seen, total.hidden)).toBeGreaterThan(20);
});

it('today’s checks: those due, by urgency, with the reasons, and nobody of another dormitory by name', async () => {
  const { call, manager, oneDorm, viewer, stranger } = health;
  const path = '/healthtracers/today/';
  await sleep(14, [40, 41, 42], 30);
  const { id } = await health.record(40, 5, { onset_date: day(4) });
  expect((await call('POST', `/healthtrackrecords/${id}/trace/`, manager, { assignee: 501, kinds: ['room'] })).status).toBe(200);
  // Checks start tomorrow: today's meeting is the last so far.
  expect((await call<DueTodayPage>('GET', `${path}?assignee=501`, manager)).body.results.map(({ employee }) => employee)).not.toContain(41);
  await call('PATCH', `/healthtrackrecords/${(await call<Page<{ id: number }>>('GET', '/healthtrackrecords/?employee=40&is_current=true', manager)).body.results[0]!.id}/`, manager, { curr_location_status: 3 });
  await health.portal.connection.collection<{ employee: number }>(presenceModel.name).updateOne({ employee: 40 }, { $set: { end: new Date(Date.now() - 2 * dayMs) } });
  expect((await call('POST', `/healthtrackrecords/${id}/trace/`, manager, { kinds: ['room'] })).status).toBe(200);
  const due = async (query = '?assignee=501') => (await call<DueTodayPage>('GET', `${path}${query}`, manager)).body;
  const before = await due();
  const of = (page: DueTodayPage, employee: number) => page.results.find((one) => one.employee === employee);
  expect(of(before, 41)).toMatchObject({ name: 'Resident 41', pass_number: 'P1041', zone_ref_id: 'A-01-14', risk_level: 'high', index_records: [id], assignee_name: 'Nurse Mei', status: 'not-performed', temperature: null, why: expect.arrayContaining([{ code: 'high-risk', value: 1 }]) });
  expect([before.date, before.seen + before.open, before.results.map(({ priority }) => priority)]).toEqual([day(0), before.count, before.results.map(({ priority }) => priority).sort((a, b) => b - a)]);
  await call('POST', '/healthtracers/checks/', manager, { checks: [{ employee: 41, status: 'seen-not-ok', temperature: 38.1, symptoms: [1] }] });
  const after = await due();
  expect([after.seen, after.open, of(after, 41)?.status, of(after, 41)?.temperature]).toEqual([before.seen + 1, before.open - 1, 'seen-not-ok', 38.1]);
  // The same residents, by assignee and by place of residence.
  expect((await due('?assignee=1')).results).toEqual([]);
  expect((await due('?dormitory=2')).results.every(({ dorm_id }) => dorm_id === 2)).toBe(true);
  const page = await due('?limit=1');
  expect([page.results.length, page.next]).toEqual([1, expect.stringContaining('offset=1')]);
  expect((await call<DueTodayPage>('GET', path, oneDorm)).body.results.every(({ dorm_id }) => dorm_id === 2)).toBe(true);
  expect((await call<DueTodayPage>('GET', path, stranger)).body).toMatchObject({ count: 0, seen: 0, open: 0, results: [] });
  expect((await call('GET', path, viewer)).status).toBe(403);
  expect((await call('GET', `${path}?assignee=x`, manager)).status).toBe(400);
});

it('members of a team at a site have possibly met: until one leaves the team, and not on a day with a recorded visit there', async () => {
  const { call, manager, record, portal } = health;
  const context = portal.context('health');
  const row = (_id: number, employee: number, of: object = {}) => ({ _id, org: 1, project: 3, employee, location: 4, team: 'Crew A', start_date: day(3), end_date: null, ...of });
  await standIn(portal.connection, members, [row(1, 41), row(2, 42), row(3, 43, { team: 'Crew B' }), row(4, 44, { location: 5 }), row(5, 45, { location: null })]);
  const changed = async (employee: number) => {
    const { apply } = followTeams(context);
    await context.commits.transaction(async (session) => ({ result: null, write: (await apply({ org: 1, data: { employee } } as Parameters<typeof apply>[0], session)) ?? {} }));
  };
  // Without an event, the job finds them, also when two processes run it.
  await Promise.all([catchUpTeams(context, 1, () => false), catchUpTeams(context, 1, () => false)]);
  expect(await daysOfDormitories(context, 1, new Date())).toContain(day(0));
  const { id } = await record(41, 4, { onset_date: day(1) });
  const path = `/healthtrackrecords/${id}/trace/`;
  const trace = async () => (await call<HealthTrace>('GET', `${path}?hops=1&kinds=worksite`, manager)).body.nodes.map(({ employee, meetings }) => [employee, meetings[0]?.exposure_type, meetings[0]?.days]);
  expect(await trace()).toEqual([[42, 'worksite', expect.any(Number)]]);
  await call('POST', path, manager, { kinds: ['worksite'] });
  const { results } = (await call<Page<ContactPeriod>>('GET', `/contactperiods/?index_record=${id}`, manager)).body;
  expect(new Set(results.map(({ contact_employee, certainty, source }) => `${contact_employee} ${certainty} ${source}`))).toEqual(new Set(['42 possible derived']));
  // The case was recorded at the site yesterday and the day before, alone.
  const seen = [1, 2].map((ago) => ({ _id: 960 + ago, org: 1, dormitory: 1, people: [41], kind: 'worksite' as const, place: 'l:4', zone: null, start: new Date(`${day(ago)}T09:00:00+08:00`), end: new Date(`${day(ago)}T11:00:00+08:00`) }));
  const daysOf = async (employee: number) => (await portal.connection.collection(presenceModel.name).find({ source: 'team', employee }).toArray()).map(({ _id }) => String(_id).slice(7)).sort();
  expect(await daysOf(41)).toEqual([3, 2, 1, 0].map(day));
  await standIn(portal.connection, visitPresences, seen);
  await deliver(0, { data: { visits: [961, 962] } });
  expect(await daysOf(41)).toEqual([day(3), day(0)]);
  // The visit is deleted.
  await removeStandIns(portal.connection, visitPresences, [961]);
  await deliver(0, { data: { visits: [961] } });
  expect(await daysOf(41)).toEqual([day(3), day(1), day(0)]);
  // The other one was on the team for only one day, and no longer is.
  await changeStandIns(portal.connection, members, [2], { end_date: day(3) });
  await changed(42);
  expect(await daysOf(42)).toEqual([day(3)]);
  await removeStandIns(portal.connection, members, [2]);
  for (let twice = 0; twice < 2; twice += 1) await changed(42);
  expect([await daysOf(42), await trace()]).toEqual([[], []]);
  // Who has left the dormitory was there all the same, as long as the membership lasted.
  await changeStandIns(portal.connection, employees, [43], { is_active: false });
  await changed(43);
  expect(await daysOf(43)).toEqual([3, 2, 1, 0].map(day));
  await changeStandIns(portal.connection, members, [3], { end_date: day(2) });
  await changed(43);
  expect(await daysOf(43)).toEqual([3, 2].map(day));
  await changeStandIns(portal.connection, employees, [43], { is_active: true });
});
