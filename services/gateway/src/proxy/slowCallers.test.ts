/** Callers who send or read as slowly as they can hold up nobody but themselves. */
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { startGateway, type TestGateway } from '../testing/gateway.ts';

const connections = 4;
let gateway: TestGateway;
let together: TestGateway;
/** Long answers that the service is still sending. */
let giving = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  gateway = await startGateway(
    {
      slow: {
        routes: ['GET /quick/', 'GET /long/', 'POST /echo/', 'POST /whole/'],
        listener: (incoming, response) => {
          if (incoming.url === '/quick/') return void response.end('here');
          if (incoming.url === '/echo/') return void incoming.pipe(response);
          if (incoming.url === '/whole/') return void incoming.on('end', () => response.end('read')).resume();
          giving += 1;
          response.on('close', () => (giving -= 1));
          response.end(Buffer.alloc(64 * 1024 * 1024));
        },
      },
    },
    { FIRM_UPSTREAM_CONNECTIONS: String(connections), FIRM_TIMEOUT_S: '1' },
  );
});
beforeAll(async () => {
  together = await startGateway(
    { slow: { routes: ['POST /whole/'], local: true, listener: (incoming, response) => incoming.on('end', () => response.end('read')).resume() } },
    { FIRM_TIMEOUT_S: '1' },
  );
});
afterAll(() => Promise.all([gateway.stop(), together.stop()]));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function open(text: string, { port } = gateway): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}
const quick = () => gateway.call('GET', '/backend/api/quick/');
async function until(holds: () => boolean, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await setTimeout(20)) if (holds()) return true;
  return holds();
}

test('bodies that come byte by byte keep no call waiting', async () => {
  const slow = Array.from({ length: connections * 2 }, () =>
    open('POST /backend/api/echo/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n'),
  );
  const trickle = setInterval(() => slow.forEach((socket) => socket.write('1\r\nx\r\n')), 200);
  try {
    await setTimeout(300);
    expect(await quick()).toMatchObject({ status: 200, text: 'here' });
  } finally {
    clearInterval(trickle);
  }
});

test('bodies that stop coming are their senders’ fault: the service is not marked as away', async () => {
  const answers: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    open('POST /backend/api/whole/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n').on('data', (data) =>
      answers.push(data.toString('latin1').slice(9, 12)),
    );
  }
  const others: number[] = [];
  for (const end = Date.now() + 2_500; Date.now() < end; await setTimeout(20)) others.push((await quick()).status);
  expect(new Set(others)).toEqual(new Set([200]));
  expect(answers).toEqual(Array(12).fill('408'));
});

test('a body that stops coming gets the same answer if the service runs in the same process', async () => {
  const socket = open('POST /backend/api/whole/ HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx', together);
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString('latin1'))));
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test('answers that nobody reads are cut off, so that others get theirs', async () => {
  for (let i = 0; i < connections; i += 1) open('GET /backend/api/long/ HTTP/1.1\r\nHost: a\r\n\r\n').pause();
  expect(await until(() => giving === connections, 5_000)).toBe(true);
  expect(await until(() => giving === 0, 10_000)).toBe(true);
  expect(await quick()).toMatchObject({ status: 200, text: 'here' });
});
