/** The audit as a file: the changes of the page, in words, for whoever may view them. */
import { changeStandIns } from '@firm/platform/testing/standIns';
import type { TestUser } from '@firm/platform/testing/portal';
import { principals } from '@firm/platform/contract/accounts';
import { cellText } from '@firm/platform/table/cell';
import { openTable } from '@firm/platform/table/readTable';
import type { ExportTracker } from '../contract/export/tracker.ts';
import { runExports } from '../src/export/job.ts';
import { auditFilterText } from '../src/audit/rows.ts';
import type { AdminPortal, Failure } from '../src/testing/adminPortal.ts';
import { auditing, rights, startAudit } from '../src/testing/auditPortal.ts';

let firm: AdminPortal;
let auditor: TestUser;
const { recordChange, list, clear } = auditing(() => firm);

/** The audit also covers the files themselves. */
const others = 'service=maintenance,residents,identity';
const ask = (as: TestUser | null, query = others) => firm.call<ExportTracker & Failure>('POST', `/audit/export/?format=csv&${query}`, as, {});
const tracker = async (id: number, as: TestUser) => (await firm.call<ExportTracker>('GET', `/exporttrackers/${id}/`, as)).body;
const fileOf = (id: number, as: TestUser) => fetch(`${firm.portal.address}/exporttrackers/${id}/file/`, { headers: { authorization: `Bearer ${as.token}` } });
async function linesOf(query: string, as: TestUser): Promise<{ done: ExportTracker; lines: string[][] }> {
  const { body } = await ask(as, query);
  await firm.portal.work(() => runExports(firm.portal.context('admin')));
  const table = await openTable(Buffer.from(await (await fileOf(body.id, as)).arrayBuffer()));
  const lines: string[][] = [];
  for await (const { cells } of table.open(null).rows()) lines.push(cells.map((cell) => cellText(cell)));
  return { done: await tracker(body.id, as), lines: lines.slice(1) };
}

beforeAll(async () => {
  ({ firm, auditor } = await startAudit());
});
beforeEach(clear);
afterAll(() => firm.portal.stop());

it('has the changes of the page, newest first, in words, with the same filters, from any service', async () => {
  await recordChange('residents', 'employee.updated', { changes: { status: ['S', 'A'] }, by: null });
  await recordChange('maintenance', 'alert.created', { data: { name: 'Tap drips' } });
  await recordChange('identity', 'user.updated', { entity_id: 7, dormitory: null, changes: { is_active: [true, false] } });
  await recordChange('maintenance', 'alert.assigned', { changes: { assignee: [null, 7] }, dormitory: 1 });
  const { done, lines } = await linesOf(others, auditor);
  expect([done.status, done.total, done.report_name, done.name]).toEqual(['SU', 4, 'Audit', 'Audit']);
  expect(lines.map(([, by, kind, , , action]) => [by, kind, action])).toEqual([
    ['Ann', 'Alert', 'Assigned'],
    ['Ann', 'User', 'Changed'],
    ['Ann', 'Alert', 'Added'],
    ['the portal itself', 'Resident', 'Changed'],
  ]);
  expect(lines[0]?.at(-1)).toBe('assignee: – → Ann Lee (#7)');
  expect(lines[2]?.[4]).toBe('Tap drips');
  expect((await linesOf('service=maintenance&entity=alert&action=assigned', auditor)).lines).toEqual([lines[0]]);
  expect((await linesOf(`by=0&${others}`, auditor)).lines).toEqual([lines[3]]);
});

it('says in words what it was filtered by: users and dormitories by name, moments by the clock of the organisation', async () => {
  const service = firm.portal.context('admin');
  const filtered = (language: 'en' | 'fr' | 'ar', scope: number[] | 'all') =>
    service.atOneInstant((session) =>
      auditFilterText({ service, scope: { org: 1, dormitories: scope }, filters: { dormitory: [], day: null, days: null }, session, now: new Date(), language }, { by: 7, dormitory: [1, 2], from: new Date('2026-03-01T16:30:00Z') }),
    );
  expect(await filtered('en', [1])).toBe('By: Ann Lee · Dormitories: North House, #2 · From: 2026-03-02 00:30');
  expect(await filtered('fr', 'all')).toBe('Par\u00a0: Ann Lee · Foyers\u00a0: North House, South House · À partir de\u00a0: 2026-03-02 00:30');
  // Kept in order among Arabic words.
  expect(await filtered('ar', 'all')).toContain('\u20662026-03-02 00:30\u2069');
});

it('holds only what its requester has permission to view: no other record types, nothing of health, no resident of an alert', async () => {
  await recordChange('maintenance', 'alert.updated', { changes: { reporter_name: ['', 'Mei'], status: ['open', 'assigned'] } });
  await recordChange('residents', 'employee.updated', { changes: { health_status: [1, 2] } });
  await recordChange('identity', 'user.updated', { dormitory: null, changes: { email: ['a@x.example', 'b@x.example'] } });
  const little = await firm.portal.user({ permissions: ['view_permission', 'view_employee', 'view_alert'] });
  const { done, lines } = await linesOf(others, little);
  expect([done.total, lines.map(([, , kind]) => kind)]).toEqual([1, ['Alert']]);
  expect(lines[0]?.at(-1)).toContain('Mei');
  const withoutPeople = await firm.portal.user({ permissions: ['view_permission', 'view_alert'] });
  expect((await list(withoutPeople)).body.results[0]?.changes['reporter_name']).toEqual(['', '•••']);
  expect((await ask(withoutPeople)).status).toBe(403);
  expect((await ask(firm.nobody)).status).toBe(403);
});

it('is closed to a requester who loses one of its view permissions, requires a reason where set, and is audited', async () => {
  await recordChange('maintenance', 'alert.created');
  const { connection } = firm.portal;
  const passing = await firm.portal.user({ permissions: rights });
  const { body } = await ask(passing, `reason=Inspection&${others}`);
  await firm.portal.work(() => runExports(firm.portal.context('admin')));
  expect((await fileOf(body.id, passing)).status).toBe(200);
  const [told] = await connection.collection('admin_changes').find({ entity_id: body.id, type: 'exporttracker.downloaded' }).toArray();
  expect(told?.['data']).toMatchObject({ reason: 'Inspection', personal: ['audit_by', 'audit_name', 'audit_changes'] });
  const account = await connection.collection<{ _id: number; permissions: string[] }>(principals.name).findOne({ _id: passing.id });
  await changeStandIns(connection, principals, passing.id, { permissions: account?.permissions.filter((right) => !right.endsWith('.view_alert')) ?? [] });
  expect((await fileOf(body.id, passing)).status).not.toBe(200);
});

it('names only what its requester sees, as the page does: the dormitory to which a record has moved is a number to those who do not see it', async () => {
  await recordChange('maintenance', 'alert.updated', { changes: { dormitory: [1, 2], assignee: [null, 7] } });
  const changesFor = async (as: TestUser) => (await linesOf('service=maintenance', as)).lines[0]?.at(-1);
  const north = await firm.portal.user({ permissions: rights, dormitories: [1] });
  expect(await changesFor(north)).toBe('dormitory: North House (#1) → 2\nassignee: – → Ann Lee (#7)');
  expect(await changesFor(auditor)).toBe('dormitory: North House (#1) → South House (#2)\nassignee: – → Ann Lee (#7)');
});
