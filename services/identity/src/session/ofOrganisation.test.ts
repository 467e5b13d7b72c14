/**
 * Sessions and credentials store the organisation of their user. While a release that brings this is rolled out, a process of the one
 * before writes them without: they can be used, and ended, all the same.
 */
import { demoPassword } from '../../demo/accounts.ts';
import { migrations } from '../migrations.ts';
import { startIdentity, type IdentityPortal, type Tokens } from '../testing/identityPortal.ts';

const ofUsers = ['identity_sessions', 'identity_refresh_tokens', 'identity_credentials'];

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const orgsOf = async (name: string): Promise<unknown[]> => (await identity.db.collection(name).distinct('org')).sort();
/** As if a process of the earlier release had written everything so far. */
const asOfEarlier = () => Promise.all(ofUsers.map((name) => identity.db.collection(name).updateMany({}, { $unset: { org: '' } })));
const me = async (access: string) => (await identity.with(access, 'GET', '/users/current/')).status;
const refresh = (token: string) => identity.call<Tokens>('POST', '/refresh_token/', { body: { refresh: token } });

test('each stores its user’s organisation, also the tokens that follow the first', async () => {
  await identity.signIn('other');
  expect((await refresh((await identity.signIn('staff')).refresh)).status).toBe(200);
  await identity.someone();
  for (const name of ofUsers) expect([name, await orgsOf(name)]).toEqual([name, [1, 2]]);
  for (const name of ofUsers) expect(await identity.db.collection(name).countDocuments({ org: { $exists: false } })).toBe(0);
});

test('those of an earlier release get it by the migration', async () => {
  const stored = () => Promise.all(ofUsers.map((name) => identity.db.collection(name).find().sort({ _id: 1 }).toArray()));
  const before = await stored();
  await asOfEarlier();
  const step = migrations.find(({ id }) => id === '2026-11-29-sessions-and-credentials-are-of-an-organisation');
  await step?.run({ connection: identity.db, db: identity.db.db!, log: { warn: () => undefined } });
  expect(await stored()).toEqual(before);
});

test('a session that an earlier release began goes on, is locked and unlocked, and ends', async () => {
  const { access, refresh: token } = await identity.signIn('staff');
  await asOfEarlier();
  const next = await refresh(token);
  expect(next.status).toBe(200);
  expect((await identity.with(access, 'POST', '/token/lock/')).status).toBe(200);
  expect((await refresh(next.body.refresh)).status).toBe(401);
  expect((await identity.call('POST', '/token/unlock/', { body: { refresh: next.body.refresh, password: demoPassword } })).status).toBe(200);
  expect(await me(access)).toBe(200);
  await asOfEarlier();
  expect((await identity.with(access, 'POST', '/token/logout/')).status).toBe(204);
  expect(await me(access)).toBe(401);
});

test('a new password replaces that of an earlier release, and ends the sessions that it began', async () => {
  const someone = await identity.someone();
  const sessions = [await identity.signIn(someone.username), await identity.signIn(someone.username)];
  await asOfEarlier();
  expect((await identity.patchUser('superuser', someone.id, { password: 'another-word-31' })).status).toBe(200);
  expect(await Promise.all(sessions.map(({ access }) => me(access)))).toEqual([401, 401]);
  expect(await me((await identity.signIn(someone.username, 'another-word-31')).access)).toBe(200);
  expect(await identity.db.collection<{ _id: number }>('identity_credentials').findOne({ _id: someone.id })).toMatchObject({ org: 1 });
});
