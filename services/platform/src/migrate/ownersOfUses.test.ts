/** Counts of uses get the organisation of the thing that they count, whatever its kind and in how many documents it is counted. */
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { givesOrganisations } from './givesOrganisations.ts';
import { ownersOfUses } from './ownersOfUses.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test('each count gets that of its thing; one whose thing is gone, or of a kind that is not named, gets none', async () => {
  const { connection } = database;
  const counts = connection.collection<{ _id: string; org?: number; uses?: number }>('platform_uses');
  await connection.collection<{ _id: number; org: number }>('things_zones').insertMany([{ _id: 1, org: 7 }, { _id: 23, org: 8 }, { _id: 2 ** 40, org: 9 }]);
  await connection.createCollection('things_parts_v1', { viewOn: 'things_zones', pipeline: [{ $project: { org: 1 } }] });
  await counts.insertMany(['zone.1', 'zone.23', `zone.${2 ** 40}`, 'zone.4', 'zones.1', 'part.23.0', 'part.23.7', 'other.1'].map((_id) => ({ _id, uses: 1 })));
  const step = givesOrganisations('2026-12-01-uses', ownersOfUses({ zone: 'things_zones', part: 'things_parts_v1' }));
  expect(await step.gives?.({ db: connection.db! }, { revised: false })).toBe(5);
  const found = await counts.find().toArray();
  expect(Object.fromEntries(found.map(({ _id, org = null }) => [_id, org]))).toEqual({
    ...{ 'zone.1': 7, 'zone.23': 8, [`zone.${2 ** 40}`]: 9, 'zone.4': null, 'zones.1': null },
    ...{ 'part.23.0': 8, 'part.23.7': 8, 'other.1': null },
  });
  expect(found.every(({ uses }) => uses === 1)).toBe(true);
});
