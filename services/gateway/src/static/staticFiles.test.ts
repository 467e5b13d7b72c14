import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, brotliCompressSync, gzipSync } from 'node:zlib';
import { get } from 'node:http';
import { readGatewaySettings } from '../settings.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';

let gateway: TestGateway;
const script = 'export const a = 1;\n'.repeat(200);

async function write(files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(gateway.data, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
const pointer = (version: string) => JSON.stringify({ version, previous: null, history: [], at: '2026-01-01T00:00:00Z' });
const manifest = (version: string) =>
  JSON.stringify({
    id: 'mfe-maintenance', namespace: 'maintenance', version, entry: 'assets/entry.0011aabb.js', integrity: 'sha384-x', requiresShell: '0.1.0',
    routes: [{ path: '/maintenance', gate: 'maintenance', title: 't' }, { path: '/maintenance/:slug', gate: 'maintenance', title: 't' }],
    menu: [], labels: { en: {}, es: {}, fr: {}, ar: {} },
  });
/** Waits until pointers are checked again (every 250 ms). */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

beforeAll(async () => {
  gateway = await startGateway({}, { FIRM_AREAS: 'mfe-maintenance=/maintenance+/notifications,mfe-health=/health,mfe-tenancy' });
});
afterAll(() => gateway.stop());

test('before anything is published the portal says so', async () => {
  const answer = await gateway.call('GET', '/', { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(503);
  expect(JSON.parse((await gateway.call('GET', '/backend/api/registry/')).text)).toEqual({
    areas: [],
    missing: ['mfe-maintenance', 'mfe-health', 'mfe-tenancy'],
    addresses: { 'mfe-maintenance': ['/maintenance', '/notifications'], 'mfe-health': ['/health'] },
  });
});

test('an entry that cannot be read as an area is refused, with the setting’s name; without the setting no area is expected', () => {
  for (const entry of ['mfe-health=health', 'mfe-health=/health+', 'mfe-health=/health=/care', '../mfe-health', '=/health'])
    expect(() => readGatewaySettings({ FIRM_AREAS: `mfe-tenancy,${entry}` })).toThrow(`FIRM_AREAS (${entry}: write it like`);
  for (const FIRM_AREAS of [undefined, '', ' , ']) expect(readGatewaySettings({ FIRM_AREAS }).expectedAreas).toEqual({});
});

describe('once published', () => {
  beforeAll(async () => {
    await write({
      'shell/v1/index.html': '<!doctype html><title>one</title>',
      'shell/v1/assets/main.0011aabb.js': script,
      'shell/v1/assets/main.0011aabb.js.br': brotliCompressSync(script),
      'shell/v1/assets/main.0011aabb.js.gz': gzipSync(script),
      'shell/v1/manual.pdf': '%PDF',
      'shell/current.json': pointer('v1'),
      'areas/mfe-maintenance/r1/manifest.json': manifest('r1'),
      'areas/mfe-maintenance/r1/assets/entry.0011aabb.js': script,
      'areas/mfe-maintenance/current.json': pointer('r1'),
      'areas/secret.txt': 'secret',
      'secret.txt': 'secret',
    });
    await settle();
  });

  test.each([
    ['/', 200], ['/auth/login', 200], ['/pages/login', 200], ['/es/logout', 200], ['/ar/auth/login', 200], ['/es', 200], ['/fr/', 200], ['/maintenance', 200], ['/fr/maintenance/ALT-7', 200],
    ['/maintenance/%D8%A3.1', 200], ['/index.html', 404], ['/nowhere', 404], ['/en/maintenance', 404], ['/maintenance/1/2', 404], ['/health/tracking', 404],
  ])('page %s: the shell with status %i', async (target, status) => {
    const answer = await gateway.call('GET', target, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('<title>one');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin',
    });
    expect(answer.headers['permissions-policy']).toContain('camera=(self)');
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });

  test.each(['/%zz', '/a%2fb', '/a/../b', '/%2e%2e/etc', `/${'long/'.repeat(600)}`])('an unreadable address %s: a browser gets the page that says so', async (target) => {
    const answer = await gateway.call('GET', target, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('<title>one')]);
    expect((await gateway.call('GET', target, { headers: { accept: 'application/json' } })).status).toBe(400);
  });

  test('the page is revalidated each time and costs nothing while unchanged', async () => {
    const first = await gateway.call('GET', '/');
    const second = await gateway.call('GET', '/', { headers: { 'if-none-match': first.headers.etag! } });
    expect([second.status, second.text]).toEqual([304, '']);
  });

  test('hashed files are cached for ever and compressed as the browser accepts', async () => {
    const url = '/assets/main.0011aabb.js';
    const plain = await gateway.call('GET', url);
    expect(plain.text).toBe(script);
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/javascript; charset=utf-8', vary: 'accept-encoding' });
    const bytes = await raw(url, 'gzip, deflate, br');
    expect(bytes.encoding).toBe('br');
    expect(brotliDecompressSync(bytes.body).toString()).toBe(script);
    expect((await raw(url, 'gzip;q=1, br;q=0')).encoding).toBe('gzip');
    expect((await raw(url, 'identity')).encoding).toBeUndefined();
    expect((await gateway.call('HEAD', url)).text).toBe('');
    // What a page may do is governed by the page's headers; a script does not repeat them.
    expect(plain.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    expect(plain.headers).not.toHaveProperty('content-security-policy');
  });

  test('a file without a hash is revalidated; one that is gone is 404, not a page', async () => {
    expect((await gateway.call('GET', '/manual.pdf')).headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/pdf' });
    for (const target of ['/assets/gone.0011aabb.js', '/assets/', '/areas/mfe-maintenance/r1/gone.js', '/areas/mfe-none/r1/a.js', '/areas/']) {
      const answer = await gateway.call('GET', target);
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    }
    expect((await gateway.call('GET', '/gone.png', { headers: { accept: 'image/*' } })).status).toBe(404);
    expect((await gateway.call('POST', '/')).status).toBe(405);
  });

  test.each([
    '/areas/mfe-maintenance/../../secret.txt', '/areas/mfe-maintenance/%2e%2e/%2e%2e/secret.txt', '/areas/mfe-maintenance/..%2f..%2fsecret.txt',
    '/areas/mfe-maintenance/current.json', '/areas/secret.txt', '/secret.txt', '/assets/..%5c..%5c..%5csecret.txt', '/current.json', '/v1/index.html',
    '//etc/passwd', '/areas//etc/passwd', '/areas/mfe-maintenance/.lock/x',
  ])('%s gives away nothing', async (target) => {
    const answer = await gateway.call('GET', target);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/secret|root:|"version"/);
  });

  test('the registry names the current release; a newer one is seen without a restart, and the older one stays', async () => {
    const first = await gateway.call('GET', '/backend/api/registry/');
    expect(JSON.parse(first.text)).toMatchObject({
      areas: [{ id: 'mfe-maintenance', version: 'r1', entryUrl: '/areas/mfe-maintenance/r1/assets/entry.0011aabb.js', integrity: 'sha384-x' }],
      missing: ['mfe-health', 'mfe-tenancy'],
      addresses: { 'mfe-health': ['/health'] },
    });
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await gateway.call('GET', '/backend/api/registry/', { headers: { 'if-none-match': first.headers.etag! } })).status).toBe(304);
    await write({ 'areas/mfe-maintenance/r2/manifest.json': manifest('r2'), 'areas/mfe-maintenance/r2/assets/entry.0022.js': 'two', 'areas/mfe-maintenance/current.json': pointer('r2') });
    await settle();
    const second = await gateway.call('GET', '/backend/api/registry/', { headers: { 'if-none-match': first.headers.etag! } });
    expect(JSON.parse(second.text).areas[0].version).toBe('r2');
    expect((await gateway.call('GET', '/areas/mfe-maintenance/r1/assets/entry.0011aabb.js')).status).toBe(200);
    expect((await gateway.call('GET', '/areas/mfe-maintenance/r2/assets/entry.0022.js')).headers['cache-control']).toContain('immutable');
  });

  test('a broken release counts as missing and harms no other', async () => {
    await write({ 'areas/mfe-health/bad/manifest.json': '{', 'areas/mfe-health/current.json': pointer('bad') });
    await settle();
    expect(JSON.parse((await gateway.call('GET', '/backend/api/registry/')).text)).toMatchObject({ areas: [{ id: 'mfe-maintenance' }], missing: ['mfe-health', 'mfe-tenancy'] });
  });

  test('a page of an older release still finds its files', async () => {
    await write({ 'shell/v2/index.html': '<!doctype html><title>two</title>', 'shell/current.json': pointer('v2') });
    await settle();
    expect((await gateway.call('GET', '/')).text).toContain('two');
    expect((await gateway.call('GET', '/assets/main.0011aabb.js')).text).toBe(script);
    expect((await gateway.call('GET', '/manual.pdf')).text).toContain('two');
  });
});

test('browsers that came by https are told to keep using it', async () => {
  const secure = await startGateway({}, { FIRM_PUBLIC_URL: 'https://portal.test' });
  expect((await secure.call('GET', '/healthz')).headers['strict-transport-security']).toContain('max-age=63072000');
  await secure.stop();
});

function raw(target: string, encodings: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get({ port: gateway.port, path: target, agent: false, headers: { 'accept-encoding': encodings } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

describe('map tiles', () => {
  const policyOf = async (one: TestGateway): Promise<string> => (await one.call('GET', '/', { headers: { accept: 'text/html' } })).headers['content-security-policy'] as string;

  test('are not loaded from anywhere unless a setting says so', async () => {
    await write({ 'tiles/1/0/0.png': 'a picture' });
    expect((await gateway.call('GET', '/tiles/1/0/0.png')).text).not.toBe('a picture');
    expect(await policyOf(gateway)).toContain("img-src 'self' data: blob:;");
  });

  test('of a folder are served, and no other file in or beside it', async () => {
    const own = await startGateway({}, { FIRM_TILES: 'folder' });
    try {
      for (const [name, text] of [['tiles/1/0/0.png', 'a picture'], ['tiles/secret.png', 'secret'], ['tiles/1/0/key.png', 'secret'], ['secret.txt', 'secret']] as const) {
        const file = path.join(own.data, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
      }
      const answer = await own.call('GET', '/tiles/1/0/0.png');
      expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, 'a picture', 'image/png']);
      for (const other of ['/tiles/1/0/1.png', '/tiles/secret.png', '/tiles/1/0/key.png', '/tiles/1/0/0.png/1', '/tiles/1/../secret.txt', '/tiles/..%2fsecret.txt', '/tiles/1/0/0.txt']) {
        const refused = await own.call('GET', other);
        expect([other, refused.status >= 400, refused.text.includes('secret')]).toEqual([other, true, false]);
      }
      expect(await policyOf(own)).toContain("img-src 'self' data: blob:;");
    } finally {
      await own.stop();
    }
  });

  test('of a host are allowed by the policy of pages, from that host alone', async () => {
    const own = await startGateway({}, { FIRM_TILES: 'https://tiles.example/v1/{z}/{x}/{y}.png' });
    try {
      await mkdir(path.join(own.data, 'shell/v1'), { recursive: true });
      await writeFile(path.join(own.data, 'shell/v1/index.html'), '<!doctype html>');
      await writeFile(path.join(own.data, 'shell/current.json'), pointer('v1'));
      const policy = await policyOf(own);
      expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
      expect(policy).toContain("connect-src 'self';");
    } finally {
      await own.stop();
    }
  });
});
