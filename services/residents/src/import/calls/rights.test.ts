/** An import has the rights that the user who starts it has at that moment, not earlier, and stops when they lose them. */
import type { Change } from '@firm/platform/change/change';
import { everyAccessStamp } from '@firm/platform/mongo/stamps';
import type { TestUser } from '@firm/platform/testing/portal';
import type { ImportJob, ImportRow } from '../../../contract/import/import.ts';
import type { ResidentDocument } from '../../resident/model.ts';
import { startDemoPortal, type DemoPortal } from '../../testing/demoPortal.ts';
import { runImports } from '../run/job.ts';
import { csv, importing } from '../testing/importing.ts';

let demo: DemoPortal;
const { send } = importing(() => demo);
const residents = () => demo.portal.connection.collection<ResidentDocument>('residents_employees');
const start = (job: ImportJob, as: TestUser, body: object = {}) =>
  demo.portal.call<ImportJob>('POST', `/employees/imports/${job.id}/start/`, { as, body });
/** Replaces the dormitories that a user has access to. */
async function limit({ id }: TestUser, dormitories: readonly number[]): Promise<void> {
  const access = demo.portal.connection.collection<{ _id: number }>('residents_access');
  await access.updateOne({ _id: id }, { $set: { all: false, dormitories: [...dormitories] }, $inc: { rev: 1 } });
  await demo.portal.context('residents').stamps.move([everyAccessStamp]);
}
const nameOf = (dormitory: number) =>
  demo.portal.connection
    .collection<{ _id: number; name: string }>('residents_dormitories')
    .findOne({ _id: dormitory })
    .then((row) => row?.name ?? '');

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

it('changes residents only for users with permission to change residents', async () => {
  const clerk = await demo.portal.user({ permissions: ['add_employee', 'view_employee'] });
  const content = (name: string) => csv(['Pass number', 'Name'], ['RIGHT-1', name]);
  const first = (await send(content('Ana'), 'a.csv', clerk)).body;
  expect((await start(first, clerk)).status).toBe(202);
  await runImports(demo.portal.context('residents'));
  const second = (await send(content('Bea'), 'a.csv', clerk)).body;
  expect((await start(second, clerk, { update_existing: true })).status).toBe(403);
  const chosen = { as: clerk, body: { update_existing: true } };
  expect((await demo.portal.call('PUT', `/employees/imports/${second.id}/`, chosen)).status).toBe(403);
  await runImports(demo.portal.context('residents'));
  expect((await residents().findOne({ pass_number: 'RIGHT-1' }))?.name).toBe('Ana');
  expect((await start(second, demo.full, { update_existing: true })).status).toBe(202);
  await runImports(demo.portal.context('residents'));
  expect((await residents().findOne({ pass_number: 'RIGHT-1' }))?.name).toBe('Bea');
  // Recorded under the user who started it.
  const change = await demo.portal.connection.collection<Change>('residents_changes').findOne({ request_id: `import-${second.id}` });
  expect(change).toMatchObject({ type: 'employee.updated', by: { id: demo.full.id } });
});

it('reaches no dormitory that the user has lost since the file was sent', async () => {
  const permissions = ['add_employee', 'change_employee', 'view_employee'];
  const mover = await demo.portal.user({ permissions });
  const content = csv(['Pass number', 'Name', 'Dormitory'], ['LOST-1', 'Ana', await nameOf(2)], ['LOST-2', 'Bea', await nameOf(1)]);
  const { body: job } = await send(content, 'a.csv', mover);
  await limit(mover, [1]);
  expect((await start(job, mover)).status).toBe(404);
  const list = await demo.portal.call<{ results: ImportJob[] }>('GET', '/employees/imports/', { as: mover });
  expect(list.body.results.map(({ id }) => id)).toEqual([]);
  const again = (await send(content, 'a.csv', mover)).body;
  expect((await start(again, mover)).status).toBe(202);
  await runImports(demo.portal.context('residents'));
  expect(await residents().countDocuments({ pass_number: 'LOST-1' })).toBe(0);
  expect(await residents().countDocuments({ pass_number: 'LOST-2', dormitory: 1 })).toBe(1);
  // With access to more dormitories than before, the user still sees the import.
  await limit(mover, [1, 2]);
  expect((await demo.portal.call('GET', `/employees/imports/${again.id}/`, { as: mover })).status).toBe(200);
  await limit(mover, [2]);
  expect((await demo.portal.call('GET', `/employees/imports/${again.id}/rows/`, { as: mover })).status).toBe(404);
});

it('confines a user with a single dormitory to it, whatever the file names', async () => {
  const theirs = (await residents().findOne({ org: 1, dormitory: 2 })) as ResidentDocument;
  const content = csv(
    ['Pass number', 'Name', 'Dormitory'],
    ['ONE-1', 'Ana', ''],
    ['ONE-2', 'Bea', await nameOf(2)],
    ['ONE-3', 'Cem', await nameOf(4)],
    [theirs.pass_number, 'Stolen', await nameOf(1)],
  );
  const { body: sent } = await send(content, 'a.csv', demo.restricted);
  const as = demo.restricted;
  const { body: job } = await demo.portal.call<ImportJob>('PUT', `/employees/imports/${sent.id}/`, { as, body: { dormitory: 1 } });
  expect((await demo.portal.call('PUT', `/employees/imports/${sent.id}/`, { as, body: { dormitory: 2 } })).status).toBe(422);
  expect((await start(job, as, { update_existing: true })).status).toBe(202);
  await runImports(demo.portal.context('residents'));
  const { body: page } = await demo.portal.call<{ results: ImportRow[] }>('GET', `/employees/imports/${job.id}/rows/`, { as });
  expect(page.results.map(({ row, problems, changes }) => [row, problems[0]?.field, problems[0]?.code, changes])).toEqual([
    [3, 'dormitory', 'no_reference', []],
    [4, 'dormitory', 'no_reference', []],
    [5, 'pass_number', 'elsewhere', []],
  ]);
  expect(await residents().findOne({ pass_number: 'ONE-1' })).toMatchObject({ dormitory: 1, org: 1 });
  expect(await residents().findOne({ _id: theirs._id })).toMatchObject({ name: theirs.name, rev: theirs.rev });
});

it('stops as soon as the user who started it has lost a dormitory or a right, and keeps what was done before', async () => {
  const permissions = ['add_employee', 'change_employee', 'view_employee', 'delete_employee'];
  const rowsOf = (name: string) => Array.from({ length: 900 }, (_, i) => [`GONE-${i}`, name]);
  const known = (name: string) => residents().countDocuments({ pass_number: /^GONE-/, name });
  const jobOf = async ({ id }: Pick<ImportJob, 'id'>) => (await demo.portal.call<ImportJob>('GET', `/employees/imports/${id}/`, { as: demo.full })).body;
  const service = demo.portal.context('residents');
  const leaver = await demo.portal.user({ permissions });
  const content = (name: string) => csv(['Pass number', 'Name'], ...rowsOf(name));
  // Before its first batch.
  const early = (await send(content('Ana'), 'a.csv', leaver)).body;
  expect((await start(early, leaver)).status).toBe(202);
  await limit(leaver, [1]);
  await runImports(service);
  expect([(await jobOf(early)).state, await known('Ana')]).toEqual(['failed', 0]);
  expect((await jobOf(early)).failure).toMatchObject({ code: 'rights_withdrawn', message: expect.stringContaining('no longer has the permission') });
  // In the middle: the process is asked to stop after a batch, and another one continues.
  const other = await demo.portal.user({ permissions });
  const half = (await send(content('Ana'), 'a.csv', other)).body;
  expect((await start(half, other)).status).toBe(202);
  let asked = 0;
  await runImports(service, () => (asked += 1) > 2);
  expect(await known('Ana')).toBe(400);
  await limit(other, []);
  await runImports(service);
  expect([(await jobOf(half)).state, await known('Ana')]).toEqual(['failed', 400]);
  // An undo too.
  const third = await demo.portal.user({ permissions });
  expect((await demo.portal.call('POST', `/employees/imports/${half.id}/undo/`, { as: third, body: {} })).status).toBe(202);
  await limit(third, [1, 2]);
  await runImports(service);
  expect([(await jobOf(half)).state, await known('Ana')]).toEqual(['failed', 400]);
  expect((await demo.portal.call('POST', `/employees/imports/${half.id}/undo/`, { as: demo.full, body: {} })).status).toBe(202);
  await runImports(service);
  expect([(await jobOf(half)).state, await known('Ana')]).toEqual(['undone', 0]);
});
