/** The global search: within scope and permissions, and by an index even in large collections. */
import { until } from '@firm/platform/testing/until';
import type { SearchAnswer } from '../../contract/searchRoutes.ts';
import { residentWords } from '../resident/words.ts';
import { wordsIndex, type ResidentDocument } from '../resident/model.ts';
import { migrations } from '../migrations.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';

let demo: DemoPortal;
const find = (q: string, as = demo.full) =>
  demo.portal.call<SearchAnswer>('GET', `/search/?q=${encodeURIComponent(q)}`, { as });
const employees = () => demo.portal.connection.collection<ResidentDocument>('residents_employees');

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

it('finds residents, rooms, dormitories and clients, five of each at most', async () => {
  const resident = (await employees().findOne({ org: 1, dormitory: 1 })) as ResidentDocument;
  const { body } = await find(resident.pass_number);
  expect(body.employees).toMatchObject([{ id: resident._id, name: resident.name, pass_number: resident.pass_number }]);
  expect((await find('A-02-03')).body.workzones.length).toBeGreaterThan(0);
  const rooms = (await find('room')).body.workzones;
  expect([rooms.length, rooms[0]?.zone_kind]).toEqual([5, 'room']);
  const vendor = await demo.portal.connection.collection('residents_vendors').findOne({ org: 1 });
  expect((await find(String(vendor?.name))).body.vendors.map(({ name }) => name)).toContain(vendor?.name);
});

it('lists exact matches of bed or pass before partial ones, whatever separators are typed', async () => {
  const model = (await employees().findOne({ org: 1, dormitory: 1 })) as ResidentDocument;
  const there = [
    { _id: 610_001, name: 'Aaron 61 77', resource_ref_id: 'B-61-77-B1', pass_number: 'LEAD-1', work_pass_num: 'WP 7177 6655' },
    { _id: 610_002, name: 'Zaw', resource_ref_id: 'A-61-77-B1', pass_number: 'LEAD-2', work_pass_num: 'WP71776654' },
  ].map((one) => ({ ...model, ...one }));
  await employees().insertMany(there.map((one) => ({ ...one, words: residentWords(one) })));
  const ids = async (q: string) => (await find(q)).body.employees.map(({ id }) => id);
  expect(await ids('A-61-77')).toEqual([610_002, 610_001]);
  expect(await ids('a 61 77 b1')).toEqual([610_002, 610_001]);
  for (const q of ['WP71776655', 'wp 7177 6655', '71776655']) expect([q, await ids(q)]).toEqual([q, [610_001]]);
  expect(await ids('WP 71776654')).toEqual([610_002]);
  expect((await find('A-61-77', demo.other)).body.employees).toEqual([]);
  expect((await find('A-01-11')).body.workzones.map(({ zone_ref_id }) => zone_ref_id)[0]).toBe('A-01-11');
});

it('adds the search word for the bed to residents of earlier releases', async () => {
  const model = (await employees().findOne({ org: 1, dormitory: 1 })) as ResidentDocument;
  await employees().insertOne({ ...model, _id: 610_003, name: 'Zin', pass_number: 'LEAD-3', resource_ref_id: 'A-62-78-B1', words: ['zin'] });
  const { connection } = demo.portal;
  const step = migrations.find(({ id }) => id === '2026-11-25-beds-are-words');
  for (let i = 0; i < 2; i += 1) await step?.run({ connection, db: connection.db as NonNullable<typeof connection.db>, log: demo.portal.context('residents').log });
  expect((await employees().findOne({ _id: 610_003 }))?.words).toEqual(expect.arrayContaining(['zin', 'a6278b1']));
  expect((await find('A-62-78')).body.employees).toMatchObject([{ id: 610_003 }]);
});

it('finds matches inside a word and telephone numbers typed in groups, after those at the beginning', async () => {
  const model = (await employees().findOne({ org: 1, dormitory: 1 })) as ResidentDocument;
  const employee = { ...model, _id: 600_001, name: 'Xsivakumarx', pass_number: 'INSIDE-1', mobile_no: '+6598761234' };
  await employees().insertOne({ ...employee, words: residentWords(employee) });
  // Matching inside words has a short time limit, which a busy machine may exceed: then the search is repeated.
  for (const q of ['sivakumar', '9876 1234']) {
    await until(async () => (await find(q)).body.employees[0]?.id === 600_001, `${q} is found inside a word`);
  }
  expect((await find('sivakumar', demo.other)).body.employees).toEqual([]);
});

it('finds the residents of an employer and of its company by its name, with their employer', async () => {
  const call = async (path: string, body: object) => (await demo.portal.call<{ id: number }>('POST', path, { as: demo.full, body })).body.id;
  const employer = await call('/employerfirms/', { name: 'Quokka Rigging Pte. Ltd.', uen_number: '201977777Q' });
  await call('/vendors/', { name: 'Wombat Holdings', uen_number: '2019 77777 Q' });
  const worker = await call('/employees/', { name: 'Somebody', pass_number: 'QUO-1', dorm_id: 1, employer });
  for (const q of ['quokka', 'wombat', '201977777Q']) expect([q, (await find(q)).body.employees]).toMatchObject([q, [{ id: worker, employer_name: 'Quokka Rigging Pte. Ltd.' }]]);
  expect((await find('quokka', demo.other)).body.employees).toEqual([]);
  const clerk = await demo.portal.user({ permissions: ['view_vendor'] });
  expect((await find('quokka', clerk)).body).toMatchObject({ employees: [], employerfirms: [{ id: employer }] });
});

it('stays within scope and permissions', async () => {
  const elsewhere = (await employees().findOne({ org: 1, dormitory: 2 })) as ResidentDocument;
  expect((await find(elsewhere.pass_number)).body.employees).toHaveLength(1);
  expect((await find(elsewhere.pass_number, demo.restricted)).body.employees).toEqual([]);
  expect((await find(elsewhere.pass_number, demo.other)).body.employees).toEqual([]);
  const viewer = await demo.portal.user({ permissions: ['view_workzone'] });
  const { body } = await find('a', viewer);
  expect([body.employees, body.dormitories, body.vendors]).toEqual([[], [], []]);
  expect(body.workzones.length).toBeGreaterThan(0);
  expect((await find('a', demo.powerless)).body).toEqual({ employees: [], workzones: [], dormitories: [], vendors: [], employerfirms: [] });
  expect((await demo.portal.call('GET', '/search/?q=a', {})).status).toBe(401);
  expect((await find('')).status).toBe(400);
  expect((await find('***')).body.employees).toEqual([]);
});

it('reads only as many records as it shows, by the index of words', async () => {
  const model = (await employees().findOne({ org: 1 })) as ResidentDocument;
  const more = Array.from({ length: 6_000 }, (_, i) => {
    const employee = { ...model, _id: 500_000 + i, name: i % 2 ? `Ordinary ${i}` : `Common ${i}`, pass_number: `MANY-${i}` };
    return { ...employee, words: residentWords(employee) };
  });
  await employees().insertMany(more);
  const explained = async (word: string) => {
    const plan = await employees()
      .find({ org: 1, $and: [{ words: { $regex: `^${word}` } }] })
      .sort({ name: 1, _id: 1 })
      .limit(21)
      .hint(wordsIndex)
      .explain('executionStats');
    return (plan as { executionStats: { totalKeysExamined: number; totalDocsExamined: number } }).executionStats;
  };
  const rare = await explained('4711');
  expect(rare.totalKeysExamined).toBeLessThan(20);
  expect((await find('many-4711')).body.employees).toMatchObject([{ pass_number: 'MANY-4711' }]);
  // So many match that the list is scanned in sort order instead; the count is right all the same.
  const { body } = await demo.portal.call<{ count: number }>('GET', '/employees/?search=many&limit=5', { as: demo.full });
  expect(body.count).toBe(6_000);
  const half = await demo.portal.call<{ count: number; results: { name: string }[] }>('GET', '/employees/?search=many%20common&limit=2', { as: demo.full });
  expect([half.body.count, half.body.results[0]?.name]).toEqual([3_000, 'Common 0']);
});
