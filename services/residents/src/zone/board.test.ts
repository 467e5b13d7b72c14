/** The rooms board in one call, and changing the status of many rooms in one step. */
import { useOf, usesOf, type Uses } from '@firm/platform/change/uses';
import fc from 'fast-check';
import { runs } from '@firm/platform/testing/deep';
import { removeStandIns, standIn, standInRows } from '@firm/platform/testing/standIns';
import { stays as publishedStays, reservations } from '@firm/tenancy/contract/published';
import { zones as publishedZones } from '../../contract/published.ts';
import type { BulkStatusAnswer, ZoneBoard } from '../../contract/zone/boardRoutes.ts';
import { zoneStatusIds, type ZoneStatus } from '../../contract/zone/statuses.ts';
import { housekeepingMoves } from '../../contract/zone/transitions.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { figuresByDormitory } from '../testing/figuresByDormitory.ts';
import { recount } from '../testing/recount.ts';
import type { ZoneDocument } from './model.ts';

let demo: DemoPortal;
const board = (query = '?dormitory=1', as = demo.full) =>
  demo.portal.call<ZoneBoard>('GET', `/workzones/board/${query}`, { as });
const bulk = (body: object, as = demo.full, language = 'en') =>
  demo.portal.call<BulkStatusAnswer & { code: string; conflicts: BulkStatusAnswer['blocked'] }>('POST', '/workzones/bulk_status/', {
    as,
    body,
    headers: { 'accept-language': language },
  });
const zones = () => demo.portal.connection.collection<ZoneDocument>('residents_zones');
const withStatus = async (status: ZoneStatus, limit = 3) =>
  (await zones().find({ dormitory: 1, zone_type: 3, status, is_active: true }).limit(limit).toArray()) as ZoneDocument[];

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

it('finds inactive rooms by an index of their own, through the view that others read', async () => {
  const room = await zones().findOne({ dormitory: 1, zone_type: 3 });
  await zones().updateOne({ _id: room?._id }, { $set: { is_active: false } });
  const { name } = publishedZones;
  const explained = await demo.portal.connection.collection(name).find({ org: 1, dormitory: { $in: [1] }, is_active: false }, { projection: { _id: 1 } }).sort({ _id: 1 }).explain('executionStats');
  const off = await zones().countDocuments({ dormitory: 1, is_active: false });
  await zones().updateOne({ _id: room?._id }, { $set: { is_active: true } });
  const plan = JSON.stringify(explained);
  expect(plan).toContain('"indexName":"org_1_dormitory_1__id_1"');
  expect(plan).not.toContain('COLLSCAN');
  expect(Math.max(...[...plan.matchAll(/"totalDocsExamined":(\d+)/g)].map(([, count]) => Number(count)))).toBe(off);
});

it('shows every room with its block and floor, and reflects changes of rooms', async () => {
  const { body, status } = await board();
  const count = await zones().countDocuments({ dormitory: 1, zone_type: 3 });
  expect([status, body.count, body.results.length]).toEqual([200, count, count]);
  const room = body.results.find(({ zone_ref_id }) => zone_ref_id === 'A-02-03');
  expect(room).toMatchObject({ floor: 'A-02', block: 'A', dormitory: 1, name: 'Room 02-03' });
  await demo.portal.call('PATCH', `/workzones/${room?.id}/`, { as: demo.full, body: { name: 'The corner' } });
  expect((await board()).body.results.find(({ id }) => id === room?.id)?.name).toBe('The corner');
  await zones().updateOne({ _id: room?.id }, { $set: { occupied: 77 } });
  await demo.portal.context('residents').stamps.move(['residents.zone.1']);
  expect((await board()).body.results.find(({ id }) => id === room?.id)?.occupied).toBe(77);
  await zones().updateOne({ _id: room?.id }, { $set: { occupied: room?.occupied } });
  await demo.portal.context('residents').stamps.move(['residents.zone.1']);
  expect((await board('?zone_kind=facility')).body.results.every(({ floor }) => floor === '')).toBe(true);
});

it('leaves out a closed dormitory: board and figures agree on the beds before and after', async () => {
  const counted = async () => {
    const [tiles, stats] = await Promise.all([board(''), demo.portal.call<{ beds: number; free: number; dormitories: number }>('POST', '/dormitories/stats/', { as: demo.full, body: {} })]);
    const rooms = tiles.body.results.filter((room) => room.is_active);
    expect(rooms.reduce((sum, room) => sum + room.beds, 0)).toBe(stats.body.beds);
    expect(rooms.reduce((sum, room) => sum + Math.max(0, room.beds - room.occupied), 0)).toBe(stats.body.free);
    return stats.body;
  };
  const setOpen = async (is_active: boolean) => {
    await demo.portal.connection.collection<{ _id: number }>('residents_dormitories').updateOne({ _id: 2 }, { $set: { is_active } });
    await demo.portal.context('residents').stamps.move(['residents.dormitory.1']);
  };
  const before = await counted();
  await setOpen(false);
  const after = await counted();
  expect(after.beds).toBeLessThan(before.beds);
  expect(after.dormitories).toBe(before.dormitories - 1);
  await setOpen(true);
  expect(await counted()).toEqual(before);
});

it('shows a room in the block to which its floor was moved', async () => {
  const find = (zone_ref_id: string) => zones().findOne({ dormitory: 1, zone_ref_id });
  const blockOf = async () => (await board()).body.results.find(({ zone_ref_id }) => zone_ref_id === 'A-02-03')?.block;
  const [floor, block, other] = await Promise.all([find('A-02'), find('A'), find('B')]);
  const move = (parent: number | undefined) => demo.portal.call('PATCH', `/workzones/${floor?._id}/`, { as: demo.full, body: { parent } });
  expect(await blockOf()).toBe('A');
  expect((await move(other?._id)).status).toBe(200);
  expect(await blockOf()).toBe('B');
  await move(block?._id);
  expect(await blockOf()).toBe('A');
});

it('lists and exports the rooms with a free bed, as the board counts them', async () => {
  const { body } = await board();
  const free = body.results.filter((room) => room.is_active && room.occupied < room.beds).map(({ zone_ref_id }) => zone_ref_id);
  const listed = async (query: string) =>
    (
      await demo.portal.call<{ results: { zone_ref_id: string }[] }>('GET', `/workzones/?zone_kind=room&dormitory=1&limit=1000&${query}`, {
        as: demo.full,
      })
    ).body.results.map(({ zone_ref_id }) => zone_ref_id);
  expect(free.length).toBeGreaterThan(0);
  expect((await listed('has_free_bed=true')).sort()).toEqual([...free].sort());
  expect(await listed('has_free_bed=false')).toHaveLength(body.results.length - free.length);
  expect(await listed('has_free_bed=true&is_active=false')).toEqual([]);
  expect((await demo.portal.call('GET', '/workzones/?has_free_bed=perhaps', { as: demo.full })).status).toBe(400);
  const file = await fetch(`${demo.portal.address}/workzones/export/?format=csv&zone_kind=room&dormitory=1&has_free_bed=true&columns=zone_ref_id`, {
    headers: { authorization: `Bearer ${demo.full.token}` },
  });
  expect((await file.text()).trim().split(/\r?\n/).slice(1).sort()).toEqual([...free].sort());
});

it('stays within organisation, dormitories and permission', async () => {
  expect(new Set((await board('', demo.restricted)).body.results.map(({ dormitory }) => dormitory))).toEqual(new Set([1]));
  expect((await board('?dormitory=2', demo.restricted)).body.count).toBe(0);
  expect((await board('?dormitory=1', demo.other)).body.count).toBe(0);
  expect((await board('', demo.powerless)).status).toBe(403);
  expect((await demo.portal.call('GET', '/workzones/board/', {})).status).toBe(401);
  expect((await board('?dormitory=x')).status).toBe(400);
});

it('previews which rooms are blocked and why, and changes nothing', async () => {
  const [dirty] = await withStatus('vacant-dirty');
  const [occupied] = await withStatus('occupied');
  const ids = [dirty?._id, occupied?._id, 999_999];
  const before = await zones().find({ _id: { $in: ids as number[] } }).toArray();
  const { status, body } = await bulk({ ids, status: 'vacant-ready', dry_run: true }, demo.full, 'fr');
  expect(status).toBe(200);
  expect(body).toMatchObject({ dry_run: true, moved: [dirty?._id], unchanged: [] });
  expect(body.blocked).toMatchObject([
    { id: occupied?._id, code: 'illegal_transition', zone_ref_id: occupied?.zone_ref_id, allowed: housekeepingMoves('occupied', occupied?.occupied ?? 1) },
    { id: 999_999, code: 'not_found', status: null },
  ]);
  expect(body.blocked[0]?.reason).not.toMatch(/not allowed/);
  const refused = await bulk({ ids, status: 'vacant-ready' });
  expect([refused.status, refused.body.code, refused.body.conflicts.length]).toEqual([409, 'blocked', 2]);
  expect(await zones().find({ _id: { $in: ids as number[] } }).toArray()).toEqual(before);
});

it('changes all of them, or those that are allowed, with one change record each', async () => {
  const dirty = await withStatus('vacant-dirty', 4);
  const [occupied] = await withStatus('occupied');
  const ids = dirty.map(({ _id }) => _id);
  const { body } = await bulk({ ids: [...ids, occupied?._id], status: 'vacant-ready', status_remarks: 'Cleaned', mode: 'allowed' });
  expect([body.moved.toSorted(), body.blocked.length]).toEqual([ids.toSorted(), 1]);
  for (const id of ids) expect(await zones().findOne({ _id: id })).toMatchObject({ status: 'vacant-ready', status_remarks: 'Cleaned', rev: 2 });
  const changes = await demo.portal.connection
    .collection('residents_changes')
    .countDocuments({ entity: 'zone', entity_id: { $in: ids }, type: 'zone.status_switched' });
  expect(changes).toBe(ids.length);
  expect((await bulk({ ids, status: 'vacant-ready' })).body).toMatchObject({ moved: [], unchanged: ids });
  const figures = await figuresByDormitory(demo.portal.context('residents'));
  await recount(demo.portal.context('residents'));
  expect(await figuresByDormitory(demo.portal.context('residents'))).toEqual(figures);
});

it('puts no reserved room out of order', async () => {
  const [ready, other] = await withStatus('vacant-ready', 2);
  await standIn(demo.portal.connection, reservations, [{ _id: 1, org: 1, zone: ready?._id, is_to_come: true }]);
  const { body } = await bulk({ ids: [ready?._id, other?._id], status: 'out-of-order', mode: 'allowed' });
  expect(body).toMatchObject({ moved: [other?._id], blocked: [{ id: ready?._id, code: 'referenced' }] });
  const one = await demo.portal.call('PATCH', `/workzones/${ready?._id}/switch_status/`, { as: demo.full, body: { status: 'out-of-order' } });
  expect(one.status).toBe(409);
});

it('closes no room at the moment in which tenancy allocates it', async () => {
  const rooms = await withStatus('vacant-ready', 12);
  const { connection } = demo.portal;
  // As the tenancy service does it: read the use count, check that the room is open, allocate it and increment the count in one transaction.
  const allocate = async ({ _id: zone }: ZoneDocument): Promise<boolean> => {
    const uses = (await usesOf(connection).read(1, [`zone.${zone}`])).get(`zone.${zone}`) as Uses;
    const room = await zones().findOne({ _id: zone });
    if (!room?.is_active || room.status === 'out-of-order') return false;
    const documents = standInRows(publishedStays, [{ _id: 10_000 + zone, org: 1, dormitory: 1, zone }]);
    const write = { guards: [useOf(uses)], inserts: [{ collection: publishedStays.name, documents }] };
    return demo.portal.context('residents').commits.transaction(async () => ({ result: true, write })).catch(() => false);
  };
  const one = (room: ZoneDocument, i: number) =>
    i % 2
      ? demo.portal.call('PATCH', `/workzones/${room._id}/`, { as: demo.full, body: { is_active: false } })
      : demo.portal.call('PATCH', `/workzones/${room._id}/switch_status/`, { as: demo.full, body: { status: 'out-of-order' } });
  const many = bulk({ ids: rooms.slice(8).map(({ _id }) => _id), status: 'out-of-order', mode: 'allowed' });
  const [given, closed, { body }] = await Promise.all([Promise.all(rooms.map(allocate)), Promise.all(rooms.slice(0, 8).map(one)), many]);
  for (const [i, { _id }] of rooms.entries()) {
    const wasClosed = i < 8 ? closed[i]?.status === 200 : body.moved.includes(_id);
    expect([_id, given[i] && wasClosed]).toEqual([_id, false]);
    const room = (await zones().findOne({ _id })) as ZoneDocument;
    expect([_id, !room.is_active || room.status === 'out-of-order']).toEqual([_id, wasClosed]);
  }
  await removeStandIns(connection, publishedStays, rooms.map(({ _id }) => 10_000 + _id));
});

it('needs the permission, a valid body and not too many rooms', async () => {
  expect((await bulk({ ids: [1], status: 'vacant-ready' }, demo.powerless)).status).toBe(403);
  for (const body of [{}, { ids: [], status: 'occupied' }, { ids: [1], status: 'clean' }, { ids: Array.from({ length: 501 }, (_, i) => i + 1), status: 'occupied' }])
    expect((await bulk(body)).status).toBe(422);
  const [room] = await withStatus('vacant-dirty', 1);
  const elsewhere = (await zones().findOne({ dormitory: 2, zone_type: 3, status: 'vacant-dirty' })) as ZoneDocument;
  const { body } = await bulk({ ids: [room?._id, elsewhere._id].filter(Boolean), status: 'vacant-ready', dry_run: true }, demo.restricted);
  expect(body.blocked).toMatchObject([{ id: elsewhere._id, code: 'not_found' }]);
});

it('whatever is requested, exactly the allowed changes are made', async () => {
  const some = (await zones().find({ dormitory: 3, zone_type: 3 }).limit(12).toArray()) as ZoneDocument[];
  await fc.assert(
    fc.asyncProperty(fc.subarray(some.map(({ _id }) => _id), { minLength: 1 }), fc.constantFrom(...zoneStatusIds), async (ids, status) => {
      const before = new Map((await zones().find({ _id: { $in: ids } }).toArray()).map((zone) => [zone._id, zone]));
      const { body } = await bulk({ ids, status, mode: 'allowed' });
      for (const id of ids) {
        const was = before.get(id) as ZoneDocument;
        const now = await zones().findOne({ _id: id });
        const may = housekeepingMoves(was.status, was.occupied).includes(status);
        expect(body.moved.includes(id)).toBe(may && was.status !== status);
        expect(now?.status).toBe(may ? status : was.status);
      }
    }),
    { numRuns: runs(6, 100) },
  );
});
