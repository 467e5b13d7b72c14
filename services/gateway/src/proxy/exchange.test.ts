/** Connections that are refused, as by one of several processes that is ending. */
import { createServer, type Server } from 'node:http';
import type { Dispatcher } from 'undici';
import { callPort, listenAnywhere, portOf } from '../testing/gateway.ts';
import { AnswerStore } from './answerStore.ts';
import { forward } from './forward.ts';
import { callerOf } from './headers.ts';
import { createUpstream, type Upstream } from './upstream.ts';

let service: Server;
let gateway: Server;
let upstream: Upstream;
/** How many of the next connections are refused. */
let refusals = 0;
const bodies: string[] = [];
const states: string[] = [];

const refusing: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  if (refusals === 0) return dispatch(options, handler);
  refusals -= 1;
  handler.onResponseError?.(undefined as unknown as Dispatcher.DispatchController, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  return true;
};

beforeAll(async () => {
  service = await listenAnywhere((incoming, response) => {
    let body = '';
    incoming.on('data', (part) => (body += String(part))).on('end', () => {
      bodies.push(body);
      response.end('here');
    });
  });
  gateway = createServer((request, response) => {
    const caller = callerOf(request, { trustedProxies: 0, publicUrl: null });
    forward(request, response, { upstream, path: '/things/', caller, stream: false, bodyLimit: 1_000_000, route: null, store: new AnswerStore({ read: async () => new Map() }) });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  [bodies, states].forEach((one) => one.splice(0));
  const whole = createUpstream({ service: 'things', origin: `http://127.0.0.1:${portOf(service)}`, connections: 4, timeoutMs: 1_000, onState: (_, state) => states.push(state), probeEveryMs: 10_000 });
  upstream = Object.create(whole, { calls: { value: whole.calls.compose(refusing) }, uploads: { value: whole.uploads.compose(refusing) } }) as Upstream;
});
afterEach(() => upstream.close());
afterAll(() => [gateway, service].forEach((server) => server.close()));

test.each([
  ['GET', undefined],
  ['POST', '{"name":"one"}'],
])('a %s whose connection is refused is sent once more, and the service is not away', async (method, body) => {
  refusals = 1;
  expect(await callPort(portOf(gateway), method, '/things/', { body })).toMatchObject({ status: 200, text: 'here' });
  expect(bodies).toEqual([body ?? '']);
  expect(states).toEqual([]);
});

test('if the second is refused too, the service is away, and nothing more is tried', async () => {
  refusals = 3;
  expect(await callPort(portOf(gateway), 'POST', '/things/', { body: '{}' })).toMatchObject({ status: 503 });
  expect([refusals, states, bodies]).toEqual([1, ['away'], []]);
  refusals = 0;
});

test('a long body, which is passed on as it comes, is not sent twice', async () => {
  refusals = 1;
  expect(await callPort(portOf(gateway), 'POST', '/things/', { body: 'x'.repeat(900_000) })).toMatchObject({ status: 503 });
  expect([states, bodies]).toEqual([['away'], []]);
});
