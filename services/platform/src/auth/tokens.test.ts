/** Which tokens are accepted: those that identity signed, and no forgery of them. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { resetClock, shiftClock } from '../testing/clock.ts';
import { signingKeys } from '../contract/accounts.ts';
import { publishedReader } from '../mongo/published.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { removeStandIns, standIn } from '../testing/standIns.ts';
import { issuer, Tokens } from './tokens.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const ours = pair();
const foreign = pair();
const pem = (key: typeof ours) => key.publicKey.export({ type: 'spki', format: 'pem' }) as string;
const claims = { sid: 's', org: 1, use: 'access' };
const made = (payload: object = claims, options: jwt.SignOptions = {}, key = ours) =>
  jwt.sign(payload, key.privateKey, { algorithm: 'RS256', subject: '7', issuer, keyid: 'now', expiresIn: 60, ...options });
const part = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

let database: TestDatabase;
let tokens: Tokens;
beforeAll(async () => {
  database = await testDatabase();
  await standIn(database.connection, signingKeys, [{ _id: 'now', public_key: pem(ours) }]);
});
afterAll(() => database.end());
afterEach(resetClock);
beforeEach(() => {
  tokens = new Tokens(publishedReader(database.connection));
});

test('a valid token is read: its signature is checked once, then it comes from memory until it expires', async () => {
  const token = made();
  const first = await tokens.read(token);
  expect(first).toMatchObject({ ok: true, claims: { user: 7, sessionId: 's', org: 1, use: 'access' } });
  expect(await tokens.read(token)).toEqual(first);
  expect(await tokens.read(made({ ...claims, use: 'files' }))).toMatchObject({ ok: true, claims: { use: 'files' } });
  shiftClock(61_000);
  expect(await tokens.read(token)).toEqual({ ok: false, reason: 'expired' });
});

test('an expired token says so', async () => {
  expect(await tokens.read(made(claims, { expiresIn: -1 }))).toEqual({ ok: false, reason: 'expired' });
});

const header = { alg: 'RS256', typ: 'JWT', kid: 'now' };
const payload = { ...claims, sub: '7', iss: issuer, exp: Math.floor(Date.now() / 1000) + 60 };
const hs256 = () => {
  const head = `${part({ ...header, alg: 'HS256' })}.${part(payload)}`;
  return `${head}.${createHmac('sha256', pem(ours)).update(head).digest('base64url')}`;
};
test.each<[string, () => string]>([
  ['nothing', () => ''],
  ['no token', () => 'a.b.c'],
  ['alg none', () => `${part({ ...header, alg: 'none' })}.${part(payload)}.`],
  ['HS256 with our public key as its secret', hs256],
  ['another algorithm of the same key', () => made(claims, { algorithm: 'PS256' })],
  ['signed by another key under our name', () => made(claims, {}, foreign)],
  ['a changed payload', () => made().replace(/\.[^.]+\./, `.${part({ ...payload, sub: '1' })}.`)],
  ['a key that nobody knows', () => made(claims, { keyid: 'other' })],
  ['no key named', () => jwt.sign(claims, ours.privateKey, { algorithm: 'RS256', subject: '7', issuer, expiresIn: 60 })],
  ['another issuer', () => made(claims, { issuer: 'else' })],
  ['not yet good', () => made(claims, { notBefore: 30 })],
  ['no end', () => jwt.sign(claims, ours.privateKey, { algorithm: 'RS256', subject: '7', issuer, keyid: 'now' })],
  ['another use', () => made({ ...claims, use: 'refresh' })],
  ['no use', () => made({ sid: 's', org: 1 })],
  ['a subject that is no number', () => made(claims, { subject: '7 or 1' })],
  ['an organisation as text', () => made({ ...claims, org: '1' })],
  ['a payload that is no JSON', () => `${part(header)}.${part('not json')}.${part('x')}`],
  ['a header that is no object', () => `${part('5')}.${part(payload)}.${part('x')}`],
  ['a header that is null', () => `${part('null')}.${part(payload)}.${part('x')}`],
  ['a key name that is no text', () => `${part({ ...header, kid: { $ne: 1 } })}.${part(payload)}.${part('x')}`],
  ['longer than any of ours', () => made({ ...claims, more: 'x'.repeat(5_000) })],
])('%s is refused, without an internal error', async (_, token) => {
  expect(await tokens.read(token())).toEqual({ ok: false, reason: 'bad' });
  expect(await tokens.read(made())).toMatchObject({ ok: true });
});

test('after five minutes a removed key validates no token, seen before or not', async () => {
  await standIn(database.connection, signingKeys, [{ _id: 'stolen', public_key: pem(foreign) }]);
  const token = made(claims, { keyid: 'stolen', expiresIn: 3_600 }, foreign);
  expect(await tokens.read(token)).toMatchObject({ ok: true });
  await removeStandIns(database.connection, signingKeys, ['stolen']);
  shiftClock(300_001);
  expect(await tokens.read(token)).toEqual({ ok: false, reason: 'bad' });
  expect(await tokens.read(made(claims, { expiresIn: 3_600 }))).toMatchObject({ ok: true });
});

test('a new key is found when its first token arrives, for all callers that wait for it', async () => {
  await standIn(database.connection, signingKeys, [{ _id: 'next', public_key: pem(foreign) }]);
  const token = made(claims, { keyid: 'next' }, foreign);
  const readings = await Promise.all(Array.from({ length: 20 }, () => tokens.read(token)));
  expect(readings.every((reading) => reading.ok)).toBe(true);
});

test('what a removed key signed is refused as soon as its removal is seen, even where keys are read again all the time', async () => {
  const spare = pair();
  await standIn(database.connection, signingKeys, [{ _id: 'spare', public_key: pem(spare) }]);
  const token = made(claims, { keyid: 'spare', expiresIn: 3_600 }, spare);
  expect(await tokens.read(token)).toMatchObject({ ok: true });
  await removeStandIns(database.connection, signingKeys, ['spare']);
  shiftClock(200_000);
  await tokens.read(made(claims, { keyid: 'made up' }));
  expect(await tokens.read(token)).toEqual({ ok: false, reason: 'bad' });
});
