import { connect } from 'node:net';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { callPort, listenAnywhere, portOf, startGateway, type TestGateway } from '../testing/gateway.ts';

const seen: { last: IncomingMessage | null; body: string } = { last: null, body: '' };

/** Echoes the request; some paths misbehave on purpose. */
function echo(this: unknown, incoming: IncomingMessage, response: ServerResponse): void {
  seen.last = incoming;
  const path = incoming.url?.split('?')[0];
  if (path === '/never/') return;
  if (path === '/half/') {
    response.writeHead(200, { 'content-length': '100' });
    response.write('only a part');
    setTimeout(() => response.destroy(), 30);
    return;
  }
  if (path === '/early/') {
    // Answers without having read the body.
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"not_signed_in"}');
    return;
  }
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('error', () => undefined);
  incoming.on('end', () => {
    seen.body = Buffer.concat(chunks).toString();
    response.writeHead(200, { 'content-type': 'application/json', 'x-own': 'yes', 'x-powered-by': 'somebody', connection: 'x-secret-hop, keep-alive', 'x-secret-hop': '1' });
    response.end(JSON.stringify({ url: incoming.url, length: seen.body.length }));
  });
}

const routes = ['GET /alerts/', 'POST /alerts/', 'GET /never/', 'POST /never/', 'GET /half/', 'POST /early/', 'GET /alerts/{id}/'] as const;

describe.each([
  ['in a process of its own', false],
  ['in the same process', true],
])('a service %s', (_name, local) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ echo: { routes, listener: echo, local } }, { FIRM_BODY_MB: '1', FIRM_TIMEOUT_S_ECHO: '1' });
  });
  afterAll(() => gateway.stop());

  test('is asked without the base path, with the query, and answers under its own headers', async () => {
    const answer = await gateway.call('GET', '/backend/api/alerts/?limit=3');
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ url: '/alerts/?limit=3' });
    expect(answer.headers).toMatchObject({ 'x-own': 'yes', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('a path without its trailing slash means the same as with it', async () => {
    expect(JSON.parse((await gateway.call('GET', '/backend/api/alerts/7?x=1')).text)).toMatchObject({ url: '/alerts/7/?x=1' });
  });

  test('small and large bodies and those of unknown length arrive whole', async () => {
    for (const size of [0, 1, 70_000, 700_000]) {
      const answer = await gateway.call('POST', '/backend/api/alerts/', { body: 'x'.repeat(size) });
      expect(JSON.parse(answer.text)).toMatchObject({ length: size });
      const chunked = await gateway.call('POST', '/backend/api/alerts/', { body: 'x'.repeat(size), headers: { 'transfer-encoding': 'chunked' } });
      expect(JSON.parse(chunked.text)).toMatchObject({ length: size });
    }
  });

  test('a body over the limit is 413, with and without a declared length, and the service never sees its end', async () => {
    seen.body = 'untouched';
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
      const answer = await gateway.call('POST', '/backend/api/alerts/', { body: 'x'.repeat(1_200_000), headers: headers as Record<string, string> });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toMatchObject({ statusCode: 413, code: 'payload_too_large' });
    }
    expect(seen.body).toBe('untouched');
  });

  test('an answer that comes before the body was read reaches the caller', async () => {
    const answer = await gateway.call('POST', '/backend/api/early/', { body: 'x'.repeat(900_000) });
    expect(answer.status).toBe(401);
  });

  test('no answer in time is 503 in the documented form', async () => {
    const answer = await gateway.call('GET', '/backend/api/never/', { headers: { 'accept-language': 'es' } });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['content-language']).toBe('es');
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: 503, code: 'timeout' });
    expect(answer.milliseconds).toBeLessThan(20_000);
  });

  test('a body may take longer to come than the service may take to answer', async () => {
    const size = 160_000;
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request({ port: gateway.port, method: 'POST', path: '/backend/api/alerts/', agent: false, headers: { 'content-length': size } }, (incoming) => {
        let text = '';
        incoming.on('data', (chunk) => (text += String(chunk)));
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
      });
      sent.on('error', reject);
      const piece = (left: number): void => {
        if (left === 0) return void sent.end();
        sent.write('x'.repeat(size / 8));
        setTimeout(() => piece(left - 1), 300);
      };
      piece(8);
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ length: size });
  });

  test('a service that neither reads nor answers is given up, however large the body', async () => {
    const answer = await gateway.call('POST', '/backend/api/never/', { body: 'x'.repeat(900_000) });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'timeout']);
    expect(answer.milliseconds).toBeLessThan(20_000);
  });

  test('an answer that breaks off is not taken as complete', async () => {
    await expect(gateway.call('GET', '/backend/api/half/')).rejects.toThrow();
  });

  test('hop-by-hop headers and forged ones do not pass', async () => {
    await gateway.call('GET', '/backend/api/alerts/', {
      headers: {
        connection: 'x-hop', 'x-hop': '1', 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil', 'x-forwarded-proto': 'https', 'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6', authorization: 'Bearer a', cookie: 'firm_refresh=b', 'x-request-id': 'abc-12345', host: 'portal.test:81',
      },
    });
    expect(seen.last?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'portal.test:81', 'x-forwarded-proto': 'http',
      authorization: 'Bearer a', cookie: 'firm_refresh=b', 'x-request-id': 'abc-12345',
    });
    for (const name of ['x-hop', 'forwarded', 'x-real-ip']) expect(seen.last?.headers).not.toHaveProperty(name);
  });

  test.each(['short', 'x'.repeat(65), 'with space here', 'new"quote"s', 'ünïcode-id'])('request id %p is replaced', async (id) => {
    const answer = await gateway.call('GET', '/backend/api/alerts/', { headers: { 'x-request-id': Buffer.from(id).toString('latin1') } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen.last?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
  });

  test('unknown paths are 404, known ones with another method 405, odd ones 400', async () => {
    const unknown = await gateway.call('GET', '/backend/api/nothing/');
    expect([unknown.status, JSON.parse(unknown.text).code]).toEqual([404, 'not_found']);
    const method = await gateway.call('DELETE', '/backend/api/alerts/');
    expect([method.status, method.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
    expect((await gateway.call('OPTIONS', '/backend/api/alerts/')).status).toBe(204);
    for (const target of ['/backend/api/../secret', '/backend/api/alerts/%2e%2e/', '/backend/api/alerts/a%2fb/']) {
      expect((await gateway.call('GET', target)).status).toBe(400);
    }
  });
});

describe('processes of their own', () => {
  let gateway: TestGateway;
  const closed: string[] = [];
  let opened = 0;
  beforeAll(async () => {
    gateway = await startGateway(
      {
        live: {
          routes: ['GET /live/', 'GET /slow/'],
          openapi: { paths: { '/live/': { get: { responses: { 200: { content: { 'text/event-stream': {} } } } } } } },
          listener: (incoming, response) => {
            opened += 1;
            response.on('close', () => closed.push(incoming.url ?? ''));
            if (incoming.url !== '/live/') return;
            response.writeHead(200, { 'content-type': 'text/event-stream' });
            response.write('data: 1\n\n');
            const timer = setTimeout(() => response.write('data: 2\n\n'), 1_600);
            response.on('close', () => clearTimeout(timer));
          },
        },
        other: { routes: ['GET /other/'], listener: (_, response) => void response.end('fine') },
        gone: { routes: ['GET /gone/', 'POST /gone/'], listener: (_, response) => void response.end('here') },
      },
      { FIRM_TIMEOUT_S: '1' },
    );
  });
  afterAll(() => gateway.stop());

  test('live events pass at once and outlast the time-out; leaving is noticed by the service', async () => {
    const pieces: { text: string; at: number }[] = [];
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      const sent = request({ port: gateway.port, path: '/backend/api/live/', agent: false }, (answer) => {
        answer.on('data', (chunk: Buffer) => {
          pieces.push({ text: chunk.toString(), at: performance.now() - started });
          if (pieces.length === 2) {
            sent.destroy();
            resolve();
          }
        });
        answer.on('error', () => undefined);
      });
      sent.on('error', reject);
      sent.end();
    });
    expect(pieces.map(({ text }) => text)).toEqual(['data: 1\n\n', 'data: 2\n\n']);
    expect(pieces[1]!.at - pieces[0]!.at).toBeGreaterThan(500);
    await until(() => closed.includes('/live/'));
  });

  test('a caller who leaves ends the service’s work', async () => {
    const before = opened;
    const sent = request({ port: gateway.port, path: '/backend/api/slow/', agent: false });
    sent.on('error', () => undefined);
    sent.end();
    await until(() => opened > before);
    sent.destroy();
    await until(() => closed.includes('/slow/'));
  });

  test('a service that is unavailable: 503 in under 100 ms, the others unaffected, found again when it is back', async () => {
    const old = gateway.servers['gone']!;
    const port = portOf(old);
    old.closeAllConnections();
    await new Promise((resolve) => old.close(resolve));
    const times: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const answer = await gateway.call(i % 2 ? 'POST' : 'GET', '/backend/api/gone/', i % 2 ? { body: '{}' } : {});
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(answer.text)).toMatchObject({ statusCode: 503, code: 'unavailable' });
      times.push(answer.milliseconds);
      expect((await gateway.call('GET', '/backend/api/other/')).text).toBe('fine');
    }
    // The fastest attempt counts: other programs on a busy machine can only make some slower.
    expect(Math.min(...times)).toBeLessThan(100);
    const ready = await gateway.call('GET', '/readyz');
    expect(ready.status).toBe(503);
    expect(JSON.parse(ready.text).missing).toContain('gone');
    const again = await listenAnywhere((_, response) => void response.end('back'), port);
    await until(async () => (await gateway.call('GET', '/backend/api/gone/')).text === 'back');
    again.closeAllConnections();
    again.close();
  });

  test('the gateway’s own health and metrics', async () => {
    expect(await gateway.call('GET', '/healthz')).toMatchObject({ status: 200, text: '{"ok":true}' });
    const figures = await gateway.call('GET', '/metrics');
    expect(figures.text).toContain('firm_gateway_request_duration_seconds');
    expect(figures.text).toMatch(/firm_gateway_service_away\{service="other"\} 0/);
    const throughProxy = await gateway.call('GET', '/metrics', { headers: { 'x-forwarded-for': '8.8.8.8' } });
    expect([throughProxy.status, JSON.parse(throughProxy.text).code]).toEqual([404, 'not_found']);
  });

  test('a request that is no HTTP harms nobody', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(gateway.port, '127.0.0.1', () => socket.write('GET http://evil/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => {
        expect(text).toMatch(/^HTTP\/1\.1 400/);
        resolve();
      });
    });
    expect((await callPort(gateway.port, 'GET', '/backend/api/other/')).text).toBe('fine');
  });
});

async function until(test: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    if (await test()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('did not happen within five seconds');
}
