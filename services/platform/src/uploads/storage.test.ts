/** Files in the database: read back as they were saved, and seen only within their scope. */
import { randomBytes } from 'node:crypto';
import type { Scope } from '../mongo/scope.ts';
import { about, image, mine, newFile, same, testStore, type TestStore } from '../testing/storedFiles.ts';
import { sha256Of } from './contentHash.ts';
import type { FileStore } from './storage.ts';

let store: FileStore;
let count: TestStore['count'];
let end: TestStore['end'];
beforeAll(async () => {
  ({ store, count, end } = await testStore());
});
afterAll(() => end());

test.each([0, 1, 1024 * 1024, 1024 * 1024 + 1, 9_500_000])(
  'a file of %i bytes reads back unchanged',
  async (bytes) => {
    const content = randomBytes(bytes);
    const id = await store.save(newFile(content));
    const file = await store.open(id, mine);
    expect(same(await file?.buffer(), content)).toBe(true);
    const parts: Buffer[] = [];
    for await (const part of file?.stream() ?? []) parts.push(part as Buffer);
    expect(same(Buffer.concat(parts), content)).toBe(true);
  },
);

test.each([0, 1, 1024 * 1024, 1024 * 1024 + 1, 3_500_000])('a file of %i bytes that is made piece by piece reads back unchanged', async (bytes) => {
  const content = randomBytes(bytes);
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes; at += 300_000) yield content.subarray(at, at + 300_000);
  }
  const saved = await store.saveStream({ ...about, contentType: 'text/csv' }, pieces());
  const file = await store.open(saved.id, mine);
  expect([saved.bytes, file?.length, file?.contentType]).toEqual([bytes, bytes, 'text/csv']);
  expect([saved.sha256, file?.sha256]).toEqual([sha256Of(content), sha256Of(content)]);
  expect(same(await file?.buffer(), content)).toBe(true);
});

test('a file that could not be completed leaves nothing behind', async () => {
  const before = [await count('files', {}), await count('chunks', {})];
  async function* broken(): AsyncGenerator<Buffer> {
    yield randomBytes(2_500_000);
    throw new Error('the rows broke off');
  }
  await expect(store.saveStream({ ...about, contentType: 'text/csv' }, broken())).rejects.toThrow('the rows broke off');
  expect([await count('files', {}), await count('chunks', {})]).toEqual(before);
});

test.each<[string, Scope, boolean]>([
  ['its dormitory', { org: 1, dormitories: [10, 11] }, true],
  ['the whole organisation', { org: 1, dormitories: 'all' }, true],
  ['another dormitory', { org: 1, dormitories: [12] }, false],
  ['no dormitory', { org: 1, dormitories: [] }, false],
  ['another organisation', { org: 2, dormitories: 'all' }, false],
])('a caller of %s', async (_, scope, seen) => {
  const id = await store.savePicture({ ...about, image });
  expect((await store.open(id, scope)) !== null).toBe(seen);
  expect((await store.open(id, scope, 'thumb')) !== null).toBe(seen);
});

test('a file that belongs to no single dormitory is seen by everybody in the organisation only', async () => {
  const id = await store.save(newFile(Buffer.from('x'), { dormitory: null }));
  expect(await store.open(id, { org: 1, dormitories: [] })).not.toBeNull();
  expect(await store.open(id, { org: 2, dormitories: 'all' })).toBeNull();
});

test('both sizes are under one id; a file without a small form is returned itself', async () => {
  const [one, two] = await store.savePictures([
    { ...about, image },
    { ...about, image },
  ]);
  expect(one).not.toBe(two);
  expect((await (await store.open(one as string, mine))?.buffer())?.toString()).toBe('full');
  expect((await (await store.open(one as string, mine, 'thumb'))?.buffer())?.toString()).toBe('thumb');
  const plain = await store.save(newFile(Buffer.from('plain')));
  expect((await (await store.open(plain, mine, 'thumb'))?.buffer())?.toString()).toBe('plain');
});

test('attaching a missing file is refused', async () => {
  const id = await store.save(newFile(Buffer.from('x')));
  await store.remove(1, [id]);
  await expect(store.attach([id])).rejects.toMatchObject({ statusCode: 422, code: 'upload_gone' });
  expect(await count('chunks', { files_id: id })).toBe(0);
});
