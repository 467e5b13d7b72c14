import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder });
jest.mock('@firm/shared-ui/api/index.ts', () => ({ accessToken: () => 'token', apiAddress: (path: string) => `/api${path}`, request: jest.fn() }));
jest.mock('./backoff.ts', () => ({ backoff: () => 0 }));

import { request } from '@firm/shared-ui/api/index.ts';
import { keepConnected } from './connection.ts';

const rightsChanged = `data: {"type":"rights.changed","entity":"rights","id":5,"rights":"fewer"}\n\n`;
const alert = (id: number) => `id: e${id}\ndata: {"type":"alert.created","entity":"alert","id":${id}}\n\n`;

/** Answers in turn: a text is a stream that ends after it, a number is an error status. The last one ends the test. */
async function after(...answers: (string | number)[]) {
  const ended = new AbortController();
  const heard: (number | 'gap')[] = [];
  const sent: (string | undefined)[] = [];
  const asked: string[] = [];
  const rights: (string | undefined)[] = [];
  globalThis.fetch = jest.fn(async (address: string, init: { headers: Record<string, string> }) => {
    const answer = answers.shift();
    if (answer === undefined) {
      ended.abort();
      throw new Error('over');
    }
    asked.push(address.replace(/\d+$/, 'N'));
    sent.push(init.headers['Last-Event-ID']);
    rights.push(init.headers['x-firm-rights']);
    if (typeof answer === 'number') return { ok: false, status: answer, body: null };
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(answer));
        stream.close();
      },
    });
    return { ok: true, status: 200, body, headers: { get: () => 'all' } };
  }) as unknown as typeof fetch;
  await keepConnected({ onEvent: (event) => heard.push(event.id), onGap: () => heard.push('gap') }, ended.signal);
  return { heard, sent, asked, rights };
}

test('after an interruption it continues from the last event', async () => {
  expect(await after(alert(1), alert(2))).toMatchObject({ heard: [1, 2], sent: [undefined, 'e1'], asked: ['/api/live/?age=N', '/api/live/'] });
});

test('a page that returns says which rights it knows of, so that it is told if they have changed', async () => {
  expect((await after(alert(1), `${alert(2)}${rightsChanged}`, 503, alert(3))).rights).toEqual([undefined, 'all', 'fewer', 'fewer']);
});

test('an interruption before any event may have lost some', async () => {
  expect((await after(': beat\n\n', alert(1))).heard).toEqual(['gap', 1]);
});

test('the server says when it cannot replay missed events', async () => {
  expect((await after(alert(1), `event: gap\ndata: {}\n\n${alert(9)}`)).heard).toEqual([1, 'gap', 9]);
});

test('a refused token is renewed once, and the stream requested again', async () => {
  expect((await after(401, alert(1))).heard).toEqual([1]);
  expect(request).toHaveBeenCalledTimes(1);
});

test('an unavailable service is asked again', async () => {
  expect((await after(503, 502, alert(1))).heard).toEqual(['gap', 1]);
});
