/** Whatever is thrown becomes the documented answer. */
import { conflict, illegalTransition, invalidField, staleVersion, tooMany } from '../errors/apiError.ts';
import { acceptedLanguage, languages, messageText } from '../errors/messages.ts';
import en from '../errors/locales/en.json' with { type: 'json' };
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { asApiError, errorAnswer } from './errors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());
const answer = (error: unknown) => errorAnswer(asApiError(error), 'en');
const failed = (work: Promise<unknown>) => work.then(() => { throw new Error('it did not fail'); }, (error: unknown) => error);

test('a violated unique index is a 409 that names the field, alone or in bulk', async () => {
  const rows = database.connection.collection('error_rows');
  await rows.createIndex({ org: 1, pass_number: 1 }, { unique: true });
  await rows.insertOne({ org: 1, pass_number: 'x' });
  const body = { statusCode: 409, code: 'duplicate', errors: { pass_number: ['A record with this "pass_number" already exists'] } };
  expect(answer(await failed(rows.insertOne({ org: 1, pass_number: 'x' })))).toMatchObject({ statusCode: 409, body });
  expect(answer(await failed(rows.insertMany([{ org: 1, pass_number: 'x' }])))).toMatchObject({ statusCode: 409, body });
});

test('an unavailable database is 503 with Retry-After', async () => {
  const other = await database.another();
  const rows = other.collection('error_rows');
  await other.getClient().close();
  for (const error of [await failed(rows.findOne({})), await failed(rows.insertMany([{}, {}]))]) {
    expect(answer(error)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' }, body: { code: 'unavailable' } });
  }
});

test.each([10107, 91, 11600, 13436, 14031])('a database that runs and cannot serve (%s) is 503 too', (code) => {
  expect(answer(Object.assign(new Error('not primary'), { code }))).toMatchObject({ statusCode: 503, body: { code: 'unavailable' } });
});

test.each(['EPIPE', 'ECONNRESET'])('a connection to the database that has just broken (%s) is 503 too', (code) => {
  expect(answer(Object.assign(new Error('This socket has been ended by the other party'), { code }))).toMatchObject({ statusCode: 503, body: { code: 'unavailable' } });
});

test('a database whose disk is full is 503 too, an error of the service’s own that mentions a disk is not', () => {
  // As MongoDB reports it for the write that meets a full disk, before it exits.
  expect(answer(Object.assign(new Error('28: No space left on device'), { code: 8 }))).toMatchObject({ statusCode: 503, body: { code: 'unavailable' } });
  expect(answer(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))).toMatchObject({ statusCode: 500 });
});

test.each<[unknown, number, string]>([
  [{ type: 'entity.too.large', statusCode: 413 }, 413, 'too_large'],
  [{ type: 'entity.parse.failed', statusCode: 400 }, 400, 'malformed'],
  [{ type: 'entity.verify.failed', statusCode: 403 }, 400, 'malformed'],
  [{ type: 'encoding.unsupported', statusCode: 415 }, 415, 'media'],
  [{ statusCode: 400 }, 400, 'malformed'],
  [{ statusCode: 502 }, 500, 'internal'],
  [new TypeError('secret'), 500, 'internal'],
  ['text', 500, 'internal'],
  [null, 500, 'internal'],
  [undefined, 500, 'internal'],
])('%p is answered %d', (error, statusCode, code) => {
  const { body } = answer(error);
  expect(body).toMatchObject({ statusCode, code, message: expect.any(String) });
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('refusals carry what their reader needs', () => {
  expect(answer(illegalTransition(['open', 'done'])).body).toMatchObject({ statusCode: 409, allowed: ['open', 'done'] });
  expect(answer(staleVersion({ id: 1, rev: 2 })).body).toMatchObject({ statusCode: 409, current: { id: 1, rev: 2 } });
  expect(answer(conflict('referenced', 'referenced', { references: [{ entity: 'zone', count: 2 }] })).body).toMatchObject({ references: [{ entity: 'zone', count: 2 }] });
  expect(answer(tooMany(7))).toMatchObject({ statusCode: 429, headers: { 'retry-after': '7' }, body: { message: 'Too many attempts; please wait 7 s' } });
  expect(answer(invalidField('name', 'max_length', { max: 3 })).body).toMatchObject({ errors: { name: ['The "name" must have max length of 3'] } });
});

test.each(languages)('every text of %s has the placeholders of the English one', (language) => {
  for (const [key, english] of Object.entries(en)) {
    const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
    const text = messageText(language, key as keyof typeof en);
    expect([key, slots(text)]).toEqual([key, slots(english)]);
  }
});

test.each([
  [undefined, 'en'], ['', 'en'], ['fr-CA, en;q=0.5', 'fr'], ['de, es;q=0.4, ar;q=0.6', 'ar'], ['fr;q=0, es', 'es'], ['fr; q=0.1, ar; q=0.9', 'ar'],
  ['FR', 'fr'], ['*', 'en'], ['fr;q=x', 'en'], [',;q=,', 'en'], ['constructor', 'en'],
])('Accept-Language %p is read as %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
