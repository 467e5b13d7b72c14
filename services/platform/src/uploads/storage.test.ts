import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import mongoose, { type Connection } from 'mongoose';
import type { Scope } from '../mongo/scope.ts';
import { sha256Of } from './contentHash.ts';
import type { PreparedImage } from './image.ts';
import { readRange, serveFile } from './serve.ts';
import type { NewFile } from './newFile.ts';
import { FileStore } from './storage.ts';

const uri = process.env.MONGODB_URI;
if (!uri) throw new Error('MONGODB_URI is not set: this test needs a real MongoDB replica set');

let connection: Connection;
let store: FileStore;
let server: Server;
let address: string;
/** What the server still does after its caller has received everything: it looks for the end of what it read. */
const serving: Promise<unknown>[] = [];
const mine: Scope = { org: 1, dormitories: [11] };

beforeAll(async () => {
  connection = await mongoose
    .createConnection(uri, { dbName: `uploads_${randomBytes(4).toString('hex')}` })
    .asPromise();
  store = new FileStore(connection, 'test_files');
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    const served = (async () => {
      const file = await store.open(
        url.pathname.slice(1),
        mine,
        url.searchParams.get('size') === 'thumb' ? 'thumb' : 'full',
      );
      if (!file) return response.writeHead(404).end();
      const saveAs = url.searchParams.get('as');
      return serveFile(request, response, file, saveAs === null ? {} : { saveAs });
    })();
    serving.push(served);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await Promise.all(serving);
  await connection.dropDatabase();
  await connection.close();
});

const about = { org: 1, dormitory: 11, kind: 'alert-image', uploadedBy: 5 };
const newFile = (buffer: Buffer, more: Partial<NewFile> = {}): NewFile => ({
  ...about,
  buffer,
  contentType: 'image/webp',
  ...more,
});
const count = async (collection: string, filter: object) =>
  connection.collection(`test_files.${collection}`).countDocuments(filter);

/** Jest's own comparison of megabytes takes seconds. */
const same = (a: Buffer | undefined, b: Buffer) => a?.equals(b) ?? false;

const variant = (buffer: Buffer) => ({ buffer, contentType: 'image/webp', width: 1, height: 1 }) as const;
const image: PreparedImage = {
  full: variant(Buffer.from('full')),
  thumb: variant(Buffer.from('thumb')),
  sha256: '',
  format: 'jpeg',
};

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
    await store.remove([saved.id]);
    const all = [saved.id, ...parts];
    expect([await count('files', { _id: { $in: all } }), await count('chunks', { files_id: { $in: all } })]).toEqual([0, 0]);
  });

  test('released, it is swept with its parts', async () => {
    const { parts, saved } = await joined([5, 20]);
    await attach(saved.id, parts);
    await store.release([saved.id]);
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
      await store.release([saved.id]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      let writes = 0;
      const dead = () => Promise.reject(new Error('killed'));
      const spies = calls.map(([of, name]) => {
        const collection = connection.collection(`test_files.${of}`);
        const write = collection[name].bind(collection) as (...given: unknown[]) => Promise<unknown>;
        return jest.spyOn(collection as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>, name).mockImplementation((...given) => (writes++ < survived ? write(...given) : dead()));
      });
      died = await (way === 'sweep' ? store.sweep(0) : store.remove([saved.id])).then(() => false, () => true);
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
    await expect(store.remove([id])).rejects.toThrow('killed');
    expect(await store.open(id, mine)).toBeNull();
    await expect(store.attach([id])).rejects.toMatchObject({ code: 'upload_gone' });
    await expect(attach(id, [])).rejects.toMatchObject({ code: 'upload_gone' });
    expect(await store.renew([id])).toBe(false);
    await store.release([id]);
    await store.sweep();
    expect(await count('files', { _id: id })).toBe(0);
  });

  test('one that was never attached goes alone: another may consist of the same parts', async () => {
    const { content, parts, saved } = await joined([5, 20]);
    const again = await store.join({ ...about, contentType: 'text/csv' }, [content.subarray(0, 5), { file: parts[0] as string, bytes: 20 }]);
    await attach(again.id, parts);
    await store.remove([saved.id]);
    expect(same(await (await store.open(again.id, mine))?.buffer(), content)).toBe(true);
    await expect(attach(saved.id, parts)).rejects.toMatchObject({ code: 'upload_gone' });
  });

  test('parts that are gone, of another length or of another organisation are refused', async () => {
    const part = await loose(randomBytes(20));
    const join = (file: string, bytes: number, org = 1) => store.join({ ...about, org, contentType: 'text/csv' }, [{ file, bytes }]);
    await expect(join(part.file, 19)).rejects.toThrow('is missing, or has been replaced');
    await expect(join(part.file, 20, 2)).rejects.toThrow('is missing, or has been replaced');
    await store.remove([part.file]);
    await expect(join(part.file, 20)).rejects.toThrow('is missing, or has been replaced');
  });
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

describe('sweeping', () => {
  test('removes what was never attached, with its chunks and small form, and nothing else', async () => {
    const [loose, kept, released] = (await store.savePictures([1, 2, 3].map(() => ({ ...about, image })))) as [
      string,
      string,
      string,
    ];
    await store.attach([kept, released]);
    await store.release([released]);
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

test('attaching a missing file is refused', async () => {
  const id = await store.save(newFile(Buffer.from('x')));
  await store.remove([id]);
  await expect(store.attach([id])).rejects.toMatchObject({ statusCode: 422, code: 'upload_gone' });
  expect(await count('chunks', { files_id: id })).toBe(0);
});

describe('serving', () => {
  const content = randomBytes(2_500_000);
  let id: string;
  beforeAll(async () => void (id = await store.save(newFile(content, { name: 'حنفية "1".webp' }))));
  const get = (path = `/${id}`, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(address + path, { headers, method });
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('sends it with headers that keep it harmless and cached by its reader alone', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    const header = (name: string) => response.headers.get(name);
    expect(header('content-type')).toBe('image/webp');
    expect(header('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(header('vary')).toBe('Cookie, Authorization');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('content-security-policy')).toContain('sandbox');
    expect(header('content-disposition')).toMatch(/^inline; filename="_+ -1-.webp"; filename\*=UTF-8''%D8%AD/);
    expect(same(await bytes(response), content)).toBe(true);
  });

  test('a reader who already has it gets 304', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get(`/${id}`, { 'if-none-match': `"other", ${etag}` })).status).toBe(304);
    expect((await get(`/${id}`, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each<[string, number, number]>([
    ['bytes=0-0', 0, 1],
    ['bytes=1048575-1048576', 1048575, 1048577],
    ['bytes=2400000-', 2400000, 2500000],
    ['bytes=-10', 2499990, 2500000],
    ['bytes=5-99999999', 5, 2500000],
  ])('%s returns that part', async (range, from, to) => {
    const response = await get(`/${id}`, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/2500000`);
    expect(same(await bytes(response), content.subarray(from, to))).toBe(true);
  });

  test('a range outside is 416; an invalid one, or one of another version, returns the whole', async () => {
    expect((await get(`/${id}`, { range: 'bytes=2500000-' })).status).toBe(416);
    expect((await get(`/${id}`, { range: 'bytes=1-2,5-6' })).status).toBe(200);
    expect((await get(`/${id}`, { range: 'bytes=1-2', 'if-range': '"old"' })).status).toBe(200);
    expect(readRange('bytes=-0', 10)).toBe('outside');
    expect(readRange('bytes=5-2', 10)).toBe('whole');
  });

  test('HEAD has the size and no body; a document that could act is saved, not shown', async () => {
    const head = await get(`/${id}`, {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe('2500000');
    const csv = await store.save(newFile(Buffer.from('a,b'), { contentType: 'text/csv' }));
    expect((await get(`/${csv}`)).headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await get(`/${id}?as=x.webp`)).headers.get('content-disposition')).toMatch(
      /^attachment; filename="x.webp"/,
    );
    expect((await get('/none')).status).toBe(404);
  });
});
