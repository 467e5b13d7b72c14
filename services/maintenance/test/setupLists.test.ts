/** Lists with an organisation's own entries, on a real MongoDB (docs/rules/administration.md#set-up-lists). */
import { listsStamp } from '@firm/platform/setupList/lists';
import type { TestPortal, TestUser } from '@firm/platform/testing/portal';
import type { MaintenanceApi } from '../contract/index.ts';
import { startAlerts, type AlertPortal, type Failure } from '../src/testing/alertPortal.ts';

type Entry = MaintenanceApi['GET /problem_types/']['answer']['results'][number];
interface Page {
  results: Entry[];
}

let portal: TestPortal;
let setup: TestUser;
let other: TestUser;
let manager: TestUser;
let call: AlertPortal['call'];
let create: AlertPortal['create'];

beforeAll(async () => {
  ({ portal, manager, call, create } = await startAlerts());
  setup = await portal.user({ permissions: ['view_alert', 'change_dormitory'] });
  other = await portal.user({ org: 2, permissions: ['view_alert', 'add_alert', 'change_dormitory'] });
});
afterAll(() => portal?.stop());

const list = async (as: TestUser, query = '', language = 'en') => (await call<Page>('GET', `/problem_types/${query}`, as, undefined, { 'accept-language': language })).body.results;
const add = async (names: object, path = 'problem_types', as = setup) => call<Entry & Failure>('POST', `/${path}/`, as, { names });

it('a custom entry is offered, used by alerts, named in each language, and unknown to other organisations', async () => {
  const made = await add({ en: 'Lift', es: 'Ascensor' });
  expect(made).toMatchObject({ status: 201, body: { name: 'Lift', names: { en: 'Lift', es: 'Ascensor', fr: '', ar: '' }, built_in: false, renamed: true, is_active: true, version: 1 } });
  const { type_id } = made.body;
  expect(type_id).toBeGreaterThanOrEqual(1_000);
  expect((await list(manager)).at(-1)).toMatchObject({ type_id, name: 'Lift' });
  expect((await list(manager, '', 'es')).at(-1)).toMatchObject({ name: 'Ascensor' });
  expect((await list(manager, '', 'fr')).at(-1)).toMatchObject({ name: 'Lift' });
  expect((await list(other)).map((one) => one.type_id)).not.toContain(type_id);
  expect(await create({ problem_type: type_id })).toMatchObject({ problem_type: type_id, problem_type_name: 'Lift' });
  const refused = await call<Failure>('POST', '/alerts/', other, { name: 'Stuck', problem_type: type_id });
  expect(refused).toMatchObject({ status: 422, body: { errors: { problem_type: expect.any(Array) } } });
  expect((await call<{ lists: object }>('GET', '/setuplists/maintenance/', manager, undefined, { 'accept-language': 'es' })).body).toEqual({ lists: { problem_types: { [type_id]: 'Ascensor' } } });
  expect((await call<{ lists: object }>('GET', '/setuplists/maintenance/', other)).body).toEqual({ lists: {} });
});

it('of several of one name that are added or renamed at the same moment there is one', async () => {
  const added = await Promise.all(Array.from({ length: 8 }, (_, i) => add({ en: i % 2 ? 'Roof' : 'roof' })));
  expect(added.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(422)]);
  const [one, two] = [await add({ en: 'First door' }), await add({ en: 'Second door' })];
  const named = await Promise.all([one, two].map(({ body }) => call<Failure>('PUT', `/problem_types/${body.type_id}/`, setup, { names: { en: 'Gate' } })));
  expect(named.map(({ status }) => status).sort()).toEqual([200, 422]);
  // Also built-in ones that were never changed before.
  const builtIn = await Promise.all([2, 3].map((id) => call<Failure>('PUT', `/severity_types/${id}/`, setup, { names: { en: 'Urgent' } })));
  expect(builtIn.map(({ status }) => status).sort()).toEqual([200, 422]);
  const coloured = await Promise.all(['blue', 'red', 'purple'].map((color) => call<Failure>('PUT', '/priority_types/1/', setup, { color })));
  expect(coloured.map(({ status }) => status)).toEqual([200, 200, 200]);
  await call('DELETE', '/priority_types/1/', setup);
  for (const id of [2, 3]) await call('DELETE', `/severity_types/${id}/`, setup);
  for (const { body } of [...added, one, two]) if (body.type_id) await call('DELETE', `/problem_types/${body.type_id}/`, setup);
});

it('a built-in entry is renamed, recoloured, moved and hidden, keeps its meaning, and can be restored', async () => {
  const alert = await create({ severity: 1 });
  expect(alert).toMatchObject({ severity_name: 'Severe', severity_color: 'red' });
  const put = (body: object) => call<Entry & Failure>('PUT', '/severity_types/1/', setup, body);
  expect(await put({ names: { en: 'Grave' }, color: 'purple', sequence: 50, version: 0 })).toMatchObject({ status: 200, body: { name: 'Grave', bg_color: 'purple', code: 'severe', built_in: true, renamed: true, version: 1 } });
  expect(await put({ color: 'blue', version: 0 })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect((await call('GET', `/alerts/${alert.id}/`, manager)).body).toMatchObject({ severity: 1, severity_name: 'Grave', severity_color: 'purple' });
  const offered = async (query = '') => (await call<Page>('GET', `/severity_types/${query}`, manager)).body.results.map(({ name }) => name);
  expect(await offered()).toEqual(['Major', 'Moderate', 'Minor', 'Grave']);
  expect((await put({ is_active: false })).status).toBe(200);
  expect(await offered()).toEqual(['Major', 'Moderate', 'Minor']);
  expect(await offered('?all=true')).toContain('Grave');
  // A record that already uses a hidden entry may keep it.
  expect((await call('PATCH', `/alerts/${alert.id}/`, manager, { severity: 1, name: 'Again' })).status).toBe(200);
  expect((await call('DELETE', '/severity_types/1/', setup)).status).toBe(204);
  expect((await call('GET', `/alerts/${alert.id}/`, manager)).body).toMatchObject({ severity_name: 'Severe', severity_color: 'red' });
});

it('the portal’s own names are not stored as custom ones; a closed list takes no entries; duplicate names are refused', async () => {
  const same = { en: 'Bedroom', es: 'Dormitorio', fr: 'Chambre', ar: 'غرفة نوم' };
  const labels = (await call<Page>('GET', '/area_types/?all=true', setup)).body.results[0]!.names;
  const put = await call<Entry>('PUT', '/area_types/1/', setup, { names: labels, color: 'red' });
  expect(put.body).toMatchObject({ renamed: false, name: same.en });
  expect(await add({ en: 'Urgent' }, 'priority_types')).toMatchObject({ status: 409, body: { code: 'list_closed' } });
  expect(await add({ en: 'plumbing' })).toMatchObject({ status: 422, body: { errors: { names: expect.any(Array) } } });
  expect(await add({ en: ' Plúmbing' })).toMatchObject({ status: 422, body: { errors: { names: expect.any(Array) } } });
  expect((await call('PUT', '/problem_types/77/', setup, { is_active: false })).status).toBe(404);
});

it('the audit tells what was changed of an entry, of a built-in one too, and what the entry is called, also when it is gone', async () => {
  const seen = new Set<unknown>();
  /** The changes since it was asked last. */
  const told = async () => {
    const rows = await portal.connection.collection('maintenance_changes').find({ entity: 'maintenancelist', org: 1 }).toArray();
    const since = rows.filter(({ _id }) => !seen.has(_id)).map(({ type, changes, data }) => ({ type, changes, data }));
    for (const { _id } of rows) seen.add(_id);
    return since;
  };
  const names = { en: 'Grave', es: '', fr: 'Grave', ar: '' };
  const before = (await list(setup, '?all=true')).length;
  // No other test changes this one.
  const shown = (await call<Page>('GET', '/severity_types/?all=true', setup)).body.results.find(({ type_id }) => type_id === 4);
  const original = shown?.names;
  await told();
  await call('PUT', '/severity_types/4/', setup, { names, color: shown?.color, version: 0 });
  expect(await told()).toEqual([{ type: 'maintenancelist.updated', changes: { names: [original, names] }, data: { list: 'severity_types', type_id: 4, names } }]);
  await call('DELETE', '/severity_types/4/', setup);
  expect(await told()).toMatchObject([{ type: 'maintenancelist.restored', changes: { names: [names, original] }, data: { type_id: 4, names: { en: 'Minor' } } }]);
  const { type_id } = (await add({ en: 'Gutter' })).body;
  const added = await told();
  expect(added).toMatchObject([{ type: 'maintenancelist.created', changes: { list: [null, 'problem_types'], is_active: [null, true] }, data: { names: { en: 'Gutter' } } }]);
  expect(added[0]?.changes).not.toHaveProperty('deleted');
  await call('DELETE', `/problem_types/${type_id}/`, setup);
  expect(await told()).toMatchObject([{ type: 'maintenancelist.deleted', changes: { deleted: [null, true] }, data: { names: { en: 'Gutter' } } }]);
  // What changes nothing of a built-in entry is not stored.
  expect((await call<Entry>('PUT', '/area_types/4/', setup, { is_active: true, version: 0 })).body).toMatchObject({ type_id: 4, version: 0, renamed: false });
  expect([await told(), (await list(setup, '?all=true')).length]).toEqual([[], before]);
});

it('two entries whose names differ only by accents, as was allowed, can still be edited, but no other gets such a name', async () => {
  const [{ type_id }, { type_id: second }] = [(await add({ en: 'Pate' })).body, (await add({ en: 'Bread' })).body];
  await portal.connection.collection('maintenance_lists').updateOne({ type_id: second }, { $set: { 'names.en': 'Pâté' } });
  await portal.context('maintenance').stamps.move([listsStamp('maintenance', 1)]);
  const put = (id: number, names: object) => call<Entry & Failure>('PUT', `/problem_types/${id}/`, setup, { names });
  expect(await put(second, { en: 'Pâté', fr: 'Pâté de foie' })).toMatchObject({ status: 200, body: { names: { en: 'Pâté', fr: 'Pâté de foie' } } });
  expect(await put(type_id, { en: 'PATE', es: 'Paté' })).toMatchObject({ status: 200, body: { names: { en: 'PATE', es: 'Paté' } } });
  const bread = (await add({ en: 'Bread' })).body.type_id;
  expect(await put(bread, { en: 'Paté' })).toMatchObject({ status: 422, body: { errors: { names: expect.any(Array) } } });
  expect(await put(second, { en: 'Bréad' })).toMatchObject({ status: 422, body: { errors: { names: expect.any(Array) } } });
});

it('entries in use are not deleted; a deleted one is gone from the list, but still named where an alert took it at the same moment', async () => {
  const { type_id } = (await add({ en: 'Roof' })).body;
  const alert = await create({ problem_type: type_id });
  expect(await call<Failure>('DELETE', `/problem_types/${type_id}/`, setup)).toMatchObject({ status: 409, body: { code: 'referenced', references: [{ entity: 'alert', count: 1, ids: [alert.id] }] } });
  await call('PATCH', `/alerts/${alert.id}/`, manager, { problem_type: null });
  expect((await call('DELETE', `/problem_types/${type_id}/`, setup)).status).toBe(204);
  expect((await list(setup, '?all=true')).map((one) => one.type_id)).not.toContain(type_id);
  expect((await call('DELETE', `/problem_types/${type_id}/`, setup)).status).toBe(404);
  expect((await call<Failure>('PATCH', `/alerts/${alert.id}/`, manager, { problem_type: type_id })).status).toBe(422);
});

it('lists are changed only with permission to change dormitories and access to all; of two changes of one built-in entry one is refused', async () => {
  const some = await portal.user({ permissions: ['view_alert', 'change_dormitory'], dormitories: [1] });
  expect((await add({ en: 'Nope' }, 'problem_types', manager)).status).toBe(403);
  expect((await add({ en: 'Nope' }, 'problem_types', some)).status).toBe(403);
  const both = await Promise.all(['One', 'Two'].map((en) => call<Failure>('PUT', '/area_types/2/', setup, { names: { en }, version: 0 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
