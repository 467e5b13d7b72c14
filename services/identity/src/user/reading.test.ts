/**
 * Reading users: who sees whom and what, with which rights, and what the other services see
 * (docs/rules/access.md#who-may-change-whom).
 */
import { checkPublished } from '@firm/platform/testing/publishedRows';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import * as published from '../../contract/published.ts';
import { allPermissions, groupPermissions, sections, seededGroups } from '../testing/declarations.ts';
import { startIdentity, type IdentityPortal, type UserAnswer } from '../testing/identityPortal.ts';
import { views } from '../views.ts';

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const someone = (fields?: object) => identity.someone(fields);
const patch = (as: string, username: string | number, body: object) => identity.patchUser(as, username, body);

describe('the seeded groups', () => {
  test('together contain every permission, so `other` has a superuser’s rights', () => {
    const union = new Set(Object.values(seededGroups).flatMap(groupPermissions));
    expect([...union].sort()).toEqual([...allPermissions].sort());
  });

  test('are listed, and the demo accounts know their sections', async () => {
    const { body } = await identity.call<{ count: number }>('GET', '/groups/', { as: 'useradmin' });
    // Those that services declare, and two that the operator made.
    expect(body.count).toBe(10);
    const demo = await identity.call<{ accounts: { username: string; sections: string[] }[]; password: string }>(
      'GET',
      '/demo_accounts/',
    );
    expect(demo.body.password).toBe(demoPassword);
    expect(demo.body.accounts.map((one) => one.username)).toEqual(demoAccounts.map((one) => one.username));
    expect(demo.body.accounts.find((one) => one.username === 'superuser')?.sections).toEqual(sections);
    expect(demo.body.accounts.find((one) => one.username === 'nobody')?.sections).toEqual([]);
  });
});

describe('the current user', () => {
  test('has the shape that the front ends read', async () => {
    const { body } = await identity.call<UserAnswer>('GET', '/users/current/', { as: 'maintenance' });
    expect(body).toMatchObject({
      id: 6,
      username: 'maintenance',
      is_superuser: false,
      is_staff: false,
      preferences: { dark_mode: false },
    });
    expect(body.permissions).toEqual(groupPermissions(seededGroups.maintenanceManager));
    expect(body.groups).toEqual([
      { id: 4, name: 'Maintenance manager', url: expect.stringMatching(/\/backend\/api\/groups\/4\/$/), until: null },
    ]);
    expect(body.userprofile.org.split('/').at(-2)).toBe('1');
    expect(body.userprofile.url.split('/').at(-2)).toBe(String(body.userprofile.id));
  });

  test('a superuser gets every permission', async () => {
    const { body } = await identity.call<UserAnswer>('GET', '/users/current/', { as: 'superuser' });
    expect(body.permissions).toEqual([...allPermissions]);
  });

  test('applies simultaneous changes one after another, and a new password beside them', async () => {
    const password = 'the-first-word-1';
    const { username } = await someone({ password });
    const { access } = await identity.signIn(username, password);
    const change = { current_password: password, password: 'the-second-word-2' };
    const answers = await Promise.all([
      identity.with(access, 'PATCH', '/users/current/', { first_name: 'Ada' }),
      identity.with(access, 'POST', '/users/current/password/', change),
      identity.with(access, 'PATCH', '/users/current/', { last_name: 'Byron' }),
      identity.with(access, 'PATCH', '/users/current/', { email: 'ada@firm.example' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 200, 200]);
    const { body } = await identity.with(access, 'GET', '/users/current/');
    expect(body).toMatchObject({ first_name: 'Ada', last_name: 'Byron', email: 'ada@firm.example' });
    await identity.signIn(username, change.password);
  });
});

describe('the list of users', () => {
  const names = async (as: string, query = '') =>
    (await identity.call<{ results: UserAnswer[] }>('GET', `/users/${query}`, { as })).body.results.map(
      (user) => user.username,
    );

  test('hides superusers, and shows each organisation its own users', async () => {
    expect(await names('superuser')).not.toContain('superuser');
    expect(await names('useradmin')).toEqual(expect.arrayContaining(['staff', 'nobody']));
    expect(await names('other')).toEqual(['other']);
  });

  test('can be read to the end by `next`, with each user once', async () => {
    const found: string[] = [];
    for (let next: string | null = '/users/?limit=3&ordering=-username'; next;) {
      const { body }: { body: { results: UserAnswer[]; next: string | null } } = await identity.call('GET', next, {
        as: 'useradmin',
      });
      found.push(...body.results.map((user) => user.username));
      next = body.next && body.next.replace(/^.*\/backend\/api/, '');
    }
    expect(found).toEqual([...found].sort().reverse());
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(
      expect.arrayContaining(
        demoAccounts.filter((one) => one.org === 1 && !one.isSuperuser).map((one) => one.username),
      ),
    );
  });

  test('is searched and filtered', async () => {
    expect(await names('useradmin', '?search=suresh%20kum')).toEqual(['maintenance']);
    expect(await names('useradmin', '?group=3')).toEqual(expect.arrayContaining(['health', 'onedorm']));
    expect(await names('useradmin', '?is_staff=true')).toEqual(['staff']);
  });

  test('shows a change at once, although answers are kept', async () => {
    await names('useradmin');
    const { username } = await someone();
    expect(await names('useradmin', '?limit=1000')).toContain(username);
  });

  test('contains no secret', async () => {
    const { body } = await identity.call('GET', '/users/?limit=1000', { as: 'superuser' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|hash/);
  });
});

describe('reading one user', () => {
  test('is by name or id', async () => {
    const byName = await identity.call('GET', '/users/TENANCY/', { as: 'useradmin' });
    const byId = await identity.call('GET', '/users/3/', { as: 'useradmin' });
    expect(byName.status).toBe(200);
    expect(byId.body).toEqual(byName.body);
  });

  test('a superuser is 404 for other users, like a user who does not exist', async () => {
    const hidden = await identity.call('GET', '/users/superuser/', { as: 'useradmin' });
    const unknown = await identity.call('GET', '/users/no.one/', { as: 'useradmin' });
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    expect(hidden.body).toEqual(unknown.body);
    expect((await identity.call('GET', '/users/superuser/', { as: 'superuser' })).status).toBe(200);
    expect((await patch('staff', 'superuser', { first_name: 'X' })).status).toBe(404);
  });
});

test('what the other services read is published, without secrets', async () => {
  // An organisation without its own settings has no row in the view, so set something.
  expect((await identity.call('PUT', '/orgentities/settings/', { as: 'useradmin', body: { see_as_minutes: 20 } })).status).toBe(200);
  expect(await checkPublished(identity.db, views)).toEqual({ empty: [], unfit: [] });
  const shown = [published.principals, published.users, published.sessions, published.signingKeys, published.organisations];
  const rows = await Promise.all(shown.map(({ name }) => identity.db.collection(name).find().toArray()));
  expect(rows[0]).toContainEqual({
    _id: 6,
    username: 'maintenance',
    name: 'Suresh Kumar',
    org: 1,
    is_active: true,
    is_superuser: false,
    is_staff: false,
    password_by: null,
    rights_until: null,
    administers: false,
    permissions: expect.arrayContaining(groupPermissions(seededGroups.maintenanceManager)),
  });
  expect(rows[1]).toContainEqual({ _id: 12, org: 2, username: 'other', name: 'Grace Chua', is_active: true });
  expect(JSON.stringify(rows)).not.toMatch(/private|PRIVATE|argon2/);
});
