/**
 * Limits of sign-in and of the public forms (docs/rules/access.md#passwords): they slow down guessers and never lock out
 * owners for good.
 */
import { rateLimitModel, type Window } from '@firm/platform/rateLimit/rateLimit';
import { demoPassword } from '../../demo/accounts.ts';
import { cookieOf, startIdentity, type IdentityPortal } from '../testing/identityPortal.ts';

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  await windows().deleteMany({});
});

const from = (address: string, username: string, password = 'wrong') =>
  identity.call('POST', '/token/', { body: { username, password }, headers: { 'x-forwarded-for': address } });
const windows = () => identity.db.collection<Window>(rateLimitModel('identity').name);
const endWindows = () => windows().updateMany({}, { $set: { expire: new Date(Date.now() - 1) } });

test('five wrong passwords from one address are allowed, then 429 with Retry-After', async () => {
  for (let i = 0; i < 5; i += 1) expect((await from('10.1.0.1', 'tenancy')).status).toBe(401);
  const refused = await from('10.1.0.1', 'tenancy', demoPassword);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(300);
  // The owner's address is not affected.
  expect((await from('10.1.0.2', 'tenancy', demoPassword)).status).toBe(200);
  await endWindows();
  expect((await from('10.1.0.1', 'tenancy', demoPassword)).status).toBe(200);
});

test('unknown names are limited like known ones', async () => {
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await from('10.2.0.1', 'no.such.person')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a success clears the failures', async () => {
  for (let i = 0; i < 4; i += 1) await from('10.3.0.1', 'health');
  expect((await from('10.3.0.1', 'health', demoPassword)).status).toBe(200);
  for (let i = 0; i < 5; i += 1) expect((await from('10.3.0.1', 'health')).status).toBe(401);
});

test('many addresses against one account are stopped, and its owner still gets in at a known address', async () => {
  expect((await from('10.4.9.9', 'reports', demoPassword)).status).toBe(200);
  const statuses = [];
  for (let i = 0; i < 32; i += 1) statuses.push((await from(`10.4.0.${i + 1}`, 'reports')).status);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect((await from('10.4.9.9', 'reports', demoPassword)).status).toBe(200);
});

test('one address against many accounts is stopped', async () => {
  const statuses = [];
  for (let i = 0; i < 32; i += 1) statuses.push((await from('10.5.0.1', `person${i}`)).status);
  expect(statuses.slice(30)).toEqual([429, 429]);
});

test('a flood from one address locks out neither accounts nor browsers that are known there', async () => {
  const at = '10.5.1.1';
  const cookie = cookieOf(await from(at, 'tenancy', demoPassword), 'firm_device');
  expect((await from(at, 'health', demoPassword)).status).toBe(200);
  for (let i = 0; i < 31; i += 1) await from(at, `person${i}`);
  for (let i = 0; i < 6; i += 1) await from(at, 'tenancy');
  expect((await from(at, 'stranger')).status).toBe(429);
  // By the known address; and if the flood was for their own name too, by the known browser.
  expect((await from(at, 'health', demoPassword)).status).toBe(200);
  expect((await from(at, 'tenancy', demoPassword)).status).toBe(429);
  const withCookie = (username: string, password: string, value = cookie) =>
    identity.call('POST', '/token/', { body: { username, password }, headers: { 'x-forwarded-for': at, cookie: `firm_device=${value}` } });
  expect((await withCookie('tenancy', demoPassword)).status).toBe(200);
  // Another user's device cookie, or an invented one, counts as unknown; a known one has a limit of its own.
  expect((await withCookie('setup', demoPassword)).status).toBe(429);
  expect((await withCookie('setup', demoPassword, 'A'.repeat(22))).status).toBe(429);
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await withCookie('tenancy', 'wrong')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('of many guesses at once no more are checked than the limit and the few under way', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => from('10.6.0.1', 'setup', `guess${i}`)));
  const checked = answers.filter((answer) => answer.status === 401).length;
  expect(checked).toBeLessThanOrEqual(7);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(40 - checked);
});

test('many right passwords at once all get in', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => from('10.7.0.1', 'superuser', demoPassword)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(25).fill(200));
});

test('neither names nor addresses are stored in the counters', async () => {
  await from('10.8.0.1', 'tenancy');
  expect(JSON.stringify(await windows().find().toArray())).not.toMatch(/tenancy|10\.8\.0\.1/);
});

test('another address of the same network counts as the same guesser', async () => {
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await from(`2001:db8:7:7::${i + 1}`, 'tenancy')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('guesses of one’s own password count with those at login, however the name is written', async () => {
  const address = identity.newAddress();
  const { username } = await identity.someone({ username: 'Ｗide.Name' });
  const { access } = await identity.signIn(username);
  const guess = { current_password: 'a wrong guess', password: 'another-word-8' };
  const headers = { 'x-forwarded-for': address };
  const change = () => identity.portal.call('POST', '/users/current/password/', { as: access, body: guess, headers });
  for (let i = 0; i < 5; i += 1) expect((await change()).status).toBe(422);
  expect((await change()).status).toBe(429);
  expect((await from(address, 'wide.name')).status).toBe(429);
});

test('the public forms are limited per address', async () => {
  const body = { kind: 'operator', name: 'Ravi', email: 'ravi@example.org' };
  const statuses = [];
  for (let i = 0; i < 11; i += 1) {
    statuses.push(
      (await identity.call('POST', '/register_requests/', { body, headers: { 'x-forwarded-for': '10.9.0.1' } })).status,
    );
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});
