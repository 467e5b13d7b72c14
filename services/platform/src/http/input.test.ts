/** Checks of the input: the wording of docs/rules/calls.md#validation-messages, and no input that could cause an internal error. */
import fc from 'fast-check';
import { runs } from '../testing/deep.ts';
import { z } from 'zod';
import { ApiError } from '../errors/apiError.ts';
import { languages } from '../errors/messages.ts';
import { startTestPortal, type TestPortal, type TestUser } from '../testing/portal.ts';
import { thingRoutes, thingService } from '../testing/thingService.ts';
import { errorAnswer } from './errors.ts';
import { readBody, readParams, readQuery } from './input.ts';

const thrown = (work: () => unknown): ApiError => {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};
const errorsOf = (raw: unknown) => {
  const answer = errorAnswer(thrown(() => readBody(thingRoutes.create, raw)), 'en');
  expect(answer).toMatchObject({ statusCode: 422, body: { statusCode: 422, code: 'validation' } });
  return answer.body.errors as Record<string, string[]>;
};

test.each<[Record<string, unknown>, string, string]>([
  [{ name: undefined }, 'name', 'The "name" is required'],
  [{ name: '  ' }, 'name', 'The "name" is required'],
  [{ nick: 'ab' }, 'nick', 'The "nick" must have max... min length of 3'],
  [{ name: 'x'.repeat(21) }, 'name', 'The "name" must have max length of 20'],
  [{ amount: 1 }, 'amount', 'The "amount" must have min value of 2'],
  [{ amount: 10 }, 'amount', 'The "amount" must have max value of 9'],
  [{ amount: '5' }, 'amount', 'The "amount" must be a number'],
  [{ code: '12345' }, 'code', 'The "code" has to be exactly 4 char(s) long'],
  [{ code: '1' }, 'code', 'The "code" has to be exactly 4 char(s) long'],
  [{ email: 'nobody' }, 'email', 'The "email" must be an e-mail address'],
  [{ kind: 'Radar' }, 'kind', 'The "kind" must be one of Bar, Line, Pie'],
  [{ colour: 'red' }, 'colour', 'The field "colour" is not known here'],
  [{ name: { $ne: null } }, 'name', 'The "name" has a value that is not accepted'],
  [{ dormitory: 'x' }, 'dormitory', 'The "dormitory" has a value that is not accepted'],
  [{ parts: [] }, 'parts', 'The "parts" is required'],
  [{ parts: [{ n: 1 }, { m: 1 }] }, 'parts.1.n', 'The "parts.1.n" is required'],
  [{ constructor: 1 }, 'constructor', 'The field "constructor" is not known here'],
  [{ toString: 1 }, 'toString', 'The field "toString" is not known here'],
])('%j', (body, field, message) => {
  expect(errorsOf({ name: 'fine', ...body })[field]).toEqual([message]);
});

test('for a body that may have several shapes, the errors are those of the shape that was meant', () => {
  const part = z.strictObject({ n: z.number() });
  const body = z.union([z.strictObject({ parts: z.array(part) }), z.array(part)]);
  const errors = (raw: unknown) => Object.keys(thrown(() => readBody({ ...thingRoutes.create, body }, raw)).details.errors ?? {});
  expect(errors({ parts: [{ n: 1 }, {}] })).toEqual(['parts.1.n']);
  expect(errors([{ n: 1 }, { n: 2 }, { n: 'x', m: 1 }])).toEqual(['2.n', '2.m']);
  expect(errors({ parts: [], more: 1 })).toEqual(['more']);
  expect(errors({})).toEqual(['parts']);
  expect(errors('text')).toEqual(['body']);
});

test('read-only names may be sent back and are ignored; every wrong field is reported at once', () => {
  expect(readBody(thingRoutes.create, { name: ' a ', id: 5, rev: 'x', url: null, dormitory: 'https://h/api/dormitories/7/' })).toEqual({ name: 'a', dormitory: 7 });
  expect(Object.keys(errorsOf({ amount: 1, code: '', extra: 1 })).sort()).toEqual(['amount', 'code', 'extra', 'name']);
  expect(errorsOf([])).toEqual({ body: ['The "body" has a value that is not accepted'] });
  expect(errorsOf(undefined)).toEqual({ name: ['The "name" is required'] });
});

test.each(['?x=1', '?dormitory=1&dormitory=2', '?dormitory=', '?dormitory=1;2', '?limit=0', '?__proto__=1', '?constructor=1', '?search=a', '?=', '?dormitory[$ne]=1'])('the query %s is refused', (query) => {
  expect(thrown(() => readQuery(thingRoutes.list, `/things/${query}`))).toMatchObject({ statusCode: 400 });
});

test('a query is read by its contract', () => {
  expect(readQuery(thingRoutes.list, '/things/?dormitory=1,2&limit=5')).toMatchObject({ query: { dormitory: [1, 2] }, list: { limit: 5 } });
  expect(thrown(() => readParams(thingRoutes.read, { id: '1 or 1' }))).toMatchObject({ statusCode: 404 });
});

const names = fc.constantFrom('name', 'dormitory', 'code', 'amount', 'email', 'kind', 'note', 'nick', 'parts', 'version', 'id', '__proto__', 'constructor', 'toString', '$where', 'a.b', '');
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 60, '', 'abcd', '9'.repeat(30), 'a@b.c'),
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.oneof(names, fc.string()), tie('value')), { maxLength: 6 }).map((pairs) => Object.fromEntries(pairs)),
  ),
})).value;

test('no JSON makes the reader of bodies fail, in any language', () => {
  fc.assert(
    fc.property(json, fc.constantFrom(...languages), (raw, language) => {
      // Through text, as it arrives: there `__proto__` is a name like any other.
      const body: unknown = JSON.parse(JSON.stringify(raw));
      try {
        readBody(thingRoutes.create, body);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
        expect(errorAnswer(error as ApiError, language).statusCode).toBe(422);
      }
    }),
    { numRuns: runs(300, 20_000) },
  );
});

describe('over the wire', () => {
  let portal: TestPortal;
  let me: TestUser;
  beforeAll(async () => {
    portal = await startTestPortal([thingService({ lists: 0, creates: 0, afterCommit: null })]);
    me = await portal.user({ permissions: ['add_alert', 'view_alert'] });
  });
  afterAll(() => portal.stop());

  test('a body in another encoding than UTF-8 is refused, and not stored without its letters', async () => {
    const post = async (bytes: Buffer<ArrayBuffer>) => {
      const answer = await fetch(`${portal.address}/things/`, { method: 'POST', body: bytes, headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' } });
      return { status: answer.status, body: (await answer.json()) as unknown };
    };
    expect(await post(Buffer.from('{"name":"José"}', 'latin1'))).toMatchObject({ status: 400, body: { statusCode: 400, code: 'malformed' } });
    expect(await post(Buffer.from('{"name":"José"}'))).toMatchObject({ status: 201, body: { name: 'José' } });
  });

  test('so is a form whose text is in another encoding', async () => {
    const post = async (text: Buffer) => {
      const body = Buffer.concat([Buffer.from('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n'), text, Buffer.from('\r\n--x--\r\n')]);
      const answer = await fetch(`${portal.address}/things/files/`, { method: 'POST', body, headers: { authorization: `Bearer ${me.token}`, 'content-type': 'multipart/form-data; boundary=x' } });
      return { status: answer.status, body: (await answer.json()) as unknown };
    };
    expect(await post(Buffer.from('José', 'latin1'))).toMatchObject({ status: 400, body: { code: 'malformed' } });
    // Read, but the call has no such field.
    expect(await post(Buffer.from('José'))).toMatchObject({ status: 422, body: { code: 'validation' } });
  });

  test('no JSON and no path or query is ever answered with 500', async () => {
    await fc.assert(
      fc.asyncProperty(json, fc.string({ unit: 'grapheme' }), async (raw, text) => {
        const created = await portal.call('POST', '/things/', { as: me, body: JSON.stringify(raw) });
        expect([201, 400, 409, 422]).toContain(created.status);
        const word = encodeURIComponent(text);
        for (const path of [`/things/${word}/`, `/things/?${word}=${word}`, `/things/?cursor=${word}`, `/things/?dormitory=${word}`]) {
          expect((await portal.call('GET', path, { as: me })).status).toBeLessThan(500);
        }
      }),
      { numRuns: runs(40, 2_000) },
    );
  });
});
