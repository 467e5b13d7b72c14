/** Who can be given work: the list that is offered and the check of what was chosen agree. */
import { principals } from '../contract/accounts.ts';
import { publishedReader } from '../mongo/published.ts';
import { wholeOrg } from '../mongo/scope.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { standIn } from '../testing/standIns.ts';
import { isHolder, listHoldersHandler } from './holders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test('only active users of the organisation who hold the right are offered, and only they are accepted', async () => {
  const account = { org: 1, permissions: ['things.view_thing', 'things.change_thing'] };
  await standIn(database.connection, principals, [
    { ...account, _id: 1, username: 'b', name: 'Bala' },
    { ...account, _id: 2, username: 'a', name: 'Aung' },
    { ...account, _id: 3, username: 'left', is_active: false },
    { ...account, _id: 4, username: 'root', is_superuser: true },
    { ...account, _id: 5, username: 'reader', permissions: ['things.view_thing'] },
    { ...account, _id: 6, username: 'far', org: 2 },
  ]);
  const service = { published: publishedReader(database.connection) };
  const scope = wholeOrg(1);
  const list = { limit: 10, offset: 0, order: [{ path: 'name', direction: 1 as const }], cursor: null, search: null };
  const page = await listHoldersHandler(service, 'change_thing')({ base: '', url: '/holders/', list, scope, language: 'en' });
  expect(page.results).toEqual([{ id: 2, name: 'Aung', username: 'a' }, { id: 1, name: 'Bala', username: 'b' }]);
  const accepted = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((user) => isHolder(service, scope, 'change_thing', user)));
  expect(accepted).toEqual([true, true, false, false, false, false, false]);
});
