/** Merging two clients that are one company: previewed first, done once and in one step, and references to the merged one then mean the other. */
import fc from 'fast-check';
import { csv, importing } from '../import/testing/importing.ts';
import type { ClientMerge } from '../../contract/vendor/merge.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { writing, type Row } from '../testing/writing.ts';
import { mergeTargets } from './merged.ts';

let demo: DemoPortal;
const { call, fresh, make, newResident } = writing(() => demo);
const { send, pass } = importing(() => demo);
type Path = 'vendors' | 'employerfirms';
const merge = (path: Path, into: Row, from: Row, more: object = {}, as = demo.full) => call<ClientMerge>('POST', `/${path}/${into.id}/merge/`, as, { from: from.id, ...more });
const read = async (path: string, { id }: Row) => (await call('GET', `/${path}/${id}/`, demo.full)).body;
const employer = (more: object = {}) => make('/employerfirms/', { name: `Firm ${fresh()}`, ...more });
const vendor = (more: object = {}) => make('/vendors/', { name: `Vendor ${fresh()}`, ...more });
const found = async (path: Path, name: unknown) => (await call<{ results: Row[] }>('GET', `/${path}/?search=${encodeURIComponent(String(name))}`, demo.full)).body.results.map(({ id }) => id);

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

test('merges always lead to an active record, and all of a chain to the same', () => {
  // Each is merged into a later one, so that there are no cycles.
  const merges = fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }), { maxLength: 20 });
  fc.assert(
    fc.property(merges, (steps) => {
      const rows = steps.map((step, i) => ({ _id: i + 1, merged_into: step === null ? null : i + 1 + step }));
      const map = mergeTargets(rows);
      for (const { _id, merged_into: into } of rows) {
        if (into === null) expect(map.has(_id)).toBe(false);
        else expect(map.get(_id)).toBe(map.get(into) ?? into);
        expect(map.has(map.get(_id) ?? 0)).toBe(false);
      }
    }),
  );
});

test('what would be reassigned is shown first; then it is reassigned, audited, and the old link redirects', async () => {
  const uen = `2011${fresh().replace(/\D/g, '').padStart(5, '0')}K`;
  const [winner, loser] = [await employer({ uen_number: uen, comp_rating: 2 }), await employer({ uen_number: `${uen.slice(0, 4)}-${uen.slice(4)}`, worksite: 'North' })];
  const people = [await newResident({ employer: loser.id }), await newResident({ employer: loser.id })];
  const trial = await merge('employerfirms', winner, loser, { dry_run: true });
  expect(trial.body).toMatchObject({ dry_run: true, already: false, moves: [{ entity: 'employee', count: 2 }], from: { id: loser.id } });
  expect((await read('employees', people[0] as Row)).employer).toBe(loser.id);
  const done = await merge('employerfirms', winner, loser, { take: ['worksite'] });
  expect([done.status, { ...done.body, dry_run: true }]).toEqual([200, trial.body]);
  for (const person of people) expect(await read('employees', person)).toMatchObject({ employer: winner.id, version: person.version + 1 });
  expect(await read('employerfirms', winner)).toMatchObject({ worksite: 'North', comp_rating: 2, uen_number: uen, merged_into: null });
  expect(await read('employerfirms', loser)).toMatchObject({ name: loser.name, merged_into: winner.id });
  expect([await found('employerfirms', loser.name), await found('employerfirms', winner.name)]).toEqual([[], [winner.id]]);
  const events = await demo.portal.connection.collection('residents_changes').find({ type: 'employerfirm.merged', entity_id: loser.id }).toArray();
  expect(events).toMatchObject([{ by: { id: demo.full.id }, data: { merged_into: winner.id }, changes: { merged_into: [null, winner.id] } }]);
  const people_changes = await demo.portal.connection.collection('residents_changes').find({ type: 'employee.updated', entity_id: people[0]?.id }).toArray();
  expect(people_changes.at(-1)).toMatchObject({ by: { id: demo.full.id }, changes: { employer: [loser.id, winner.id] } });
});

test('a vendor’s number can be taken over, its residents and linked employers are reassigned, and it is inactive', async () => {
  const [winner, loser] = [await vendor(), await vendor({ uen_number: `5300${fresh().replace(/\D/g, '')}88Z` })];
  const linked = await employer({ same_vendor: loser.id });
  const person = await newResident({ vendor: loser.id });
  const { status } = await merge('vendors', winner, loser, { take: ['uen_number', 'name'] });
  expect(status).toBe(200);
  expect(await read('vendors', winner)).toMatchObject({ name: loser.name, uen_number: loser.uen_number });
  expect(await read('vendors', loser)).toMatchObject({ merged_into: winner.id, is_active: false, uen_number: '' });
  expect([(await read('employees', person)).vendor, (await read('employerfirms', linked)).same_vendor]).toEqual([winner.id, winner.id]);
  for (const [method, path, body] of [['PUT', `/vendors/${loser.id}/`, { name: 'Anew', is_active: true }], ['POST', `/vendors/${loser.id}/toggleVendor/`, {}]] as const) {
    expect(await call(method, path, demo.full, body)).toMatchObject({ status: 409, body: { code: 'merged_already' } });
  }
});

test('two companies are not merged, nor one with itself, across organisations, or without permission', async () => {
  const [a, b] = [await employer({ uen_number: '201100001A' }), await employer({ uen_number: '201100002B' })];
  expect(await merge('employerfirms', a, b)).toMatchObject({ status: 409, body: { code: 'other_company' } });
  expect((await merge('employerfirms', a, a)).status).toBe(422);
  const elsewhere = await call<{ results: Row[] }>('GET', '/employerfirms/', demo.other);
  const other = elsewhere.body.results[0] as Row;
  expect((await merge('employerfirms', a, other)).status).toBe(422);
  expect((await merge('employerfirms', other, a)).status).toBe(404);
  expect((await merge('employerfirms', a, other, {}, demo.other)).status).toBe(404);
  expect((await merge('employerfirms', a, await employer(), {}, demo.restricted)).status).toBe(403);
  const changer = await demo.portal.user({ permissions: ['view_vendor', 'change_vendor'] });
  expect((await merge('employerfirms', a, await employer(), {}, changer)).status).toBe(403);
  expect((await merge('employerfirms', a, { ...a, id: 999_999 })).status).toBe(422);
});

test('repeated it stays done, and reassigns what has been added since; into a third, or back, it is refused', async () => {
  const [a, b, c] = [await employer(), await employer(), await employer()];
  await merge('employerfirms', a, b);
  const late = await newResident();
  await demo.portal.connection.collection<{ _id: number }>('residents_employees').updateOne({ _id: late.id }, { $set: { employer: b.id } as object });
  const again = await merge('employerfirms', a, b);
  expect([again.status, again.body.already]).toEqual([200, true]);
  expect((await read('employees', late)).employer).toBe(a.id);
  for (const [into, from] of [[c, b], [b, a], [b, c]] as const) expect(await merge('employerfirms', into, from)).toMatchObject({ status: 409, body: { code: 'merged_already' } });
  // A chain: references to the first mean the last.
  expect((await merge('employerfirms', c, a)).status).toBe(200);
  const person = await newResident({ employer: b.id });
  expect(person.employer).toBe(c.id);
  expect((await call('PATCH', `/employees/${late.id}/`, demo.full, { employer: a.id })).body.employer).toBe(c.id);
});

test('if two are merged into each other at the same moment, one of the two remains', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await employer(), await employer()];
    const people = [await newResident({ employer: a.id }), await newResident({ employer: b.id })];
    const answers = await Promise.all([merge('employerfirms', a, b), merge('employerfirms', b, a), merge('employerfirms', a, b), merge('employerfirms', b, a)]);
    const remaining = [await read('employerfirms', a), await read('employerfirms', b)].filter(({ merged_into: into }) => into === null);
    expect(remaining).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id))).toEqual(new Set([remaining[0]?.id]));
    for (const person of people) expect((await read('employees', person)).employer).toBe(remaining[0]?.id);
  }
});

test('residents registered in the meantime belong to the remaining client, whether a call or a file names the merged one', async () => {
  const [winner, loser] = [await employer(), await employer({ uen_number: `2015${fresh().replace(/\D/g, '')}77C` })];
  const many = Array.from({ length: 12 }, () => newResident({ employer: loser.id }).catch(() => null));
  const merging = merge('employerfirms', winner, loser);
  const people = (await Promise.all(many)).flatMap((one) => one ?? []);
  expect((await merging).status).toBe(200);
  for (const person of people) expect((await read('employees', person)).employer).toBe(winner.id);

  const passes = [fresh(), fresh()];
  const { body } = await send(csv(['Pass number', 'Name', 'Employer'], [passes[0] ?? '', 'By name', String(loser.name)], [passes[1] ?? '', 'By number', String(loser.uen_number)]));
  expect(await pass(body, 'start')).toMatchObject({ state: 'done' });
  const stored = await demo.portal.connection.collection('residents_employees').find({ pass_number: { $in: passes } }).toArray();
  expect(stored.map(({ employer }) => employer)).toEqual([winner.id, winner.id]);
});
