/** An interrupted import continues where it was, and whatever happens to it, a resident is registered once. */
import fc from 'fast-check';
import { runs } from '@firm/platform/testing/deep';
import type { ServiceContext } from '@firm/platform/service/context';
import { WriteConflict } from '@firm/platform/change/writeConflict';
import { invalidField } from '@firm/platform/errors/apiError';
import { recount } from '../../testing/recount.ts';
import { startDemoPortal, type DemoPortal } from '../../testing/demoPortal.ts';
import { figuresByDormitory } from '../../testing/figuresByDormitory.ts';
import { runAbandoned, runImports } from './job.ts';
import { importModel, type ImportDocument } from '../model.ts';
import { csv, importing } from '../testing/importing.ts';
import type { ImportedRecord, ImportJob } from '../../../contract/import/import.ts';

let demo: DemoPortal;
const { send, pass } = importing(() => demo);
const header = ['Pass number', 'Name', 'Nationality', 'Dormitory'];
const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => [`RUN-${from + i}`, `Person ${from + i}`, 'Thai', i % 3 ? '' : 'Tuas']);
const service = () => demo.portal.context('residents');
const known = () =>
  demo.portal.connection.collection('residents_employees').countDocuments({ org: 1, pass_number: /^RUN-/ });
const imports = () => demo.portal.connection.collection<{ _id: number }>(importModel.name);

beforeAll(async () => {
  demo = await startDemoPortal();
  await demo.portal.connection.collection<{ _id: number }>('residents_dormitories').updateOne({ _id: 2 }, { $set: { name: 'Tuas' } });
});
afterEach(async () => {
  await demo.portal.connection.collection('residents_employees').deleteMany({ pass_number: /^RUN-/ });
  await recount(service());
});
afterAll(() => demo.portal.stop());

/** The service as in a process that dies at its `n`th transaction from now. */
function dyingAt(n: number): ServiceContext {
  let transactions = 0;
  const commits = Object.create(service().commits) as ServiceContext['commits'];
  const real = service().commits;
  commits.transaction = (work) => {
    transactions += 1;
    if (transactions >= n) return new Promise(() => undefined);
    return real.transaction(work);
  };
  return { ...service(), commits };
}

it('is continued by another process after the last committed batch', async () => {
  const { body } = await send(csv(header, ...rowsOf(1_300)));
  const started = await demo.portal.call('POST', `/employees/imports/${body.id}/start/`, { as: demo.full, body: {} });
  expect(started.status).toBe(202);
  // Two batches are committed, then the process dies; its lease remains.
  void runImports(dyingAt(3));
  while ((await known()) < 800) await new Promise((resolve) => setTimeout(resolve, 20));
  await runImports(service());
  expect(await known()).toBe(800);
  await imports().updateOne({ _id: body.id }, { $set: { 'lease.until': new Date(0) } });
  await runImports(service());
  const done = await demo.portal.call<{ state: string; run: object }>('GET', `/employees/imports/${body.id}/`, { as: demo.full });
  expect(done.body).toMatchObject({ state: 'done', run: { done: 1_300, created: 1_300, bad: 0 } });
  expect(await known()).toBe(1_300);
  const figures = await figuresByDormitory(service());
  await recount(service());
  expect(await figuresByDormitory(service())).toEqual(figures);
});

it('continues after its process died, however busy this one is with another import', async () => {
  const jobs = [(await send(csv(header, ...rowsOf(500)))).body, (await send(csv(header, ...rowsOf(500, 500)))).body];
  for (const { id } of jobs) await demo.portal.call('POST', `/employees/imports/${id}/start/`, { as: demo.full, body: {} });
  // Two processes with an import each: one is busy for long, the other dies.
  void runImports(dyingAt(1));
  void runImports(dyingAt(2));
  while ((await known()) < 400) await new Promise((resolve) => setTimeout(resolve, 20));
  await runAbandoned(service());
  expect(await known()).toBe(400);
  const orphan = await imports().findOne({ _id: { $in: jobs.map(({ id }) => id) }, last_row: { $gt: 0 } });
  await imports().updateOne({ _id: Number(orphan?._id) }, { $set: { 'lease.until': new Date(0) } });
  await runAbandoned(service());
  expect(await known()).toBe(500);
  await imports().updateMany({ lease: { $ne: null } }, { $set: { 'lease.until': new Date(0) } });
  await runImports(service());
  expect(await known()).toBe(1_000);
});

it('survives a database that is unavailable for a while', async () => {
  const { body } = await send(csv(header, ...rowsOf(500)));
  await demo.portal.call('POST', `/employees/imports/${body.id}/start/`, { as: demo.full, body: {} });
  const commits = Object.create(service().commits) as ServiceContext['commits'];
  commits.transaction = () => Promise.reject(Object.assign(new Error('no primary'), { code: 10107 }));
  for (let i = 0; i < 5; i += 1) await expect(runImports({ ...service(), commits })).rejects.toThrow('no primary');
  await runImports(service());
  expect(await imports().findOne({ _id: body.id })).toMatchObject({ state: 'done', run: { created: 500 } });
});

/** The service where every second transaction conflicts, as if a user edited one of the residents meanwhile. */
function withConflicts(): ServiceContext {
  let transactions = 0;
  const commits = Object.create(service().commits) as ServiceContext['commits'];
  const real = service().commits;
  commits.transaction = (work) => {
    transactions += 1;
    return transactions % 2 === 0 ? Promise.reject(new WriteConflict()) : real.transaction(work);
  };
  return { ...service(), commits };
}

it('is not abandoned while it makes progress, however often conflicts occur', async () => {
  const { body } = await send(csv(header, ...rowsOf(2_000)));
  await demo.portal.call('POST', `/employees/imports/${body.id}/start/`, { as: demo.full, body: {} });
  await runImports(withConflicts());
  expect(await imports().findOne({ _id: body.id })).toMatchObject({ state: 'done', run: { created: 2_000 } });
});

/** The service where every transaction fails like this, and what it logs as an error. */
function failingWith(error: unknown) {
  const commits = Object.create(service().commits) as ServiceContext['commits'];
  commits.transaction = () => Promise.reject(error as Error);
  const errors: object[] = [];
  const log = Object.create(service().log) as ServiceContext['log'];
  log.error = (line: object) => void errors.push(line);
  return { errors, failing: { ...service(), commits, log } };
}

it('says that the portal failed, with the number under which the error is logged, and names changes of others only where there were any', async () => {
  const outcomeOf = async (error: unknown, step = 'start') => {
    const { body } = step === 'start' ? await send(csv(header, ...rowsOf(3))) : { body: await pass((await send(csv(header, ...rowsOf(3)))).body, 'start') };
    await demo.portal.call('POST', `/employees/imports/${body.id}/${step}/`, { as: demo.full, body: {} });
    const { errors, failing } = failingWith(error);
    await runImports(failing);
    const { body: ended } = await demo.portal.call<ImportJob>('GET', `/employees/imports/${body.id}/`, { as: demo.full });
    expect(ended.state).toBe('failed');
    return { id: body.id, errors, failure: ended.failure };
  };
  const fault = new TypeError('cannot read what is not there');
  const own = await outcomeOf(fault);
  expect(own.failure).toEqual({ code: 'own_fault', message: expect.stringContaining(`logged as import-${own.id};`), values: { request: `import-${own.id}` } });
  expect(own.errors).toEqual([{ err: fault, import: own.id, requestId: `import-${own.id}` }]);
  const undo = await outcomeOf(fault, 'undo');
  expect(undo.failure?.values).toEqual({ request: `import-undo-${undo.id}` });
  await demo.portal.connection.collection('residents_employees').deleteMany({ pass_number: /^RUN-/ });
  // A second id of a finding is nobody else's work.
  const ofIds = Object.assign(new Error('E11000 duplicate key error collection: x.residents_import_rows index: _id_ dup key'), { code: 11000 });
  expect((await outcomeOf(ofIds)).failure?.code).toBe('own_fault');
  const taken = Object.assign(new Error('E11000 duplicate key error collection: x.residents_employees index: org_1_pass_number_1 dup key'), { code: 11000 });
  for (const error of [new WriteConflict(), taken, invalidField('vendor', 'unknown_reference'), Object.assign(new Error('WriteConflict'), { code: 112 })]) {
    expect(await outcomeOf(error)).toMatchObject({ errors: [], failure: { code: 'interrupted', values: {} } });
  }
  expect((await outcomeOf(new WriteConflict(), 'undo')).failure?.code).toBe('interrupted_undo');
});

it('stops between batches when the process is asked to stop, and releases the import', async () => {
  const { body } = await send(csv(header, ...rowsOf(900)));
  await demo.portal.call('POST', `/employees/imports/${body.id}/start/`, { as: demo.full, body: {} });
  let asked = 0;
  await runImports(service(), () => (asked += 1) > 2);
  expect(await imports().findOne({ _id: body.id })).toMatchObject({ state: 'importing', lease: null });
  expect(await known()).toBe(400);
  await runImports(service());
  expect(await known()).toBe(900);
});

it('ends at once when it is cancelled, and saved rows stay', async () => {
  const { body } = await send(csv(header, ...rowsOf(900)));
  await demo.portal.call('POST', `/employees/imports/${body.id}/start/`, { as: demo.full, body: {} });
  let asked = 0;
  await runImports(service(), () => (asked += 1) > 2);
  expect((await demo.portal.call('POST', `/employees/imports/${body.id}/cancel/`, { as: demo.full, body: {} })).status).toBe(200);
  await runImports(service());
  expect(await known()).toBe(400);
  expect(await imports().findOne({ _id: body.id })).toMatchObject({ state: 'cancelled' });
});

it('two concurrent imports of the same residents in two processes: each resident is registered once, and neither fails', async () => {
  const content = csv(header, ...rowsOf(1_600).map((row) => [...row.slice(0, 3), '']));
  const jobs = [(await send(content)).body, (await send(content)).body];
  for (const { id } of jobs) await demo.portal.call('POST', `/employees/imports/${id}/start/`, { as: demo.full, body: {} });
  await Promise.all([runImports(service()), runImports(service())]);
  const those = { _id: { $in: jobs.map(({ id }) => id) } };
  const ends = await demo.portal.connection.collection<ImportDocument>(importModel.name).find(those).toArray();
  expect(ends.map(({ state }) => state)).toEqual(['done', 'done']);
  const [first, second] = ends.map(({ run }) => run);
  expect((first?.created ?? 0) + (second?.created ?? 0)).toBe(1_600);
  expect((first?.unchanged ?? 0) + (second?.unchanged ?? 0)).toBe(1_600);
  expect(await known()).toBe(1_600);
});

it('whatever is imported however often, each resident number is one resident', async () => {
  const somePeople = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom('Ana', 'Ben', 'Cem')), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(somePeople, fc.boolean()), { minLength: 1, maxLength: 4 }), async (files) => {
      await demo.portal.connection.collection('residents_employees').deleteMany({ pass_number: /^RUN-/ });
      const expected = new Map<string, string>();
      for (const [people, update_existing] of files) {
        const rows = people.map(([n, name]) => [`RUN-${n}`, name, 'Thai', '']);
        const first = await pass((await send(csv(header, ...rows))).body, 'start', { update_existing });
        const seen = new Set<string>();
        for (const [n, name] of people) {
          const number = `RUN-${n}`;
          if (seen.has(number)) continue;
          seen.add(number);
          if (update_existing || !expected.has(number)) expected.set(number, name);
        }
        expect(first.run).toMatchObject({ done: people.length, bad: people.length - seen.size });
        const again = await pass((await send(csv(header, ...rows))).body, 'start', { update_existing });
        expect(again.run).toMatchObject({ created: 0, updated: 0 });
      }
      const stored = await demo.portal.connection.collection('residents_employees').find({ org: 1, pass_number: /^RUN-/ }).toArray();
      expect(new Map(stored.map(({ pass_number, name }) => [pass_number as string, name as string]))).toEqual(expected);
    }),
    { numRuns: runs(3, 40) },
  );
});

const facts = async () => {
  const found = await demo.portal.connection.collection('residents_employees').find({ org: 1, pass_number: /^RUN-/ }).sort({ pass_number: 1 }).toArray();
  return found.map(({ rev: _rev, update_time: _time, held: _held, ...fact }) => fact);
};
const undoOf = (job: ImportJob, as = demo.full) => demo.portal.call<ImportJob>('POST', `/employees/imports/${job.id}/undo/`, { as, body: {} });
const recordsOf = async (job: ImportJob, query = '') =>
  (await demo.portal.call<{ results: ImportedRecord[] }>('GET', `/employees/imports/${job.id}/records/${query}`, { as: demo.full })).body.results;
const idOf = async (pass_number: string) => Number((await demo.portal.connection.collection('residents_employees').findOne({ org: 1, pass_number }))?._id);

describe('undone', () => {
  it('removes what it created and restores what it changed, keeps what was changed or used since, and says why', async () => {
    await pass((await send(csv(header, ['RUN-0', 'Known', 'Thai', ''], ['RUN-1', 'Edited later', 'Thai', '']))).body, 'start');
    const before = await facts();
    const rows = [['RUN-0', 'Renamed', 'Thai', 'Tuas'], ['RUN-1', 'Renamed too', 'Thai', ''], ['RUN-2', 'New', 'Thai', 'Tuas'], ['RUN-3', 'New and edited', 'Thai', '']];
    const done = await pass((await send(csv(header, ...rows))).body, 'start', { update_existing: true });
    expect(done).toMatchObject({ undoable: true, undo: null, run: { created: 2, updated: 2 } });
    expect((await recordsOf(done)).map(({ key, what, end }) => [key, what, end]).sort()).toEqual([['RUN-0', 'updated', null], ['RUN-1', 'updated', null], ['RUN-2', 'created', null], ['RUN-3', 'created', null]]);
    for (const number of ['RUN-1', 'RUN-3']) {
      const edited = await demo.portal.call('PATCH', `/employees/${await idOf(number)}/`, { as: demo.full, body: { occupation: 'Welder' } });
      expect(edited.status).toBe(200);
    }
    const preview = await demo.portal.call('GET', `/employees/imports/${done.id}/undo/`, { as: demo.full });
    expect(preview.body).toMatchObject({ removed: 1, set_back: 1, kept: 2, reasons: [{ code: 'changed_since', count: 2 }] });
    const mayAdd = await demo.portal.user({ permissions: ['add_employee', 'view_employee'] });
    expect((await undoOf(done, mayAdd)).status).toBe(403);
    expect((await undoOf(done)).body).toMatchObject({ state: 'undoing' });
    expect((await undoOf(done)).status).toBe(202);
    await runImports(service());
    expect((await undoOf(done)).body).toMatchObject({ state: 'undone', undoable: false, undo: { total: 4, done: 4, removed: 1, set_back: 1, kept: 2, reasons: [{ code: 'changed_since', message: 'It has been changed in the meantime', count: 2 }] } });
    expect((await recordsOf(done, '?end=kept')).map(({ key }) => key).sort()).toEqual(['RUN-1', 'RUN-3']);
    const after = await facts();
    expect(after.find(({ pass_number }) => pass_number === 'RUN-0')).toEqual(before.find(({ pass_number }) => pass_number === 'RUN-0'));
    expect(after.map(({ name }) => name)).toEqual(['Known', 'Renamed too', 'New and edited']);
    const file = await demo.portal.call('GET', `/employees/imports/${done.id}/records/file/`, { as: demo.full });
    expect(file.status).toBe(200);
  });

  it('continues in another process after its last batch', async () => {
    const done = await pass((await send(csv(header, ...rowsOf(500)))).body, 'start');
    await undoOf(done);
    void runImports(dyingAt(2));
    while ((await known()) > 300) await new Promise((resolve) => setTimeout(resolve, 20));
    await imports().updateOne({ _id: done.id }, { $set: { 'lease.until': new Date(0) } });
    await runImports(service());
    expect(await known()).toBe(0);
    expect(await imports().findOne({ _id: done.id })).toMatchObject({ state: 'undone', undo: { total: 500, done: 500, removed: 500, kept: 0 } });
    const figures = await figuresByDormitory(service());
    await recount(service());
    expect(await figuresByDormitory(service())).toEqual(figures);
  });

  it('whatever existed before and was edited since: everything else is as before, and no edit is lost', async () => {
    const people = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom('Ana', 'Ben', 'Cem')), { selector: ([n]) => n, minLength: 1, maxLength: 6 });
    const rowsFor = (some: readonly (readonly [number, string])[]) => some.map(([n, name]) => [`RUN-${n}`, name, 'Thai', n % 2 ? 'Tuas' : '']);
    await fc.assert(
      fc.asyncProperty(people, people, fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }), async (there, brought, edited) => {
        await demo.portal.connection.collection('residents_employees').deleteMany({ pass_number: /^RUN-/ });
        await pass((await send(csv(header, ...rowsFor(there)))).body, 'start');
        const before = await facts();
        const done = await pass((await send(csv(header, ...rowsFor(brought)))).body, 'start', { update_existing: true });
        const imported = await facts();
        const touched = new Set(edited.map((n) => `RUN-${n}`));
        for (const number of touched) {
          const id = await idOf(number);
          if (id) await demo.portal.call('PATCH', `/employees/${id}/`, { as: demo.full, body: { occupation: 'Edited' } });
        }
        if (!done.undoable) return;
        await undoOf(done);
        await runImports(service());
        const after = new Map((await facts()).map((fact) => [String(fact.pass_number), fact]));
        const was = new Map(before.map((fact) => [String(fact.pass_number), fact]));
        const written = new Set((await recordsOf(done)).map(({ key }) => key));
        for (const fact of imported) {
          const number = String(fact.pass_number);
          if (!touched.has(number)) expect(after.get(number)).toEqual(was.get(number));
          else expect(after.get(number)).toMatchObject({ name: (written.has(number) ? fact : was.get(number))?.name, occupation: 'Edited' });
        }
      }),
      { numRuns: runs(4, 60) },
    );
  });
});
