/** What is about several dormitories, or belongs to one account: who learns of it from the audit, its file, lists and details. */
import { users } from '@firm/identity/contract/published';
import type { Change } from '@firm/platform/change/change';
import type { ChangeAudience } from '@firm/platform/contract/changeAudience';
import { declare } from '@firm/platform/contract/declaration';
import { publishDeclaration } from '@firm/platform/service/declarations';
import type { TestUser } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import type { AuditEntry } from '../contract/auditRoutes.ts';
import type { ContractInFull } from '../contract/contract/contract.ts';
import type { ExportTracker } from '../contract/export/tracker.ts';
import type { ExportLink } from '../contract/link/routes.ts';
import { reportCatalogue } from '../contract/report/catalogue.ts';
import type { SavedReport } from '../contract/saved/savedReport.ts';
import { runExports } from '../src/export/job.ts';
import { exporting, rights, startExports, type ExportsPortal } from '../src/testing/exportsPortal.ts';

let firm: ExportsPortal;
const auditing = [...rights, 'view_permission'];
/** Who read: with every dormitory, or one; with permission to change permissions, or without. */
let everywhere: TestUser, north: TestUser, south: TestUser, northHead: TestUser, head: TestUser;
const { context, requestExport, exported, cellsOf } = exporting(() => firm);

beforeAll(async () => {
  firm = await startExports();
  // The file of the audit keeps the names of its requester's permissions, as services declare them.
  await publishDeclaration(firm.portal.connection, 'residents', declare({ app: 'residents', models: { employee: 4, vendor: 5 } }));
  await publishDeclaration(firm.portal.connection, 'identity', declare({ app: 'identity', models: { permission: 3 } }));
  const user = (permissions: string[], dormitories: 'all' | number[]) => firm.portal.user({ permissions: [...auditing, ...permissions], dormitories });
  everywhere = await user([], 'all');
  north = await user([], [1]);
  south = await user([], [2]);
  northHead = await user(['change_permission'], [1]);
  head = await user(['change_permission'], 'all');
  await standIn(firm.portal.connection, users, [everywhere, north, south, northHead, head].map(({ id }) => ({ _id: id, org: 1, username: `u${id}`, name: `User ${id}` })));
});
afterAll(() => firm.portal.stop());

const stored = () => firm.portal.connection.collection<Change>('admin_changes');
const audit = async (entity: string, record: number, as: TestUser) => (await firm.call<{ results: AuditEntry[] }>('GET', `/audit/?entity=${entity}&record=${record}&limit=200`, as)).body.results.map(({ action }) => action).toReversed();
const line = (dormitory: number) => ({ dormitory, product_category: 1, basis: 'bed-month', quantity: 4, unit_price_minor: 31_000 });
const contract = async (...dormitories: number[]) =>
  (await firm.call<ContractInFull>('POST', '/contracts/', firm.manager, { name: 'Beds', employer: 21, start_date: '2026-01-01', end_date: '2027-01-01', lines: dormitories.map(line) })).body;

it('a contract’s changes are for those who see all of its dormitories', async () => {
  const [own, both, other] = [await contract(1), await contract(1, 2), await contract(2)];
  const seen = async (as: TestUser) => Promise.all([own, both, other].map(async ({ id }) => (await audit('contract', id, as)).length));
  expect(await seen(everywhere)).toEqual([1, 1, 1]);
  expect(await seen(north)).toEqual([1, 0, 0]);
  expect(await seen(south)).toEqual([0, 0, 1]);
  const statuses = await Promise.all([own, both, other].map(async ({ id }) => (await firm.call('GET', `/contracts/${id}/`, north)).status));
  expect(statuses).toEqual([200, 200, 404]);
});

it('a contract that moved to other dormitories does not reveal what it was about before', async () => {
  const moved = await contract(2);
  await firm.call('PATCH', `/contracts/${moved.id}/`, firm.manager, { version: moved.version, lines: [line(1)], dormitories: [1] });
  await firm.call('POST', `/contracts/${moved.id}/switch_status/`, firm.manager, { status: 'AC', signed_on: '2025-12-20' });
  expect(await audit('contract', moved.id, everywhere)).toEqual(['created', 'updated', 'status_switched']);
  expect(await audit('contract', moved.id, north)).toEqual(['status_switched']);
  expect(await audit('contract', moved.id, south)).toEqual(['created']);
});

it('changes without an audience, of earlier releases, are for those who see every dormitory', async () => {
  const { id } = await contract(1);
  expect(await audit('contract', id, north)).toEqual(['created']);
  await stored().updateOne({ entity: 'contract', entity_id: id }, { $unset: { 'data.audience': '' } });
  expect([await audit('contract', id, north), await audit('contract', id, everywhere)]).toEqual([[], ['created']]);
});

it('a file of the audit has no more than its page', async () => {
  const other = await contract(2);
  const { tracker } = await exported({ filters: { dormitory: [2] } }, head);
  const fileOf = async (as: TestUser, entity: string, record: number) => {
    const { body } = await firm.call<ExportTracker>('POST', `/audit/export/?format=csv&entity=${entity}&record=${record}`, as, {});
    await runExports(context());
    return (await cellsOf(body.id, as)).slice(1).length;
  };
  expect([await fileOf(everywhere, 'contract', other.id), await fileOf(north, 'contract', other.id)]).toEqual([1, 0]);
  const steps = (await audit('exporttracker', tracker.id, head)).length;
  expect(steps).toBeGreaterThan(2);
  expect([await fileOf(head, 'exporttracker', tracker.id), await fileOf(northHead, 'exporttracker', tracker.id), await fileOf(everywhere, 'exporttracker', tracker.id)]).toEqual([steps, 0, 0]);
});

it('an export is seen, with its history, by its requester and by those who may change permissions, not beyond their dormitories', async () => {
  const { body: ofSouth } = await requestExport({ filters: { dormitory: [2] } }, head);
  const { body: ofNorth } = await requestExport({ filters: { dormitory: [1] } }, head);
  const { body: ofAll } = await requestExport({}, head);
  const { body: own } = await requestExport({}, northHead);
  const { body: another } = await requestExport({}, north);
  const requested = [ofSouth, ofNorth, ofAll, own, another].map(({ id }) => id);
  const details = (as: TestUser) => Promise.all(requested.map(async (id) => (await firm.call('GET', `/exporttrackers/${id}/`, as)).status));
  const histories = (as: TestUser) => Promise.all(requested.map(async (id) => (await audit('exporttracker', id, as)).length));
  const listed = async (as: TestUser) => {
    const ids = (await firm.call<{ results: ExportTracker[] }>('GET', '/exporttrackers/?all=true&limit=200', as)).body.results.map(({ id }) => id);
    return requested.map((id) => (ids.includes(id) ? 200 : 404));
  };
  expect(await details(head)).toEqual([200, 200, 200, 200, 200]);
  expect(await details(northHead)).toEqual([404, 200, 404, 200, 200]);
  expect(await details(north)).toEqual([404, 404, 404, 404, 200]);
  expect([await listed(head), await listed(northHead)]).toEqual([[200, 200, 200, 200, 200], [404, 200, 404, 200, 200]]);
  expect(await histories(head)).toEqual([1, 1, 1, 1, 1]);
  expect(await histories(northHead)).toEqual([0, 1, 0, 1, 1]);
  expect(await histories(north)).toEqual([0, 0, 0, 0, 1]);
  expect(await histories(everywhere)).toEqual([0, 0, 0, 0, 0]);
  const { id: code } = reportCatalogue.find((one) => one.code === 'exports') ?? { id: 0 };
  const reported = async (as: TestUser) => (await firm.call<{ count: number }>('GET', `/reportsettings/${code}/rows/?limit=1`, as)).body.count;
  const all = await firm.portal.connection.collection('admin_exports').countDocuments({});
  // With those that the tests above requested.
  const withinNorth = (await firm.call<{ count: number }>('GET', '/exporttrackers/?all=true', northHead)).body.count;
  expect(withinNorth).toBeLessThan(all);
  expect([await reported(head), await reported(northHead)]).toEqual([all, withinNorth]);
  // What it was about before is not revealed by the change.
  await firm.call('PATCH', `/exporttrackers/${ofSouth.id}/`, head, { version: ofSouth.version, filters: { dormitory: [1] } });
  expect([await audit('exporttracker', ofSouth.id, head), await audit('exporttracker', ofSouth.id, northHead)]).toEqual([['requested', 'updated'], []]);
  for (const id of requested) await firm.portal.connection.collection<{ _id: number }>('admin_exports').deleteOne({ _id: id });
});

it('so is a saved report; what it names decides, and one that names none is about every dormitory', async () => {
  const save = async (dormitory: number[], as: TestUser, more: object = {}) => (await firm.call<SavedReport>('POST', '/reportsettings/', as, { name: 'Rooms', report: 3, dormitory, ...more })).body.id;
  const saved = [await save([2], head), await save([1], head), await save([], head), await save([2], head, { shared: true }), await save([1], northHead)];
  const details = (as: TestUser) => Promise.all(saved.map(async (id) => (await firm.call('GET', `/reportsettings/${id}/`, as)).status));
  const changing = (as: TestUser) => Promise.all(saved.map(async (id) => (await firm.call('PUT', `/reportsettings/${id}/`, as, { name: 'Rooms' })).status));
  const histories = (as: TestUser) => Promise.all(saved.map(async (id) => (await audit('report', id, as)).length));
  expect(await details(head)).toEqual([200, 200, 200, 200, 200]);
  expect(await details(northHead)).toEqual([404, 200, 404, 200, 200]);
  expect(await details(north)).toEqual([404, 404, 404, 200, 404]);
  expect(await changing(northHead)).toEqual([404, 200, 404, 403, 200]);
  expect(await histories(head)).toEqual([1, 1, 1, 1, 1]);
  expect(await histories(northHead)).toEqual([0, 1, 0, 0, 1]);
  expect(await histories(everywhere)).toEqual([0, 0, 0, 0, 0]);
  const noRooms = await firm.portal.user({ permissions: ['view_employee', 'change_permission'], dormitories: [1] });
  const listed = async (as: TestUser) => (await firm.call<{ results: SavedReport[] }>('GET', '/reportsettings/saved/?limit=100', as)).body.results.map(({ id }) => saved.indexOf(id));
  expect([await listed(northHead), await listed(noRooms)]).toEqual([[3, 4], []]);
});

it('so is a link to a file', async () => {
  await firm.call('PUT', '/exporttrackers/settings/', head, { share_links: true });
  const linked = async (filters: object) => {
    const { tracker } = await exported({ report: 3, format: 'csv', filters }, head);
    return (await firm.call<ExportLink>('POST', `/exporttrackers/${tracker.id}/link/`, head, { hours: 24, downloads: 2, reason: 'Inspection' })).body.id;
  };
  const [ofSouth, ofNorth, ofAll] = [await linked({ dormitory: [2] }), await linked({ dormitory: [1] }), await linked({})];
  const listed = async (as: TestUser) => (await firm.call<{ results: ExportLink[] }>('GET', '/exportlinks/?all=true&limit=100', as)).body.results.map(({ id }) => id).toSorted((a, b) => a - b);
  expect([await listed(head), await listed(northHead)]).toEqual([[ofSouth, ofNorth, ofAll], [ofNorth]]);
  const histories = (as: TestUser) => Promise.all([ofSouth, ofNorth, ofAll].map(async (id) => (await audit('exportlink', id, as)).length));
  expect([await histories(head), await histories(northHead), await histories(everywhere)]).toEqual([[1, 1, 1], [0, 1, 0], [0, 0, 0]]);
  const revoking = (id: number) => firm.call('POST', `/exportlinks/${id}/revoke/`, northHead, {});
  expect([(await revoking(ofSouth)).status, (await revoking(ofNorth)).status]).toEqual([404, 200]);
  // An older link does not say of which dormitories its file is.
  await firm.portal.connection.collection<{ _id: number }>('admin_export_links').updateOne({ _id: ofNorth }, { $unset: { dormitories: '' } });
  expect([await listed(northHead), (await listed(head)).length]).toEqual([[], 3]);
});

it('the audience is part of every change of these records', async () => {
  const bare = await stored().find({ entity: { $in: ['contract', 'exporttracker', 'exportlink', 'report'] }, 'data.audience': { $exists: false } }).toArray();
  // The one that a test above made older.
  expect(bare.length).toBe(1);
  const one = await stored().findOne({ entity: 'exportlink' });
  expect((one?.data as { audience: ChangeAudience }).audience).toEqual({ dormitories: [2], owner: head.id });
});
