/** Records get the organisation of what they are of, also those that a process of the earlier release writes after the step. */
import type { Logger } from '../log/logger.ts';
import { orgOrNone } from '../mongo/orgOrNone.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { givesOrganisations } from './givesOrganisations.ts';
import { completeLateRecords } from './lateRecords.ts';
import { migrate, stepsOf } from './migrate.ts';

interface Row {
  _id: number;
  org?: number;
  rev?: number;
  owner?: number;
}

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.end());

const log = { info: () => undefined, warn: () => undefined } as unknown as Logger;
const own = [givesOrganisations('2026-12-01-parts-store-their-organisation', { things_parts: { by: 'owner', of: 'things_things' }, things_screws: { by: '_id', of: 'things_parts' } })];
const rows = (name: string) => database.connection.collection<Row>(name);
const all = (name: string) => rows(name).find().sort({ _id: 1 }).toArray();

test('each record gets its owner’s organisation, whoever the owner’s own is of; one whose owner is gone gets none', async () => {
  await rows('things_things').insertMany([{ _id: 1, org: 7 }, { _id: 2, org: 8 }]);
  await rows('things_parts').insertMany([{ _id: 1, owner: 2, rev: 3 }, { _id: 2, owner: 1 }, { _id: 3, owner: 9 }, { _id: 4, owner: 1, org: 5 }]);
  await rows('things_screws').insertMany([{ _id: 1 }, { _id: 2 }]);
  await rows('platform_processes').insertOne({ _id: 'old', service: 'things', until: new Date(Date.now() + 60_000) } as unknown as Row);
  await migrate({ name: 'things', connection: database.connection, log }, own);
  expect(await all('things_parts')).toEqual([{ _id: 1, owner: 2, rev: 3, org: 8 }, { _id: 2, owner: 1, org: 7 }, { _id: 3, owner: 9 }, { _id: 4, owner: 1, org: 5 }]);
  expect(await all('things_screws')).toEqual([{ _id: 1, org: 8 }, { _id: 2, org: 7 }]);

  // The old process writes another one: it is found all the same, and gets its organisation when that process has ended.
  await rows('things_parts').insertOne({ _id: 6, owner: 1, rev: 1 });
  expect(await rows('things_parts').countDocuments({ _id: 6, org: orgOrNone(7) })).toBe(1);
  const steps = stepsOf('things', own);
  const complete = () => completeLateRecords({ name: 'things', connection: database.connection, log }, steps);
  expect(await complete()).toBe(steps.filter(({ gives }) => gives).length);
  await rows('platform_processes').deleteMany({});
  expect(await complete()).toBe(0);
  expect(await rows('things_parts').findOne({ _id: 6 })).toEqual({ _id: 6, owner: 1, rev: 2, org: 7 });
});
