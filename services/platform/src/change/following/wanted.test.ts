/** What a follower is after: MongoDB and the process select the same changes. */
import fc from 'fast-check';
import { emptyService } from '../../testing/followed.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { partitions } from './peers.ts';
import { changesOf, filterOf, isWanted } from './wanted.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal([emptyService('source')])));
afterAll(() => portal.stop());

const entities = ['thing', 'thin', 'other'];
const happened = ['created', 'undone', '*'];

test('a change is wanted exactly if the filter selects it', async () => {
  const changes = entities.flatMap((entity) => ['created', 'undone', 'moved'].flatMap((what) => [0, 1, 15, 16, 17].map((org) => ({ entity, type: `${entity}.${what}`, org }))));
  const collection = portal.connection.collection<{ entity: string; type: string; org: number }>(changesOf('source'));
  await collection.insertMany(changes.map((change) => ({ ...change })));
  const types = fc.uniqueArray(fc.tuple(fc.constantFrom(...entities), fc.constantFrom(...happened)).map((parts) => parts.join('.')));
  const held = fc.subarray(Array.from({ length: partitions }, (_, i) => i), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(types, held, async (wantedTypes, wantedPartitions) => {
      const wanted = { types: wantedTypes, partitions: wantedPartitions };
      const found = await collection.find(filterOf(wanted), { projection: { _id: 0 } }).sort({ _id: 1 }).toArray();
      expect(found).toEqual(changes.filter((change) => isWanted(wanted, change)));
    }),
    { numRuns: 60 },
  );
});
