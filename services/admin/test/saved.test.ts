/** Saved reports: who sees and changes them, and schedules that give each recipient what they may see, once per period. */
import { principals } from '@firm/platform/contract/accounts';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import type { TestUser } from '@firm/platform/testing/portal';
import { zones } from '@firm/residents/contract/published';
import { savedLimits } from '../contract/saved/limits.ts';
import type { SavedReport } from '../contract/saved/savedReport.ts';
import { runExports } from '../src/export/job.ts';
import type { ExportDocument } from '../src/export/model.ts';
import { fireSchedules } from '../src/saved/fire.ts';
import { startAdmin, type AdminPortal, type Failure } from '../src/testing/adminPortal.ts';

type Answered = SavedReport & Failure;
const rights = ['view_employee', 'view_workzone'];
const day = 86_400_000;
let firm: AdminPortal;
let owner: TestUser;
let oneDormitory: TestUser;
let blind: TestUser;

beforeAll(async () => {
  firm = await startAdmin();
  owner = await firm.portal.user({ permissions: rights });
  oneDormitory = await firm.portal.user({ permissions: rights, dormitories: [2] });
  blind = await firm.portal.user({ permissions: ['view_employee'] });
  await standIn(firm.portal.connection, zones, [
    { _id: 11, org: 1, dormitory: 1, zone_ref_id: 'A-01', zone_kind: 'room', bed_count: 10 },
    { _id: 12, org: 1, dormitory: 2, zone_ref_id: 'S-01', zone_kind: 'room', bed_count: 4 },
  ]);
});
afterAll(() => firm.portal.stop());
afterEach(resetClock);

const context = () => firm.portal.context('admin');
const daily = (recipients: readonly number[], more: object = {}) => ({ every: 'day', day: 1, time: '06:00', timezone: 'Asia/Singapore', recipients, only_if_rows: false, ...more });
const save = (body: object, as = owner) => firm.call<Answered>('POST', '/reportsettings/', as, { name: 'Rooms', report: 3, ...body });
const put = (id: number, body: object, as = owner) => firm.call<Answered>('PUT', `/reportsettings/${id}/`, as, body);
const get = (id: number, as = owner) => firm.call<Answered>('GET', `/reportsettings/${id}/`, as);
const exportsOf = (id: number) => firm.portal.connection.collection<ExportDocument>('admin_exports').find({ schedule: id }).sort({ _id: 1 }).toArray();

it('is saved with its request, seen by its owner, shared with those who may request it, and changed by its owner alone', async () => {
  const { status, body: saved } = await save({ format: 'csv', columns: ['room', 'beds'], dormitory: [1] });
  expect([status, saved.report_name, saved.columns, saved.dormitory, saved.own, saved.next_time]).toEqual([201, 'Room standards', ['room', 'beds'], [1], true, null]);
  expect(saved.id).toBeGreaterThanOrEqual(savedLimits.firstId);
  expect(await firm.portal.connection.collection('admin_changes').findOne({ entity: 'report', entity_id: saved.id })).toMatchObject({ data: { name: 'Rooms' } });
  expect((await get(saved.id, oneDormitory)).status).toBe(404);
  const shared = await put(saved.id, { version: saved.version, shared: true });
  expect(shared.body.shared).toBe(true);
  expect([(await get(saved.id, oneDormitory)).body.own, (await put(saved.id, { name: 'Mine' }, oneDormitory)).status, (await firm.call('DELETE', `/reportsettings/${saved.id}/`, oneDormitory)).status]).toEqual([false, 403, 403]);
  expect([(await get(saved.id, blind)).status, (await save({}, blind)).status]).toEqual([404, 403]);
  const list = async (as: TestUser) => (await firm.call<{ results: SavedReport[] }>('GET', '/reportsettings/saved/', as)).body.results.map(({ id }) => id);
  expect([await list(owner), await list(oneDormitory), await list(blind)]).toEqual([[saved.id], [saved.id], []]);
  expect((await put(saved.id, { version: saved.version, name: 'Late' })).body.code).toBe('stale_version');
  expect((await firm.call('DELETE', `/reportsettings/${saved.id}/`, owner)).status).toBe(204);
  expect((await get(saved.id)).status).toBe(404);
});

it('is one of at most fifty of its owner, also of those saved at the same moment', async () => {
  const keen = await firm.portal.user({ permissions: rights });
  const stored = firm.portal.connection.collection<{ _id: number }>('admin_saved_reports');
  const { body: first } = await save({}, keen);
  const like = await stored.findOne({ _id: first.id });
  await stored.insertMany(Array.from({ length: savedLimits.ofOne - 3 }, (_one, i) => ({ ...like, _id: 900_000 + i })));
  const answers = await Promise.all(Array.from({ length: 12 }, () => save({}, keen)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(10).fill(429)]);
  await stored.deleteMany({ owner: keen.id });
});

it('is listed with a true count, however many others share', async () => {
  const { body: own } = await save({ name: 'Zebra' });
  const stored = firm.portal.connection.collection<{ _id: number; name: string }>('admin_saved_reports');
  const like = await stored.findOne({ _id: own.id });
  const first = own.id + 1_000_000;
  await stored.insertMany(Array.from({ length: 1_005 }, (_, i) => ({ ...like, _id: first + i, owner: blind.id, shared: true, name: `Antelope ${i}` })));
  const last = await firm.call<{ count: number; results: SavedReport[] }>('GET', '/reportsettings/saved/?limit=10&offset=1000', owner);
  await stored.deleteMany({ _id: { $gte: own.id } });
  expect(last.body.count).toBe(1_006);
  expect(last.body.results).toHaveLength(6);
  expect(last.body.results.at(-1)).toMatchObject({ id: own.id, own: true });
});

it('refuses what could not be requested, and impossible schedules', async () => {
  const own = (more: object) => ({ schedule: daily([owner.id], more) });
  for (const body of [{ dormitory: [9] }, { columns: ['password'] }, { schedule: daily([999_999]) }, own({ timezone: 'Nowhere/Town' }), own({ every: 'week', day: 8 }), own({ time: '25:00' }), own({ recipients: [] })]) {
    expect([body, (await save(body)).status]).toEqual([body, 422]);
  }
});

it('names the users to whom a report may be sent', async () => {
  const readers = async (report: number) => (await firm.call<{ results: { id: number }[] }>('GET', `/reportsettings/readers/?report=${report}&limit=1000`, owner)).body.results.map(({ id }) => id);
  expect(await readers(3)).toEqual(expect.arrayContaining([owner.id, oneDormitory.id]));
  expect(await readers(3)).not.toContain(blind.id);
  expect((await firm.call('GET', '/reportsettings/readers/?report=3', blind)).status).toBe(403);
  const root = await firm.portal.user({ isSuperuser: true });
  expect(await readers(3)).not.toContain(root.id);
  const sentTo = (recipients: readonly number[], as: TestUser) => firm.call<Answered>('POST', '/reportsettings/', as, { name: 'Rooms', report: 3, schedule: daily(recipients) });
  expect((await sentTo([root.id], owner)).status).toBe(422);
  // A superuser knows of themselves.
  const { status, body } = await sentTo([root.id], root);
  expect(status).toBe(201);
  expect((await firm.call('DELETE', `/reportsettings/${body.id}/`, root)).status).toBe(204);
});

it('gives each recipient a file by their own permissions, once a period on any number of processes, and tells the owner who got none', async () => {
  const closed = await firm.portal.user({ permissions: rights, dormitories: [] });
  const { body: saved } = await save({ columns: ['room'], schedule: daily([owner.id, oneDormitory.id, blind.id, closed.id]) });
  expect(Date.parse(saved.next_time ?? '')).toBeGreaterThan(Date.now());
  await fireSchedules(context());
  expect(await exportsOf(saved.id)).toHaveLength(0);
  shiftClock(day);
  await Promise.all(Array.from({ length: 4 }, () => fireSchedules(context())));
  await fireSchedules(context());
  const files = await exportsOf(saved.id);
  expect(files.map(({ requested_by }) => requested_by)).toEqual([owner.id, oneDormitory.id]);
  await runExports(context());
  expect((await exportsOf(saved.id)).map(({ status, total }) => [status, total])).toEqual([['SU', 2], ['SU', 1]]);
  // Tests' sessions would expire while the clock is a day ahead.
  resetClock();
  const { last, next_time } = (await get(saved.id)).body;
  expect(last).toMatchObject({ files: 2, problems: [{ user: blind.id, text: 'No permission for this report' }, { user: closed.id, text: 'No access to any of its dormitories' }] });
  expect(Date.parse(next_time ?? '') - Date.now()).toBeGreaterThan(day);
  const own = await firm.call<{ results: { schedule: number; period: string }[] }>('GET', '/exporttrackers/', oneDormitory);
  expect(own.body.results[0]).toMatchObject({ schedule: saved.id, period: last?.period });
  // Three days without a run count as one period.
  shiftClock(4 * day);
  await fireSchedules(context());
  expect(await exportsOf(saved.id)).toHaveLength(4);
  await runExports(context());
});

it('shows the data as of the end of the previous period', async () => {
  const { body: saved } = await save({ report: 1, moment: 'before', schedule: daily([owner.id], { every: 'month', day: 3 }) });
  shiftClock(32 * day);
  await fireSchedules(context());
  const [file] = await exportsOf(saved.id);
  expect(file?.period).toMatch(/-01$/);
  expect(file?.filters.day).toBe(new Date(Date.parse(`${file?.period}T00:00:00Z`) - day).toISOString().slice(0, 10));
  resetClock();
  await firm.call('DELETE', `/reportsettings/${saved.id}/`, owner);
});

it('creates no file without rows, where that is set', async () => {
  const { body: saved } = await save({ report: 1, schedule: daily([owner.id], { only_if_rows: true }) });
  shiftClock(day);
  await fireSchedules(context());
  await runExports(context());
  expect((await exportsOf(saved.id)).map(({ status, file, message }) => [status, file, message[0]?.key])).toEqual([['CA', null, 'no_rows']]);
  resetClock();
  await firm.call('DELETE', `/reportsettings/${saved.id}/`, owner);
});

it('is paused when its owner has left, or when it failed three times in a row; resuming resets the count', async () => {
  const leaving = await firm.portal.user({ permissions: rights });
  const { body: left } = await save({ schedule: daily([owner.id]), shared: true }, leaving);
  await changeStandIns(firm.portal.connection, principals, leaving.id, { permissions: [] });
  const { body: failing } = await save({ schedule: daily([owner.id]) });
  for (let turn = 1; turn <= 4; turn += 1) {
    shiftClock(turn * day);
    await fireSchedules(context());
    await firm.portal.connection.collection('admin_exports').updateMany({ schedule: failing.id, status: 'NS' }, { $set: { status: 'FA', message: [{ key: 'failed', values: {} }] } });
  }
  resetClock();
  expect(await exportsOf(left.id)).toHaveLength(0);
  expect(await exportsOf(failing.id)).toHaveLength(3);
  const head = await firm.portal.user({ permissions: [...rights, 'change_permission'] });
  expect((await get(left.id, head)).body).toMatchObject({ paused: true, next_time: null, last: { problems: [{ user: null, text: 'Paused: its owner no longer has permission for this report' }] } });
  const failed = (await get(failing.id)).body;
  expect(failed).toMatchObject({ paused: true, last: { files: 0, problems: [{ text: 'Paused: it failed three times in a row' }] } });
  expect((await put(failing.id, { version: failed.version, paused: false })).body).toMatchObject({ paused: false, next_time: expect.any(String) });
});

it('every query uses an index', async () => {
  const { connection } = firm.portal;
  const queries: [string, object][] = [
    ['admin_saved_reports', { next_time: { $type: 'date', $lte: new Date() } }],
    ['admin_saved_reports', { org: 1, $or: [{ owner: 1 }, { shared: true }] }],
    ['admin_exports', { schedule: 1_000, period: '2026-01-01', status: 'FA' }],
  ];
  for (const [name, filter] of queries) {
    const plan = JSON.stringify(((await connection.collection(name).find(filter).explain('queryPlanner')) as { queryPlanner: { winningPlan: object } }).queryPlanner.winningPlan);
    expect([name, plan.includes('"IXSCAN"'), plan.includes('"COLLSCAN"')]).toEqual([name, true, false]);
  }
});
