import { createHash } from 'node:crypto';
import { request, type RequestListener } from 'node:http';
import { createServer as createPlainServer, type AddressInfo, type Server as PlainServer } from 'node:net';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { randomFrom } from '@firm/platform/demo/random';

/** A text in which every piece tells to which answer it belongs. */
const textOf = (id: number, length: number) => `<${id}>`.repeat(Math.ceil(length / `<${id}>`.length)).slice(0, length);
const hash = (text: string | Buffer) => createHash('sha1').update(text).digest('hex');

describe('many answers at once', () => {
  let gateway: TestGateway;
  let connections = 0;
  beforeAll(async () => {
    gateway = await startGateway(
      {
        many: {
          routes: ['GET /fixed/{id}/', 'GET /chunked/{id}/', 'GET /large/{id}/', 'POST /echo/'],
          listener: (incoming, response) => {
            const [, kind, id] = incoming.url!.split('/');
            if (kind === 'echo') return void incoming.pipe(response);
            if (kind === 'large') return void response.end(textOf(Number(id), 6_000_000));
            const text = textOf(Number(id), 1000 + (Number(id) * 7919) % 600_000);
            if (kind === 'fixed') return void response.writeHead(200, { 'content-length': text.length }).end(text);
            for (let at = 0; at < text.length; at += 50_000) response.write(text.slice(at, at + 50_000));
            response.end();
          },
        },
      },
      { FIRM_UPSTREAM_CONNECTIONS: '6' },
    );
    gateway.servers['many']!.on('connection', () => (connections += 1));
  });
  afterAll(() => gateway.stop());

  const random = randomFrom(30);
  /** Reads slowly: stops now and then, so that pieces wait in the gateway. */
  const slowly = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const sum = createHash('sha1');
      request({ port: gateway.port, path: `/backend/api${path}`, agent: false }, (answer) => {
        answer.on('data', (chunk: Buffer) => {
          sum.update(chunk);
          if (random.chance(0.3)) {
            answer.pause();
            setTimeout(() => answer.resume(), 5);
          }
        });
        answer.on('end', () => resolve(sum.digest('hex')));
        answer.on('error', reject);
      })
        .on('error', reject)
        .end();
    });

  test('each caller gets every byte of their own and none of another’s; connections stay within their limit', async () => {
    const jobs = Array.from({ length: 300 }, (_, i) => async () => {
      const kind = i % 2 ? 'fixed' : 'chunked';
      const leaves = i % 11 === 0;
      if (leaves) {
        // Some callers leave in the middle.
        await new Promise<void>((resolve) => {
          const sent = request({ port: gateway.port, path: `/backend/api/${kind}/${i}/`, agent: false }, (answer) => {
            answer.once('data', () => {
              sent.destroy();
              resolve();
            });
            answer.on('error', () => undefined);
          });
          sent.on('error', () => undefined);
          sent.end();
        });
        return;
      }
      expect(await slowly(`/${kind}/${i}/`)).toBe(hash(textOf(i, 1000 + (i * 7919) % 600_000)));
    });
    await Promise.all(Array.from({ length: 40 }, async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await job();
    }));
    // Each caller who left cost one connection.
    expect(connections).toBeLessThanOrEqual(6 + 28 + 6);
  });

  test('pieces that wait for a slow reader are not overwritten by data for others', async () => {
    // More than the operating system buffers for a connection: the rest waits in the gateway.
    const late = (id: number): Promise<string> =>
      new Promise((resolve, reject) => {
        const sum = createHash('sha1');
        request({ port: gateway.port, path: `/backend/api/large/${id}/`, agent: false }, (answer) => {
          answer.pause();
          setTimeout(() => answer.resume(), 300);
          answer.on('data', (chunk: Buffer) => sum.update(chunk));
          answer.on('end', () => resolve(sum.digest('hex')));
        })
          .on('error', reject)
          .end();
      });
    const waiting = Array.from({ length: 4 }, (_, i) => late(i));
    await Promise.all(Array.from({ length: 60 }, (_, i) => slowly(`/fixed/${i}/`)));
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 4 }, (_, i) => hash(textOf(i, 6_000_000))));
  });

  test('uploads of known and unknown length come through unharmed, side by side', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const body = textOf(i, 30_000 + i * 40_000);
        const headers: Record<string, string> = i % 2 ? { 'transfer-encoding': 'chunked' } : {};
        const answer = await gateway.call('POST', '/backend/api/echo/', { body, headers });
        expect(hash(answer.text)).toBe(hash(body));
      }),
    );
  });
});

describe('services that misbehave', () => {
  let server: PlainServer;
  let gateway: TestGateway;
  let answers: string[] = [];
  let asked: string[] = [];
  beforeAll(async () => {
    server = createPlainServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        asked.push(data.toString('latin1'));
        const next = answers.shift() ?? '';
        if (next === 'CLOSE') socket.destroy();
        else socket.write(next);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    gateway = await startGateway(
      { odd: { routes: ['GET /a/', 'POST /a/'], listener: () => undefined } },
      { FIRM_URL_ODD: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, FIRM_TIMEOUT_S: '1' },
    );
  });
  afterAll(async () => {
    await gateway.stop();
    server.close();
  });
  beforeEach(() => {
    answers = [];
    asked = [];
  });
  const good = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

  test('a connection that closes just as it is used again: a reading call is repeated once, a writing one never', async () => {
    answers = [good, 'CLOSE', good];
    expect((await gateway.call('GET', '/backend/api/a/')).text).toBe('ok');
    expect((await gateway.call('GET', '/backend/api/a/')).text).toBe('ok');
    expect(asked).toHaveLength(3);
    answers = ['CLOSE', good];
    expect((await gateway.call('POST', '/backend/api/a/', { body: '{}' })).status).toBe(503);
    expect(asked).toHaveLength(4);
  });

  test('an ambiguous answer is rejected', async () => {
    answers = ['HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'];
    expect((await gateway.call('GET', '/backend/api/a/')).status).toBe(503);
  });

  test('bytes after an answer spoil its connection, not the next answer', async () => {
    answers = [`${good}HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nforged`, good];
    expect((await gateway.call('GET', '/backend/api/a/')).text).toBe('ok');
    expect((await gateway.call('GET', '/backend/api/a/')).text).toBe('ok');
  });

  test('no line of a request can be forged', async () => {
    answers = [good, good];
    await gateway.call('GET', '/backend/api/a/?x=%0d%0aevil:%201', { headers: { 'x-note': 'fine' } });
    expect(asked[0]).toMatch(/^GET \/a\/\?x=%0d%0aevil:%201 HTTP\/1\.1\r\n/);
    expect(asked[0]!.split('\r\n').filter((line) => line.startsWith('evil'))).toEqual([]);
    expect(asked[0]!.match(/\r\n\r\n/g)).toHaveLength(1);
  });

  test('after five calls in a row without an answer the service counts as away, and further calls fail at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => gateway.call('GET', '/backend/api/a/')));
    const times: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const answer = await gateway.call('GET', '/backend/api/a/');
      expect(answer.status).toBe(503);
      times.push(answer.milliseconds);
    }
    expect(Math.min(...times)).toBeLessThan(100);
  });
});

describe('answers that must be revalidated', () => {
  let gateway: TestGateway;
  /** What each caller may see now. */
  const texts: Record<string, string> = { 'Bearer a': 'for a', 'Bearer b': 'for b' };
  let sent: number[] = [];
  /** Whether the service leaves out of its 304 the ETag that the standard requires. */
  let forgetful = false;
  const etagOf = (text: string) => `"${hash(text)}"`;
  beforeAll(async () => {
    gateway = await startGateway({
      lists: {
        routes: ['GET /list/', 'GET /private/'],
        listener: (incoming, response) => {
          const text = texts[incoming.headers.authorization ?? ''];
          if (text === undefined) return void response.writeHead(401, { 'content-length': 2 }).end('no');
          const etag = etagOf(text);
          const knows = incoming.headers['if-none-match']?.split(', ').includes(etag);
          const keep = incoming.url === '/private/' ? 'no-store' : 'private, no-cache';
          sent.push(knows ? 304 : 200);
          if (knows) return void response.writeHead(304, forgetful ? {} : { etag, 'cache-control': keep }).end();
          response.writeHead(200, { etag, 'cache-control': keep, 'content-length': text.length }).end(text);
        },
      },
    });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => (sent = []));
  const ask = (authorization: string, path = '/list/', headers: Record<string, string> = {}) =>
    gateway.call('GET', `/backend/api${path}`, { headers: { authorization, ...headers } });

  test('an unchanged answer is not sent again, and looks the same', async () => {
    const first = await ask('Bearer a');
    const second = await ask('Bearer a');
    expect([first.text, second.text, second.status]).toEqual(['for a', 'for a', 200]);
    expect(second.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'private, no-cache', 'content-length': '5' });
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(sent).toEqual([200, 304]);
  });

  test('each caller gets their own answer, none without permission, and the new one after a change', async () => {
    expect((await ask('Bearer b')).text).toBe('for b');
    expect((await ask('Bearer a')).text).toBe('for a');
    expect(await ask('Bearer c')).toMatchObject({ status: 401, text: 'no' });
    texts['Bearer a'] = 'new for a';
    expect((await ask('Bearer a')).text).toBe('new for a');
    expect((await ask('Bearer b')).text).toBe('for b');
  });

  test('a caller who sends an ETag is answered by the service itself', async () => {
    const held = (await ask('Bearer a')).headers.etag!;
    expect(await ask('Bearer a', '/list/', { 'if-none-match': held })).toMatchObject({ status: 304, text: '' });
  });

  test('what must not be kept is not', async () => {
    await ask('Bearer a', '/private/');
    await ask('Bearer a', '/private/');
    expect(sent).toEqual([200, 200]);
  });

  test('after a 304 without an ETag the whole answer is fetched', async () => {
    await ask('Bearer a');
    forgetful = true;
    expect(await ask('Bearer a')).toMatchObject({ status: 200, text: 'new for a' });
    forgetful = false;
  });
});

describe('HEAD, with which a front end asks whether a file may be had', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const listener: RequestListener = (incoming, response) => {
      if (incoming.url?.includes('/2/')) return void response.writeHead(404, { 'content-type': 'application/json' }).end(incoming.method === 'HEAD' ? undefined : '{}');
      response.writeHead(200, { 'content-length': 4_000_000 }).end(incoming.method === 'HEAD' ? undefined : Buffer.alloc(4_000_000));
    };
    gateway = await startGateway({ apart: { routes: ['GET /files/{id}/'], listener }, together: { routes: ['GET /papers/{id}/'], listener, local: true } });
  });
  afterAll(() => gateway.stop());

  it.each(['files', 'papers'])('reaches the service of %s, and is answered at once, without the body', async (kind) => {
    const there = await gateway.call('HEAD', `/backend/api/${kind}/1/`);
    expect([there.status, there.headers['content-length'], there.text]).toEqual([200, '4000000', '']);
    expect((await gateway.call('HEAD', `/backend/api/${kind}/2/`)).status).toBe(404);
    // The connection is still of use.
    expect((await gateway.call('GET', `/backend/api/${kind}/1/`)).text).toHaveLength(4_000_000);
  });
});
