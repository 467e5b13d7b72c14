/** Kept answers are given without asking the service for as long as their stamps stand, and not a moment longer. */
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { standingRequestHeader, readStanding, standingHeader, audienceHash, writeStanding } from '@firm/platform/http/standing';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { AnswerStore, questionOf } from './answerStore.ts';

let gateway: TestGateway;
/** One entry for each request that reached the service: its `standingRequestHeader`. */
let asked: (string | string[] | undefined)[] = [];
let says: () => string | undefined;
let text = 'list';
/** Milliseconds that the service takes to answer. */
let slow = 0;
const stamps = new Map([['identity.access', 4]]);
/** A header that promises `ms` milliseconds: identity's stamps apply to the caller, all others to the answer. */
const standsFor = (ms: number, names: Record<string, number>, { whose = 'everybody', callerMs = ms } = {}) => () => {
  const of = (isCaller: boolean) => Object.fromEntries(Object.entries({ 'identity.access': 4, ...names }).filter(([name]) => name.startsWith('identity.') === isCaller));
  return writeStanding({ whose, caller: { ms: callerMs, stamps: of(true) }, answer: { ms, stamps: of(false) } });
};

afterEach(resetClock);
beforeAll(async () => {
  gateway = await startGateway(
    {
      lists: {
        routes: ['GET /list/', 'POST /list/'],
        listener: async (incoming, response) => {
          asked.push(incoming.headers[standingRequestHeader]);
          await setTimeout(slow);
          const etag = `"${text}"`;
          const standing = says();
          const headers = { etag, 'cache-control': 'private, no-cache', ...(standing !== undefined && { [standingHeader]: standing }) };
          if (incoming.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
          response.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': text.length }).end(text);
        },
      },
    },
    {},
    stamps,
  );
});
afterAll(() => gateway.stop());

let user = 0;
/** A question that nobody has asked before. */
const newQuestion = () => {
  const authorization = `Bearer ${(user += 1)}`;
  return (headers: Record<string, string> = {}) => gateway.call('GET', '/backend/api/list/', { headers: { authorization, ...headers } });
};
beforeEach(() => {
  asked = [];
  text = 'list';
  slow = 0;
  stamps.set('identity.access', 4).set('lists.row.1', 7);
  says = standsFor(60_000, { 'identity.access': 4, 'lists.row.1': 7 });
});

test('a repeated request is answered here, looks the same, and the stamps of its service are not passed on', async () => {
  const ask = newQuestion();
  const [first, second] = [await ask(), await ask()];
  expect(asked).toEqual(['1']);
  expect(second).toMatchObject({ status: 200, text: 'list' });
  const { 'x-request-id': one, ...before } = first.headers;
  const { 'x-request-id': other, ...after } = second.headers;
  expect(after).toEqual(before);
  expect(other).not.toBe(one);
  expect(first.headers[standingHeader]).toBeUndefined();
});

test.each(['identity.access', 'lists.row.1'])('a change of %s ends a kept answer at the next request', async (stamp) => {
  const ask = newQuestion();
  await ask();
  text = 'new';
  stamps.set(stamp, 99);
  expect((await ask()).text).toBe('new');
  expect(asked).toHaveLength(2);
});

test('a kept answer ends by itself', async () => {
  says = standsFor(40, { 'identity.access': 4 });
  const ask = newQuestion();
  await ask();
  await setTimeout(60);
  await ask();
  expect(asked).toHaveLength(2);
});

test('a kept answer ends by itself even if the clock is set back meanwhile', async () => {
  says = standsFor(40, { 'identity.access': 4 });
  const ask = newQuestion();
  await ask();
  shiftClock(-3_600_000);
  await setTimeout(60);
  await ask();
  expect(asked).toHaveLength(2);
});

test('the time that the service took to answer counts', async () => {
  says = standsFor(100, { 'identity.access': 4 });
  slow = 80;
  const ask = newQuestion();
  await ask();
  await setTimeout(40);
  await ask();
  expect(asked).toHaveLength(2);
});

test('a stamp that has never moved counts as zero', async () => {
  says = standsFor(60_000, { 'lists.new.1': 0 });
  const ask = newQuestion();
  await ask();
  await ask();
  expect(asked).toHaveLength(1);
});

test('another caller, language, coding or address is another question', async () => {
  const ask = newQuestion();
  await ask();
  await newQuestion()();
  await ask({ 'accept-language': 'fr' });
  await ask({ 'accept-encoding': 'gzip' });
  await ask({ host: 'portal.example' });
  expect(asked).toHaveLength(5);
});

test('an answer to one caller is given to others once the service has said that they share it, and to nobody else', async () => {
  const [first, second, third] = [newQuestion(), newQuestion(), newQuestion()];
  await first();
  // The service has not said anything about the second caller yet.
  await second({ 'if-none-match': '"list"' });
  expect(asked).toHaveLength(2);
  text = 'new';
  stamps.set('lists.row.1', 8);
  says = standsFor(60_000, { 'lists.row.1': 8 });
  expect((await first()).text).toBe('new');
  expect((await second()).text).toBe('new');
  expect(asked).toHaveLength(3);
  text = 'theirs';
  says = standsFor(60_000, { 'lists.row.1': 8 }, { whose: 'others' });
  expect((await third()).text).toBe('theirs');
  expect((await second()).text).toBe('new');
  expect((await third()).text).toBe('theirs');
  expect(asked).toHaveLength(4);
});

test('the service is asked again about a caller whose rights changed, while others keep their answers', async () => {
  const [first, second] = [newQuestion(), newQuestion()];
  const sessionOf = (n: number) => standsFor(60_000, { [`identity.session.${n}`]: 1, 'lists.row.1': 7 });
  stamps.set('identity.session.1', 1).set('identity.session.2', 1);
  says = sessionOf(1);
  await first();
  says = sessionOf(2);
  await second();
  stamps.set('identity.session.1', 2);
  await second();
  expect(asked).toHaveLength(2);
  await first();
  expect(asked).toHaveLength(3);
});

test('what is known of a caller ends by itself, even if the answer is still valid', async () => {
  says = standsFor(60_000, { 'lists.row.1': 7 }, { callerMs: 40 });
  const ask = newQuestion();
  await ask();
  await setTimeout(60);
  await ask();
  expect(asked).toHaveLength(2);
});

test('a client with a copy gets 304; one without is answered in full', async () => {
  text = 'copied';
  const ask = newQuestion();
  const held = { 'if-none-match': '"copied"' };
  await ask(held);
  const again = await ask(held);
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers).toMatchObject({ etag: '"copied"', 'cache-control': 'private, no-cache' });
  expect(asked).toHaveLength(1);
  // The service has answered 304 only: the gateway does not have the body yet.
  expect(await ask()).toMatchObject({ status: 200, text: 'copied' });
  expect(asked).toHaveLength(2);
  const known = await ask(held);
  expect(known).toMatchObject({ status: 304, text: '' });
  expect(known.headers).not.toHaveProperty('content-type');
  expect(await ask({ 'if-none-match': '"older"' })).toMatchObject({ status: 200, text: 'copied' });
  expect(asked).toHaveLength(2);
  // Answers with the same tag share one stored body.
  const other = newQuestion();
  await other(held);
  expect(asked).toHaveLength(3);
  expect(await other()).toMatchObject({ status: 200, text: 'copied' });
  expect(asked).toHaveLength(3);
});

test('fresh reads, writes and calls without a token are answered by the service', async () => {
  const ask = newQuestion();
  await ask();
  await ask({ 'cache-control': 'no-cache' });
  await ask({ range: 'bytes=0-1' });
  await gateway.call('POST', '/backend/api/list/', { headers: { authorization: `Bearer ${user}` } });
  for (let i = 0; i < 2; i += 1) await gateway.call('GET', '/backend/api/list/');
  expect(asked).toEqual(['1', undefined, undefined, undefined, undefined, undefined]);
});

test('a caller cannot send the headers that only the gateway sends', async () => {
  await gateway.call('GET', '/backend/api/list/', { headers: { [standingRequestHeader]: '1' } });
  expect(asked).toEqual([undefined]);
});

test.each([undefined, '', 'w;soon a=1;60000 a=1', 'w;60000;60000 a=1', 'w;60000 a=x;60000 a=1', 'w;60000 a=1;60000 a=1 __proto__', 'w;99999999999999 a=1;60000 a=1', ';60000 a=1;60000 a=1', '60000 a=1'])(
  'without the stamps of a service nothing is kept: %j',
  async (word) => {
    says = () => word;
    const ask = newQuestion();
    await ask();
    await ask();
    expect(asked).toHaveLength(2);
  },
);

test('where the stamps cannot be read the service is asked', async () => {
  const ask = newQuestion();
  await ask();
  const get = jest.spyOn(stamps, 'get').mockImplementation(() => {
    throw new Error('away');
  });
  try {
    expect((await ask()).text).toBe('list');
  } finally {
    get.mockRestore();
  }
  expect(asked).toHaveLength(2);
});

test('a database that does not answer is not waited for', async () => {
  const never = new AnswerStore({ read: () => new Promise(() => undefined) });
  expect(await never.stands({ stamps: [{ names: ['identity.access'], numbers: [4] }] })).toBe(false);
});

test('questions that share a reading of stamps are judged by it, and a later one by a reading that begins after it came', async () => {
  const [first, second] = [Promise.withResolvers<Map<string, number>>(), Promise.withResolvers<Map<string, number>>()];
  const read = jest.fn(() => first.promise);
  const store = new AnswerStore({ read });
  const stands = () => store.stands({ stamps: [{ names: ['identity.access'], numbers: [4] }, { names: ['lists.row.1'], numbers: [0] }] });
  const [one, another] = [stands(), stands()];
  read.mockImplementation(() => second.promise);
  const later = stands();
  first.resolve(new Map([['identity.access', 4]]));
  expect([await one, await another]).toEqual([true, true]);
  second.resolve(new Map([['identity.access', 5]]));
  expect(await later).toBe(false);
});

test('the header of stamps is read as it was written', () => {
  const standing = { whose: audienceHash('1:* en'), caller: { ms: 2_000, stamps: { 'identity.access': 12 } }, answer: { ms: 1_500, stamps: { 'residents.zone.3': 0, 'residents.names.3': 8 } } };
  expect(readStanding(writeStanding(standing))).toEqual(standing);
  const always = { ...standing, answer: { ms: 10, stamps: {} } };
  expect(readStanding(writeStanding(always))).toEqual(always);
});

describe('what is kept', () => {
  const store = (bytes?: number) => new AnswerStore({ read: () => Promise.resolve(new Map()) }, bytes);
  const body = (etag: string, length = 10) => ({ etag, headers: ['etag', etag, 'content-length', String(length)], body: Buffer.alloc(length) });
  const question = (caller: string) => ({ caller, address: 'lists gzip /list/' });
  const word = standsFor(2_000, {})();

  test('one body serves all callers to whom the service has named its ETag, with the headers that it came with', () => {
    const answers = store();
    answers.keep('lists gzip /list/', body('"a"'));
    answers.note(question('first'), word, { etag: '"a"', headers: ['etag', '"a"'] }, performance.now());
    expect(answers.standing(question('first'))).toMatchObject({ etag: '"a"', headers: ['etag', '"a"', 'content-length', '10'], body: Buffer.alloc(10) });
    expect(answers.standing(question('second'))).toBeNull();
    answers.note(question('third'), standsFor(2_000, {}, { whose: 'others' })(), { etag: '"unseen"', headers: ['etag', '"unseen"'] }, performance.now());
    expect(answers.standing(question('third'))).toMatchObject({ headers: ['etag', '"unseen"'], body: null });
  });

  test('the gateway sends the latest eight ETags of an address whose bodies it still holds', () => {
    const answers = store();
    for (const etag of 'abcdefghic') answers.keep('one', body(`"${etag}"`));
    expect(answers.tags('one')).toEqual([...'cihgfedb'].map((etag) => `"${etag}"`));
    expect(answers.tags('another')).toEqual([]);
  });

  test('memory is bounded: the least recently used body is dropped, and its ETag is no longer sent', () => {
    const answers = store(100_000);
    for (const etag of ['"a"', '"b"', '"c"']) answers.keep('one', body(etag, 40_000));
    expect(answers.tags('one')).toEqual(['"c"', '"b"']);
    expect(answers.body('one', '"a"')).toBeNull();
    answers.keep('one', body('"large"', 2_000_000));
    expect(answers.tags('one')).toEqual(['"c"', '"b"']);
  });

  test('no token is kept', () => {
    const asked = questionOf({ method: 'GET', headers: { authorization: 'Bearer secret' } } as IncomingMessage, 'lists', '/list/', '/list/', { requestId: '', address: '', protocol: 'http', host: 'a' });
    expect(JSON.stringify(asked)).not.toContain('secret');
  });
});
