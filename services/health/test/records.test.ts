/** Health track records: creating, following, correcting, reading, and hiding them from users without permission. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@firm/platform/contract/route';
import { entityStamp } from '@firm/platform/mongo/stamps';
import { largestBatch } from '@firm/platform/testing/batches';
import { linesDuring } from '@firm/platform/testing/pdfLines';
import type { TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees, vendors } from '@firm/residents/contract/published';
import { members, projects } from '@firm/safedistance/contract/published';
import type { HealthRecord, HealthRecordDetail } from '../contract/record/record.ts';
import { residentModel } from '../src/resident/model.ts';
import { recordModel } from '../src/record/model.ts';
import { startHealth, type Failure, type HealthPortal } from '../src/testing/healthPortal.ts';

let health: HealthPortal;
beforeAll(async () => {
  health = await startHealth();
});
afterAll(() => health.portal.stop());

const stored = (id: number) => health.portal.connection.collection<{ _id: number }>(recordModel.name).findOne({ _id: id });

it('a suspicion, its confirmation and the recovery are one episode, also in `results`', async () => {
  const { call, manager, record } = health;
  const first = await record(1, 4, { onset_date: '2026-01-02', reporting_date: '2026-01-03', symptoms: [1, 2], temperature: 38.4 });
  expect(first).toMatchObject({ case: first.id, case_state: 'open', is_current: true, flagged: true, health_status_short_code: 'SP', dorm_name: 'North House', pass_number: 'P1001' });
  const written = await call<HealthRecordDetail & { results: HealthRecordDetail[] }>('POST', '/healthtrackrecords/', manager, { employee: 1, health_status: 5, reporting_date: '2026-01-05', current: first.id });
  expect(written.status).toBe(201);
  expect(written.body.results).toEqual([expect.objectContaining({ id: written.body.id, health_status: 5 })]);
  expect(written.body).toMatchObject({ case: first.id, case_state: 'open', onset_date: '2026-01-02' });
  expect(await stored(first.id)).toMatchObject({ is_current: false, status_end_date: '2026-01-05', case_state: 'open' });
  await record(1, 2, { reporting_date: '2026-01-20' });
  expect(await stored(first.id)).toMatchObject({ case_state: 'closed' });
});

it('a suspicion is withdrawn only with a comment, and is then discarded', async () => {
  const { call, manager, record } = health;
  const { id } = await record(2, 4);
  const without = await call<Failure>('POST', '/healthtrackrecords/', manager, { employee: 2, health_status: 1 });
  expect(without.status).toBe(422);
  expect(Object.keys(without.body.errors ?? {})).toEqual(['commentary']);
  await record(2, 1, { commentary: 'negative test' });
  expect(await stored(id)).toMatchObject({ case_state: 'discarded', is_current: false });
});

it('refuses a status that may not follow, and future days', async () => {
  const { call, manager, record } = health;
  await record(3, 5);
  const illegal = await call<Failure>('POST', '/healthtrackrecords/', manager, { employee: 3, health_status: 1 });
  expect(illegal).toMatchObject({ status: 409, body: { code: 'illegal_transition', allowed: ['5', '2', '7'] } });
  const late = await call<Failure>('POST', '/healthtrackrecords/', manager, { employee: 4, health_status: 4, reporting_date: '2999-01-01' });
  expect(late.status).toBe(422);
  for (const temperature of [29.9, 45.1]) {
    const wrong = await call<Failure>('POST', '/healthtrackrecords/', manager, { employee: 4, health_status: 4, temperature });
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['temperature']);
  }
});

it('of 500 simultaneous ones that read the same current record one succeeds, and only one is current', async () => {
  const { call, manager, portal, record } = health;
  const seen = await record(5, 6);
  const answers = await Promise.all(Array.from({ length: 500 }, () => call<Failure>('POST', '/healthtrackrecords/', manager, { employee: 5, health_status: 4, current: seen.id })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, body } of answers) if (status !== 201) expect([status, body.current?.health_status]).toEqual([409, 4]);
  expect(await portal.connection.collection(recordModel.name).countDocuments({ employee: 5, is_current: true })).toBe(1);
});

it('a correction within a day re-evaluates the episode, and the audit keeps both', async () => {
  const { call, manager, record, portal } = health;
  const wrong = await record(6, 5);
  const corrected = await call('PATCH', `/healthtrackrecords/${wrong.id}/`, manager, { health_status: 6, version: wrong.version });
  expect(corrected.body).toMatchObject({ health_status: 6, case: null, case_state: 'none' });
  expect(corrected.body.audit_records[0]?.changes.health_status).toEqual([5, 6]);
  expect(await portal.connection.collection('health_cases').findOne({ employee: 6 })).toMatchObject({ state: 'discarded' });
  expect(await portal.connection.collection<{ _id: number }>(residentModel.name).findOne({ _id: 6 })).toMatchObject({ health_status: 6, cleared: false, case: null });
  const stale = await call<Failure>('PATCH', `/healthtrackrecords/${wrong.id}/`, manager, { commentary: 'x', version: wrong.version });
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { health_status: 6 } } });
  await portal.connection.collection<{ _id: number }>(recordModel.name).updateOne({ _id: wrong.id }, { $set: { created_time: new Date(Date.now() - 25 * 3_600_000) } });
  const late = await call<Failure>('PATCH', `/healthtrackrecords/${wrong.id}/`, manager, { health_status: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'correction_over' } });
});

it('a correction leaves nothing in the case of what the record no longer says', async () => {
  const { call, manager, record, portal } = health;
  const first = await record(14, 4, { onset_date: '2026-01-02', reporting_date: '2026-01-03' });
  const mistaken = await record(14, 5, { reporting_date: '2026-01-05', onset_date: '2026-01-01', curr_location_status: 3 });
  const episode = () => portal.connection.collection<{ _id: number }>('health_cases').findOne({ _id: first.id });
  expect(await episode()).toMatchObject({ health_status: 5, onset: '2026-01-01', confirmed_on: '2026-01-05', isolated_on: '2026-01-05' });
  await call('PATCH', `/healthtrackrecords/${mistaken.id}/`, manager, { health_status: 4, onset_date: null, curr_location_status: 1 });
  expect(await episode()).toMatchObject({ state: 'open', health_status: 4, onset: '2026-01-02', confirmed_on: null, isolated_on: null });
});

it('a corrected first day is the day on which the record before ends, and of what the case says of it', async () => {
  const { call, manager, record, portal } = health;
  const first = await record(15, 4, { reporting_date: '2026-01-03' });
  const second = await record(15, 5, { reporting_date: '2026-01-10' });
  expect((await call('PATCH', `/healthtrackrecords/${second.id}/`, manager, { status_start_date: '2026-01-06' })).status).toBe(200);
  expect(await stored(first.id)).toMatchObject({ status_end_date: '2026-01-06', case_state: 'open', is_current: false });
  expect(await portal.connection.collection<{ _id: number }>('health_cases').findOne({ _id: first.id })).toMatchObject({ confirmed_on: '2026-01-06' });
  const before = (await call('GET', `/healthtrackrecords/${first.id}/`, manager)).body;
  expect(before.audit_records[0]?.changes).toEqual({ status_end_date: ['2026-01-10', '2026-01-06'] });
  // Both at once: the record before belongs to the case that the correction discards.
  await call('PATCH', `/healthtrackrecords/${second.id}/`, manager, { health_status: 6, status_start_date: '2026-01-08', commentary: 'a cold' });
  expect(await stored(first.id)).toMatchObject({ status_end_date: '2026-01-08', case_state: 'discarded' });
});

it('in an earlier record only the commentary can change', async () => {
  const { call, manager, record } = health;
  const first = await record(7, 6);
  await record(7, 1);
  expect((await call<Failure>('PATCH', `/healthtrackrecords/${first.id}/`, manager, { temperature: 36.8 })).body.code).toBe('record_closed');
  expect((await call('PATCH', `/healthtrackrecords/${first.id}/`, manager, { commentary: 'felt better at noon' })).body.commentary).toBe('felt better at noon');
});

it('residents beyond the caller’s organisation and dormitories are not revealed', async () => {
  const { call, manager, stranger, oneDorm, viewer, nobody, record } = health;
  const { id } = await record(8, 4);
  expect((await call('GET', `/healthtrackrecords/${id}/`, stranger)).status).toBe(404);
  expect((await call('GET', `/healthtrackrecords/${id}/`, oneDorm)).status).toBe(404);
  expect((await call('GET', `/healthtrackrecords/${id}/`, nobody)).status).toBe(403);
  expect((await call('GET', `/healthtrackrecords/${id}/`, null)).status).toBe(401);
  expect((await call('POST', '/healthtrackrecords/', viewer, { employee: 8, health_status: 5 })).status).toBe(403);
  for (const as of [stranger, oneDorm]) {
    const refused = await call<Failure>('POST', '/healthtrackrecords/', as, { employee: 8, health_status: 5 });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['employee']]);
    expect((await call<Page<HealthRecord>>('GET', '/healthtrackrecords/', as)).body.count).toBe(0);
    expect((await call('GET', '/audittrialhealthrecords/8/trackbyemp/', as)).status).toBe(404);
    expect((await call<Page<unknown>>('GET', '/employees/unhealthytrace/', as)).body.results).toEqual([]);
  }
  expect((await call<Page<HealthRecord>>('GET', '/healthtrackrecords/get_suspected_cases/?emp_id=8', manager)).body.results).toEqual([expect.objectContaining({ employee: 8, isolated: false })]);
});

it('a zone out of the reader’s scope is not shown, and is kept when they correct the rest', async () => {
  const { call, manager, portal, record } = health;
  const north = await portal.user({ permissions: ['view_healthtrackrecord', 'change_healthtrackrecord'], dormitories: [1] });
  const { id, zone_name } = await record(52, 6, { zone: 21 });
  expect(zone_name).toBe('Room 21');
  const path = `/healthtrackrecords/${id}/`;
  const read = (await call('GET', path, north)).body;
  const [listed] = (await call<Page<HealthRecord>>('GET', '/healthtrackrecords/?employee=52', north)).body.results;
  for (const one of [read, listed]) expect([one?.zone, one?.zone_name, one?.zone_ref_id]).toEqual([null, null, null]);
  expect(read.audit_records.flatMap(({ names }) => Object.values(names['zone'] ?? {}))).toEqual([]);
  const corrected = await call('PATCH', path, north, { zone: null, commentary: 'seen at noon' });
  expect([corrected.status, corrected.body.zone, corrected.body.commentary]).toEqual([200, null, 'seen at noon']);
  expect((await call('GET', path, manager)).body).toMatchObject({ zone: 21, zone_name: 'Room 21' });
  expect((await call('PATCH', path, manager, { zone: null })).body.zone).toBeNull();
});

it('opening a record is logged, once a day', async () => {
  const { call, manager, viewer, record } = health;
  const { id } = await record(9, 4);
  for (const as of [viewer, viewer, manager]) await call('GET', `/healthtrackrecords/${id}/`, as);
  const { body } = await call<Page<{ type: string; updated_by: string }>>('GET', '/audittrialhealthrecords/9/trackbyemp/', manager);
  expect(body.results.filter(({ type }) => type === 'healthview.opened')).toHaveLength(2);
});

it('opening a record while viewing the portal as another user is logged under the administrator’s own name', async () => {
  const { portal, manager, viewer, record } = health;
  const { id } = await record(10, 4);
  const token = await portal.seeing(viewer, manager);
  expect((await portal.call('GET', `/healthtrackrecords/${id}/`, { as: token })).status).toBe(200);
  const opened = await portal.connection.collection('health_changes').find({ type: 'healthview.opened', entity_id: 10 }).toArray();
  expect(opened).toMatchObject([{ by: { id: manager.id }, data: { seen_as: { id: viewer.id } } }]);
});

it('a list, its figures and the lists of names respond', async () => {
  const { call, manager, viewer, record } = health;
  await record(61, 4, { curr_location_status: 3 });
  const found = await call<Page<HealthRecord>>('GET', '/healthtrackrecords/?search=P1061', manager);
  expect(found.body.results).toEqual([expect.objectContaining({ employee: 61, loc_status_short_code: 'IS' })]);
  const stats = await call<Record<string, number>>('GET', '/healthtrackrecords/stats/?dormitory=2', viewer);
  expect(stats.body).toMatchObject({ suspected: 1, isolated: 1, in_care: 1 });
  const trend = await call<{ days: { suspected: number }[] }>('GET', '/healthtrackrecords/trend/?days=7&dormitory=2', viewer);
  expect(trend.body.days.at(-1)).toMatchObject({ suspected: 1 });
  const ofNone = await call<Page<{ project: number | null; statuses: object }>>('GET', '/healthtrackrecords/trackbyproj/?dormitory=2', viewer);
  expect(ofNone.body.results).toEqual([expect.objectContaining({ project: null, people: 24, statuses: { 4: 1 } })]);
  const team = (_id: number, project: number, employee: number, more: object = {}) => ({ _id, org: 1, project, employee, location: null, team: '', start_date: '2020-01-01', end_date: null, ...more });
  const ill = 61;
  const { connection } = health.portal;
  await standIn(connection, projects, [{ _id: 5, org: 1, name: 'Cranes' }, { _id: 6, org: 1, name: 'Painting' }, { _id: 9, org: 2, name: 'Far away' }]);
  // One is on two projects; one lives in the other dormitory; one has left the team, and one has not joined yet.
  await standIn(connection, members, [team(1, 5, ill), team(2, 6, ill), team(3, 5, 84), team(4, 5, 1), team(5, 6, 83, { end_date: '2020-02-01' }), team(6, 6, 82, { start_date: '2099-01-01' })]);
  const byProject = (await call<Page<{ project: number | null; people: number; statuses: object; cases_open: number }>>('GET', '/healthtrackrecords/trackbyproj/?dormitory=2', viewer)).body.results;
  expect(byProject.map(({ project, people, statuses, cases_open }) => [project, people, statuses, cases_open]).sort(([a], [b]) => Number(a) - Number(b))).toEqual([[null, 22, {}, 0], [5, 2, { 4: 1 }, 1], [6, 1, { 4: 1 }, 1]]);
  // Who is only expected, or has left, lives in none of them; one who is out for a few days does.
  const people = async () => (await call<Page<{ project: number | null; people: number }>>('GET', '/healthtrackrecords/trackbyproj/?dormitory=2', viewer)).body.results.map((row) => [row.project, row.people]);
  await changeStandIns(connection, employees, 84, { tenancy_status: 'P' });
  await changeStandIns(connection, employees, 80, { tenancy_status: 'CO' });
  await changeStandIns(connection, employees, 79, { temporarily_out: true });
  expect((await people()).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([[null, 21], [5, 1], [6, 1]]);
  await changeStandIns(connection, employees, [80, 84], { tenancy_status: 'CI' });
  await changeStandIns(connection, employees, 79, { temporarily_out: false });
  // A closed dormitory counts nowhere, from that moment.
  await changeStandIns(connection, dormitories, 2, { is_active: false });
  await health.portal.context('health').stamps.move([entityStamp('residents', 'dormitory', 1)]);
  expect((await call<Record<string, number>>('GET', '/healthtrackrecords/stats/?dormitory=2', viewer)).body).toMatchObject({ suspected: 0, isolated: 0, in_care: 0, readings_due: 0 });
  expect((await call<{ days: { suspected: number }[] }>('GET', '/healthtrackrecords/trend/?days=7&dormitory=2', viewer)).body.days.at(-1)).toMatchObject({ suspected: 0 });
  expect((await call<Page<{ people: number }>>('GET', '/healthtrackrecords/trackbyproj/?dormitory=2', viewer)).body.results.every(({ people }) => people === 0)).toBe(true);
  await changeStandIns(connection, dormitories, 2, { is_active: true });
  const lists = { healthstatustypes: 7, healthlocationstatustypes: 8, symptomtypes: 12, chronicdiseasetypes: 7, vaccinationtypes: 7 };
  for (const [path, count] of Object.entries(lists)) expect((await call<Page<unknown>>('GET', `/${path}/`, viewer)).body.count).toBe(count);
});

it('the figures of those who are isolated and who wait for a bed count the residents of their lists, also after recovery and death', async () => {
  const { call, viewer, record } = health;
  const statuses = '3,4,5,6';
  const counted = async () => {
    const of = async (query: string) => (await call<Page<unknown>>('GET', query, viewer)).body.count;
    const { body } = await call<Record<string, number>>('GET', '/healthtrackrecords/stats/?dormitory=1', viewer);
    const current = '/healthtrackrecords/?dormitory=1&is_current=true';
    const lists = [await of(`/employees/unhealthytrace/?dormitory=1&health_status=${statuses}`), await of(`${current}&health_status=${statuses}&curr_location_status=3,4,5,6`), await of(`${current}&isolation_wanted=true`)];
    const figures = [body.in_care, body.isolated, body.isolation_wanted];
    expect(figures).toEqual(lists);
    return figures;
  };
  const before = await counted();
  const more = async (...by: number[]) => expect(await counted()).toEqual(before.map((n, i) => Number(n) + (by[i] ?? 0)));
  await record(57, 4, { isolation_wanted: true });
  await record(58, 5, { isolation_wanted: true });
  await more(2, 0, 2);
  const { isolation_wanted } = await record(57, 5, { isolation_wanted: true, curr_location_status: 3 });
  expect(isolation_wanted).toBe(false);
  await record(58, 7, { isolation_wanted: true });
  await more(1, 1, 0);
  // Where they were stays in the record.
  await record(57, 2);
  await more(0, 0, 0);
});

it('residents in care and suspected cases are found by the company for which they work now, and name it; records keep that of their day', async () => {
  const { call, viewer, record, portal } = health;
  await standIn(portal.connection, vendors, [[81, 'Before Pte'], [82, 'After Pte']].map(([_id, name]) => ({ _id: Number(_id), org: 1, name: String(name) })));
  await changeStandIns(portal.connection, employees, 56, { vendor: 81 });
  await record(56, 4);
  await changeStandIns(portal.connection, employees, 56, { vendor: 82 });
  // For as long as residents may be remembered.
  await wait(2_100);
  const of = async (query: string) => (await call<Page<{ vendor: number | null; vendor_name: string | null }>>('GET', query, viewer)).body.results.map(({ vendor, vendor_name }) => [vendor, vendor_name]);
  for (const list of ['/employees/unhealthytrace/?vendor=', '/healthtrackrecords/get_suspected_cases/?vendor_id=']) {
    expect([await of(`${list}81`), await of(`${list}82`)]).toEqual([[], [[82, 'After Pte']]]);
  }
  expect(await of('/healthtrackrecords/?vendor=81')).toEqual([[81, 'Before Pte']]);
  await record(56, 1, { commentary: 'Test was negative' });
});

it('the tracker report is a document of a period, in the reader’s language, of the residents in scope', async () => {
  const { call, portal, manager, oneDorm, nobody, record } = health;
  await record(12, 4, { reporting_date: '2026-02-03', temperature: 38.2 });
  const days = { start_date: '2026-02-01', end_date: '2026-02-28' };
  const form = new FormData();
  for (const [name, value] of Object.entries(days)) form.append(name, value);
  for (const body of [days, form]) {
    const { status, headers } = await portal.call('POST', '/healthtrackrecords/generateReport/', { as: manager, body, headers: { 'accept-language': 'ar' } });
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([200, 'application/pdf', expect.stringContaining('TrackerReport.pdf')]);
  }
  for (const [wrong, field] of [[{ ...days, end_date: '2026-01-01' }, 'start_date'], [{ ...days, end_date: '2999-01-01' }, 'end_date'], [{ start_date: '2024-01-01', end_date: '2026-02-01' }, 'start_date']] as const) {
    const { status, body } = await call<Failure>('POST', '/healthtrackrecords/generateReport/', manager, wrong);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await call<Failure>('POST', '/healthtrackrecords/generateReport/', oneDorm, { ...days, dormitory: 1 })).status).toBe(422);
  expect((await call('POST', '/healthtrackrecords/generateReport/', nobody, days)).status).toBe(403);
});

it('the tracker report names the dormitories whose records it has, and says all only to those who see all', async () => {
  const { portal, manager, oneDorm } = health;
  const days = { start_date: '2026-02-01', end_date: '2026-02-28' };
  const subtitle = async (as: TestUser, body: object = days) => {
    const lines = await linesDuring(() => portal.call('POST', '/healthtrackrecords/generateReport/', { as, body, headers: { 'accept-language': 'en' } }));
    const texts = lines.map(({ line }) => line.inlines.map(({ text }) => text).join(''));
    return texts.find((text) => text.startsWith('2026-02-01 –'));
  };
  expect(await subtitle(manager)).toBe('2026-02-01 – 2026-02-28 · All dormitories');
  expect(await subtitle(manager, { ...days, dormitory: 1 })).toBe('2026-02-01 – 2026-02-28 · North House');
  expect(await subtitle(oneDorm)).toBe('2026-02-01 – 2026-02-28 · South House');
});

it('a long tracker report is read in batches, and has every record of the period', async () => {
  const { portal, manager } = health;
  const records = portal.connection.collection<{ _id: number }>(recordModel.name);
  const ids = Array.from({ length: 1_200 }, (_, i) => 8_000_000 + i);
  const { _id: _, ...like } = (await records.findOne({ employee: 12 })) ?? {};
  await records.insertMany(ids.map((_id) => ({ ...like, _id, is_current: false, reporting_date: '2025-12-03' })));
  let lines: Awaited<ReturnType<typeof linesDuring>> = [];
  const body = { start_date: '2025-12-03', end_date: '2025-12-03' };
  const most = await largestBatch(portal.connection, async () => {
    lines = await linesDuring(() => portal.call('POST', '/healthtrackrecords/generateReport/', { as: manager, body, headers: { 'accept-language': 'en' } }));
  });
  expect(most).toBe(500);
  expect(lines.filter(({ line }) => line.inlines.map(({ text }) => text).join('') === 'P1012')).toHaveLength(ids.length);
  await records.deleteMany({ _id: { $in: ids } });
}, 60_000);

it('line list and nominal roll are files in the user’s language, limited to the caller’s scope, and their export is audited', async () => {
  const { portal, manager, oneDorm, viewer, nobody, record } = health;
  await changeStandIns(portal.connection, employees, 13, { nationality: 'Filipino', gender: 'M' });
  await record(13, 4, { onset_date: '2026-03-01', reporting_date: '2026-03-02', temperature: 38.6, symptoms: [1] });
  await record(62, 5, { onset_date: '2026-03-01', reporting_date: '2026-03-02' });
  const csv = async (path: string, as: TestUser, language = 'en') => {
    const { status, body, headers } = await portal.call<string>('GET', `/healthtrackrecords/${path}`, { as, headers: { 'accept-language': language } });
    return { status, type: headers.get('content-type'), lines: String(body).replace(/^\uFEFF/, '').trim().split(/\r?\n/) };
  };
  const days = 'start_date=2026-03-01&end_date=2026-03-01&format=csv';
  const { lines } = await csv(`line_list/?${days}`, manager);
  expect(lines[0]).toMatch(/^Resident,Resident number,/);
  expect(lines.slice(1).map((line) => line.split(',')[0]).sort()).toEqual(['Resident 13', 'Resident 62']);
  expect(lines.find((line) => line.startsWith('Resident 13'))).toMatch(/P1013.*2026-03-01,2026-03-02,Suspected,Open,.*Fever,38\.6,/);
  expect((await csv(`line_list/?${days}`, oneDorm)).lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Resident 62']);
  const arabic = (await csv(`line_list/?${days}`, manager, 'ar')).lines;
  expect(arabic[0]).toContain('الجنسية');
  expect(arabic.find((line) => line.startsWith('Resident 13'))).toContain(',فلبيني,ذكر,');
  expect((await csv(`line_list/?${days}`, manager, 'fr')).lines.find((line) => line.startsWith('Resident 13'))).toMatch(/P1013.*;2026-03-01;2026-03-02;/);
  expect((await csv('line_list/', manager)).type).toContain('spreadsheetml');
  // All residents who live there, or only those not cleared.
  expect((await csv('nominal_roll/?format=csv&dormitory=2', manager)).lines).toHaveLength(1 + 24);
  expect((await csv('nominal_roll/?format=csv&dormitory=2&uncleared=true', manager)).lines.slice(1).map((line) => line.split(',')[0])).toContain('Resident 62');
  expect((await csv('nominal_roll/?format=csv&dormitory=1', oneDorm)).lines).toHaveLength(1);
  for (const [as, path] of [[nobody, 'line_list/'], [viewer, 'nominal_roll/']] as const) expect((await csv(path, as)).status).toBe(403);
  const changes = portal.connection.collection('health_changes');
  expect(await changes.countDocuments({ type: { $in: ['healthexport.line_list', 'healthexport.nominal_roll'] } })).toBe(8);
  // With the columns of the file, as many as it had headers.
  const first = await changes.findOne({ type: 'healthexport.line_list' });
  expect(first).toMatchObject({ entity: 'healthexport', by: { id: manager.id }, data: { format: 'csv', personal: expect.arrayContaining(['employee']), rows: expect.any(Number), reason: '' } });
  expect((first?.data as { columns: string[] }).columns).toHaveLength(lines[0]?.split(',').length ?? 0);
  expect(await changes.findOne({ type: 'healthexport.tracker_report' })).toMatchObject({ by: { id: manager.id }, data: { format: 'pdf', personal: expect.arrayContaining(['employee']), rows: expect.any(Number) } });
});

it('the numbers are settings, which only users with access to every dormitory can change', async () => {
  const { call, manager, oneDorm } = health;
  const { body } = await call<{ version: number; followup_days: number }>('GET', '/healthtrackrecords/settings/', manager);
  expect(body).toMatchObject({ followup_days: 14, temperature_flag: 37.5 });
  expect((await call('PUT', '/healthtrackrecords/settings/', oneDorm, { followup_days: 10 })).status).toBe(403);
  const { body: after } = await call<{ version: number; followup_days: number }>('PUT', '/healthtrackrecords/settings/', manager, { followup_days: 10, version: body.version });
  expect(after).toMatchObject({ followup_days: 10, version: body.version + 1 });
  expect((await call('PUT', '/healthtrackrecords/settings/', manager, { followup_days: 14, version: body.version })).status).toBe(409);
  await call('PUT', '/healthtrackrecords/settings/', manager, { followup_days: 14 });
});
