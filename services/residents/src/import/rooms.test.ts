/** The import of rooms with their beds, and the permissions of imports. */
import type { Change } from '@firm/platform/change/change';
import type { ImportJob } from '../../contract/import/import.ts';
import { recount } from '../testing/recount.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { figuresByDormitory } from '../testing/figuresByDormitory.ts';
import type { ZoneDocument } from '../zone/model.ts';
import { csv, importing } from './testing/importing.ts';

let demo: DemoPortal;
const { send, correct, pass, rows } = importing(() => demo, '/workzones/imports/');
const zone = (zone_ref_id: string, dormitory = 1) =>
  demo.portal.connection.collection<ZoneDocument>('residents_zones').findOne({ dormitory, zone_ref_id });

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

const file = csv(
  ['Habitación', 'Bloque', 'Planta', 'Camas', 'Enfermería', 'Superficie'],
  ['Z-01-01', 'Z', '01', '8', 'no', '41,5'],
  ['Z-01-02', 'Z', '01', '8', 'sí', '41.5'],
  ['Z-02-01', 'Z', 'Z-02', '6', '', ''],
);

it('creates rooms, and their blocks and floors, once', async () => {
  const { body } = await send(file, 'rooms.csv', demo.full, { dormitory: '1' });
  expect(body).toMatchObject({ kind: 'rooms', dormitory: 1, missing: [] });
  const done = await pass(body, 'start');
  expect(done.run).toMatchObject({ created: 3, bad: 0 });
  const [block, floor, room, bay] = await Promise.all([zone('Z'), zone('Z-01'), zone('Z-01-01'), zone('Z-01-02')]);
  expect(room).toMatchObject({ parent: floor?._id, bed_count: 8, area_m2: 41.5, status: 'vacant-ready', occupied: 0 });
  expect(floor).toMatchObject({ parent: block?._id, zone_type: 2 });
  expect(block).toMatchObject({ parent: null, zone_type: 1 });
  expect(bay?.sick_bay).toBe(true);
  expect((await zone('Z-02-01'))?.parent).toBe((await zone('Z-02'))?._id);
  const again = await pass((await send(file, 'rooms.csv', demo.full, { dormitory: '1' })).body, 'start', { update_existing: true });
  expect(again.run).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  const figures = await figuresByDormitory(demo.portal.context('residents'));
  await recount(demo.portal.context('residents'));
  expect(await figuresByDormitory(demo.portal.context('residents'))).toEqual(figures);
});

it('is undone with the blocks and floors that it created, except those that still have a room', async () => {
  const content = csv(['Room', 'Block', 'Floor', 'Beds'], ['U-01-01', 'U', '01', '4'], ['U-01-02', 'U', '01', '4'], ['U-02-01', 'U', '02', '4']);
  const done = await pass((await send(content, 'rooms.csv', demo.full, { dormitory: '1' })).body, 'start');
  const kept = await zone('U-01-01');
  expect((await demo.portal.call('PATCH', `/workzones/${kept?._id}/`, { as: demo.full, body: { description: 'Corner' } })).status).toBe(200);
  const counts = { removed: 3, set_back: 0, kept: 3, reasons: [{ code: 'referred', count: 2 }, { code: 'changed_since', count: 1 }] };
  expect((await demo.portal.call('GET', `/workzones/imports/${done.id}/undo/`, { as: demo.full })).body).toMatchObject(counts);
  expect(await pass(done, 'undo')).toMatchObject({ state: 'undone', undo: { total: 6, done: 6, ...counts } });
  const there = await Promise.all(['U', 'U-01', 'U-01-01', 'U-01-02', 'U-02', 'U-02-01'].map((ref) => zone(ref)));
  expect(there.map((one) => one !== null)).toEqual([true, true, true, false, false, false]);
});

it('does not treat floor 7 as floor 07: the user is asked to use one spelling', async () => {
  const head = ['Room', 'Block', 'Floor', 'Beds'];
  const within = csv(head, ['Y-07-01', 'Y', '07', '4'], ['Y-07-02', 'Y', '7', '4'], ['Y-07-03', 'Y', 'Y-07', '4'], ['Z-01-09', 'Z', '1', '4'], ['Z-01-10', 'Z', '01', '4']);
  const { body } = await send(within, 'rooms.csv', demo.full, { dormitory: '1' });
  const tried = await pass(body, 'dry_run');
  expect((await rows(tried)).map(({ row, problems }) => [row, problems.map(({ code, column }) => `${column} ${code}`)])).toEqual([
    [3, ['C other_spelling']],
    [5, ['C other_spelling']],
    [6, ['C other_spelling']],
  ]);
});

it('does not treat a room as another one because its reference is written in another case', async () => {
  const head = ['Room', 'Beds'];
  await pass((await send(csv(head, ['Case-1', '4']), 'r.csv', demo.full, { dormitory: '1' })).body, 'start');
  const tried = await pass((await send(csv(head, ['CASE-1', '6']), 'r.csv', demo.full, { dormitory: '1' })).body, 'start', { update_existing: true });
  expect(tried.run).toMatchObject({ created: 0, updated: 0, bad: 1 });
  expect((await rows(tried)).map(({ row, problems }) => [row, problems.map(({ code, column }) => `${column} ${code}`)])).toEqual([[2, ['A other_spelling']]]);
});

it('publishes for each room what other services need to create its beds', async () => {
  const eventsOf = (zone_ref_id: string) =>
    demo.portal.connection
      .collection<Change>('residents_changes')
      .find({ entity: 'zone', type: { $in: ['zone.created', 'zone.updated'] }, 'data.zone_ref_id': zone_ref_id })
      .sort({ _id: 1 })
      .project({ _id: 0, type: 1, data: 1 })
      .toArray();
  const head = ['Room', 'Name', 'Beds', 'Sick bay'];
  await pass((await send(csv(head, ['EV-1', 'First', '8', 'no']), 'r.csv', demo.full, { dormitory: '1' })).body, 'start');
  await pass((await send(csv(head, ['EV-1', 'First', '6', 'yes']), 'r.csv', demo.full, { dormitory: '1' })).body, 'start', { update_existing: true });
  const data = { name: 'First', dormitory: 1, zone_ref_id: 'EV-1', zone_type: 3, is_active: true, status: 'vacant-ready' };
  expect(await eventsOf('EV-1')).toEqual([
    { type: 'zone.created', data: { ...data, bed_count: 8, sick_bay: false } },
    { type: 'zone.updated', data: { ...data, bed_count: 6, sick_bay: true } },
  ]);
  const one = await demo.portal.call<{ id: number }>('POST', '/workzones/', {
    as: demo.full,
    body: { name: 'Second', zone_ref_id: 'EV-2', zone_type: 3, dorm_id: 1, bed_count: 4 },
  });
  await demo.portal.call('PATCH', `/workzones/${one.body.id}/`, { as: demo.full, body: { bed_count: 5 } });
  expect((await eventsOf('EV-2')).map(({ type, data }) => [type, data])).toEqual([
    ['zone.created', { ...data, name: 'Second', zone_ref_id: 'EV-2', bed_count: 4, sick_bay: false }],
    ['zone.updated', { ...data, name: 'Second', zone_ref_id: 'EV-2', bed_count: 5, sick_bay: false }],
  ]);
});

it('removes no bed from a resident, and says who prevents it', async () => {
  const occupied = (await demo.portal.connection
    .collection<ZoneDocument>('residents_zones')
    .findOne({ dormitory: 1, occupied: { $gt: 1 } })) as ZoneDocument;
  const { body } = await send(csv(['Room', 'Beds', 'Dormitory'], ['A-99-99', '1', 'Nowhere'], [occupied.zone_ref_id, '1', '']), 'r.csv');
  expect(body.missing.map(({ code }) => code)).toEqual(['need_dormitory']);
  const job = await correct(body, { dormitory: 1, version: body.version });
  const tried = await pass(job, 'dry_run');
  const found = await rows(tried, '?outcome=bad');
  expect(found.map(({ row, problems }) => [row, problems[0]?.code])).toEqual([
    [2, 'no_reference'],
    [3, 'beds_taken'],
  ]);
});

it('creates floors and blocks beside rooms with the same names', async () => {
  const rooms = csv(['Room', 'Block', 'Floor', 'Beds'], ['QX-02', 'QX', '01', '4'], ['QX-01', 'QX', '01', '4'], ['QX', 'QX', '02', '4']);
  const first = await pass((await send(rooms, 'r.csv', demo.full, { dormitory: '1' })).body, 'start');
  expect([first.state, first.run]).toMatchObject(['done', { created: 3, bad: 0 }]);
  const [floor, block] = await Promise.all([zone('FLOOR QX-01'), zone('BLOCK QX')]);
  expect([floor?.zone_type, floor?.parent, block?.zone_type, block?.parent]).toEqual([2, block?._id, 1, null]);
  expect(await zone('QX-01')).toMatchObject({ zone_type: 3, parent: floor?._id, bed_count: 4 });
  // Another file finds the existing structures, and does not mistake a room for a floor.
  const more = csv(['Room', 'Block', 'Floor', 'Beds'], ['QX-03', 'QX', '01', '4'], ['QX-01-01', '', '', '4']);
  expect((await pass((await send(more, 'r.csv', demo.full, { dormitory: '1' })).body, 'start')).run).toMatchObject({ created: 2 });
  expect([(await zone('QX-03'))?.parent, (await zone('QX-01-01'))?.parent]).toEqual([floor?._id, null]);
});

it('tells floors from blocks where both are numbers', async () => {
  const rooms = csv(['Room', 'Block', 'Floor'], ['NB-1', '1', '1'], ['NB-2', '1', '12'], ['NB-3', '12', '1'], ['NB-4', '12', '12-02'], ['NB-5', 'K', 'K07'], ['NB-6', 'K', 'KB']);
  expect((await pass((await send(rooms, 'r.csv', demo.full, { dormitory: '1' })).body, 'start')).run).toMatchObject({ created: 6 });
  const structureOf = async (ref: string) => {
    const zones = demo.portal.connection.collection<ZoneDocument>('residents_zones');
    const floor = await zones.findOne({ _id: (await zone(ref))?.parent as number });
    return [floor?.zone_ref_id, (await zones.findOne({ _id: floor?.parent as number }))?.zone_ref_id];
  };
  expect(await Promise.all(['NB-1', 'NB-2', 'NB-3', 'NB-4', 'NB-5', 'NB-6'].map(structureOf))).toEqual([
    ['1-1', '1'],
    ['1-12', '1'],
    ['12-1', '12'],
    ['12-02', '12'],
    ['K07', 'K'],
    ['K-KB', 'K'],
  ]);
});

it('gives no beds to a floor or a facility with the reference of a row, and does not make it a sick bay', async () => {
  const hall = (await demo.portal.connection
    .collection<ZoneDocument>('residents_zones')
    .findOne({ dormitory: 1, zone_type: { $in: [4, 5, 6] } })) as ZoneDocument;
  const content = csv(['Room', 'Beds', 'Sick bay', 'Description'], ['A-01', '8', '', ''], [hall.zone_ref_id, '', 'yes', ''], ['A-02', '', '', 'Second floor']);
  const job = await pass((await send(content, 'r.csv', demo.full, { dormitory: '1' })).body, 'start', { update_existing: true });
  expect(job.run).toMatchObject({ bad: 2, updated: 1 });
  expect((await rows(job, '?outcome=bad')).map(({ row, problems }) => [row, problems[0]?.field, problems[0]?.code])).toEqual([
    [2, 'bed_count', 'invalid_value'],
    [3, 'sick_bay', 'invalid_value'],
  ]);
  expect([(await zone('A-01'))?.bed_count, (await zone(hall.zone_ref_id))?.sick_bay]).toEqual([0, false]);
});

it('needs the permission of its kind, and the dormitory', async () => {
  const may = await demo.portal.user({ permissions: ['add_employee'] });
  expect((await send(file, 'rooms.csv', may)).status).toBe(403);
  expect((await send(file, 'rooms.csv', demo.restricted, { dormitory: '2' })).status).toBe(422);
  expect((await send(file, 'rooms.csv', demo.other, { dormitory: '1' })).status).toBe(422);
  const { body } = await send(file, 'rooms.csv', demo.restricted, { dormitory: '1' });
  const address = `/workzones/imports/${body.id}/`;
  expect((await demo.portal.call('GET', address, { as: demo.other })).status).toBe(404);
  expect((await demo.portal.call('GET', address, { as: null })).status).toBe(401);
  expect((await demo.portal.call('GET', `/employees/imports/${body.id}/`, { as: demo.restricted })).status).toBe(404);
  const mine = await demo.portal.call<{ results: ImportJob[] }>('GET', '/workzones/imports/', { as: demo.restricted });
  expect(mine.body.results.map(({ id }) => id)).toEqual([body.id]);
  const beyond = await send(csv(['Room', 'Dormitory'], ['Q-1', '']), 'r.csv', demo.restricted);
  // A user with access to a single dormitory is not asked for it.
  expect(beyond.body).toMatchObject({ dormitory: 1, missing: [] });
});

it('asks for the dormitory of rows that name none, and reports it where residents may have none', async () => {
  const halfNamed = csv(['Room', 'Dormitory'], ['Q-1', ''], ['Q-2', await nameOfFirst()]);
  const { body: asked } = await send(halfNamed, 'r.csv');
  expect(asked.missing.map(({ code }) => code)).toEqual(['need_dormitory']);
  expect((await correct(asked, { dormitory: 1, version: asked.version })).missing).toEqual([]);
  const people = importing(() => demo);
  const { body: homeless } = await people.send(csv(['Name', 'Pass no'], ['One Without', 'HOME-1']));
  expect([homeless.missing, homeless.notices.map(({ code }) => code)]).toEqual([[], ['no_dormitory']]);
  expect((await people.correct(homeless, { dormitory: 1, version: homeless.version })).notices).toEqual([]);
});

const nameOfFirst = async () => (await demo.portal.connection.collection<{ _id: number; name: string }>('residents_dormitories').findOne({ _id: 1 }))?.name ?? '';
