/** How a stored file is answered: whole or in part, with its headers. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mine, newFile, same, testStore, type TestStore } from '../testing/storedFiles.ts';
import { readRange, serveFile } from './serve.ts';
import type { FileStore } from './storage.ts';

let store: FileStore;
let end: TestStore['end'];
let server: Server;
let address: string;
/** What the server still does after its caller has received everything: it looks for the end of what it read. */
const serving: Promise<unknown>[] = [];

beforeAll(async () => {
  ({ store, end } = await testStore());
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
  await end();
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
