/** Requests that Node's parser refuses are answered in the documented form too, and slow ones do not hold a connection. */
import { connect } from 'node:net';
import { closeGently } from '@firm/platform/service/closeGently';
import { listen, type Listening } from './listen.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ echo: { routes: ['GET /alerts/', 'POST /alerts/'], listener: (_, response) => void response.end('fine') } });
});
afterAll(() => gateway.stop());

/** Sends bytes as they are; resolves with what came back until the connection ended. */
function raw(port: number, ...pieces: string[]): Promise<{ status: number; body: string; headers: string; milliseconds: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => pieces.forEach((piece) => socket.write(piece)));
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('error', reject);
    socket.on('close', () => {
      const cut = text.indexOf('\r\n\r\n');
      const headers = text.slice(0, cut);
      resolve({ status: Number(headers.split(' ')[1] ?? 0), headers, body: text.slice(cut + 4), milliseconds: performance.now() - started });
    });
  });
}
const close = 'connection: close\r\n';

test.each([
  ['no HTTP at all', 400, 'malformed', ['what is this\r\n\r\n']],
  ['an unknown method', 400, 'malformed', ['BREW /backend/api/alerts/ HTTP/1.1\r\nhost: a\r\n\r\n']],
  ['a header without a name', 400, 'malformed', [`GET / HTTP/1.1\r\n: x\r\nhost: a\r\n\r\n`]],
  ['length and chunks at once', 400, 'malformed', ['POST /backend/api/alerts/ HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n']],
  ['headers beyond measure', 431, 'headers_too_large', [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`]],
  ['an address beyond measure', 431, 'headers_too_large', [`GET /${'y'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`]],
  ['an expectation that nobody knows', 417, 'expectation_failed', [`GET /backend/api/alerts/ HTTP/1.1\r\nhost: a\r\nexpect: tea\r\n${close}\r\n`]],
  ['two hosts', 400, 'malformed', [`GET /backend/api/alerts/ HTTP/1.1\r\nhost: a\r\nHost: b\r\n${close}\r\n`]],
  ['no host', 400, 'malformed', [`GET /backend/api/alerts/ HTTP/1.1\r\n${close}\r\n`]],
])('%s: %i', async (_, status, code, pieces) => {
  const answer = await raw(gateway.port, ...pieces);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/\w+ \w+/), statusCode: status, code });
  expect(answer.headers).toMatch(/content-type: application\/json; charset=utf-8/);
  expect(answer.headers).toMatch(new RegExp(`content-length: ${Buffer.byteLength(answer.body)}\\b`));
  expect(answer.headers).toMatch(/x-content-type-options: nosniff/);
});

test('a request with one Host is served, and HTTP/1.0 without any', async () => {
  expect((await raw(gateway.port, `GET /backend/api/alerts/ HTTP/1.1\r\nhost: a\r\n${close}\r\n`)).body).toContain('fine');
  expect((await raw(gateway.port, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
});

test('a refusal is never written into an answer that has begun', async () => {
  const { server, port } = await listen((_, response) => void response.writeHead(200).write('part'), 0, '127.0.0.1');
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n'));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('part')) socket.write('no chunk at all\r\n');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  await closeGently(server, 100);
});

describe('slow requests', () => {
  let listening: Listening;
  beforeAll(async () => {
    const limits = { headersTimeout: 600, connectionsCheckingInterval: 200 };
    listening = await listen((_, response) => void response.end('fine'), 0, '127.0.0.1', limits);
  });
  afterAll(() => closeGently(listening.server, 100));

  test('headers that do not end are cut with 408', async () => {
    const answer = await raw(listening.port, 'GET / HTTP/1.1\r\nhost: a\r\n');
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: 408, code: 'request_timeout' });
    expect(answer.milliseconds).toBeLessThan(15_000);
  });

  test('a connection that sends no request is closed without an answer', async () => {
    expect(await raw(listening.port)).toMatchObject({ status: 0, body: '' });
  });
});

test('with the settings in use, headers may take at most fifteen seconds', async () => {
  const { server } = await listen(() => undefined, 0, '127.0.0.1');
  const { connectionsCheckingInterval } = server as unknown as { connectionsCheckingInterval: number };
  expect(server.headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
  await closeGently(server, 100);
});
