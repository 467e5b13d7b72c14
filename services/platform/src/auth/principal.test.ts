/** The rights and scope of callers, read from the views of identity and residents. */
import { dormitoryAccess, principals, sessions } from '../contract/accounts.ts';
import { publishedReader } from '../mongo/published.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { changeStandIns, standIn } from '../testing/standIns.ts';
import { Principals } from './principal.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test('simultaneous callers share one query per view, each gets their own rights, and these are read again when a stamp moves', async () => {
  const users = Array.from({ length: 20 }, (_, i) => i + 1);
  await standIn(database.connection, principals, users.map((_id) => ({ _id, org: 1, username: `user${_id}`, is_active: true, permissions: ['view_alert'] })));
  await standIn(database.connection, sessions, users.map((user) => ({ _id: `session${user}`, user })));
  await standIn(database.connection, dormitoryAccess, users.map((_id) => ({ _id, dormitories: [_id] })));
  const views = [principals, sessions, dormitoryAccess].map(({ name }) => database.connection.collection(name));
  const finds = views.map((view) => jest.spyOn(view, 'find'));
  const callers = new Principals(publishedReader(database.connection));
  const dormitoriesOf = async (stamps: string) => {
    const standings = await Promise.all(users.map((user) => callers.get(user, `session${user}`, stamps)));
    return standings.map((standing) => (standing.ok ? standing.principal.scope.dormitories : standing.reason));
  };
  expect(await dormitoriesOf('1')).toEqual(users.map((user) => [user]));
  expect(finds.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  await changeStandIns(database.connection, dormitoryAccess, 7, { dormitories: [70] });
  expect((await dormitoriesOf('1'))[6]).toEqual([7]);
  expect((await dormitoriesOf('2'))[6]).toEqual([70]);
  finds.forEach((find) => find.mockRestore());
});

test('a standing is valid for less than five seconds after it was read, and asking for it again does not prolong it', async () => {
  const began = performance.now();
  const callers = new Principals(publishedReader(database.connection));
  const goodUntil = async () => {
    const standing = await callers.get(1, 'session1', '1');
    return standing.ok ? standing.goodUntil : 0;
  };
  const first = await goodUntil();
  expect(first - began).toBeGreaterThan(0);
  expect(first - performance.now()).toBeLessThan(5_000);
  const later = jest.spyOn(performance, 'now').mockImplementation(() => first - 1);
  try {
    expect(await goodUntil()).toBe(first);
    later.mockImplementation(() => first + 1);
    expect(await goodUntil()).toBeGreaterThan(first);
  } finally {
    later.mockRestore();
  }
});

test('nobody is taken for the owner of another session', async () => {
  const callers = new Principals(publishedReader(database.connection));
  expect(await callers.get(1, 'session2', '1')).toEqual({ ok: false, reason: 'ended' });
  expect(await callers.get(99, 'session2', '1')).toEqual({ ok: false, reason: 'ended' });
});
