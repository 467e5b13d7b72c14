/** Rights: who may give what to whom, and how soon it takes effect (docs/rules/access.md#who-may-change-whom). */
import { demoPassword } from '../../demo/accounts.ts';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import { standIn } from '@firm/platform/testing/standIns';
import { groupPermissions, seededGroups } from '../testing/declarations.ts';
import { startIdentity, type IdentityPortal, type UserAnswer } from '../testing/identityPortal.ts';

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const someone = (fields?: object) => identity.someone(fields);
const patch = (as: string, username: string | number, body: object) => identity.patchUser(as, username, body);
const { tenancyManager, userAdministrator, maintenanceManager } = seededGroups;

describe('nobody grants what they may not grant', () => {
  test.each([
    ['is_superuser', { is_superuser: true }],
    ['is_staff', { is_staff: true }],
  ])('%s to a new user, to an existing one, to oneself', async (field, body) => {
    const { username } = await someone();
    for (const answer of [
      await identity.call<UserAnswer>('POST', '/users/', {
        as: 'useradmin',
        body: { username: `risen.${field}`, ...body },
      }),
      await patch('useradmin', username, body),
      await patch('useradmin', 'useradmin', { groups: [userAdministrator.id], ...body }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    expect((await identity.call('GET', `/users/risen.${field}/`, { as: 'superuser' })).status).toBe(404);
  });

  test('a user administrator can put others into any group, but never themselves', async () => {
    const body = { groups: [tenancyManager.id] };
    const made = await identity.call<UserAnswer>('POST', '/users/', { as: 'useradmin', body: { username: 'new.colleague', ...body } });
    expect(made).toMatchObject({ status: 201 });
    const { username } = await someone();
    expect((await patch('useradmin', username, body)).body.groups.map((group) => group.id)).toEqual([tenancyManager.id]);
    const own = await patch('useradmin', 'useradmin', { groups: [userAdministrator.id, tenancyManager.id] });
    expect([own.status, Object.keys(own.body.errors)]).toEqual([403, ['groups']]);
  });

  test('users may grant what they have themselves, and remove it from accounts that are not above theirs', async () => {
    const { username } = await someone({ groups: [maintenanceManager.id] });
    const given = await patch('useradmin', username, { groups: [maintenanceManager.id, userAdministrator.id] });
    expect(given.body.groups.map((group) => group.id)).toEqual([4, 7]);
    // An account that has all that the giver has, and more, is above the giver from now on.
    expect((await patch('useradmin', username, { groups: [] })).status).toBe(403);
    expect((await patch('superuser', username, { groups: [maintenanceManager.id] })).status).toBe(200);
    expect((await patch('useradmin', username, { groups: [] })).body.groups).toEqual([]);
    expect((await patch('staff', username, { groups: [1, 2, 3], is_staff: true })).status).toBe(200);
    expect((await patch('staff', username, { is_superuser: true })).status).toBe(403);
    expect((await patch('superuser', username, { is_superuser: true })).status).toBe(200);
  });

  test('a user can be sent back as it was read, groups included', async () => {
    const { username } = await someone({ groups: [3] });
    const { body } = await identity.call<UserAnswer>('GET', `/users/${username}/`, { as: 'superuser' });
    expect(await identity.call('PUT', `/users/${username}/`, { as: 'useradmin', body })).toMatchObject({
      status: 200,
      body,
    });
  });

  test('an account with other rights cannot be taken over by a new password; it is deactivated and activated again', async () => {
    const { username } = await someone({ groups: [tenancyManager.id] });
    const taken = await patch('useradmin', username, { password: 'mine-from-now-on' });
    expect(taken).toMatchObject({ status: 403 });
    expect(Object.keys(taken.body.errors)).toEqual(['password']);
    expect((await patch('useradmin', username, { is_active: false })).status).toBe(200);
    expect((await patch('useradmin', username, { is_active: true })).status).toBe(200);
  });

  test('an account that sees more dormitories cannot be taken over by a new password', async () => {
    const password = 'mine-from-now-on';
    for (const [all, dormitories, status] of [
      [true, [], 403],
      [false, [1, 2], 403],
      [false, [1], 200],
      [false, [], 200],
    ] as const) {
      const { id, username } = await someone({ groups: [tenancyManager.id] });
      await standIn(identity.db, dormitoryAccess, [{ _id: id, all, dormitories: [...dormitories] }]);
      const taken = await patch('onedorm', username, { password });
      expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([status, status === 403 ? ['password'] : []]);
      for (const body of [{ last_name: 'Tan' }, { groups: [] }, { is_active: false }]) {
        expect([body, (await patch('onedorm', username, body)).status]).toEqual([body, status]);
      }
      const profile = { as: 'onedorm', body: { dark_mode: true } };
      expect((await identity.call('PATCH', `/userprofiles/${id}/`, profile)).status).toBe(status);
      expect((await patch('staff', username, { password })).status).toBe(200);
    }
  });

  test('an account has no more than the account that chose its password; a one-time password is recorded and reported', async () => {
    const password = 'i-chose-this-one';
    const body = { username: 'puppet', password, groups: [tenancyManager.id] };
    const refused = await identity.call<UserAnswer>('POST', '/users/', { as: 'useradmin', body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ['password']]);
    expect((await identity.call('POST', '/users/', { as: 'useradmin', body: { ...body, groups: [] } })).status).toBe(201);
    for (const as of ['useradmin', 'superuser']) {
      const given = await patch(as, 'puppet', { groups: [tenancyManager.id] });
      expect([as, given.status, Object.keys(given.body.errors)]).toEqual([as, 403, ['groups']]);
      expect(given.body.message).toMatch(/chose this account’s password/);
    }
    const { access } = await identity.signIn('puppet', password);
    const chosen = { current_password: password, password: 'by-its-own-person-9' };
    expect((await identity.with(access, 'POST', '/users/current/password/', chosen)).status).toBe(204);
    expect((await patch('useradmin', 'puppet', { groups: [tenancyManager.id] })).status).toBe(200);

    const made = await identity.call<UserAnswer>('POST', '/users/', { as: 'useradmin', body: { username: 'by.lot', groups: [tenancyManager.id] } });
    expect(made.status).toBe(201);
    const kept = await identity.db.collection('identity_changes').findOne({ entity_id: made.body.id, type: 'user.one_time_password' });
    expect(kept).toMatchObject({ by: { name: expect.any(String) }, changes: {} });
  });

  test('an account above one’s own is neither renamed, nor deactivated, nor stripped of rights, nor given another photo', async () => {
    for (const above of ['staff', 'onedorm']) {
      for (const body of [{ is_active: false }, { username: 'x.y' }, { last_name: 'X' }, { email: 'x@example.org' }, { groups: [] }]) {
        const answer = await patch('useradmin', above, body);
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
        expect(Object.keys(answer.body.errors)).toEqual([Object.keys(body)[0]]);
        expect(answer.body.message).toMatch(/more permissions than yours/);
      }
      const { body } = await identity.call<UserAnswer>('GET', `/users/${above}/`, { as: 'useradmin' });
      expect((await identity.call('PATCH', `/userprofiles/${body.id}/`, { as: 'useradmin', body: { dark_mode: true } })).status).toBe(403);
      // A user may be sent back as it was read.
      expect((await identity.call('PUT', `/users/${above}/`, { as: 'useradmin', body })).status).toBe(200);
    }
    expect((await patch('useradmin', 'superuser', { is_active: false })).status).toBe(404);
    expect((await patch('staff', 'superuser', { is_active: false })).status).toBe(404);
    // A section's manager has different rights, not more: the administrator may change the account.
    const { username } = await someone({ groups: [tenancyManager.id] });
    expect((await patch('useradmin', username, { last_name: 'Tan', is_active: false })).status).toBe(200);
  });

  test('nobody deactivates themselves, so a superuser always remains', async () => {
    expect((await patch('superuser', 'superuser', { is_superuser: false })).status).toBe(409);
    expect((await patch('superuser', 'superuser', { is_active: false })).status).toBe(409);
    expect((await patch('useradmin', 'useradmin', { is_active: false })).status).toBe(409);
  });

  test('not even `other` reaches into the first organisation', async () => {
    for (const [method, path, body] of [
      ['GET', '/users/tenancy/', undefined],
      ['PATCH', '/users/3/', { first_name: 'X' }],
      ['PATCH', '/userprofiles/3/', { dark_mode: true }],
      ['PATCH', '/register_requests/1/', { status: 'rejected' }],
      ['GET', '/orgentities/1/', undefined],
    ] as const) {
      expect((await identity.call(method, path, { as: 'other', body })).status).toBe(404);
    }
    expect((await patch('superuser', 'other', { first_name: 'X' })).status).toBe(404);
  });
});

describe('a change of rights takes effect on the next request', () => {
  const me = (access: string) => identity.with<UserAnswer>(access, 'GET', '/users/current/');

  test('groups', async () => {
    const { username } = await someone();
    const { access } = await identity.signIn(username);
    expect((await identity.with(access, 'GET', '/users/')).status).toBe(403);
    await patch('superuser', username, { groups: [userAdministrator.id] });
    expect((await identity.with(access, 'GET', '/users/')).status).toBe(200);
    expect((await me(access)).body.permissions).toEqual(groupPermissions(userAdministrator));
    await patch('superuser', username, { groups: [] });
    expect((await identity.with(access, 'GET', '/users/')).status).toBe(403);
  });

  test('deactivation ends every session, and activation brings none back', async () => {
    const { username } = await someone();
    const { access, refresh } = await identity.signIn(username);
    await patch('useradmin', username, { is_active: false });
    expect((await me(access)).status).toBe(401);
    await patch('useradmin', username, { is_active: true });
    expect((await me(access)).status).toBe(401);
    expect((await identity.call('POST', '/refresh_token/', { body: { refresh } })).status).toBe(401);
    await identity.signIn(username);
  });

  test('a new password ends the other sessions, and keeps the one in which it was set', async () => {
    const { username } = await someone();
    const [own, away] = [await identity.signIn(username), await identity.signIn(username)];
    const body = { current_password: demoPassword, password: 'another-word-9' };
    expect((await identity.with(own.access, 'POST', '/users/current/password/', body)).status).toBe(204);
    expect([(await me(own.access)).status, (await me(away.access)).status]).toEqual([200, 401]);
    await patch('superuser', username, { password: 'yet-another-11' });
    expect((await me(own.access)).status).toBe(401);
    await identity.signIn(username, 'yet-another-11');
  });

  test('changing one’s own password needs the current one', async () => {
    const { username } = await someone({ groups: [userAdministrator.id] });
    const { access } = await identity.signIn(username);
    const url = `/users/${username}/`;
    expect((await identity.with(access, 'PATCH', url, { password: 'new-word-1234' })).status).toBe(422);
    expect(
      (await identity.with(access, 'PATCH', url, { password: 'new-word-1234', current_password: 'wrong' })).status,
    ).toBe(422);
    expect(
      (await identity.with(access, 'PATCH', url, { password: 'new-word-1234', current_password: demoPassword })).status,
    ).toBe(200);
  });
});
