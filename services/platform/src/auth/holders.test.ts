/** Who can be given work: the list that is offered and the check of what was chosen agree. */
import { dormitoryAccess, principals } from '../contract/accounts.ts';
import { publishedReader } from '../mongo/published.ts';
import { wholeOrg, type Scope } from '../mongo/scope.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { standIn } from '../testing/standIns.ts';
import { isHolder, listHoldersHandler } from './holders.ts';
import { Principals } from './principal.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test('only active users of the organisation who hold the right, with access to the dormitories, are offered, and only they are accepted', async () => {
  const account = { org: 1, permissions: ['things.view_thing', 'things.change_thing'] };
  await standIn(database.connection, principals, [
    { ...account, _id: 1, username: 'b', name: 'Bala' },
    { ...account, _id: 2, username: 'a', name: 'Aung' },
    { ...account, _id: 3, username: 'left', is_active: false },
    { ...account, _id: 4, username: 'root', is_superuser: true },
    { ...account, _id: 5, username: 'reader', permissions: ['things.view_thing'] },
    { ...account, _id: 6, username: 'far', org: 2 },
  ]);
  await standIn(database.connection, dormitoryAccess, [
    { _id: 1, all: true },
    { _id: 2, dormitories: [1, 2] },
  ]);
  const published = publishedReader(database.connection);
  const reached: number[] = [];
  const all = new Principals(published);
  const reachOf = (user: number) => {
    reached.push(user);
    return all.reachOf(user);
  };
  const service = { published, principals: { reachOf } };
  const list = { limit: 10, offset: 0, order: [{ path: 'name', direction: 1 as const }], cursor: null, search: null };
  const listed = async (dormitory: readonly number[], scope: Scope = wholeOrg(1)) =>
    (await listHoldersHandler(service, 'change_thing')({ base: '', url: '/holders/', list, scope, language: 'en', query: { dormitory } })).results;
  const accepted = (places: readonly (number | null)[]) => Promise.all([1, 2, 3, 4, 5, 6, 7].map((user) => isHolder(service, wholeOrg(1), 'change_thing', user, places)));
  const [aung, bala] = [{ id: 2, name: 'Aung', username: 'a' }, { id: 1, name: 'Bala', username: 'b' }];
  expect(await listed([])).toEqual([aung, bala]);
  // Nobody's reach is read to whom no group grants the right.
  expect(reached).toEqual([1, 2]);
  expect(await accepted([])).toEqual([true, true, false, false, false, false, false]);
  expect(await listed([1, 2])).toEqual([aung, bala]);
  expect(await listed([1, 3])).toEqual([bala]);
  expect(await accepted([1, 3])).toEqual([true, false, false, false, false, false, false]);
  // Work of no dormitory is seen by users with access to all.
  expect(await accepted([null])).toEqual([true, false, false, false, false, false, false]);
  expect(await listed([3], { org: 1, dormitories: [1] })).toEqual([]);
});
