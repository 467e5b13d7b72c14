/** Which records of a list are made again, and which come from memory: counted by what `render` is given. */
import { setTimeout } from 'node:timers/promises';
import type { Scope } from '../mongo/scope.ts';
import { entityStamp } from '../mongo/stamps.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { thingModel, thingRoutes, thingService, type Thing } from '../testing/thingService.ts';
import { EntityList, type EntityListSpec } from './entityList.ts';
import { readListRequest } from './request.ts';

const everywhere: Scope = { org: 1, dormitories: 'all' };
const names = entityStamp('things', 'names', 1);

let portal: TestPortal;
const things = () => portal.connection.collection<Thing>(thingModel.name);
beforeAll(async () => {
  portal = await startTestPortal([thingService({ lists: 0, creates: 0, afterCommit: null })]);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await things().deleteMany({});
  await things().insertMany([
    { _id: 1, rev: 1, org: 1, dormitory: 1, name: 'Bed' },
    { _id: 2, rev: 1, org: 1, dormitory: 2, name: 'Chair' },
    { _id: 3, rev: 1, org: 2, dormitory: 3, name: 'Table' },
  ]);
});

/** A list that reports the ids that it has rendered since it was last asked. */
function listed(spec: Partial<EntityListSpec<Thing>> = {}) {
  let rendered: number[] = [];
  const list = new EntityList<Thing>(portal.context('things'), {
    model: thingModel,
    shows: () => [names],
    render: async (documents, base) => {
      rendered.push(...documents.map((one) => one._id));
      return documents.map(({ _id, name }) => ({ id: _id, name, url: `${base}/things/${_id}/` }));
    },
    ...spec,
  });
  return async (scope = everywhere, { base = 'https://x/api', query = {}, count }: { base?: string; query?: Record<string, string>; count?: () => Promise<number> } = {}) => {
    rendered = [];
    const call = { scope, base, url: '/things/', list: readListRequest(thingRoutes.list.list, query) };
    const { body } = await list.page(call, {}, count);
    if (body.kind !== 'json-text') throw new Error('not what a list answers');
    const page = JSON.parse(body.text) as { count: number; next: string | null; results: Record<string, unknown>[] };
    return { ...page, names: page.results.map((one) => one.name), rendered };
  };
}

test('a record is built once, until it or what it shows changes', async () => {
  const ask = listed();
  expect(await ask()).toMatchObject({ count: 2, next: null, names: ['Bed', 'Chair'], rendered: [1, 2] });
  expect(await ask()).toMatchObject({ names: ['Bed', 'Chair'], rendered: [] });
  await things().updateOne({ _id: 2 }, { $set: { name: 'Stool' }, $inc: { rev: 1 } });
  expect(await ask()).toMatchObject({ names: ['Bed', 'Stool'], rendered: [2] });
  await portal.context('things').stamps.move([names]);
  expect(await ask()).toMatchObject({ rendered: [1, 2] });
  expect(await ask(everywhere, { base: 'https://y/api' })).toMatchObject({ rendered: [1, 2] });
});

test('where names are checked, only records whose own names changed are made again; another stamp makes all of them again', async () => {
  const own = new Map([[1, 'oak'], [2, 'pine']]);
  const other = entityStamp('things', 'settings', 1);
  const spec: Partial<EntityListSpec<Thing, number, ReadonlyMap<number, string>>> = {
    shows: () => [names, other],
    names: { stamps: () => [names], of: ({ _id }) => _id, read: async () => new Map(own), text: (id, read) => read.get(id) ?? '' },
  };
  const ask = listed(spec as Partial<EntityListSpec<Thing>>);
  const { stamps } = portal.context('things');
  expect(await ask()).toMatchObject({ rendered: [1, 2] });
  await stamps.move([names]);
  expect(await ask()).toMatchObject({ names: ['Bed', 'Chair'], rendered: [] });
  own.set(2, 'elm');
  expect(await ask()).toMatchObject({ rendered: [] });
  await stamps.move([names]);
  expect(await ask()).toMatchObject({ names: ['Bed', 'Chair'], rendered: [2] });
  await stamps.move([other]);
  expect(await ask()).toMatchObject({ rendered: [1, 2] });
});

test('pages with the same content have one digest, others another; figures have none', async () => {
  const digest = async (spec: Partial<EntityListSpec<Thing>>, query = {}) => {
    const list = new EntityList<Thing>(portal.context('things'), { model: thingModel, shows: () => [names], render: async (documents) => documents.map(({ name }) => ({ name })), ...spec });
    const { body } = await list.page({ scope: everywhere, base: '', url: '/things/', list: readListRequest(thingRoutes.list.list, query) }, {});
    return body.kind === 'json-text' ? body.digest : null;
  };
  const one = await digest({});
  expect(one).toMatch(/^[\w-]{27}$/);
  expect(await digest({})).toBe(one);
  expect(await digest({}, { ordering: '-name' })).not.toBe(one);
  await things().updateOne({ _id: 2 }, { $set: { name: 'Stool' }, $inc: { rev: 1 } });
  expect(await digest({})).not.toBe(one);
  expect(await digest({ figures: async (_scope, ids) => new Map(ids.map((id) => [id, { people: 1 }])) })).toBeUndefined();
});

test('fields that no record shows are not read, and neither are stamps that were already read for the call', async () => {
  const seen: (keyof Thing)[][] = [];
  const context = portal.context('things');
  const read = jest.spyOn(context.stamps, 'read');
  const list = new EntityList<Thing>(context, {
    model: thingModel,
    shows: () => [names],
    unshown: { dormitory: 0 },
    render: async (documents) => {
      seen.push(...documents.map((one) => Object.keys(one) as (keyof Thing)[]));
      return documents.map(({ name }) => ({ name }));
    },
  });
  const call = { scope: everywhere, base: '', url: '/things/', list: readListRequest(thingRoutes.list.list, {}) };
  await list.page({ ...call, stamps: new Map([[names, 5]]) }, {});
  expect(read).not.toHaveBeenCalled();
  await list.page({ ...call, stamps: new Map() }, {});
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
  expect(seen[0]).toContain('name');
  expect(seen[0]).not.toContain('dormitory');
});

test('data that all records need is read once per page, and not at all if all of its records are kept', async () => {
  const beside = jest.fn(async ({ org }: Scope) => `of ${org}`);
  const render: EntityListSpec<Thing>['render'] = async (documents, _base, _scope, _seenBy, _names, what) => documents.map(({ name }) => ({ name: `${name} ${String(what)}` }));
  const ask = listed({ beside, render });
  expect((await ask()).names).toEqual(['Bed of 1', 'Chair of 1']);
  expect((await ask()).names).toEqual(['Bed of 1', 'Chair of 1']);
  expect(beside).toHaveBeenCalledTimes(1);
  const anew = listed({ beside, render, shows: null });
  expect((await anew({ org: 2, dormitories: 'all' })).names).toEqual(['Table of 2']);
  expect((await anew({ org: 2, dormitories: 'all' })).names).toEqual(['Table of 2']);
  expect(beside).toHaveBeenCalledTimes(3);
});

test('what is kept for one caller is shown to another only as far as their scope reaches', async () => {
  const ask = listed();
  await ask();
  expect(await ask({ org: 1, dormitories: [2] })).toMatchObject({ count: 1, names: ['Chair'], rendered: [] });
  expect(await ask({ org: 1, dormitories: [] })).toMatchObject({ count: 0, names: [] });
  expect(await ask({ org: 2, dormitories: 'all' })).toMatchObject({ count: 1, names: ['Table'], rendered: [3] });
});

test('each page reuses what another page left in memory', async () => {
  const ask = listed();
  const first = await ask(everywhere, { query: { limit: '1' } });
  expect(first).toMatchObject({ count: 2, names: ['Bed'], rendered: [1] });
  const cursor = new URL(first.next ?? '').searchParams.get('cursor') ?? '';
  expect(await ask(everywhere, { query: { limit: '1', cursor } })).toMatchObject({ next: null, names: ['Chair'], rendered: [2] });
  expect(await ask(everywhere, { query: { ordering: '-name' } })).toMatchObject({ names: ['Chair', 'Bed'], rendered: [] });
});

test('a revision that consists of more than `rev` is respected', async () => {
  const ask = listed({ revision: { fields: { dormitory: 1 }, of: (one) => one.rev * 1_000 + (one.dormitory ?? 0) } });
  await ask();
  await things().updateOne({ _id: 1 }, { $set: { dormitory: 2 } });
  expect(await ask()).toMatchObject({ rendered: [1] });
});

test('without stamps nothing is kept, and each caller’s scope is applied', async () => {
  const ask = listed({ shows: null, render: async (documents, _base, scope) => documents.map(({ name }) => ({ name, of: scope.dormitories })) });
  expect((await ask()).results[1]).toEqual({ name: 'Chair', of: 'all' });
  expect((await ask({ org: 1, dormitories: [2] })).results).toEqual([{ name: 'Chair', of: [2] }]);
});

test('figures are the caller’s own, appended to the kept record', async () => {
  const ask = listed({
    figures: async ({ dormitories }, ids) => new Map(ids.map((id) => [id, { people: dormitories === 'all' ? id * 10 : 0 }])),
  });
  expect((await ask()).results).toEqual([
    { id: 1, name: 'Bed', url: 'https://x/api/things/1/', people: 10 },
    { id: 2, name: 'Chair', url: 'https://x/api/things/2/', people: 20 },
  ]);
  expect(await ask({ org: 1, dormitories: [1] })).toMatchObject({ results: [{ id: 1, people: 0 }], rendered: [] });
});

test('a record deleted after its id was read is left out, and figures stay with their own rows', async () => {
  const ask = listed({ figures: async (_scope, ids) => new Map(ids.map((id) => [id, { people: id * 10 }])) });
  // The count is awaited with the ids, before the records.
  const count = async () => {
    await setTimeout(50);
    await things().deleteOne({ _id: 1 });
    return 2;
  };
  expect((await ask(everywhere, { count })).results).toMatchObject([{ id: 2, people: 20 }]);
});
