/** A service's own port, as the gateway meets it. */
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceApp } from './run.ts';
import { createServiceServer } from './server.ts';

let server: Server;
let ready: Awaited<ReturnType<ServiceApp['ready']>> = { ok: true };
beforeAll(async () => {
  const listener: ServiceApp['listener'] = (incoming, response) => {
    response.end(String(incoming.headers['x-long']?.length));
  };
  server = createServiceServer({ listener, ready: async () => ready });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    })
      .on('error', reject)
      .end();
  });

test('headers that the gateway accepts are accepted here too, with those that it adds', async () => {
  expect(await get('/things/', { 'x-long': 'x'.repeat(16 * 1024 + 2_000) })).toEqual({ status: 200, text: String(16 * 1024 + 2_000) });
});

test('a sender who is given five minutes by the gateway is given them here too', () => {
  expect(server.requestTimeout).toBeGreaterThan(300_000);
});

test('it reports that it is alive, whether it is ready, and its metrics', async () => {
  expect(await get('/healthz')).toEqual({ status: 200, text: '{"ok":true}' });
  expect(await get('/readyz')).toEqual({ status: 200, text: '{"ok":true}' });
  ready = { ok: false, reason: 'MongoDB cannot be reached' };
  expect(await get('/readyz')).toEqual({ status: 503, text: JSON.stringify(ready) });
  expect((await get('/metrics')).text).toContain('process_cpu');
});
