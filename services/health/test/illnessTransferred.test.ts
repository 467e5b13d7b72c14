/** What happens to an illness when the resident is transferred to another dormitory. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@firm/platform/contract/route';
import { linesDuring } from '@firm/platform/testing/pdfLines';
import type { TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { employees } from '@firm/residents/contract/published';
import { stays } from '@firm/tenancy/contract/published';
import { migrations } from '../src/migrations.ts';
import { reconcile } from '../src/presence/reconcile.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';

let health: HealthPortal;
let north: TestUser;
let south: TestUser;
const dayMs = 86_400_000;
const db = () => health.portal.connection;
const ago = (days: number): Date => new Date(Date.now() - days * dayMs);
const day = (moment: Date): string => new Date(moment.getTime() + dayMs / 3).toISOString().slice(0, 10);
const stay = (id: number, employee: number) => ({
  _id: id, org: 1, dormitory: 1, zone: 11, resource: id, employee, start_date: day(ago(9)), state: 'checked-in' as const, checked_in: true, checked_in_time: ago(9), update_time: new Date(),
});
const list = async <T>(path: string, as: TestUser) => (await health.call<Page<T>>('GET', path, as)).body.results;
/** For as long as the names of residents may be remembered. */
const rememberedMs = 2_100;

beforeAll(async () => {
  health = await startHealth();
  const officer = (dormitory: number) => health.portal.user({ permissions: ['view_healthtracer', 'view_healthtrackrecord', 'change_healthtrackrecord'], dormitories: [dormitory] });
  [north, south] = [await officer(1), await officer(2)];
  await standIn(db(), stays, [stay(1, 1)]);
});
afterAll(() => health.portal.stop());

/** What users learn of an ill resident: by name where they may, and by number. */
async function learned(employee: number, record: number, as: TestUser) {
  const { body } = await health.call<{ in_care: number; suspected: number }>('GET', '/healthtrackrecords/stats/', as);
  const names = async (path: string) => (await list<{ name?: string; employee_name?: string }>(path, as)).map((one) => one.name ?? one.employee_name);
  return {
    unwell: await names('/employees/unhealthytrace/'),
    suspected: await names(`/healthtrackrecords/get_suspected_cases/?emp_id=${employee}`),
    records: (await list<{ id: number }>(`/healthtrackrecords/?employee=${employee}&ordering=id`, as)).map(({ id }) => id),
    counts: [body.in_care, body.suspected],
    trace: (await health.call('GET', `/healthtrackrecords/${record}/trace/`, as)).status,
    correction: (await health.call('PATCH', `/healthtrackrecords/${record}/`, as, {})).status,
  };
}

/** As of the earlier release: the resident lives in dormitory 2, and all that health has of the illness is of dormitory 1. */
async function transferredEarlier(employee: number) {
  const { portal, record } = health;
  await standIn(db(), stays, [stay(900 + employee, employee)]);
  await reconcile(portal.context('health'));
  const first = await record(employee, 4, { reporting_date: day(ago(2)) });
  const second = await record(employee, 4, { reporting_date: day(ago(1)) });
  await health.call('POST', `/healthtrackrecords/${first.id}/trace/`, health.manager, {});
  await changeStandIns(db(), stays, 900 + employee, { dormitory: 2, zone: 21, update_time: ago(1) });
  await changeStandIns(db(), employees, employee, { dormitory: 2, zone: 21, resource_ref_id: 'S-1' });
  await wait(rememberedMs);
  return { first, second, context: portal.context('health') };
}

/** The contact periods of a case: whom it met, and the dormitories to which the period belongs. */
async function periodsOf(index_record: number): Promise<[unknown, unknown][]> {
  const periods = await db().collection('health_contacts').find({ index_record }).sort({ contact_employee: 1 }).toArray();
  return periods.map(({ contact_employee, dormitories }) => [contact_employee, dormitories]);
}

it('an illness that is not over follows the resident, with its case and all of its records, also of an earlier release', async () => {
  const { first, second, context } = await transferredEarlier(3);
  const unwell = await list<{ name: string; zone: number | null; zone_ref_id: string | null; resource_ref_id: string }>('/employees/unhealthytrace/?search=Resident', north);
  // Until it has followed, those of the dormitory before do not learn the bed in the other one.
  expect(unwell.filter(({ name }) => name === 'Resident 3')).toMatchObject([{ zone: null, zone_ref_id: null, resource_ref_id: '' }]);
  await reconcile(context);
  expect(await learned(3, first.id, north)).toMatchObject({ unwell: expect.arrayContaining(['Resident 3']) });
  const step = migrations.find(({ id }) => id === '2026-11-28-illness-follows-the-resident');
  await step?.run({ connection: db(), db: db().db!, log: context.log });
  await reconcile(context);
  const there = await learned(3, second.id, south);
  expect(there).toEqual({ unwell: ['Resident 3'], suspected: ['Resident 3'], records: [first.id, second.id], counts: [1, 1], trace: 200, correction: 200 });
  expect((await learned(3, first.id, south)).trace).toBe(200);
  expect(await learned(3, second.id, north)).toMatchObject({ suspected: [], records: [], trace: 404, correction: 404 });
  expect((await learned(3, second.id, north)).unwell).not.toContain('Resident 3');
  // Contact periods belong to both: the case's new dormitory, and that of the contact.
  expect(await periodsOf(first.id)).toEqual([[1, [1, 2]]]);
  expect((await list<{ type: string }>('/audittrialhealthrecords/3/trackbyemp/', south))[0]?.type).toBe('healthtrackrecord.transferred');
});

it('an ended case, and what is no longer current, stay where they were', async () => {
  const { first, second, context } = await transferredEarlier(4);
  const healthy = await health.record(4, 1, { commentary: 'two tests negative', zone: null });
  for (const stored of ['health_records', 'health_cases']) await db().collection(stored).updateMany({ employee: 4 }, { $set: { dormitory: 1 } });
  await changeStandIns(db(), stays, 904, { update_time: new Date() });
  await reconcile(context);
  expect((await learned(4, healthy.id, south)).records).toEqual([healthy.id]);
  expect((await learned(4, first.id, north)).records).toEqual([first.id, second.id]);
  // Also if the record that closed it is corrected where the resident lives now.
  expect((await health.call('PATCH', `/healthtrackrecords/${healthy.id}/`, south, { temperature: 36.7 })).status).toBe(200);
  expect(await db().collection('health_cases').findOne({ employee: 4 })).toMatchObject({ state: 'discarded', dormitory: 1 });
});

it('contact periods follow a case that a new record has moved already', async () => {
  const { first, context } = await transferredEarlier(5);
  expect(await periodsOf(first.id)).toContainEqual([1, [1]]);
  await health.record(5, 4, { zone: null });
  expect(await db().collection('health_cases').findOne({ employee: 5 })).toMatchObject({ dormitory: 2 });
  await changeStandIns(db(), stays, 905, { update_time: new Date() });
  await reconcile(context);
  expect(await periodsOf(first.id)).toContainEqual([1, [1, 2]]);
});

it('a meeting that is entered while the case follows its resident belongs to the new dormitory', async () => {
  const { id } = await health.record(6, 4);
  const meeting = { index_record: id, contact_employee: 7, start: ago(0.5).toISOString(), end: ago(0.4).toISOString() };
  // Until this transaction ends, the case is read in the old dormitory and cannot be written.
  const entered = await health.portal.context('health').commits.transaction(async (session) => {
    await db().collection<{ _id: number }>('health_cases').updateOne({ _id: id, org: 1 }, { $set: { dormitory: 2 } }, { session });
    const entering = health.call('POST', '/contactperiods/', health.manager, meeting);
    await wait(300);
    return { result: { entering }, write: {} };
  });
  expect((await entered.entering).status).toBe(201);
  expect(await periodsOf(id)).toEqual([[7, [1, 2]]]);
});

it('files name neither the bed in a dormitory that their reader does not see, nor rooms there', async () => {
  const { first, context } = await transferredEarlier(8);
  const lineOf = async (as: TestUser): Promise<string | undefined> => {
    const { body } = await health.portal.call<string>('GET', '/healthtrackrecords/line_list/?format=csv', { as });
    return String(body).split(/\r?\n/).find((line) => line.startsWith('Resident 8,'));
  };
  const printedFor = async (as: TestUser): Promise<string> => {
    const days = { start_date: day(ago(2)), end_date: day(ago(1)) };
    const lines = await linesDuring(() => health.portal.call('POST', '/healthtrackrecords/generateReport/', { as, body: days }));
    return lines.map(({ line }) => line.inlines.map(({ text }) => text).join('')).join('\n');
  };
  // Until it has followed, it is still the case of the dormitory before, whose staff do not learn where the resident lives now.
  expect(await lineOf(north)).toMatch(/^Resident 8,P1008,,,[^,]*,,,,,/);
  expect(await lineOf(health.manager)).toContain(',South House,A-01-21,S-1,');
  expect(await printedFor(north)).toContain('A-01-11');
  await changeStandIns(db(), stays, 908, { update_time: new Date() });
  await reconcile(context);
  expect(await db().collection<{ _id: number }>('health_cases').findOne({ _id: first.id })).toMatchObject({ dormitory: 2 });
  expect(await lineOf(north)).toBeUndefined();
  expect(await lineOf(south)).toContain(',South House,A-01-21,S-1,');
  // Its earlier records name the room of the dormitory before.
  const printed = await printedFor(south);
  expect(printed).toContain('P1008');
  expect(printed).not.toContain('A-01-11');
  expect(await printedFor(health.manager)).toContain('A-01-11');
});
