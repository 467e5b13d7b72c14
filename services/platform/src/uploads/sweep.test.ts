/** The removal of files that belong to no record. */
import type { Connection } from 'mongoose';
import { about, image, mine, newFile, testStore, type TestStore } from '../testing/storedFiles.ts';
import type { FileStore } from './storage.ts';

let connection: Connection;
let store: FileStore;
let count: TestStore['count'];
let end: TestStore['end'];
beforeAll(async () => {
  ({ connection, store, count, end } = await testStore());
});
afterAll(() => end());

describe('sweeping', () => {
  test('removes what was never attached, with its chunks and small form, and nothing else', async () => {
    const [loose, kept, released] = (await store.savePictures([1, 2, 3].map(() => ({ ...about, image })))) as [
      string,
      string,
      string,
    ];
    await store.attach([kept, released]);
    await store.release(1, [released]);
    expect(await store.sweep(60_000)).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await store.sweep(0)).toBeGreaterThanOrEqual(2);
    expect(await store.open(loose, mine)).toBeNull();
    expect(await store.open(released, mine, 'thumb')).toBeNull();
    expect(await count('chunks', { files_id: { $regex: loose } })).toBe(0);
    expect((await (await store.open(kept, mine, 'thumb'))?.buffer())?.toString()).toBe('thumb');
  });

  test('a file whose chunks were never written is removed too', async () => {
    const id = await store.save(newFile(Buffer.from('x')));
    await connection.collection('test_files.chunks').deleteMany({ files_id: id });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await store.sweep(0);
    expect(await count('files', { _id: id })).toBe(0);
  });

  test('never removes a file whose record was committed, even if both happen at the same moment', async () => {
    const ids = await store.savePictures(Array.from({ length: 30 }, () => ({ ...about, image })));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const attached: string[] = [];
    await Promise.all([
      ...ids.map(async (id) => {
        const guard = store.attaching(id);
        await connection
          .transaction(async (session) => {
            const { matchedCount } = await connection
              .collection(guard.collection)
              .updateOne(guard.filter, guard.update, { session });
            if (matchedCount === 0) throw guard.otherwise();
            await connection.collection('records').insertOne({ file: id }, { session });
          })
          .then(
            () => attached.push(id),
            () => undefined,
          );
      }),
      store.sweep(0),
      store.sweep(0),
    ]);
    await store.sweep(0);
    for (const id of attached) expect((await (await store.open(id, mine))?.buffer())?.toString()).toBe('full');
    expect(await connection.collection('records').countDocuments()).toBe(attached.length);
  });
});
