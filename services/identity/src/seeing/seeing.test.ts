/** Seeing the portal as another user (docs/rules/access.md#seeing-as-another), sessions, and bulk actions on accounts. */
import type { RouteSpec } from '@firm/platform/contract/route';
import type { Page } from '@firm/platform/contract/route';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { identityRoutes } from '../../contract/index.ts';
import type { UserSession } from '../../contract/session/sessionList.ts';
import { startIdentity, type IdentityPortal, type UserAnswer } from '../testing/identityPortal.ts';

interface Seen {
  access: string;
  name: string;
  until: string;
  code: string;
}
interface Me {
  username: string;
  permissions: string[];
  seen_by: string | null;
  was_seen: { name: string; at: string }[];
}

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
afterEach(resetClock);

const see = (as: string, username: string) => identity.call<Seen>('POST', `/users/${username}/see_as/`, { as, body: { reason: 'They cannot find the alerts' } });
const me = async (access: string) => identity.with<Me>(access, 'GET', '/users/current/');

test('an administrator sees what the account sees, can change nothing by any call, and both names are recorded', async () => {
  const { body } = await see('staff', 'tenancy');
  expect(body).toMatchObject({ name: 'Wei Ling Koh' });
  const own = (await identity.call<Me>('GET', '/users/current/', { as: 'tenancy' })).body;
  expect((await me(body.access)).body).toMatchObject({ username: 'tenancy', permissions: own.permissions, seen_by: 'Marcus Tan', was_seen: [] });
  // Every writing call that needs a session.
  const before = await identity.db.collection('identity_changes').countDocuments();
  const writing = Object.values(identityRoutes as Record<string, RouteSpec>).filter(({ method, permission, reads }) => method !== 'GET' && permission !== 'public' && !reads);
  for (const { method, path } of writing) {
    const address = path.replace(/\{\w+\}/g, '3');
    expect([path, (await identity.with<Seen>(body.access, method, address, {})).body.code]).toEqual([path, 'seeing_only']);
  }
  // A call that only reads is answered as the account would be.
  expect((await identity.with(body.access, 'POST', '/users/tenancy/explain/', { permission: 'view_alert' })).status).toBe(200);
  expect(await identity.db.collection('identity_changes').countDocuments()).toBe(before);
  expect((await identity.with(body.access, 'GET', '/users/')).status).toBe(403);
  const told = await identity.db.collection('identity_changes').findOne({ type: 'user.seen_as', entity_id: 3 });
  expect(told).toMatchObject({ by: { name: 'Marcus Tan' }, data: { reason: 'They cannot find the alerts' } });
  // The user can see who has seen the portal as them.
  expect(own.was_seen).toMatchObject([{ name: 'Marcus Tan', at: expect.any(String) }]);
});

test('is not possible for oneself, a superuser, an inactive account, or one with more rights or dormitories', async () => {
  expect((await see('staff', 'staff')).status).toBe(409);
  expect((await see('staff', 'superuser')).status).toBe(404);
  expect((await see('staff', 'lina.goh')).status).toBe(409);
  expect((await see('useradmin', 'tenancy')).status).toBe(403);
  expect((await see('onedorm', 'tenancy')).status).toBe(403);
  expect((await see('tenancy', 'nobody')).status).toBe(403);
  expect((await see('other', 'tenancy')).status).toBe(404);
});

test('ends by the clock, when it is ended, and with the administrator’s session', async () => {
  const first = (await see('staff', 'tenancy')).body.access;
  shiftClock(31 * 60_000);
  expect((await me(first)).status).toBe(401);
  resetClock();
  const second = (await see('staff', 'tenancy')).body.access;
  expect((await me(second)).status).toBe(200);
  expect((await identity.call('POST', '/users/current/see_as/end/', { as: 'staff', body: {} })).status).toBe(204);
  expect((await me(second)).status).toBe(401);
  const { access } = await identity.signIn('staff');
  const third = (await identity.with<Seen>(access, 'POST', '/users/tenancy/see_as/', { reason: 'Again' })).body.access;
  expect((await me(third)).status).toBe(200);
  await identity.with(access, 'POST', '/token/logout/', {});
  expect((await me(third)).status).toBe(401);
});

test('ends when the account gets a right that the administrator does not have', async () => {
  const someone = await identity.someone({ groups: [7], first_name: 'Uma' });
  await identity.db.collection<{ _id: number }>('identity_credentials').updateOne({ _id: someone.id }, { $set: { chosen_by: null } });
  const target = await identity.someone();
  const { access } = await identity.signIn(someone.username);
  const seeing = (await identity.with<Seen>(access, 'POST', `/users/${target.username}/see_as/`, { reason: 'A look' })).body.access;
  expect((await me(seeing)).status).toBe(200);
  await identity.patchUser('superuser', target.id, { groups: [1] });
  expect((await me(seeing)).status).toBe(401);
});

describe('sessions', () => {
  test('are listed with where they were begun, and ended one by one', async () => {
    const { id, username } = await identity.someone();
    const [one, two] = [await identity.signIn(username), await identity.signIn(username)];
    const list = async (access: string) => (await identity.with<Page<UserSession>>(access, 'GET', `/users/${id}/sessions/`)).body.results;
    const mine = await list(one.access);
    expect(mine).toHaveLength(2);
    expect(mine.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(mine[0]).toMatchObject({ agent: expect.stringMatching(/./), address: expect.any(String), seen_by: null, is_locked: false });
    const other = mine.find(({ is_current }) => !is_current) as UserSession;
    expect((await identity.with(one.access, 'POST', `/users/${id}/sessions/${other.id}/end/`, {})).status).toBe(204);
    expect((await me(two.access)).status).toBe(401);
    expect(await list(one.access)).toHaveLength(1);
    expect((await identity.with(one.access, 'POST', `/users/${id}/sessions/${other.id}/end/`, {})).status).toBe(404);
    // With change_user also those of another account, unless it is above the caller's.
    expect((await identity.call<Page<UserSession>>('GET', `/users/${username}/sessions/`, { as: 'useradmin' })).body.results).toHaveLength(1);
    expect((await identity.call('GET', `/users/${username}/sessions/`, { as: 'tenancy' })).status).toBe(403);
    expect((await identity.call('GET', '/users/staff/sessions/', { as: 'useradmin' })).status).toBe(403);
  });
});

describe('a bulk action', () => {
  interface Stepped {
    done: number[];
    refused: { id: number; name: string; message: string }[];
  }
  const bulk = (as: string, body: object) => identity.call<Stepped>('POST', '/users/bulk/', { as, body });

  test('is done for accounts for which it is allowed, and names the others', async () => {
    const [ann, ben] = [await identity.someone(), await identity.someone({ groups: [4] })];
    const users = [ann.id, ben.id, 2, 1];
    const added = await bulk('useradmin', { step: 'add_group', users, group: 4, until: '2031-01-01T00:00:00.000Z' });
    expect(added.body.done).toEqual([ann.id, ben.id]);
    expect(added.body.refused).toMatchObject([{ id: 2, name: 'Marcus Tan', message: expect.stringMatching(/more permissions/) }, { id: 1, name: '1' }]);
    const groups = async (id: number) => (await identity.call<UserAnswer>('GET', `/users/${id}/`, { as: 'superuser' })).body.groups;
    expect(await groups(ann.id)).toMatchObject([{ id: 4, until: '2031-01-01T00:00:00.000Z' }]);
    expect((await bulk('useradmin', { step: 'remove_group', users: [ann.id, ben.id], group: 4 })).body.done).toHaveLength(2);
    expect(await groups(ben.id)).toEqual([]);
    const { access } = await identity.signIn(ann.username);
    expect((await bulk('useradmin', { step: 'sign_out', users: [ann.id] })).body).toEqual({ done: [ann.id], refused: [] });
    expect((await me(access)).status).toBe(401);
    expect((await bulk('useradmin', { step: 'deactivate', users: [ann.id, 9] })).body).toMatchObject({ done: [ann.id], refused: [{ id: 9, name: 'Farah Ismail' }] });
    for (const body of [{ step: 'deactivate', users: [] }, { step: 'deactivate', users: Array.from({ length: 201 }, (_, i) => i + 1) }, { step: 'add_group', users: [ann.id], group: 999 }]) expect((await bulk('useradmin', body)).status).toBe(422);
  });
});

describe('users to review', () => {
  const found = async (query: string, as = 'useradmin') => (await identity.call<Page<UserAnswer>>('GET', `/users/?limit=1000&${query}`, { as })).body.results.map(({ username }) => username);

  test('are found by dormitory, by no login or no recent one, and by memberships that end soon', async () => {
    const { username } = await identity.someone();
    expect(await found('never_signed_in=true')).toContain(username);
    await identity.signIn(username);
    // A kept answer may be two seconds old; with another ordering it cannot be a kept one.
    expect(await found('never_signed_in=true&ordering=id')).not.toContain(username);
    expect(await found('not_since=30&ordering=id')).not.toContain(username);
    await identity.db.collection('identity_users').updateOne({ username }, { $set: { last_login: new Date(Date.now() - 40 * 86_400_000) } });
    expect(await found('not_since=30')).toEqual([username]);
    expect(await found('ends_within=14')).toEqual(['ravi.menon']);
    expect(await found('ends_within=2')).toEqual([]);
    expect(await found('dormitory=1')).toEqual(expect.arrayContaining(['onedorm', 'tenancy']));
    expect(await found('dormitory=2')).not.toContain('onedorm');
    expect(await found('dormitory=2', 'onedorm')).toEqual([]);
    expect((await found('dormitory=1')).includes('other')).toBe(false);
  });

  test('is read by indexes', async () => {
    const rows = identity.db.collection('identity_users');
    const scan = async (filter: object) => JSON.stringify(await rows.find(filter).explain('queryPlanner'));
    expect(await scan({ org: 1, last_login: { $lt: new Date() } })).toMatch(/"indexName":"org_1_last_login_1"/);
    expect(await scan({ org: 1, last_login: null })).toMatch(/"indexName":"org_1_last_login_1"/);
    expect(await scan({ org: 1, 'ends.until': { $gt: new Date(), $lte: new Date(Date.now() + 1e9) } })).toMatch(/ends.until_1"/);
    const lines = identity.db.collection('identity_access_review_lines');
    expect(JSON.stringify(await lines.find({ org: 1, review: 1, decision: null }).sort({ _id: 1 }).explain('queryPlanner'))).toMatch(/"indexName":"org_1_review_1_decision_1__id_1"/);
    const sessions = identity.db.collection('identity_sessions');
    expect(JSON.stringify(await sessions.find({ user: 3, revoked: false }).explain('queryPlanner'))).toMatch(/"indexName":"user_1"/);
  });
});
