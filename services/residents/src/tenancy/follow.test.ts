/** Events of the tenancy service: in whatever order and however often they arrive, residents and rooms end up the same. */
import fc from 'fast-check';
import { runs } from '@firm/platform/testing/deep';
import type { Change } from '@firm/platform/change/change';
import { Follower } from '@firm/platform/change/following/follower';
import { until } from '@firm/platform/testing/until';
import { stayEvents } from '@firm/tenancy/contract/published';
import type { ResidentDocument } from '../resident/model.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { figuresByDormitory } from '../testing/figuresByDormitory.ts';
import { recount } from '../testing/recount.ts';
import type { ZoneDocument } from '../zone/model.ts';
import { applyFigures, followTenancy } from './follow.ts';

let demo: DemoPortal;
let employee: ResidentDocument;
let rooms: ZoneDocument[];
let lastId = 0;

const service = () => demo.portal.context('residents');
const employees = () => demo.portal.connection.collection<ResidentDocument>('residents_employees');
const zones = () => demo.portal.connection.collection<ZoneDocument>('residents_zones');
const event = (data: object, type = 'resourceallocation.checked_in') => ({
  _id: (lastId += 1),
  org: 1,
  dormitory: 1,
  service: 'tenancy',
  entity: 'resourceallocation',
  entity_id: 1,
  type,
  at: new Date(),
  by: { id: 7, name: 'Desk' },
  changes: {},
  data: stayEvents.data.parse(data),
  request_id: null,
});
const apply = (...changes: ReturnType<typeof event>[]) =>
  service().commits.transaction(async (session) => ({
    result: null,
    write: (await applyFigures(service(), changes, session)) ?? {},
  }));
const residentFigures = (rev: number, more: object = {}) => ({
  id: employee._id,
  rev,
  tenancy_status: 'CI',
  dormitory: 1,
  zone: rooms[0]?._id ?? null,
  resource: null,
  resource_ref_id: 'A-01-01-A',
  allocation: 3,
  temporarily_out: false,
  ...more,
});
const resetRecords = async () => {
  await employees().replaceOne({ _id: employee._id }, employee);
  for (const room of rooms) await zones().replaceOne({ _id: room._id }, room);
  await recount(service());
};
const expectFiguresRight = async () => {
  const kept = await figuresByDormitory(service());
  await recount(service());
  expect(await figuresByDormitory(service())).toEqual(kept);
};

beforeAll(async () => {
  demo = await startDemoPortal();
  employee = (await employees().findOne({ org: 1, dormitory: 1, tenancy_status: 'P', is_active: true })) as ResidentDocument;
  rooms = (await zones().find({ dormitory: 1, status: 'vacant-ready', zone_type: 3, sick_bay: false }).limit(2).toArray()) as ZoneDocument[];
});
beforeEach(resetRecords);
afterAll(() => demo.portal.stop());

it('a check-in changes the resident, the room and the figures, and publishes it', async () => {
  const [room] = rooms as [ZoneDocument];
  await apply(event({ employee: residentFigures(1), zones: [{ id: room._id, rev: 1, occupied: 1, reserved: 0, beds: room.bed_count }] }));
  expect(await employees().findOne({ _id: employee._id })).toMatchObject({
    tenancy_status: 'CI',
    zone: room._id,
    resource_ref_id: 'A-01-01-A',
    ever_checked_in: true,
    allocation: 3,
    rev: employee.rev + 1,
  });
  expect(await zones().findOne({ _id: room._id })).toMatchObject({ occupied: 1, status: 'occupied', tenancy_rev: 1 });
  const changes = await demo.portal.connection.collection<Change>('residents_changes').find().sort({ _id: -1 }).limit(2).toArray();
  expect(changes.map(({ type, by }) => [type, by?.name]).sort()).toEqual([
    ['employee.tenancy_switched', 'Desk'],
    ['zone.status_switched', 'Desk'],
  ]);
  await expectFiguresRight();
});

it('a resident who had left and returns is active, and gets reminders again', async () => {
  const left = { tenancy_status: 'CO', is_active: false, work_pass_expiry: '2040-01-31', work_pass_remind_on: null } as const;
  await employees().updateOne({ _id: employee._id }, { $set: left });
  await recount(service());
  await apply(event({ employee: residentFigures(1), zones: [] }));
  expect(await employees().findOne({ _id: employee._id })).toMatchObject({
    tenancy_status: 'CI',
    is_active: true,
    work_pass_remind_on: '2039-12-02',
  });
  await expectFiguresRight();
  // A resident deactivated since is not reactivated by a repeated event of the same stay.
  await employees().updateOne({ _id: employee._id }, { $set: { is_active: false } });
  await apply(event({ employee: residentFigures(2, { temporarily_out: true }), zones: [] }, 'resourceallocation.temporarily_out'));
  expect(await employees().findOne({ _id: employee._id })).toMatchObject({ is_active: false, temporarily_out: true });
});

it('a transfer leaves the old room dirty; a check-out leaves the resident’s dormitory unchanged', async () => {
  const [from, to] = rooms as [ZoneDocument, ZoneDocument];
  const figures = (zone: ZoneDocument, rev: number, occupied: number) => ({ id: zone._id, rev, occupied, reserved: 0, beds: zone.bed_count });
  await apply(event({ employee: residentFigures(1), zones: [figures(from, 1, 1)] }));
  await apply(event({ employee: residentFigures(2, { zone: to._id }), zones: [figures(from, 2, 0), figures(to, 1, 1)] }, 'resourceallocation.transferred'));
  expect((await zones().findOne({ _id: from._id }))?.status).toBe('vacant-dirty');
  expect((await zones().findOne({ _id: to._id }))?.status).toBe('occupied');
  await apply(
    event(
      { employee: residentFigures(3, { tenancy_status: 'CO', dormitory: null, zone: null, resource_ref_id: '', allocation: null }), zones: [figures(to, 2, 0)] },
      'resourceallocation.checked_out',
    ),
  );
  expect(await employees().findOne({ _id: employee._id })).toMatchObject({
    tenancy_status: 'CO',
    dormitory: 1,
    zone: null,
    resource_ref_id: '',
    work_pass_remind_on: null,
  });
  await expectFiguresRight();
});

it('whatever the order of events, however often each arrives and however many are applied together, the newest counts', async () => {
  const [room] = rooms as [ZoneDocument];
  const events = [
    { employee: residentFigures(1), zones: [{ id: room._id, rev: 1, occupied: 1, reserved: 0, beds: 4 }] },
    { employee: residentFigures(2, { temporarily_out: true }), zones: [{ id: room._id, rev: 2, occupied: 2, reserved: 1, beds: 4 }] },
    { employee: residentFigures(3, { tenancy_status: 'S' }), zones: [{ id: room._id, rev: 3, occupied: 2, reserved: 0, beds: 6 }] },
    { employee: residentFigures(4, { temporarily_out: false }), zones: [{ id: room._id, rev: 4, occupied: 3, reserved: 2, beds: 6 }] },
  ];
  const anyOrder = fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3, 3], { minLength: 9 });
  const together = fc.integer({ min: 1, max: 9 });
  await fc.assert(
    fc.asyncProperty(anyOrder, together, async (order, atOnce) => {
      await resetRecords();
      const arrived = order.map((i) => event(events[i] as object));
      for (let i = 0; i < arrived.length; i += atOnce) await apply(...arrived.slice(i, i + atOnce));
      expect(await employees().findOne({ _id: employee._id })).toMatchObject({ tenancy_status: 'CI', tenancy_rev: 4, temporarily_out: false });
      expect(await zones().findOne({ _id: room._id })).toMatchObject({
        occupied: 3,
        reserved: 2,
        bed_count: 6,
        tenancy_rev: 4,
        status: 'occupied-reserved',
      });
      await expectFiguresRight();
    }),
    { numRuns: runs(6, 100) },
  );
});

it('ignores events about another organisation’s or unknown records', async () => {
  const other = await employees().findOne({ org: 2 });
  expect(await isIgnored({ employee: residentFigures(9, { id: other?._id }), zones: [] })).toBe(true);
  expect(await isIgnored({ employee: residentFigures(9, { id: 999_999 }), zones: [{ id: 999_999, rev: 1, occupied: 0, reserved: 0, beds: 0 }] })).toBe(true);
  expect(await employees().findOne({ _id: other?._id })).toEqual(other);
});

const isIgnored = async (data: object): Promise<boolean> => {
  const before = await demo.portal.connection.collection('residents_changes').countDocuments();
  await apply(event(data));
  return (await demo.portal.connection.collection('residents_changes').countDocuments()) === before;
};

it('applies events missed while it was down, once', async () => {
  const [room] = rooms as [ZoneDocument];
  const outbox = demo.portal.connection.collection<Change>('tenancy_changes');
  const publish = (rev: number, occupied: number) =>
    outbox.insertOne(event({ zones: [{ id: room._id, rev, occupied, reserved: 0, beds: room.bed_count }] }));
  await publish(1, 1);
  const follow = async (done: () => Promise<boolean>) => {
    const following = new Follower(service(), followTenancy(service()));
    following.start();
    await until(done, 'the room is as tenancy says');
    await following.stop();
  };
  const occupied = async () => (await zones().findOne({ _id: room._id }))?.occupied;
  await follow(async () => (await occupied()) === 1);
  await publish(2, 2);
  await publish(3, 3);
  await follow(async () => (await occupied()) === 3);
  const events = () =>
    demo.portal.connection
      .collection<Change>('residents_changes')
      .countDocuments({ entity: 'zone', entity_id: room._id, 'by.name': 'Desk', 'changes.occupied': { $exists: true } });
  const once = await events();
  // Without its resume token it reads all events again, and does nothing.
  await demo.portal.connection.collection('residents_resume_tokens').deleteMany({});
  await follow(async () => true);
  expect(await events()).toBe(once);
  expect(await occupied()).toBe(3);
});
