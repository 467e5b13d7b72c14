/** Changing or renumbering many zones in one step. */
import { removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { stays } from '@firm/tenancy/contract/published';
import type { BulkZonesAnswer } from '../../contract/zone/bulk.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { expectFiguresToMatchRecount } from '../testing/figuresByDormitory.ts';
import { writing, type Row } from '../testing/writing.ts';

let demo: DemoPortal;
const { call, fresh, make, newRoom } = writing(() => demo);
const bulk = (body: object, as = demo.full) => call<BulkZonesAnswer & { conflicts: BulkZonesAnswer['refused'] }>('POST', '/workzones/bulk_change/', as, body);
const read = async ({ id }: Row) => (await call('GET', `/workzones/${id}/`, demo.full)).body;
const asked = (...rows: Row[]) => rows.map(({ id }) => ({ id }));
const refs = async (...rows: Row[]) => Promise.all(rows.map(async (row) => (await read(row)).zone_ref_id));
const renamed = (...pairs: (readonly [Row, unknown])[]) => pairs.map(([{ id, version }, zone_ref_id]) => ({ id, version, set: { zone_ref_id } }));

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => expectFiguresToMatchRecount(demo));
afterAll(() => demo.portal.stop());

test('fields set for all: previewed, changed in one step, undone by the answer', async () => {
  const [one, two, has] = [await newRoom(), await newRoom({ zone_limit: 8 }), await newRoom({ zone_limit: 6, area_m2: 30 })];
  const request = { zones: asked(one, two, has), set: { zone_limit: 6, area_m2: 30 } };
  const trial = await bulk({ ...request, dry_run: true });
  expect(trial.body).toMatchObject({ dry_run: true, unchanged: [has.id], refused: [], changed: [{ id: one.id, version: 1, before: { zone_limit: 0, area_m2: null }, after: { zone_limit: 6, area_m2: 30 } }, { id: two.id, before: { zone_limit: 8 } }] });
  expect(await read(one)).toEqual(one);
  const { body } = await bulk(request);
  expect([await read(one), await read(two)]).toMatchObject([{ zone_limit: 6, version: 2 }, { zone_limit: 6, area_m2: 30, version: 2 }]);
  await call('PATCH', `/workzones/${two.id}/`, demo.full, { zone_limit: 7 });
  const undone = await bulk({ zones: body.changed.map(({ id, version, before }) => ({ id, version, set: before })), mode: 'allowed' });
  expect([undone.body.changed.map(({ id }) => id), undone.body.refused]).toMatchObject([[one.id], [{ id: two.id, code: 'stale_version' }]]);
  expect([await read(one), await read(two)]).toMatchObject([{ zone_limit: 0, area_m2: null }, { zone_limit: 7 }]);
});

test('references are exchanged in one step, although each is in use until then', async () => {
  const [a, b, c] = [await newRoom(), await newRoom(), await newRoom()];
  const trial = await bulk({ zones: renamed([a, b.zone_ref_id], [b, c.zone_ref_id], [c, a.zone_ref_id]), dry_run: true });
  expect(trial.body).toMatchObject({ refused: [], changed: [{ zone_ref_id: a.zone_ref_id, after: { zone_ref_id: b.zone_ref_id } }, {}, {}] });
  expect((await bulk({ zones: renamed([a, b.zone_ref_id], [b, c.zone_ref_id], [c, a.zone_ref_id]) })).status).toBe(200);
  expect(await refs(a, b, c)).toEqual([b.zone_ref_id, c.zone_ref_id, a.zone_ref_id]);
  const found = await call<{ results: Row[] }>('GET', `/workzones/?search=${String(c.zone_ref_id)}`, demo.full);
  expect(found.body.results.map(({ id }) => id)).toContain(b.id);
});

test('a reference of another zone is refused, and nothing changes unless the rest is confirmed', async () => {
  const [a, b, c, d] = [await newRoom(), await newRoom(), await newRoom(), await newRoom()];
  const [to, other] = [fresh(), fresh()];
  // C is refused D's reference and so keeps its own, which B therefore cannot get.
  const zones = renamed([a, to], [b, c.zone_ref_id], [c, d.zone_ref_id], [d, d.zone_ref_id]);
  const all = await bulk({ zones });
  expect([all.status, all.body.code, all.body.conflicts.map(({ id, code }) => [id, code])]).toEqual([409, 'blocked', [[b.id, 'duplicate'], [c.id, 'duplicate']]]);
  expect(await refs(a, b, c, d)).toEqual([a.zone_ref_id, b.zone_ref_id, c.zone_ref_id, d.zone_ref_id]);
  const some = await bulk({ zones, mode: 'allowed' });
  expect([some.body.changed.map(({ id }) => id), some.body.unchanged]).toEqual([[a.id], [d.id]]);
  expect(await refs(a, b)).toEqual([to, b.zone_ref_id]);
  // References are unique only within a dormitory.
  const dormitory = await make('/dormitories/', { name: `House ${fresh()}`, dorm_ref_id: fresh() });
  const there = await newRoom({ dorm_id: dormitory.id });
  expect((await bulk({ zones: renamed([there, to]) })).status).toBe(200);
  for (const second of [other, other.toLowerCase()]) {
    const twice = await bulk({ zones: renamed([b, other], [c, second], [d, to.toLowerCase()]), dry_run: true });
    expect([twice.body.changed.map(({ id }) => id), twice.body.refused.map(({ id }) => id)]).toEqual([[b.id], [c.id, d.id]]);
  }
  // The case of its own can be changed.
  expect((await bulk({ zones: renamed([d, String(d.zone_ref_id).toLowerCase()]) })).status).toBe(200);
});

test('two users renumber the same zones at once: one succeeds, the other is refused', async () => {
  const [a, b] = [await newRoom(), await newRoom()];
  const to = fresh();
  const answers = await Promise.all([bulk({ zones: renamed([a, to]) }), bulk({ zones: renamed([b, to]) }), bulk({ zones: renamed([a, fresh()]) })]);
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200, 200]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(new Set(await refs(a, b)).size).toBe(2);
});

test('values that a zone cannot have are refused for that zone only: a type without beds for a room with beds, a parent within itself or in another dormitory', async () => {
  const [room, free] = [await newRoom(), await newRoom({ bed_count: 0 })];
  const typed = await bulk({ zones: asked(room, free), set: { zone_type: 15 }, mode: 'allowed' });
  expect(typed.body).toMatchObject({ changed: [{ id: free.id }], refused: [{ id: room.id, code: 'invalid_value' }] });
  const block = await newRoom({ zone_type: 1, bed_count: 0 });
  const floor = await newRoom({ zone_type: 2, bed_count: 0, parent: block.id });
  const dormitory = await make('/dormitories/', { name: `House ${fresh()}`, dorm_ref_id: fresh() });
  const elsewhere = await newRoom({ dorm_id: dormitory.id });
  const moved = await bulk({ zones: asked(room, block, floor, elsewhere), set: { parent: floor.id }, mode: 'allowed' });
  expect([moved.body.changed.map(({ id }) => id), moved.body.refused.map(({ id, code }) => [id, code])]).toEqual([[room.id], [[block.id, 'invalid_value'], [floor.id, 'invalid_value'], [elsewhere.id, 'invalid_value']]]);
  expect((await bulk({ zones: asked(room), set: { parent: 999_999 } })).status).toBe(422);
  expect((await bulk({ zones: asked(room), set: { status: 'out-of-order' } })).status).toBe(422);
});

test('a floor is deactivated together with its rooms, but not while one of them has a stay', async () => {
  const floor = await newRoom({ zone_type: 2, bed_count: 0 });
  const [free, taken] = [await newRoom({ parent: floor.id }), await newRoom({ parent: floor.id })];
  await standIn(demo.portal.connection, stays, [{ _id: 91, org: 1, dormitory: 1, zone: taken.id, is_active: true }]);
  const alone = await bulk({ zones: asked(floor), set: { is_active: false } });
  expect(alone.body.conflicts).toMatchObject([{ id: floor.id, code: 'referenced' }]);
  const some = await bulk({ zones: asked(floor, free, taken), set: { is_active: false }, dry_run: true });
  expect(some.body.refused).toMatchObject([{ id: floor.id, code: 'referenced' }, { id: taken.id, code: 'referenced' }]);
  await removeStandIns(demo.portal.connection, stays);
  expect((await bulk({ zones: asked(floor, free, taken), set: { is_active: false } })).status).toBe(200);
  expect([(await read(floor)).is_active, (await read(taken)).is_active]).toEqual([false, false]);
});

test('zones beyond scope and permission cannot be changed', async () => {
  const room = await newRoom();
  const other = (await call<{ results: Row[] }>('GET', '/workzones/?dormitory=2&limit=1', demo.full)).body.results[0] as Row;
  expect((await bulk({ zones: asked(room, other), set: { zone_limit: 3 }, mode: 'allowed' }, demo.restricted)).body).toMatchObject({ changed: [{ id: room.id }], refused: [{ id: other.id, name: '', code: 'not_found' }] });
  expect((await bulk({ zones: asked(room), set: { zone_limit: 4 } }, demo.powerless)).status).toBe(403);
  expect((await bulk({ zones: asked(room), set: { zone_limit: 4 } }, demo.other)).body).toMatchObject({ code: 'blocked', conflicts: [{ id: room.id, code: 'not_found' }] });
});
