/** What services serve: written when they start, and read by the gateway. */
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { publishServed, servedServices, servedSince, type ServedService } from './served.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test('the newest entry of each service is read, by name', async () => {
  const served = (_id: string, version: string, started: Date): ServedService => ({ _id, version, port: 1, routes: [{ method: 'GET', path: `/${_id}/` }], openapi: { info: { version } }, started });
  const [first, later] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')];
  await publishServed(database.connection, served('rooms', '1', first));
  await publishServed(database.connection, served('beds', '1', first));
  await publishServed(database.connection, served('rooms', '2', later));
  expect(await servedSince(database.connection)).toEqual([{ _id: 'beds', started: first }, { _id: 'rooms', started: later }]);
  expect(await servedServices(database.connection)).toEqual([served('beds', '1', first), served('rooms', '2', later)]);
});
