/** From stays to contacts to the end of follow-up: the consumer and the jobs, with the clock moved. */
import { clock } from '@firm/platform/clock/clock';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import type { TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { absences, resources, stays } from '@firm/tenancy/contract/published';
import { caseModel } from '../src/case/model.ts';
import { contactModel } from '../src/contact/model.ts';
import { deriveDue, writeMarks } from '../src/derive/job.ts';
import { recordIsolated } from '../src/isolation/job.ts';
import { followStays } from '../src/presence/follow.ts';
import { presenceModel } from '../src/presence/model.ts';
import { reconcile } from '../src/presence/reconcile.ts';
import { residentModel } from '../src/resident/model.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';
import { closeDays } from '../src/tracer/midnight.ts';
import { tracerModel, type StoredTracer } from '../src/tracer/model.ts';

let health: HealthPortal;
const hour = 3_600_000;
const dayMs = 24 * hour;
// All relative to one moment, so that compared times are whole days apart.
const began = Date.now();
const ago = (days: number): Date => new Date(began - days * dayMs);
const dayOf = (moment: Date): string => new Date(moment.getTime() + 8 * hour).toISOString().slice(0, 10);
const context = () => health.portal.context('health');
const db = () => health.portal.connection;

/** An open stay, as tenancy would publish it. */
const stay = (id: number, employee: number, zone: number, from: Date, more: object = {}) => ({
  _id: id, org: 1, dormitory: 1, zone, resource: id, employee, start_date: dayOf(from), state: 'checked-in' as const, checked_in: true, checked_in_time: from, update_time: from, ...more,
});

/** A stay event of tenancy. */
const stayEvent = (stayId: number, employee: number | null) => {
  const event = { _id: 1, org: 1, dormitory: 1, service: 'tenancy', entity: 'resourceallocation', entity_id: stayId, type: 'resourceallocation.changed', at: clock.now(), by: null, changes: {}, request_id: null };
  const figures = employee === null ? null : { id: employee, rev: 1, tenancy_status: 'CI' as const, dormitory: 1, zone: 11, resource: 1, allocation: stayId, temporarily_out: false };
  return { ...event, data: { employee: figures, zones: [] } };
};

/** Applies a stay event like the consumer does. */
async function applyStayEvent(stayId: number, employee: number | null): Promise<void> {
  await context().commits.transaction(async (session) => ({ result: null, write: (await followStays(context()).apply(stayEvent(stayId, employee), session)) ?? {} }));
}

const tracers = (filter: object) => db().collection<StoredTracer>(tracerModel.name).find(filter).sort({ employee: 1 }).toArray();
const periods = (filter: object) => db().collection(contactModel.name).find(filter).sort({ contact_employee: 1 }).toArray();
const statusOf = async (employee: number) => (await db().collection<{ _id: number; health_status: number }>(residentModel.name).findOne({ _id: employee }))?.health_status ?? null;

beforeAll(async () => {
  health = await startHealth();
  await standIn(db(), stays, [1, 2, 3].map((n) => stay(n, n, 11, ago(40))));
  await standIn(db(), stays, [stay(4, 4, 12, ago(40)), stay(5, 5, 11, ago(40), { state: 'checked-out', checkout_time: ago(20), end_date: dayOf(ago(20)) })]);
  await standIn(db(), absences, [{ _id: '3:1', org: 1, dormitory: 1, stay: 3, employee: 3, from: ago(6), until: ago(3) }]);
});
afterEach(resetClock);
afterAll(() => health.portal.stop());

it('the first run derives presences from all stays, and the next one writes nothing', async () => {
  await reconcile(context());
  const all = await db().collection<{ _id: string; start: Date; end: Date }>(presenceModel.name).find().sort({ _id: 1 }).toArray();
  expect(all.map(({ _id }) => _id)).toEqual(['stay:1:1', 'stay:2:1', 'stay:3:1', 'stay:3:2', 'stay:4:1', 'stay:5:1']);
  expect(all[2]?.end.getTime()).toBe(all[3]!.start.getTime() - 3 * dayMs);
  await changeStandIns(db(), stays, 1, { update_time: new Date() });
  await reconcile(context());
  await applyStayEvent(1, 1);
  expect(await db().collection(presenceModel.name).find().sort({ _id: 1 }).toArray()).toEqual(all);
});

it('a confirmation writes contacts automatically, once, and gives roommates the status Contact', async () => {
  const { record } = health;
  const { id } = await record(1, 5, { onset_date: dayOf(ago(5)) });
  // Two processes at once.
  await Promise.all([deriveDue(context()), deriveDue(context())]);
  await Promise.all([writeMarks(context()), writeMarks(context())]);
  expect((await tracers({ index_record: id })).map((one) => [one.employee, one.risk_level, one.final_status, one.mark])).toEqual([[2, 'high', 'under-follow-up', null], [3, 'high', 'under-follow-up', null]]);
  // Resident 3 has two contact periods, one on either side of the absence.
  expect((await periods({ index_record: id })).map((one) => one.contact_employee)).toEqual([2, 3, 3]);
  expect([await statusOf(2), await statusOf(3), await statusOf(4)]).toEqual([3, 3, null]);
  expect(await db().collection<{ _id: number }>(caseModel.name).findOne({ _id: id })).toMatchObject({ derive_at: null, contacts: { close: 2, other: 0, active: 2 } });
  const history = await health.call<{ results: { type: string }[] }>('GET', '/audittrialhealthrecords/2/trackbyemp/', health.manager);
  expect(history.body.results.map(({ type }) => type)).toContain('healthfollowup.started');
});

it('a stay corrected afterwards adds contacts and removes them', async () => {
  const [before] = await tracers({ employee: 2 });
  // 4 was in the room all along, 2 never was.
  await changeStandIns(db(), stays, 4, { zone: 11 });
  await applyStayEvent(4, 4);
  await removeStandIns(db(), stays, [2]);
  await applyStayEvent(2, null);
  await deriveDue(context());
  expect((await tracers({ index_record: before!.index_record })).map((one) => [one.employee, one.final_status])).toEqual([[2, 'cancelled'], [3, 'under-follow-up'], [4, 'under-follow-up']]);
  expect(await periods({ contact_employee: 2 })).toEqual([expect.objectContaining({ active: false, inactive_reason: 'superseded' })]);
  await writeMarks(context());
  // The first contact has no contact periods left.
  expect([await statusOf(2), await statusOf(4)]).toEqual([1, 3]);
});

it('nothing is half done when the process is interrupted during the write', async () => {
  const { record } = health;
  await standIn(db(), stays, [20, 21].map((n) => stay(n, n, 13, ago(9), { update_time: new Date() })));
  await reconcile(context());
  const { id } = await record(20, 5, { onset_date: dayOf(ago(3)) });
  // Contact periods were written before, in the same transaction.
  const killed = jest.spyOn(db().collection(tracerModel.name), 'insertMany').mockRejectedValueOnce(new Error('killed'));
  await deriveDue(context());
  expect(killed).toHaveBeenCalledTimes(1);
  killed.mockRestore();
  expect([await periods({ index_record: id }), await tracers({ index_record: id })]).toEqual([[], []]);
  shiftClock(2 * 60_000);
  await deriveDue(context());
  expect((await tracers({ index_record: id })).map(({ employee }) => employee)).toEqual([21]);
});

it('a contact who falls ill is a case, and is followed up again if the case is discarded', async () => {
  const { record } = health;
  const { id } = await record(21, 4, { onset_date: dayOf(new Date()) });
  await deriveDue(context());
  expect(await tracers({ employee: 21 })).toEqual([expect.objectContaining({ final_status: 'became-case', became_case: id })]);
  await record(21, 1, { commentary: 'negative' });
  await deriveDue(context());
  expect(await tracers({ employee: 21 })).toEqual([expect.objectContaining({ final_status: 'under-follow-up', became_case: null })]);
});

it('a resident to be isolated who now has such a bed is recorded there, once, and the free beds are published', async () => {
  const { call, manager, oneDorm, record } = health;
  const bed = (_id: number, dormitory: number, use: 'isolation' | 'sick', status: 'vacant' | 'occupied') => ({ _id, org: 1, dormitory, zone: dormitory === 1 ? 15 : 22, ref_id: `IS-${_id}`, use, status });
  await standIn(db(), resources, [bed(901, 2, 'isolation', 'vacant'), bed(902, 1, 'sick', 'vacant'), bed(903, 1, 'isolation', 'vacant'), bed(904, 1, 'isolation', 'occupied')]);
  await standIn(db(), stays, [stay(30, 30, 13, ago(9))]);
  await applyStayEvent(30, 30);
  const beds = async (as: TestUser, query: string) => (await call<{ results: { id: number }[]; isolation: object; stay: number | null }>('GET', `/healthtrackrecords/isolation_beds/${query}`, as)).body;
  const own = await beds(manager, '?employee=30');
  expect([own.results.map(({ id }) => id), own.isolation, own.stay]).toEqual([[903, 902, 901], { free: 2, total: 3 }, 30]);
  expect((await beds(oneDorm, '')).results.map(({ id }) => id)).toEqual([901]);
  expect((await call('GET', '/healthtrackrecords/isolation_beds/?employee=30', oneDorm)).status).toBe(422);
  const { id } = await record(30, 4, { isolation_wanted: true });
  await recordIsolated(context());
  expect(await db().collection<{ _id: number }>(residentModel.name).findOne({ _id: 30 })).toMatchObject({ current: id, isolation_wanted: true });
  await changeStandIns(db(), stays, 30, { zone: 15, resource: 903, is_isolation: true });
  await applyStayEvent(30, 30);
  await Promise.all([recordIsolated(context()), recordIsolated(context())]);
  await recordIsolated(context());
  expect(await db().collection<{ _id: number }>(residentModel.name).findOne({ _id: 30 })).toMatchObject({ isolation_wanted: false, loc_status: 3, health_status: 4, case: id });
  expect(await db().collection('health_records').countDocuments({ employee: 30 })).toBe(2);
  expect(await db().collection<{ _id: number }>(caseModel.name).findOne({ _id: id })).toMatchObject({ state: 'open', isolated_on: dayOf(new Date()) });
});

it('a case moved there without a request is recorded there too; later records by staff take precedence', async () => {
  const { record } = health;
  const place = async () => (await db().collection<{ _id: number; loc_status: number }>(residentModel.name).findOne({ _id: 31 }))?.loc_status ?? null;
  await standIn(db(), stays, [stay(31, 31, 15, ago(2), { resource: 903, is_isolation: true })]);
  await applyStayEvent(31, 31);
  await record(31, 4);
  await recordIsolated(context());
  // They slept there before anything was recorded: the officer knew.
  expect(await place()).toBeNull();
  const now = new Date(clock.millis());
  await changeStandIns(db(), stays, 31, { checked_in_time: now, start_date: dayOf(now) });
  await applyStayEvent(31, 31);
  await recordIsolated(context());
  expect(await place()).toBe(3);
  await record(31, 4, { curr_location_status: 1 });
  await recordIsolated(context());
  expect(await place()).toBe(1);
});

it('unrecorded days count as missed, and the end comes automatically, once, also after days of downtime', async () => {
  // From now on the cases meet nobody.
  for (const employee of [1, 20]) await health.record(employee, 5, { curr_location_status: 3 });
  await deriveDue(context());
  const before = await tracers({ final_status: 'under-follow-up' });
  expect(before.length).toBeGreaterThan(0);
  shiftClock(3 * dayMs);
  await Promise.all([closeDays(context()), closeDays(context())]);
  for (const one of await tracers({ final_status: 'under-follow-up' })) expect([one.missed_in_row, one.followup_end]).toEqual([one.checks.length, before.find(({ _id }) => _id === one._id)?.followup_end]);
  shiftClock(20 * dayMs);
  await Promise.all([closeDays(context()), closeDays(context())]);
  const after = await tracers({ _id: { $in: before.map(({ _id }) => _id) } });
  expect(after.map(({ final_status }) => final_status)).toEqual(after.map(() => 'completed'));
  for (const one of after) expect(one.checks.every(({ date }) => date <= one.followup_end)).toBe(true);
  await deriveDue(context());
  for (let turn = 0; turn < 2; turn += 1) await writeMarks(context());
  expect([await statusOf(3), await statusOf(4)]).toEqual([1, 1]);
  expect(await db().collection<{ _id: number }>(caseModel.name).findOne({ employee: 1 })).toMatchObject({ contacts: { active: 0 } });
});

it('stay events that come together end like those that come one by one', async () => {
  await standIn(db(), stays, [41, 42].map((n) => stay(n, n, 16, ago(2))));
  const stored = () => db().collection(presenceModel.name).find({ source: 'stay', employee: { $in: [41, 42] } }).sort({ _id: 1 }).toArray();
  for (const n of [41, 42]) await applyStayEvent(n, n);
  const oneByOne = await stored();
  expect(oneByOne.map(({ employee, zone }) => [employee, zone])).toEqual([[41, 16], [42, 16]]);
  await db().collection(presenceModel.name).deleteMany({ employee: { $in: [41, 42] } });
  // The second event of a resident and one that names nobody find their stay's resident.
  const together = [stayEvent(41, 41), stayEvent(41, 41), stayEvent(42, null)];
  await context().commits.transaction(async (session) => ({ result: null, write: (await followStays(context()).applyTogether?.(together, session)) ?? {} }));
  expect(await stored()).toEqual(oneByOne);
});
