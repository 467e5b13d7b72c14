/** Starting the service: once or repeatedly, alone or several at once, with demo data or without (docs/rules/operation.md#environment). */
import { setTimeout } from 'node:timers/promises';
import { startTestPortal } from '@firm/platform/testing/portal';
import { CannotStart } from '@firm/platform/service/giveUp';
import { createServiceApp } from '@firm/platform/service/run';
import { credentials } from './credential/model.ts';
import { organisations } from './organisation/model.ts';
import { service } from './service.ts';
import { startIdentity, type IdentityPortal } from './testing/identityPortal.ts';
import { users } from './user/model.ts';

let identity: IdentityPortal | null = null;
afterEach(async () => {
  jest.restoreAllMocks();
  await identity?.stop();
  identity = null;
});

test('a second start keeps keys, users and sessions, and restores its own declared group', async () => {
  identity = await startIdentity();
  const { access } = await identity.signIn('useradmin');
  await identity.db.collection<{ _id: number }>('platform_groups').updateOne({ _id: 7 }, { $set: { permissions: [] } });
  await identity.call('PATCH', '/users/tenancy/', { as: 'superuser', body: { first_name: 'Changed' } });
  const { config, connection } = identity.portal;
  const again = await createServiceApp(service, { connection, config, background: false });
  expect(await connection.collection('identity_keys').countDocuments()).toBe(1);
  expect((await identity.with<{ permissions: string[] }>(access, 'GET', '/users/current/')).body.permissions).toContain(
    'auth.change_permission',
  );
  expect((await identity.call('GET', '/users/tenancy/', { as: 'useradmin' })).body).toMatchObject({
    first_name: 'Changed',
  });
  await again.stop();
});

test('a stamp that a dying process did not move reaches open streams when it starts again', async () => {
  identity = await startIdentity();
  const { access } = await identity.signIn('maintenance');
  const stream = await fetch(`${identity.portal.address}/live/`, { headers: { authorization: `Bearer ${access}` } });
  const ended = stream.text().then(() => 'ended');
  // Wait until the stream has read the rights for the first time.
  await setTimeout(500);
  // As if the process had written this and died before it moved the stamp.
  await identity.db.collection<{ _id: number }>('identity_users').updateOne({ _id: 6 }, { $set: { is_active: false } });
  const { config, connection } = identity.portal;
  const again = await createServiceApp(service, { connection, config, background: false });
  expect(await Promise.race([ended, setTimeout(3_000, 'still open', { ref: false })])).toBe('ended');
  await again.stop();
});

test('three processes at once make one key, one superuser, one password', async () => {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const portal = await startTestPortal([], { standIns: false, others: [service] });
  const apps = await Promise.all(
    [1, 2, 3].map(() =>
      createServiceApp(service, { connection: portal.connection, config: portal.config, background: false }),
    ),
  );
  expect(await portal.connection.collection('identity_keys').countDocuments()).toBe(1);
  expect(await portal.connection.collection('identity_users').countDocuments()).toBe(1);
  const lines = written.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('one-time password'));
  expect(lines).toHaveLength(1);
  await Promise.all(apps.map((app) => app.stop()));
  await portal.stop();
});

test('a process that dies before it has printed the password leaves no account; the next start prints another', async () => {
  const written = jest.spyOn(process.stdout, 'write').mockImplementation(() => {
    throw new Error('killed');
  });
  const portal = await startTestPortal([], { standIns: false, others: [service] });
  const start = () => createServiceApp(service, { connection: portal.connection, config: portal.config, background: false });
  await expect(start()).rejects.toThrow('killed');
  expect(await portal.connection.collection(users).countDocuments({})).toBe(0);
  written.mockClear().mockReturnValue(true);
  await (await start()).stop();
  expect(written.mock.calls.filter(([text]) => String(text).includes('one-time password'))).toHaveLength(1);
  expect(await portal.connection.collection(users).countDocuments({})).toBe(1);
  await portal.stop();
});

test('a portal that was begun without demo data refuses to start with it, and keeps its superuser', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  identity = await startIdentity({ FIRM_DEMO: '0' });
  const { config, connection } = identity.portal;
  const stored = () => Promise.all([users, credentials, organisations].map((name) => connection.collection(name).find().toArray()));
  const before = await stored();
  await expect(createServiceApp(service, { connection, config: { ...config, demo: true }, background: false })).rejects.toThrow('was begun without demo data');
  expect(await stored()).toEqual(before);
});

describe('a portal with demo data that is started without', () => {
  const startWithout = () => {
    const { config, connection } = (identity as IdentityPortal).portal;
    return createServiceApp(service, { connection, config: { ...config, demo: false }, background: false });
  };

  test('refuses to, because everybody knows the password of its accounts, and says how to go on', async () => {
    identity = await startIdentity();
    await expect(startWithout()).rejects.toBeInstanceOf(CannotStart);
    await expect(startWithout()).rejects.toThrow(/holds demo data.*FIRM_DB=.*npm run demo:reset.*FIRM_DEMO=1/);
  });

  test('starts once the database is emptied, with a superuser of its own', async () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    identity = await startIdentity();
    await identity.portal.connection.dropDatabase();
    await (await startWithout()).stop();
    expect(await identity.portal.connection.collection(users).countDocuments({})).toBe(1);
    expect(written.mock.calls.join()).toContain('one-time password');
  });
});

test('without demo data a password is printed, once, and signs in', async () => {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  identity = await startIdentity({ FIRM_DEMO: '0' });
  const printed = () =>
    written.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('one-time password'));
  const password = /one-time password (\S+)/.exec(printed()[0] ?? '')?.[1] as string;
  const { config, connection } = identity.portal;
  await (await createServiceApp(service, { connection, config, background: false })).stop();
  expect(printed()).toHaveLength(1);

  const { access } = await identity.signIn('superuser', password);
  expect((await identity.with(access, 'GET', '/users/current/')).body).toMatchObject({
    is_superuser: true,
    must_change_password: true,
  });
  expect((await identity.call('GET', '/demo_accounts/')).status).toBe(404);
  expect((await identity.call('GET', '/orgentities/current/')).body).toMatchObject({
    id: 1,
    name: 'FIRM',
    contactsData: [],
  });
  expect(
    (await identity.call('POST', '/token/', { body: { username: 'staff', password: 'firm-demo-2026' } })).status,
  ).toBe(401);
});
