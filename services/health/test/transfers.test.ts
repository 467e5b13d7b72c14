/** What happens to a resident's follow-ups and readings when they are transferred to another dormitory. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@firm/platform/contract/route';
import type { TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { employees } from '@firm/residents/contract/published';
import { stays } from '@firm/tenancy/contract/published';
import type { Reading } from '../contract/temperature/temperature.ts';
import type { DueToday, HealthTracer } from '../contract/tracing/tracer.ts';
import { reconcile } from '../src/presence/reconcile.ts';
import { tracerModel, type StoredTracer } from '../src/tracer/model.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';

let health: HealthPortal;
let north: TestUser;
const dayMs = 86_400_000;
const db = () => health.portal.connection;
const ago = (days: number): Date => new Date(Date.now() - days * dayMs);
const day = (moment: Date): string => new Date(moment.getTime() + dayMs / 3).toISOString().slice(0, 10);
const stay = (id: number, employee: number, dormitory: number, zone: number, from: Date) => ({
  _id: id, org: 1, dormitory, zone, resource: id, employee, start_date: day(from), state: 'checked-in' as const, checked_in: true, checked_in_time: from, update_time: new Date(),
});
const list = async <T>(path: string, as: TestUser) => (await health.call<Page<T>>('GET', path, as)).body.results;
const followUps = (as: TestUser) => list<HealthTracer>('/healthtracers/?employee=2', as);
const due = (as: TestUser) => list<DueToday>('/healthtracers/today/', as);
/** For as long as the names of residents may be remembered. */
const rememberedMs = 2_100;
const readings = (as: TestUser) => list<Reading>('/healthtrackertemperatures/?employee=2', as);

beforeAll(async () => {
  health = await startHealth();
  north = await health.portal.user({ permissions: ['view_healthtracer', 'change_healthtracer', 'view_healthtrackrecord', 'add_healthtrackrecord'], dormitories: [1] });
  await standIn(db(), stays, [stay(1, 1, 1, 11, ago(9)), stay(2, 2, 1, 11, ago(9))]);
  await reconcile(health.portal.context('health'));
  const { id } = await health.record(1, 4, { onset_date: day(ago(2)) });
  await health.call('POST', `/healthtrackrecords/${id}/trace/`, health.manager, {});
  await health.call('POST', '/healthtrackertemperatures/', north, { employee: 2, temperature: 36.4 });
});
afterAll(() => health.portal.stop());

it('before it they are those of the dormitory where the resident lives', async () => {
  expect((await followUps(north)).map(({ final_status, dorm_id, zone_ref_id, resource_ref_id }) => [final_status, dorm_id, zone_ref_id, resource_ref_id])).toEqual([['under-follow-up', 1, 'A-01-11', 'B-2']]);
  expect([await followUps(health.oneDorm), await readings(health.oneDorm)]).toEqual([[], []]);
  expect((await readings(north)).map(({ temperature, zone_ref_id }) => [temperature, zone_ref_id])).toEqual([[36.4, 'A-01-11']]);
  const [{ id }] = (await followUps(north)) as [HealthTracer];
  expect((await health.call<HealthTracer>('PATCH', `/healthtracers/${id}/`, north, { assignee: north.id })).body.assignee).toBe(north.id);
});

it('running follow-ups and the readings of today follow the resident, and the dormitory before no longer sees them', async () => {
  await db().collection<{ _id: number }>(stays.name).updateOne({ _id: 2 }, { $set: { state: 'transferred', transferred_time: new Date(), end_date: day(new Date()), update_time: new Date() } });
  await standIn(db(), stays, [stay(3, 2, 2, 21, new Date())]);
  await changeStandIns(db(), employees, 2, { dormitory: 2, zone: 21, resource_ref_id: 'S-2' });
  await wait(rememberedMs);
  await reconcile(health.portal.context('health'));
  const { oneDorm, call } = health;
  expect([await followUps(north), await due(north), await readings(north)]).toEqual([[], [], []]);
  expect((await followUps(oneDorm)).map(({ dorm_id, zone_ref_id, resource_ref_id, case_name }) => [dorm_id, zone_ref_id, resource_ref_id, case_name])).toEqual([[2, 'A-01-21', 'S-2', null]]);
  // Who has no access there would not see what they were given.
  expect((await followUps(oneDorm)).map(({ assignee }) => assignee)).toEqual([null]);
  // The room where they lived in the morning belongs to a dormitory that its new staff may not see.
  expect((await readings(oneDorm)).map(({ temperature, dorm_id, zone, zone_ref_id }) => [temperature, dorm_id, zone, zone_ref_id])).toEqual([[36.4, 2, null, null]]);
  expect((await readings(health.manager)).map(({ zone_ref_id }) => zone_ref_id)).toEqual(['A-01-11']);
  await call('POST', '/healthtrackertemperatures/', oneDorm, { employee: 2, temperature: 36.8 });
  expect((await readings(oneDorm)).map(({ temperature }) => temperature).toSorted()).toEqual([36.4, 36.8]);
  const check = { checks: [{ employee: 2, status: 'seen-ok' }] };
  expect((await call<{ refusals: unknown[] }>('POST', '/healthtracers/checks/', north, check)).body.refusals).toHaveLength(1);
  expect((await call<{ refusals: unknown[] }>('POST', '/healthtracers/checks/', oneDorm, check)).body.refusals).toEqual([]);
});

it('another round changes nothing more', async () => {
  const rev = async () => (await db().collection<StoredTracer>(tracerModel.name).findOne({ employee: 2 }))?.rev;
  const before = await rev();
  await reconcile(health.portal.context('health'));
  expect(await rev()).toBe(before);
});

it('an ended follow-up stays, without the bed in which the resident lives now', async () => {
  const [{ id }] = (await followUps(health.oneDorm)) as [HealthTracer];
  await health.call('PATCH', `/healthtracers/${id}/`, health.oneDorm, { final_status: 'completed', reason: 'well' });
  await db().collection<{ _id: number }>(stays.name).updateOne({ _id: 3 }, { $set: { state: 'transferred', transferred_time: new Date(), end_date: day(new Date()), update_time: new Date() } });
  await standIn(db(), stays, [stay(4, 2, 1, 12, new Date())]);
  await changeStandIns(db(), employees, 2, { dormitory: 1, zone: 12, resource_ref_id: 'N-2' });
  await wait(rememberedMs);
  await reconcile(health.portal.context('health'));
  expect(await followUps(north)).toEqual([]);
  expect((await followUps(health.oneDorm)).map(({ name, dorm_id, zone, zone_ref_id, resource_ref_id, pass_number }) => [name, dorm_id, zone, zone_ref_id, resource_ref_id, pass_number])).toEqual([['Resident 2', 2, null, null, '', '']]);
});
