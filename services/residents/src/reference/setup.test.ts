/** Lists of residents with an organisation's own entries, on a real MongoDB (docs/rules/administration.md#set-up-lists). */
import type { Page } from '@firm/platform/contract/route';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { expectFiguresToMatchRecount } from '../testing/figuresByDormitory.ts';
import { writing, type Row } from '../testing/writing.ts';
import { zones } from '../../contract/published.ts';
import { ownEntries } from '../import/value/entries.ts';
import { readField } from '../import/value/fields.ts';
import { employeeImportFields } from '../import/value/importFields.ts';
import { residentLists } from './setup.ts';

let demo: DemoPortal;
const { call, newRoom, newResident, newVendor, fresh } = writing(() => demo);

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => expectFiguresToMatchRecount(demo));
afterAll(() => demo.portal.stop());

type Entry = { type_id: number; name: string; kind?: string };
const add = async (list: string, en: string, more: object = {}) => (await call<Entry>('POST', `/${list}/`, demo.full, { names: { en, fr: `${en} (fr)` }, ...more })).body;
const file = async (path: string): Promise<string> => String((await call<unknown>('GET', path, demo.full)).body);

it('a custom facility type is a facility for every filter, board, tree and view, by its number', async () => {
  const { type_id } = await add('zonetypes', 'Cinema', { kind: 'facility' });
  const cinema = await newRoom({ zone_type: type_id, bed_count: 0, name: 'Screen one' });
  expect(cinema).toMatchObject({ zone_type_name: 'Cinema', zone_kind: 'facility', type: 'Cinema' });
  const found = async (query: string) => (await call<Page<Row>>('GET', `/workzones/?limit=1000&${query}`, demo.full)).body.results.map(({ id }) => id);
  expect(await found('zone_type_name=cinema')).toEqual([cinema.id]);
  expect(await found('zone_kind=facility')).toContain(cinema.id);
  expect(await found('zone_kind=common')).not.toContain(cinema.id);
  const board = (await call<{ results: Row[] }>('GET', '/workzones/board/?zone_kind=facility', demo.full)).body.results;
  expect(board.map(({ id }) => id)).toContain(cinema.id);
  const tree = JSON.stringify((await call('GET', '/dormitories/1/with_tree_detail/', demo.full)).body);
  expect(tree).toContain('"zone_type_name":"Cinema"');
  const [row] = await demo.portal.context('residents').published(zones, { org: 1, dormitories: 'all' }).find({ _id: cinema.id });
  expect(row).toMatchObject({ zone_kind: 'facility', zone_type_name: `#${type_id}` });
  // Only rooms have beds, and no custom type is a room.
  expect((await call('PATCH', `/workzones/${cinema.id}/`, demo.full, { bed_count: 2 })).status).toBe(422);
  expect((await call('POST', '/zonetypes/', demo.full, { names: { en: 'Annexe' }, kind: 'room' })).status).toBe(422);
  expect(await call('DELETE', `/zonetypes/${type_id}/`, demo.full)).toMatchObject({ status: 409, body: { references: [{ entity: 'workzone', count: 1 }] } });
  expect((await call('POST', '/workzones/', demo.other, { name: 'X', zone_ref_id: fresh(), zone_type: type_id, dorm_id: 4 })).status).toBe(422);
  expect((await add('zonetypes', 'Garden')).kind).toBe('common');
});

it('a renamed type appears by its name in kept lists, and in files in each language', async () => {
  const room = await newRoom();
  const name = async () => (await call<Page<Row>>('GET', `/workzones/?search=${String(room.zone_ref_id)}`, demo.full)).body.results[0]?.zone_type_name;
  expect(await name()).toBe('ROOM');
  expect((await call('PUT', '/zonetypes/3/', demo.full, { names: { en: 'Unit', es: 'Unidad' } })).status).toBe(200);
  expect(await name()).toBe('Unit');
  const csv = async (language: string) => (await demo.portal.call<string>('GET', `/workzones/export/?format=csv&search=${String(room.zone_ref_id)}&columns=zone_ref_id,zone_type`, { as: demo.full, headers: { 'accept-language': language } })).body;
  expect(await csv('es')).toContain('Unidad');
  expect(await csv('fr')).toContain('Unit');
  expect((await call('DELETE', '/zonetypes/3/', demo.full)).status).toBe(204);
  expect(await name()).toBe('ROOM');
  expect(await csv('en')).toContain('Room');
});

it('residents and clients use custom entries; entries in use are reported with the number of records', async () => {
  const { type_id } = await add('industrytypes', 'Fish farming');
  const resident = await newResident({ industry_type: type_id });
  expect(resident).toMatchObject({ industry_type: type_id, industry_type_name: 'Fish farming' });
  const vendor = await newVendor();
  expect((await call('PUT', `/vendors/${vendor.id}/`, demo.full, { name: vendor.name, industry_type: type_id })).body).toMatchObject({ industry_type_name: 'Fish farming' });
  const refused = await call('DELETE', `/industrytypes/${type_id}/`, demo.full);
  expect([refused.status, refused.body.references?.map(({ entity, count }) => [entity, count])]).toEqual([409, [['employee', 1], ['vendor', 1]]]);
  expect((await call('PATCH', `/employees/${resident.id}/`, demo.full, { industry_type: type_id + 1 })).status).toBe(422);
  expect(await file(`/employees/export/?format=csv&search=${String(resident.pass_number)}&columns=name,industry_type`)).toContain('Fish farming');
  const fields = (await call<{ results: { field: string; options: string[] }[] }>('GET', '/employees/imports/fields/', demo.full)).body.results;
  expect(fields.find(({ field }) => field === 'industry_type')?.options).toContain('Fish farming');
});

it('examples of an import are entries that the organisation offers, by its names; the template’s values are understood', async () => {
  interface Shown { field: string; example: string; options: string[] }
  const fields = async (language = 'en') => (await demo.portal.call<{ results: Shown[] }>('GET', '/employees/imports/fields/', { as: demo.full, headers: { 'accept-language': language } })).body.results;
  const example = async (field: string, language?: string) => (await fields(language)).find((one) => one.field === field)?.example;
  expect(await example('diet')).toBe('Halal');
  expect((await call('PUT', '/diettypes/2/', demo.full, { names: { en: 'Halal kitchen', fr: 'Cuisine halal' } })).status).toBe(200);
  expect([await example('diet'), await example('diet', 'fr')]).toEqual(['Halal kitchen', 'Cuisine halal']);
  // A hidden one is replaced by one of the organisation's own.
  await add('diettypes', 'Jain');
  expect((await call('PUT', '/diettypes/2/', demo.full, { is_active: false })).status).toBe(200);
  const offered = (await call<Page<Entry>>('GET', '/diettypes/', demo.full)).body.results;
  expect(await example('diet')).toBe(offered.find(({ type_id: id }) => id >= 1_000)?.name);
  const lists = await residentLists(demo.portal.context('residents'), 1);
  for (const language of ['en', 'es', 'fr', 'ar'] as const) {
    const shown = new Map((await fields(language)).map((one) => [one.field, one]));
    for (const spec of employeeImportFields) {
      const { example: cell = '', options = [] } = shown.get(spec.field) ?? {};
      expect([spec.field, language, readField(spec, cell, { order: 'dmy', find: () => undefined, entry: ownEntries(lists) })]).not.toMatchObject({ 2: { problem: expect.anything() } });
      if (spec.type.kind === 'choice' && cell !== '') expect(options).toContain(cell);
    }
  }
  expect((await call('DELETE', '/diettypes/2/', demo.full)).status).toBe(204);
});
