/** Changing many residents in one step. */
import { changeStandIns, removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { stays } from '@firm/tenancy/contract/published';
import type { BulkChangeAnswer } from '../../contract/resident/bulkChange.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { expectFiguresToMatchRecount } from '../testing/figuresByDormitory.ts';
import { writing, type Row } from '../testing/writing.ts';

let demo: DemoPortal;
const { call, newResident, newEmployer, newDormitory } = writing(() => demo);
const bulk = (body: object, as = demo.full) => call<BulkChangeAnswer & { conflicts: BulkChangeAnswer['refused'] }>('POST', '/employees/bulk_change/', as, body);
const read = async (id: number) => (await call('GET', `/employees/${id}/`, demo.full)).body;
const asked = (...rows: Row[]) => rows.map(({ id }) => ({ id }));

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => expectFiguresToMatchRecount(demo));
afterAll(() => demo.portal.stop());

it('previews who would be changed and their current values, and changes nothing', async () => {
  const [employer, other] = [await newEmployer(), await newEmployer()];
  const [one, two, has] = [await newResident({ employer: other.id }), await newResident(), await newResident({ employer: employer.id, occupation: 'Welder' })];
  const { status, body } = await bulk({ residents: asked(one, two, has), set: { employer: employer.id, occupation: 'Welder' }, dry_run: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ dry_run: true, unchanged: [has.id], refused: [] });
  expect(body.changed).toMatchObject([
    { id: one.id, version: 1, pass_number: one.pass_number, before: { employer: other.id, occupation: '' }, names: { employer: other.name } },
    { id: two.id, before: { employer: null, occupation: '' }, names: { employer: null } },
  ]);
  expect(await read(one.id)).toEqual(one);
});

it('changes all of them in one step, which its answer can undo', async () => {
  const dormitory = await newDormitory();
  const residents = [await newResident({ work_pass_expiry: '2027-01-01' }), await newResident({ work_pass_expiry: '2027-02-02' })];
  const { body } = await bulk({ residents: asked(...residents), set: { work_pass_expiry: '2029-12-31', dorm_id: dormitory.id } });
  for (const { id } of residents) expect(await read(id)).toMatchObject({ version: 2, work_pass_expiry: '2029-12-31', dorm_name: dormitory.name });
  const history = await call<{ results: { changed_fields: string[] }[] }>('GET', `/employees/${residents[0]?.id}/activities/`, demo.full);
  expect(history.body.results[0]?.changed_fields.sort()).toEqual(['dormitory', 'work_pass_expiry']);

  // The second has been edited since, so only the first is restored.
  await call('PATCH', `/employees/${residents[1]?.id}/`, demo.full, { occupation: 'Mason' });
  const back = body.changed.map(({ id, version, before }) => ({ id, version, set: before }));
  const undone = await bulk({ residents: back, mode: 'allowed' });
  expect([undone.body.changed.map(({ id }) => id), undone.body.refused]).toMatchObject([[residents[0]?.id], [{ id: residents[1]?.id, code: 'stale_version' }]]);
  expect(await read(residents[0]?.id ?? 0)).toMatchObject({ work_pass_expiry: '2027-01-01', dorm_id: 1 });
  expect(await read(residents[1]?.id ?? 0)).toMatchObject({ work_pass_expiry: '2029-12-31', dorm_id: dormitory.id });
});

it('refuses residents whose dates would be in the wrong order, and says which', async () => {
  const [late, early] = [await newResident({ last_swab_date: '2026-03-02' }), await newResident({ last_swab_date: '2026-02-01' })];
  const { body } = await bulk({ residents: asked(late, early), set: { next_swab_date: '2026-03-01' }, dry_run: true });
  expect(body.changed.map(({ id }) => id)).toEqual([early.id]);
  expect(body.refused).toMatchObject([{ id: late.id, code: 'invalid_value', reason: 'The "Next swab" must not be before the "Last swab"' }]);
  expect((await bulk({ residents: asked(late, early), set: { next_swab_date: '2026-03-01' } })).status).toBe(409);
  expect((await bulk({ residents: asked(late, early), set: { last_swab_date: '2026-02-15', next_swab_date: '2026-03-01' } })).body.changed).toHaveLength(2);
});

it('deactivates those to whom nothing refers, and names the others', async () => {
  const [free, staying] = [await newResident(), await newResident()];
  await standIn(demo.portal.connection, stays, [{ _id: 81, org: 1, dormitory: 1, employee: staying.id, checked_in: true }]);
  const request = { residents: [...asked(free, staying), { id: 999_999 }], set: { is_active: false } };
  const all = await bulk(request);
  expect([all.status, all.body.code]).toEqual([409, 'blocked']);
  expect(all.body.conflicts).toMatchObject([
    { id: staying.id, name: staying.name, code: 'referenced' },
    { id: 999_999, code: 'not_found' },
  ]);
  expect(await read(free.id)).toMatchObject({ is_active: true });
  const allowed = await bulk({ ...request, mode: 'allowed' });
  expect(allowed.body.changed.map(({ id }) => id)).toEqual([free.id]);
  expect([(await read(free.id)).is_active, (await read(staying.id)).is_active]).toEqual([false, true]);
  await changeStandIns(demo.portal.connection, stays, 81, { is_active: false });
  expect((await bulk({ residents: asked(staying), set: { is_active: false } })).status).toBe(200);
  expect((await bulk({ residents: asked(free, staying), set: { is_active: true } })).body.changed).toHaveLength(2);
});

it('leaves the dormitory of a resident with a bed to tenancy', async () => {
  const housed = (await call<{ results: Row[] }>('GET', '/employees/?tenancy_status=CI&dormitory=1&limit=1', demo.full)).body.results[0] as Row;
  const { body } = await bulk({ residents: asked(housed), set: { dorm_id: 2 }, mode: 'allowed' });
  expect(body).toMatchObject({ changed: [], refused: [{ id: housed.id, code: 'housed' }] });
});

it('accepts no value that a resident cannot have, and reaches no resident beyond scope and permission', async () => {
  const resident = await newResident();
  for (const set of [{ employer: 999_999 }, { diet: 99 }, { gender: 'X' }, { dorm_id: 999 }]) {
    expect([set, (await bulk({ residents: asked(resident), set })).status]).toEqual([set, 422]);
  }
  for (const set of [{ name: 'All alike' }, { pass_number: 'X' }, { tenancy_status: 'CO' }]) {
    expect([set, (await bulk({ residents: asked(resident), set })).status]).toEqual([set, 422]);
  }
  expect((await bulk({ residents: asked(resident), set: { nationality: 'Klingon' } })).body.conflicts).toMatchObject([{ code: 'invalid_value' }]);
  const elsewhere = await newResident({ dorm_id: 2 });
  const reached = await bulk({ residents: asked(resident, elsewhere), set: { occupation: 'Mason' }, mode: 'allowed' }, demo.restricted);
  expect(reached.body).toMatchObject({ changed: [{ id: resident.id }], refused: [{ id: elsewhere.id, name: '', code: 'not_found' }] });
  expect((await bulk({ residents: asked(resident), set: { dorm_id: null } }, demo.restricted)).status).toBe(422);
  expect((await bulk({ residents: asked(resident), set: {} }, demo.powerless)).status).toBe(403);
  await removeStandIns(demo.portal.connection, stays);
});
