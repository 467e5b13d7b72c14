/** The audit of all services: by permission, organisation and dormitory, in pages, without an in-memory sort. */
import fc from 'fast-check';
import { groups } from '@firm/identity/contract/published';
import { changeIndexes, changeModel } from '@firm/platform/change/change';
import { declare } from '@firm/platform/contract/declaration';
import { publishedChanges } from '@firm/platform/contract/changes';
import { publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';
import { standIn } from '@firm/platform/testing/standIns';
import type { TestUser } from '@firm/platform/testing/portal';
import { declarationCollection, publishDeclaration } from '@firm/platform/service/declarations';
import { employerFirms } from '@firm/residents/contract/published';
import { transportRoutes } from '@firm/safedistance/contract/published';
import { reservations, resources } from '@firm/tenancy/contract/published';
import { changes as ofAdmin } from '../contract/published.ts';
import { queryOf } from '../src/audit/query.ts';
import type { AdminPortal } from '../src/testing/adminPortal.ts';
import { auditing, minute, rights, startAudit, views, type Owner, type Page } from '../src/testing/auditPortal.ts';

interface Kinds {
  results: { service: string; entity: string; name: string }[];
  actions: { name: string; actions: string[] }[];
}

let firm: AdminPortal;
let auditor: TestUser;
const { recordChange, list, clear } = auditing(() => firm);
const kindsFor = (as: TestUser, language = 'en') => firm.call<Kinds>('GET', '/audit/kinds/', as, undefined, { 'accept-language': language });
const ids = async (as: TestUser, query = ''): Promise<string[]> => (await list(as, query)).body.results.map(({ id }) => id);

beforeAll(async () => {
  ({ firm, auditor } = await startAudit());
});
beforeEach(clear);
afterAll(() => firm.portal.stop());

test('all services on one page, newest first, in words that the user has permission to see', async () => {
  const alert = await recordChange('maintenance', 'alert.updated', { changes: { assignee: [null, 7], dormitory: [2, 1] }, data: { name: 'Tap drips' } });
  const account = await recordChange('identity', 'user.created', { dormitory: null, entity_id: 7, by: null });
  const { body } = await list(auditor);
  expect(body.next).toBeNull();
  expect(body.results.map(({ id }) => id)).toEqual([account, alert]);
  expect(body.results).toMatchObject([
    { service: 'identity', entity: 'user', entity_name: 'User', action: 'created', action_name: 'Added', record: 7, name: 'Ann Lee', dormitory: null, by: null },
    { name: 'Tap drips', dorm_name: 'North House', by: { id: 7, name: 'Ann' }, changes: { assignee: [null, 7] }, names: { assignee: { 7: 'Ann Lee' }, dormitory: { 1: 'North House', 2: 'South House' } } },
  ]);
});

test('ids get their names from what their service declares of the field, a bed by its number, and only those of a kind that the reader may view', async () => {
  const { connection } = firm.portal;
  await standIn(connection, resources, [{ _id: 11, org: 1, dormitory: 1, ref_id: 'A-01-1' }]);
  await recordChange('maintenance', 'alert.updated', { changes: { resource_tag: [null, 11], priority: [1, 11] } });
  const namesOf = async (as: TestUser) => (await list(as)).body.results[0]?.names;
  expect(await namesOf(await firm.portal.user({ permissions: [...rights, 'view_resource'] }))).toEqual({ resource_tag: { 11: 'A-01-1' } });
  expect(await namesOf(auditor)).toEqual({});
});

test('an entry of a list is called by its name in the reader’s language, or by its English one', async () => {
  await recordChange('maintenance', 'alertsettings.updated', { dormitory: null, data: { names: { en: 'Roof', es: '', fr: 'Toit', ar: '' } } });
  const named = async (language: string) => (await list(auditor, '', language)).body.results[0]?.name;
  expect([await named('fr'), await named('es'), await named('en')]).toEqual(['Toit', 'Roof', 'Roof']);
});

test('a reservation is called by its number, and a run by the name of its route', async () => {
  const { connection } = firm.portal;
  const booked = { res_type: 1, start_date: '2026-01-01', end_date: null, count: 1, allocated: 0, is_active: true, is_to_come: true };
  await standIn(connection, reservations, [{ _id: 12, org: 1, dormitory: 1, zone: null, vendor: null, ...booked }]);
  await standIn(connection, transportRoutes, [{ _id: 13, org: 1, dormitory: 1, name: 'Tuas, early', vendor: null }]);
  const reader = await firm.portal.user({ permissions: [...rights, 'view_resourcereserve', 'view_workzone', 'view_resourceallocation'] });
  const namesOf = async () => (await list(reader)).body.results[0]?.names;
  await recordChange('tenancy', 'resourceallocation.updated', { changes: { reservation: [null, 12] } });
  expect(await namesOf()).toEqual({ reservation: { 12: 'RES-000012' } });
  await recordChange('tenancy', 'resourcereserve.created', { changes: { group: [null, 12] } });
  expect(await namesOf()).toEqual({ group: { 12: 'GRP-000012' } });
  await recordChange('tenancy', 'resourcereserve.updated', { entity_id: 12, data: { count: 1 } });
  expect((await list(reader)).body.results[0]?.name).toBe('RES-000012');
  await recordChange('safedistance', 'transportrun.created', { changes: { route: [null, 13] } });
  expect(await namesOf()).toEqual({ route: { 13: 'Tuas, early' } });
});

test('the groups of an account are told by name: own ones, those that every portal has in the reader’s language, and those that are deleted by their last name', async () => {
  const { connection } = firm.portal;
  await standIn(connection, groups, [{ _id: 1101, org: 1, name: 'Night desk' }]);
  const reader = await firm.portal.user({ permissions: [...rights, 'view_group'] });
  await recordChange('identity', 'group.deleted', { dormitory: null, entity_id: 1102, data: { name: 'Day desk' } });
  const until = '2026-12-05T00:00:00.000Z';
  await recordChange('identity', 'user.updated', { dormitory: null, entity_id: 7, changes: { groups: [[7, 1102], [1101]], ends: [[], [{ group: 1101, until, reason: '' }]] } });
  const namesOf = async (as: TestUser, language = 'en') => (await list(as, 'entity=user', language)).body.results[0]?.names;
  expect(await namesOf(reader)).toEqual({ groups: { 7: 'User administrator', 1101: 'Night desk', 1102: 'Day desk' }, 'ends.group': { 1101: 'Night desk' } });
  expect((await namesOf(reader, 'fr'))?.groups).toMatchObject({ 7: 'Comptes' });
  expect(await namesOf(auditor)).toEqual({});
});

test('a deleted record has its last name wherever older changes refer to it, but only for those who saw its dormitory', async () => {
  await recordChange('residents', 'zone.deleted', { entity_id: 55, dormitory: 2, data: { name: 'South 3' } });
  await recordChange('residents', 'zone.deleted', { entity_id: 56, dormitory: 1, org: 2, data: { name: 'Neighbours' } });
  await recordChange('residents', 'employee.updated', { changes: { zone: [55, 56] } });
  const namesOf = async (as: TestUser) => (await list(as, 'entity=employee')).body.results[0]?.names;
  expect(await namesOf(auditor)).toEqual({ zone: { 55: 'South 3' } });
  expect(await namesOf(await firm.portal.user({ permissions: rights, dormitories: [1] }))).toEqual({});
});

test('of each record that has no name the newest change alone is read, by an index, however long its history is', async () => {
  const { connection } = firm.portal;
  const long = Array.from({ length: 2_000 }, (_, i) => ({ _id: 2_000_000 + i, org: 1, dormitory: 2, service: 'residents', entity: 'zone', entity_id: 57 + (i % 2), type: 'zone.updated', at: minute(-i - 1), by: null, changes: {}, data: {}, request_id: null }));
  await standIn(connection, views.residents, long);
  await recordChange('residents', 'zone.deleted', { entity_id: 57, dormitory: 2, data: { name: 'South 4' } });
  // It is there, but where the reader does not see it.
  await recordChange('residents', 'zone.updated', { entity_id: 58, dormitory: 2, data: { name: 'South 5' } });
  await recordChange('residents', 'employee.updated', { changes: { zone: [57, 58] } });
  await connection.db?.command({ profile: 2 });
  const { body } = await list(auditor, 'entity=employee');
  await connection.db?.command({ profile: 0 });
  expect(body.results[0]?.names).toEqual({ zone: { 57: 'South 4' } });
  const reads = await connection.collection('system.profile').find({ ns: `${connection.name}.${views.residents.name}`, 'command.aggregate': { $exists: true } }).toArray();
  expect(reads.map(({ planSummary, docsExamined }) => [planSummary, docsExamined])).toEqual([[expect.stringContaining('DISTINCT_SCAN'), 2]]);
});

test('a stay is called by its bed, and a deleted bed by its last name', async () => {
  const { connection } = firm.portal;
  await standIn(connection, resources, [{ _id: 21, org: 1, dormitory: 1, ref_id: 'A-01-1' }]);
  const reader = await firm.portal.user({ permissions: [...rights, 'view_resource', 'view_resourceallocation', 'view_resourcereserve'] });
  const nameOf = async () => (await list(reader)).body.results[0]?.name;
  await recordChange('tenancy', 'resourceallocation.checked_in', { entity_id: 71, data: { resource: 21, resource_ref_id: 'A-01-1' } });
  expect(await nameOf()).toBe('A-01-1');
  await recordChange('tenancy', 'resource.updated', { entity_id: 21, data: { ref_id: 'A-01-0' } });
  expect(await nameOf()).toBe('A-01-1');
  await recordChange('tenancy', 'resource.deleted', { entity_id: 22, data: { ref_id: 'A-01-2' } });
  expect(await nameOf()).toBe('A-01-2');
});

test('a field that refers to different things in different kinds of records is named by the kind', async () => {
  await standIn(firm.portal.connection, employerFirms, [{ _id: 31, org: 1, name: 'Bright Works' }]);
  await recordChange('residents', 'vendor.merged', { dormitory: null, changes: { merged_into: [null, 31] } });
  await recordChange('residents', 'employerfirm.merged', { dormitory: null, changes: { merged_into: [null, 31] } });
  const { body } = await list(auditor);
  expect(body.results.map(({ entity, names }) => [entity, names])).toEqual([['employerfirm', { merged_into: { 31: 'Bright Works' } }], ['vendor', { merged_into: { 31: 'Clean Sweep' } }]]);
});

test('each kind needs its view permission, and nothing of health is shown without that of health', async () => {
  const alert = await recordChange('maintenance', 'alert.created');
  const zone = await recordChange('health', 'healthzonelevel.changed');
  const both = await recordChange('residents', 'employee.updated', { changes: { name: ['A', 'B'], health_status: [1, 5] } });
  const ill = await recordChange('residents', 'employee.updated', { changes: { health_status: [1, 5] } });
  expect(await ids(auditor)).toEqual([ill, both, zone, alert]);
  const without = await firm.portal.user({ permissions: rights.filter((right) => right !== 'view_healthtrackrecord') });
  const { body } = await list(without);
  expect(body.results.map(({ id, changes }) => [id, Object.keys(changes)])).toEqual([[both, ['name']], [alert, []]]);
  expect(await ids(await firm.portal.user({ permissions: ['view_permission', 'view_alert'] }))).toEqual([alert]);
  expect((await list(await firm.portal.user({ permissions: rights.slice(1) }))).status).toBe(403);
  expect((await list(null)).status).toBe(401);
  const kinds = await kindsFor(without);
  expect(kinds.body.results.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['alert', 'alertsettings', 'employee', 'user', 'exporttracker']));
  expect(kinds.body.results.map(({ entity }) => entity)).not.toContain('healthzonelevel');
});

test('only of the user’s organisation and dormitories; organisation-wide changes for everybody in it', async () => {
  await recordChange('maintenance', 'alert.created', { org: 2 });
  const [north, south] = [await recordChange('maintenance', 'alert.created'), await recordChange('maintenance', 'alert.created', { dormitory: 2 })];
  const vendor = await recordChange('residents', 'vendor.updated', { dormitory: null });
  const nowhere = await recordChange('residents', 'employee.updated', { dormitory: null });
  expect(await ids(auditor)).toEqual([nowhere, vendor, south, north]);
  const oneDorm = await firm.portal.user({ permissions: rights, dormitories: [2] });
  expect(await ids(oneDorm)).toEqual([vendor, south]);
  expect(await ids(oneDorm, 'dormitory=1,2')).toEqual([south]);
  expect(await ids(await firm.portal.user({ permissions: rights, dormitories: [] }))).toEqual([vendor]);
});

test('by service, kind, record, action, person, dormitory and time', async () => {
  const made = await recordChange('maintenance', 'alert.created', { entity_id: 1 });
  const changed = await recordChange('maintenance', 'alert.updated', { entity_id: 2, by: { id: 8, name: 'Ben' } });
  const gone = await recordChange('residents', 'employee.deleted', { entity_id: 2, dormitory: 2, by: null });
  expect(await ids(auditor, 'service=residents')).toEqual([gone]);
  expect(await ids(auditor, 'entity=alert')).toEqual([changed, made]);
  expect(await ids(auditor, 'entity=alert&record=2')).toEqual([changed]);
  expect(await ids(auditor, 'action=created,deleted')).toEqual([gone, made]);
  expect(await ids(auditor, 'action=day-closed')).toEqual([]);
  expect(await ids(auditor, 'by=8')).toEqual([changed]);
  expect(await ids(auditor, 'by=0')).toEqual([gone]);
  expect(await ids(auditor, 'dormitory=2')).toEqual([gone]);
  const at = minute(Number(changed.split('.')[1])).toISOString();
  expect(await ids(auditor, `from=${at}`)).toEqual([gone, changed]);
  expect(await ids(auditor, `to=${at}`)).toEqual([made]);
  expect(await ids(auditor, 'by=8&action=created')).toEqual([]);
  for (const odd of ['entity=$where', 'action=$ne', 'action=created,', `action=${'a'.repeat(41)}`, 'record=x', 'limit=0', 'limit=1000', 'cursor=abc', 'cursor=W1siYSIsImIiLDFdLDAsMF0', 'offset=1']) expect((await list(auditor, odd)).status).toBe(400);
});

test('an unknown service is included by what it declares: its changes, words and names; one that declares nothing is not', async () => {
  const { connection } = firm.portal;
  const changes = publishedChanges(['orchards', 'changes', 'v1'].join('_'));
  const trees = publishedView(['orchards', 'trees', 'v1'].join('_'), { _id: z.number(), org: z.number(), name: z.string() }, { org: 'org', dormitory: null });
  for (const index of Object.values(changeIndexes)) await connection.collection(changes.name).createIndex(index);
  await standIn(connection, trees, [{ _id: 3, org: 1, name: 'Old oak' }]);
  const row = { org: 1, dormitory: null, service: 'orchards', entity: 'apple', entity_id: 9, type: 'apple.picked', by: null, at: minute(9_000), changes: { tree: [null, 3] as [unknown, unknown] }, data: {}, request_id: null };
  await standIn(connection, changes, [{ ...row, _id: 1 }]);
  const orchards = declare({ app: 'orchards', models: {}, audited: { apple: { model: 'vendor', of: 'organisation' } }, references: { tree: 'trees' } });
  await publishDeclaration(connection, 'orchards', orchards);
  expect(await ids(auditor, 'service=orchards')).toEqual([]);
  await publishDeclaration(connection, 'orchards', orchards, { audit: { words: { en: { apple: 'Apple' } }, actions: { en: { picked: 'Picked' } }, names: { trees: { view: trees, needs: 'view_vendor' } } } });
  const { body } = await list(auditor, 'service=orchards&action=picked');
  expect(body.results).toMatchObject([{ id: 'orchards.1', entity: 'apple', entity_name: 'Apple', action: 'picked', action_name: 'Picked', names: { tree: { 3: 'Old oak' } } }]);
  const { body: kinds } = await kindsFor(auditor);
  expect(kinds.results.filter(({ service }) => service === 'orchards')).toEqual([{ service: 'orchards', entity: 'apple', name: 'Apple' }]);
  expect(kinds.actions).toContainEqual({ name: 'Picked', actions: ['picked'] });
  await connection.collection<{ _id: string }>(declarationCollection).deleteOne({ _id: 'orchards' });
});

test('actions have the names that their service declares, the usual ones the platform’s, and each name is listed once', async () => {
  await recordChange('maintenance', 'alert.assigned');
  await recordChange('residents', 'employee.assigned');
  await recordChange('maintenance', 'alert.deleted');
  expect((await list(auditor)).body.results.map(({ action, action_name }) => [action, action_name])).toEqual([
    ['deleted', 'Deleted'],
    // This service declares no name for it.
    ['assigned', 'Changed'],
    ['assigned', 'Assigned'],
  ]);
  const { actions } = (await kindsFor(auditor)).body;
  expect(actions.map(({ name }) => name)).toEqual([...new Set(actions.map(({ name }) => name))].sort((one, other) => one.localeCompare(other, 'en')));
  expect(actions).toEqual(expect.arrayContaining([{ name: 'Assigned', actions: ['assigned'] }, { name: 'Changed', actions: ['updated', 'changed'] }, { name: 'Invited by e-mail', actions: ['invited'] }]));
  expect((await kindsFor(auditor, 'fr')).body.actions).toContainEqual({ name: 'Attribué', actions: ['assigned'] });
  const little = await firm.portal.user({ permissions: ['view_permission', 'view_alert'] });
  expect((await kindsFor(little)).body.actions.map(({ name }) => name)).not.toContain('Invited by e-mail');
});

test('a service whose declaration is of an earlier release has the usual actions', async () => {
  const { connection } = firm.portal;
  const declarations = connection.collection<{ _id: string; audit: object }>(declarationCollection);
  const before = await declarations.findOne({ _id: 'maintenance' });
  await declarations.updateOne({ _id: 'maintenance' }, { $unset: { 'audit.actions': '' } });
  await recordChange('maintenance', 'alert.assigned');
  await recordChange('maintenance', 'alert.created');
  expect((await list(auditor)).body.results.map(({ action_name }) => action_name)).toEqual(['Added', 'Changed']);
  expect((await kindsFor(auditor)).status).toBe(200);
  await declarations.updateOne({ _id: 'maintenance' }, { $set: { audit: before?.audit ?? {} } });
});

test('pages contain every change once, however many have the same time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ service: fc.constantFrom<Owner[]>('maintenance', 'residents', 'identity'), at: fc.integer({ min: 0, max: 3 }) }), { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 1, max: 7 }),
      async (told, limit) => {
        for (const view of Object.values(views)) await firm.portal.connection.collection(view.name).deleteMany({});
        const types = { maintenance: 'alert.updated', residents: 'vendor.updated', identity: 'user.updated' } as Record<Owner, string>;
        for (const { service, at } of told) await recordChange(service, types[service], { at: minute(at) });
        const whole = await ids(auditor, 'limit=200');
        const walked: string[] = [];
        let address: string | null = `/audit/?limit=${limit}`;
        while (address) {
          const { body }: { body: Page } = await firm.call<Page>('GET', address, auditor);
          walked.push(...body.results.map(({ id }) => id));
          address = body.next && body.next.slice(body.next.indexOf('/audit/'));
        }
        expect(walked).toEqual(whole);
        expect(new Set(walked).size).toBe(told.length);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

test('each filter reads its page through the view by an index, without sorting', async () => {
  const { connection } = firm.portal;
  const many = Array.from({ length: 3_000 }, (_, i) => ({
    ...{ _id: 1_000_000 + i, org: 1, dormitory: (i % 3) + 1, service: 'admin', entity: i % 2 ? 'contract' : 'productcategory', entity_id: i % 10 },
    ...{ type: `${i % 2 ? 'contract' : 'productcategory'}.${i % 3 ? 'updated' : 'created'}`, at: minute(i), by: { id: i % 4, name: 'x' }, changes: {}, data: {}, request_id: null },
  }));
  await connection.collection(changeModel('admin').name).insertMany(many);
  const branch = { service: 'admin', entities: ['contract', 'productcategory'], dormitories: null } as const;
  const asked = [{}, { entity: 'contract' }, { record: 3, entity: 'contract' }, { action: ['created'] }, { by: 2 }, { dormitory: [1, 2] }, { from: minute(10), to: minute(2_000) }];
  for (const one of asked) {
    const query = queryOf(branch, one, { at: minute(1_500), service: 'admin', id: 1_001_500 });
    const plan = await connection.collection(ofAdmin.name).find({ $and: [{ org: 1 }, query?.filter ?? {}] }, { hint: query?.hint }).sort({ at: -1, _id: -1 }).limit(51).explain('executionStats');
    const text = JSON.stringify(plan);
    expect(text).not.toMatch(/"stage":"SORT"|COLLSCAN/);
    expect(Math.max(...[...text.matchAll(/"totalDocsExamined":(\d+)/g)].map(([, n]) => Number(n)))).toBeLessThanOrEqual(60);
  }
});
