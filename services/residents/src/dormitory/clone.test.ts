/** Copying a dormitory: previewed, then created once and completely, whatever happens meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { securitySettings } from '@firm/identity/contract/published';
import { endLeftOpen, startProcess } from '@firm/platform/testing/processes';
import type { DormitoryClone } from '../../contract/dormitory/clone.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { expectFiguresToMatchRecount } from '../testing/figuresByDormitory.ts';
import { writing } from '../testing/writing.ts';

let demo: DemoPortal;
const { call, fresh, newDormitory, make } = writing(() => demo);
const clone = (id: number, body: object, as = demo.full, headers: Record<string, string> = {}) =>
  demo.portal.call<DormitoryClone & { code: string; errors: Record<string, string[]> }>('POST', `/dormitories/${id}/clone/`, { as, body: { name: 'Like it', dorm_ref_id: fresh(), ...body }, headers });
const zonesOf = (dormitory: number) => demo.portal.connection.collection('residents_zones').find({ dormitory }).sort({ zone_ref_id: 1 }).toArray();
/** Zones whose dormitory does not exist. */
const orphans = async () => {
  const dormitories = await demo.portal.connection.collection('residents_dormitories').distinct('_id');
  return demo.portal.connection.collection('residents_zones').countDocuments({ dormitory: { $nin: dormitories } });
};

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterEach(async () => expect(await orphans()).toBe(0));
afterAll(() => expectFiguresToMatchRecount(demo));
afterAll(async () => {
  await endLeftOpen(demo.portal);
  await demo.portal.stop();
}, 90_000);

/** A block with one floor of two rooms, one of them closed, and a canteen. */
async function makeDormitory(): Promise<number> {
  const { id } = await newDormitory();
  const zone = (body: object) => make('/workzones/', { name: 'Zone', dorm_id: id, ...body });
  const block = await zone({ zone_ref_id: 'A', zone_type: 1 });
  const floor = await zone({ zone_ref_id: 'A-1', zone_type: 2, parent: block.id });
  await zone({ zone_ref_id: 'A-1-1', zone_type: 3, parent: floor.id, bed_count: 4, zone_limit: 4, area_m2: 20, sick_bay: true, sequence: 3 });
  const closed = await zone({ zone_ref_id: 'A-1-2', zone_type: 3, parent: floor.id, bed_count: 4 });
  await call('PATCH', `/workzones/${closed.id}/`, demo.full, { is_active: false });
  await zone({ zone_ref_id: 'C', zone_type: 4, parent: block.id });
  return id;
}

test('it is previewed, and created as previewed: numbering, structure and beds, of zones in use', async () => {
  const model = await makeDormitory();
  const body = { dorm_ref_id: fresh(), location: '2 New Road', dry_run: true };
  const trial = await clone(model, body);
  expect(trial.body).toMatchObject({ dry_run: true, id: null, left_out: 1, layout: { blocks: 1, floors: 1, rooms: 1, facilities: 1, common: 0, beds: 4, sick_bays: 1 } });
  expect((await demo.portal.connection.collection('residents_dormitories').countDocuments({ dorm_ref_id: body.dorm_ref_id }))).toBe(0);
  const made = await clone(model, { ...body, dry_run: false });
  expect({ ...made.body, id: null, url: null, dry_run: true }).toEqual(trial.body);
  const zones = await zonesOf(made.body.id as number);
  const idOf = (ref: string) => zones.find((zone) => zone.zone_ref_id === ref)?._id;
  expect(zones.map(({ zone_ref_id, parent, bed_count }) => [zone_ref_id, parent, bed_count])).toEqual([
    ['A', null, 0],
    ['A-1', idOf('A'), 0],
    ['A-1-1', idOf('A-1'), 4],
    ['C', idOf('A'), 0],
  ]);
  expect(zones[2]).toMatchObject({ zone_limit: 4, area_m2: 20, sick_bay: true, sequence: 3, status: 'vacant-ready', occupied: 0 });
  expect((await call('GET', `/dormitories/${made.body.id}/`, demo.full)).body).toMatchObject({ location: '2 New Road', room_count: 1, bed_count: expect.any(Number) });
  const events = await demo.portal.connection.collection('residents_changes').find({ type: 'zone.created', entity_id: zones[2]?._id }).toArray();
  expect(events.map(({ data }) => data.like)).toEqual([(await zonesOf(model))[2]?._id]);
});

test('beds and facilities can be left out; a dormitory of another organisation or out of scope is not found', async () => {
  const model = await makeDormitory();
  const { body } = await clone(model, { beds: false, facilities: false });
  expect((await zonesOf(body.id as number)).map(({ zone_ref_id, bed_count }) => [zone_ref_id, bed_count])).toEqual([['A', 0], ['A-1', 0], ['A-1-1', 0]]);
  expect((await clone(model, {}, demo.other)).status).toBe(404);
  expect((await clone(1, {}, demo.restricted)).status).toBe(403);
  const noZones = await demo.portal.user({ permissions: ['view_dormitory', 'add_dormitory', 'view_workzone'] });
  expect((await clone(model, {}, noZones)).status).toBe(403);
  const noRights = await demo.portal.user({ permissions: ['view_dormitory', 'add_dormitory', 'view_workzone', 'add_workzone'] });
  expect((await clone(model, { access: true, dry_run: true }, noRights)).status).toBe(403);
  expect((await clone(model, { dry_run: true }, noRights)).status).toBe(200);
});

test('a reference already in use is reported by the dry run, at its field', async () => {
  const model = await makeDormitory();
  const taken = fresh();
  await make('/dormitories/', { name: 'There', dorm_ref_id: taken });
  for (const dry_run of [true, false]) {
    const { status, body } = await clone(model, { dorm_ref_id: taken, dry_run });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'duplicate', ['dorm_ref_id']]);
  }
});

test('users with access to the model get access to the new one on the next request, except accounts that the caller may not grant anything', async () => {
  const model = await makeDormitory();
  const seer = await demo.portal.user({ permissions: ['view_dormitory'], dormitories: [model] });
  const elsewhere = await demo.portal.user({ permissions: ['view_dormitory'], dormitories: [1] });
  const staff = await demo.portal.user({ permissions: ['view_dormitory'], dormitories: [model], isStaff: true });
  const trial = (await clone(model, { access: true, dry_run: true })).body;
  expect([trial.accounts.map(({ id }) => id), trial.refused_accounts.map(({ id, code }) => [id, code])]).toEqual([[seer.id], [[staff.id, 'above']]]);
  const { body } = await clone(model, { access: true });
  const sees = async (as: typeof seer) => (await call('GET', `/dormitories/${body.id}/`, as)).status;
  expect([await sees(seer), await sees(elsewhere), await sees(staff)]).toEqual([200, 404, 404]);
  const audit = await demo.portal.connection.collection('residents_changes').find({ type: 'dormitory_access.changed', entity_id: seer.id }).toArray();
  expect(audit.at(-1)).toMatchObject({ changes: { dormitories: [[model], [model, body.id]] } });
});

test('with four eyes on, it says that access needs approval, and nobody gets access', async () => {
  const model = await makeDormitory();
  const seer = await demo.portal.user({ permissions: ['view_dormitory'], dormitories: [model] });
  expect((await clone(model, { access: true, dry_run: true })).body.needs_approval).toBe(false);
  await standIn(demo.portal.connection, securitySettings, [{ _id: 1, four_eyes: true }]);
  try {
    const trial = (await clone(model, { access: true, dry_run: true })).body;
    expect([trial.needs_approval, trial.accounts.map(({ id }) => id)]).toEqual([true, [seer.id]]);
    const { body } = await clone(model, { access: true });
    expect([body.needs_approval, (await call('GET', `/dormitories/${body.id}/`, seer)).status]).toEqual([true, 404]);
    expect((await clone(model, { access: false })).body.needs_approval).toBe(false);
  } finally {
    await removeStandIns(demo.portal.connection, securitySettings);
  }
});

test('requested many times at the same moment it is created once', async () => {
  const model = await makeDormitory();
  const dorm_ref_id = fresh();
  const same = await Promise.all(Array.from({ length: 8 }, () => clone(model, { dorm_ref_id, name: 'Once' }, demo.full, { 'Idempotency-Key': 'one-key' })));
  const made = same.filter(({ status }) => status === 200).map(({ body }) => body.id);
  expect(new Set(made).size).toBe(1);
  const repeated = await clone(model, { dorm_ref_id, name: 'Once' }, demo.full, { 'Idempotency-Key': 'one-key' });
  expect(repeated.body.id).toBe(made[0]);
  const others = await Promise.all(Array.from({ length: 8 }, () => clone(model, { dorm_ref_id })));
  expect(others.map(({ status }) => status)).toEqual(Array(8).fill(409));
  expect((await zonesOf(made[0] as number)).length).toBe(4);
});

test('a process killed in the middle leaves the whole dormitory, or nothing', async () => {
  const { id: model } = await newDormitory();
  const stored = demo.portal.connection.collection<{ _id: number }>('residents_zones');
  const template = { ...(await stored.findOne({ zone_type: 3 })), dormitory: model, bed_count: 4, is_active: true, sick_bay: false, parent: null, occupied: 0, reserved: 0 };
  await stored.insertMany(Array.from({ length: 2_500 }, (_, i) => ({ ...template, _id: 5_000_000 + i, zone_ref_id: `R-${i}`, name: `Room ${i}` })));
  try {
    const began = Date.now();
    const whole = await clone(model, {});
    const took = Date.now() - began;
    expect([whole.status, whole.body.layout.beds, (await zonesOf(whole.body.id as number)).length]).toEqual([200, 10_000, 2_500]);
    for (const share of [0.3, 0.6, 0.9]) {
      const dorm_ref_id = fresh();
      const one = await startProcess(demo.portal, 'residents');
      const asked = fetch(`${one.address}/dormitories/${model}/clone/`, { method: 'POST', headers: { authorization: `Bearer ${demo.full.token}`, 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Killed', dorm_ref_id }) }).catch(() => null);
      await wait(took * share);
      await one.kill();
      await asked;
      await endLeftOpen(demo.portal);
      const left = await demo.portal.connection.collection<{ _id: number }>('residents_dormitories').findOne({ dorm_ref_id });
      expect(left ? (await zonesOf(left._id)).length : 0).toBe(left ? 2_500 : 0);
      expect(await orphans()).toBe(0);
    }
  } finally {
    await stored.deleteMany({ dormitory: model });
  }
}, 120_000);
