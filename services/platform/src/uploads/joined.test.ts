/** Files that consist of bytes of their own and of other files, from reading them to deleting them. */
import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { about, mine, newFile, same, testStore, type TestStore } from '../testing/storedFiles.ts';
import { sha256Of } from './contentHash.ts';
import type { FileStore } from './storage.ts';

let connection: Connection;
let store: FileStore;
let count: TestStore['count'];
let end: TestStore['end'];
beforeAll(async () => {
  ({ connection, store, count, end } = await testStore());
});
afterAll(() => end());

describe('a joined file', () => {
  const MiB = 1024 * 1024;
  const loose = async (content: Buffer) => {
    const { id, bytes } = await store.saveStream({ ...about, contentType: 'text/csv' }, (async function* () { yield await Promise.resolve(content); })());
    return { file: id, bytes };
  };
  /** Joins bytes of its own and bytes of other files, in turn. */
  const joined = async (sizes: readonly number[]) => {
    const contents = sizes.map((size) => randomBytes(size));
    const parts = await Promise.all(contents.filter((_, i) => i % 2 === 1).map(loose));
    const pieces = contents.map((content, i) => (i % 2 === 1 ? (parts[(i - 1) / 2] as (typeof parts)[number]) : content));
    const saved = await store.join({ ...about, contentType: 'text/csv' }, pieces);
    return { content: Buffer.concat(contents), parts: parts.map(({ file }) => file), saved };
  };
  const attach = async (id: string, parts: readonly string[]) => {
    for (const { collection, filter, update, otherwise } of store.attachingJoined(id, parts)) {
      if ((await connection.collection(collection).updateOne(filter, update as Record<string, unknown>)).matchedCount === 0) throw otherwise();
    }
  };

  test.each<[readonly number[]]>([[[3, 10, 5]], [[0, MiB, 0]], [[100, 2 * MiB + 1, 40, 3, 7, MiB - 1]], [[1, 0, 2]], [[12]]])('comes back as its pieces, whole and in any part: %j bytes', async (sizes) => {
    const { content, saved } = await joined(sizes);
    expect(saved).toMatchObject({ bytes: content.length, sha256: sha256Of(content) });
    const file = await store.open(saved.id, mine);
    expect([file?.length, file?.sha256]).toEqual([content.length, sha256Of(content)]);
    expect(same(await file?.buffer(), content)).toBe(true);
    // Ends and beginnings of pieces, and the bytes next to them.
    const edges = [0, ...sizes.map((_, i) => sizes.slice(0, i + 1).reduce((all, size) => all + size, 0))].flatMap((edge) => [edge - 1, edge, edge + 1]).filter((at) => at >= 0 && at < content.length);
    for (const first of edges) {
      for (const last of edges.filter((at) => at >= first)) {
        const parts: Buffer[] = [];
        for await (const part of file?.stream(first, last) ?? []) parts.push(part as Buffer);
        expect(same(Buffer.concat(parts), content.subarray(first, last + 1))).toBe(true);
      }
    }
  });

  test('attached, it keeps its parts from the sweep, and takes them along when it goes', async () => {
    const { content, parts, saved } = await joined([5, 2_000_000, 5, 10]);
    await attach(saved.id, parts);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await store.sweep(0);
    expect(same(await (await store.open(saved.id, mine))?.buffer(), content)).toBe(true);
    await store.remove(1, [saved.id]);
    const all = [saved.id, ...parts];
    expect([await count('files', { _id: { $in: all } }), await count('chunks', { files_id: { $in: all } })]).toEqual([0, 0]);
  });

  test('released, it is swept with its parts', async () => {
    const { parts, saved } = await joined([5, 20]);
    await attach(saved.id, parts);
    await store.release(1, [saved.id]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await store.sweep(0);
    const all = [saved.id, ...parts];
    expect([await count('files', { _id: { $in: all } }), await count('chunks', { files_id: { $in: all } })]).toEqual([0, 0]);
  });

  test.each(['sweep', 'remove'] as const)('a process that dies anywhere in a %s leaves nothing that the next sweep does not find', async (way) => {
    const calls = [['files', 'updateOne'], ['files', 'updateMany'], ['chunks', 'deleteMany'], ['files', 'deleteMany']] as const;
    // It dies before its first write, before its second one, and so on, until it gets through.
    for (let survived = 0, died = true; died; survived += 1) {
      const { parts, saved } = await joined([5, 20, 3, 40]);
      await attach(saved.id, parts);
      await store.release(1, [saved.id]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      let writes = 0;
      const dead = () => Promise.reject(new Error('killed'));
      const spies = calls.map(([of, name]) => {
        const collection = connection.collection(`test_files.${of}`);
        const write = collection[name].bind(collection) as (...given: unknown[]) => Promise<unknown>;
        return jest.spyOn(collection as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>, name).mockImplementation((...given) => (writes++ < survived ? write(...given) : dead()));
      });
      died = await (way === 'sweep' ? store.sweep(0) : store.remove(1, [saved.id])).then(() => false, () => true);
      for (const spy of spies) spy.mockRestore();
      if (!died) expect(survived).toBeGreaterThan(3);
      await store.sweep(0);
      const all = [saved.id, ...parts];
      expect([await count('files', { _id: { $in: all } }), await count('chunks', { files_id: { $in: all } })]).toEqual([0, 0]);
    }
  });

  test('a file that is being deleted is given to nobody, and cannot be attached', async () => {
    const id = await store.save(newFile(Buffer.from('x')));
    jest.spyOn(connection.collection('test_files.chunks'), 'deleteMany').mockRejectedValueOnce(new Error('killed'));
    await expect(store.remove(1, [id])).rejects.toThrow('killed');
    expect(await store.open(id, mine)).toBeNull();
    await expect(store.attach([id])).rejects.toMatchObject({ code: 'upload_gone' });
    await expect(attach(id, [])).rejects.toMatchObject({ code: 'upload_gone' });
    expect(await store.renew(1, [id])).toBe(false);
    await store.release(1, [id]);
    await store.sweep();
    expect(await count('files', { _id: id })).toBe(0);
  });

  test('one that was never attached goes alone: another may consist of the same parts', async () => {
    const { content, parts, saved } = await joined([5, 20]);
    const again = await store.join({ ...about, contentType: 'text/csv' }, [content.subarray(0, 5), { file: parts[0] as string, bytes: 20 }]);
    await attach(again.id, parts);
    await store.remove(1, [saved.id]);
    expect(same(await (await store.open(again.id, mine))?.buffer(), content)).toBe(true);
    await expect(attach(saved.id, parts)).rejects.toMatchObject({ code: 'upload_gone' });
  });

  test('parts that are gone, of another length or of another organisation are refused', async () => {
    const part = await loose(randomBytes(20));
    const join = (file: string, bytes: number, org = 1) => store.join({ ...about, org, contentType: 'text/csv' }, [{ file, bytes }]);
    await expect(join(part.file, 19)).rejects.toThrow('is missing, or has been replaced');
    await expect(join(part.file, 20, 2)).rejects.toThrow('is missing, or has been replaced');
    await store.remove(1, [part.file]);
    await expect(join(part.file, 20)).rejects.toThrow('is missing, or has been replaced');
  });
});
