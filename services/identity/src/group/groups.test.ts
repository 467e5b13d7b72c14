/**
 * Groups that an organisation makes itself (docs/rules/access.md#groups-of-ones-own), and the last administrator, who cannot be
 * removed (docs/rules/access.md#the-last-administrator).
 */
import fc from 'fast-check';
import { dormitoryAccess, principals } from '@firm/platform/contract/accounts';
import { languages } from '@firm/platform/contract/languages';
import { runs } from '@firm/platform/testing/deep';
import { startTestPortal } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { declaration } from '../../contract/declaration.ts';
import type { GroupAnswer, GroupEffect } from '../../contract/group/group.ts';
import { permissionDifference, viewOf, withViews } from '../../contract/group/permissions.ts';
import { groups } from '../../contract/published.ts';
import { audit } from '../audited.ts';
import { service } from '../service.ts';
import { allPermissions } from '../testing/declarations.ts';
import { startIdentity, type IdentityPortal, type UserAnswer } from '../testing/identityPortal.ts';

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

interface Refused {
  code: string;
  message: string;
  errors: Record<string, string[]>;
  conflicts?: { id: number; name: string }[];
  references?: { entity: string; count: number; ids: number[] }[];
}
type Row = GroupAnswer & Refused;

const send = <T = Row>(method: string, path: string, as: string, body?: unknown) => identity.call<T>(method, path, { as, body });
let made = 0;
const newGroup = async (permissions: readonly string[], as = 'superuser', further: object = {}): Promise<Row> => {
  made += 1;
  const answer = await send('POST', '/groups/', as, { name: `Group ${made}`, permissions, ...further });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const list = async (as: string) => (await send<{ results: GroupAnswer[] }>('GET', '/groups/?limit=100', as)).body.results;
const permissionsOf = async (username: string) => {
  const { access } = await identity.signIn(username);
  return (await identity.with<UserAnswer>(access, 'GET', '/users/current/')).body.permissions;
};
const [someRight, otherRight] = ['maintenance.view_alert', 'residents.view_dormitory'] as const;

describe('permissions of a group', () => {
  const permission = fc.constantFrom(...allPermissions);
  test('permission to change includes permission to view, and applying it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.array(permission), (given) => {
        const full = withViews(given);
        expect(full).toEqual([...new Set(full)].sort());
        expect(given.every((one) => full.includes(one))).toBe(true);
        expect(full.every((one) => full.includes(viewOf(one) ?? one))).toBe(true);
        expect(withViews(full)).toEqual(full);
      }),
    );
  });
  test('what is gained and lost turns the one into the other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(permission), fc.uniqueArray(permission), (before, after) => {
        const { gained, lost } = permissionDifference(before, after);
        expect([...before.filter((one) => !lost.includes(one)), ...gained].sort()).toEqual([...after].sort());
      }),
    );
  });
});

describe('an organisation’s own group', () => {
  test('is created, listed with its members, changed, and takes effect on the next request', async () => {
    const group = await newGroup(['maintenance.change_alert'], 'useradmin', { description: 'At night' });
    expect(group).toMatchObject({ built_in: false, permissions: ['maintenance.change_alert', someRight], member_count: 0, version: 1, based_on: null });
    expect(group.id).toBeGreaterThan(999);
    const { username } = await identity.someone({ groups: [group.id] });
    const { access } = await identity.signIn(username);
    const me = async () => (await identity.with<UserAnswer>(access, 'GET', '/users/current/')).body.permissions;
    expect(await me()).toEqual(['maintenance.change_alert', someRight]);
    const changed = await send('PATCH', `/groups/${group.id}/`, 'useradmin', { permissions: [otherRight], version: 1 });
    expect(changed.body).toMatchObject({ permissions: [otherRight], version: 2, member_count: 1, name: group.name });
    expect(await me()).toEqual([otherRight]);
    expect((await list('useradmin')).find(({ id }) => id === group.id)).toMatchObject({ member_count: 1, description: 'At night' });
    const put = await send('PUT', `/groups/${group.id}/`, 'useradmin', { ...changed.body, name: ' Night  shift ' });
    expect(put).toMatchObject({ status: 200, body: { name: 'Night  shift' } });
    const again = await send('POST', '/groups/', 'useradmin', { name: 'NIGHT SHIFT' });
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate', errors: { name: [expect.any(String)] } } });
  });

  test('is a copy of a built-in one, which cannot be changed itself', async () => {
    const [builtIn] = (await list('useradmin')).filter(({ name }) => name === 'Maintenance manager') as [GroupAnswer];
    expect(builtIn.built_in).toBe(true);
    const copy = await send('POST', '/groups/', 'useradmin', { name: 'Maintenance of the north', based_on: builtIn.id });
    expect(copy.body).toMatchObject({ based_on: builtIn.id, permissions: builtIn.permissions, built_in: false });
    for (const [method, path, body] of [
      ['PATCH', `/groups/${builtIn.id}/`, { permissions: [] }],
      ['PUT', `/groups/${builtIn.id}/`, { ...builtIn, name: 'Mine' }],
      ['DELETE', `/groups/${builtIn.id}/`, undefined],
    ] as const) {
      expect(await send(method, path, 'superuser', body)).toMatchObject({ status: 409, body: { code: 'built_in' } });
    }
    expect(await send('POST', '/groups/', 'useradmin', { name: 'maintenance  MANAGER' })).toMatchObject({ status: 409, body: { code: 'duplicate' } });
  });

  test('of one organisation does not exist for another, whatever is done to it', async () => {
    const mine = await newGroup([someRight]);
    const theirs = await newGroup([otherRight], 'other');
    const before = await list('other');
    expect(before.some(({ id }) => id === mine.id)).toBe(false);
    for (const [method, path, body] of [
      ['GET', `/groups/${mine.id}/`, undefined],
      ['PATCH', `/groups/${mine.id}/`, { permissions: [] }],
      ['DELETE', `/groups/${mine.id}/`, undefined],
      ['POST', `/groups/${mine.id}/preview/`, { permissions: [] }],
      ['GET', `/groups/${mine.id}/versions/`, undefined],
    ] as const) {
      expect([path, (await send(method, path, 'other', body)).status]).toEqual([path, 404]);
    }
    expect((await identity.call('POST', '/users/', { as: 'superuser', body: { username: 'borrower', groups: [theirs.id] } })).status).toBe(422);
    const edits = fc.record({ permissions: fc.uniqueArray(fc.constantFrom(...allPermissions), { maxLength: 6 }), name: fc.stringMatching(/^[a-z]{3,8}$/) });
    await fc.assert(
      fc.asyncProperty(edits, async ({ permissions, name }) => {
        const { status } = await send('PATCH', `/groups/${mine.id}/`, 'superuser', { permissions, name: `Random ${name}` });
        expect([200, 409]).toContain(status);
      }),
      { numRuns: 20 },
    );
    expect(await list('other')).toEqual(before);
  });

  test('needs its permissions, and accepts only existing ones', async () => {
    const clerk = await newGroup(['auth.add_group', 'auth.change_group', 'auth.delete_group']);
    const { username } = await identity.someone({ groups: [clerk.id] });
    const own = await send('POST', '/groups/', username, { name: 'Empty one' });
    expect(own.status).toBe(201);
    expect((await send('POST', '/groups/', username, { name: 'Full one', permissions: [someRight] })).status).toBe(403);
    expect((await send('PATCH', `/groups/${own.body.id}/`, username, { permissions: [someRight] })).status).toBe(403);
    expect((await send('PATCH', `/groups/${own.body.id}/`, username, { description: 'x' })).status).toBe(200);
    for (const body of [{ permissions: ['auth.rule_world'] }, { permissions: 'all' }, { name: '' }, { unknown: 1 }]) {
      expect((await send('PATCH', `/groups/${own.body.id}/`, 'useradmin', body)).status).toBe(422);
    }
    expect((await send('PATCH', `/groups/${own.body.id}/`, 'useradmin', { description: 'y', version: 1 }))).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  });

  test('extends nobody’s own rights, nor those of the account that chose their password', async () => {
    const administrators = (await list('superuser')).find(({ name }) => name === 'User administrator') as GroupAnswer;
    const group = await newGroup([otherRight]);
    const { username } = await identity.someone({ groups: [administrators.id, group.id] });
    const grow = { permissions: [otherRight, someRight] };
    expect(await send('PATCH', `/groups/${group.id}/`, username, grow)).toMatchObject({ status: 403, body: { errors: { permissions: [expect.stringMatching(/your own permissions/)] } } });
    expect(await permissionsOf(username)).not.toContain(someRight);
    // Another administrator may; and permissions that the caller already has widen nothing.
    expect((await send('PATCH', `/groups/${group.id}/`, 'useradmin', grow)).status).toBe(200);
    expect((await send('PATCH', `/groups/${group.id}/`, username, { permissions: [] })).status).toBe(200);
  });

  test('removes nothing from an account above the caller’s, and the refusal names that account', async () => {
    const group = await newGroup([someRight, otherRight]);
    const staff = await identity.someone({ groups: [group.id], is_staff: true, first_name: 'Ann', last_name: 'Above' });
    const answer = await send('PATCH', `/groups/${group.id}/`, 'useradmin', { permissions: [otherRight] });
    expect(answer).toMatchObject({ status: 403, body: { conflicts: [{ id: staff.id, name: 'Ann Above' }] } });
    expect((await send('DELETE', `/groups/${group.id}/?move_to=7`, 'useradmin')).status).toBe(403);
    expect((await send('PATCH', `/groups/${group.id}/`, 'superuser', { permissions: [otherRight] })).status).toBe(200);
  });

  test('shows who would gain and lose what before it is changed; what another group grants as well does not count', async () => {
    const [one, both] = [await newGroup([someRight]), await newGroup([someRight, otherRight])];
    const ann = await identity.someone({ groups: [one.id], first_name: 'Ann' });
    await identity.someone({ groups: [one.id, both.id] });
    const { body } = await send<GroupEffect>('POST', `/groups/${one.id}/preview/`, 'useradmin', { permissions: [otherRight] });
    expect(body).toEqual({ members: 2, version: 1, users: [{ id: ann.id, username: ann.username, name: 'Ann', gained: [otherRight], lost: [someRight] }] });
    expect((await send('GET', `/groups/${one.id}/`, 'useradmin')).body.permissions).toEqual([someRight]);
  });

  test('is deleted once nobody is in it, or with its members moved', async () => {
    const [from, to] = [await newGroup([someRight]), await newGroup([otherRight])];
    const member = await identity.someone({ groups: [from.id] });
    expect(await send('DELETE', `/groups/${from.id}/`, 'useradmin')).toMatchObject({ status: 409, body: { references: [{ entity: 'user', count: 1, ids: [member.id] }] } });
    expect((await send('DELETE', `/groups/${from.id}/?move_to=${from.id}`, 'useradmin')).status).toBe(422);
    expect((await send('DELETE', `/groups/${from.id}/?move_to=${to.id}`, 'useradmin')).status).toBe(204);
    expect(await permissionsOf(member.username)).toEqual([otherRight]);
    expect((await send('GET', `/groups/${from.id}/`, 'useradmin')).status).toBe(404);
    const told = await identity.db.collection('identity_changes').find({ entity: 'user', entity_id: member.id, type: 'user.updated' }).toArray();
    expect(told).toMatchObject([{ changes: { groups: [[from.id], [to.id]] }, by: { name: expect.any(String) } }]);
  });

  test('is refused once there are a hundred, also to those who create one at the same moment', async () => {
    const own = identity.db.collection<{ _id: number }>('identity_own_groups');
    const one = await own.findOne({ _id: (await newGroup([])).id });
    const free = 100 - (await own.countDocuments({ org: 1 }));
    const filling = Array.from({ length: free - 2 }, (_, i) => ({ ...one, _id: 900_000 + i, name: `Filling ${i}`, name_key: `filling ${i}` }));
    await own.insertMany(filling);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => send('POST', '/groups/', 'superuser', { name: `At once ${i}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    await own.deleteMany({ $or: [{ _id: { $gte: 900_000 } }, { name: /^At once/ }] });
  });

  test('can be restored to any earlier version', async () => {
    const group = await newGroup([someRight], 'useradmin', { description: 'first' });
    await send('PATCH', `/groups/${group.id}/`, 'useradmin', { permissions: [otherRight], description: 'second' });
    await send('PATCH', `/groups/${group.id}/`, 'useradmin', { name: 'Third name' });
    const { body } = await send<{ results: { id: number; name: string; description: string; permissions: string[]; gained: string[]; lost: string[]; by: string }[] }>('GET', `/groups/${group.id}/versions/`, 'useradmin');
    expect(body.results).toMatchObject([
      { name: 'Third name', description: 'second', permissions: [otherRight], gained: [], lost: [] },
      { name: group.name, description: 'second', permissions: [otherRight], gained: [otherRight], lost: [someRight], by: 'Farah Ismail' },
      { name: group.name, description: 'first', permissions: [someRight], gained: [someRight], lost: [] },
    ]);
    const restored = await send('POST', `/groups/${group.id}/versions/${body.results[2]?.id}/restore/`, 'useradmin', { version: 3 });
    expect(restored).toMatchObject({ status: 200, body: { name: group.name, description: 'first', permissions: [someRight], version: 4 } });
    expect((await send('POST', `/groups/${group.id}/versions/999999/restore/`, 'useradmin', {})).status).toBe(404);
  });
});

test('the audit learns the names of groups: of own ones from a view, of those that every portal has in each language', async () => {
  const { id, name } = await newGroup([]);
  expect(await identity.db.collection<{ _id: number }>(groups.name).findOne({ _id: id })).toEqual({ _id: id, org: 1, name });
  expect(declaration.references).toMatchObject({ 'user/groups': 'groups', 'user/ends.group': 'groups' });
  const builtIn = (await list('superuser')).filter((group) => group.built_in).map((group) => String(group.id));
  for (const language of languages) expect(Object.keys(audit.names?.groups?.builtIn?.[language] ?? {})).toEqual(expect.arrayContaining(builtIn));
});

describe('the last administrator', () => {
  /** A new organisation with this many administrators who see every dormitory. */
  const organisation = async (org: number, administrators: number): Promise<UserAnswer[]> => {
    const people: UserAnswer[] = [];
    for (let i = 0; i < administrators; i += 1) {
      const someone = await identity.someone({ groups: [7] });
      await identity.moveTo(org, someone.username);
      // As if the user had changed the password, which was chosen by somebody of another organisation.
      await identity.db.collection<{ _id: number }>('identity_credentials').updateOne({ _id: someone.id }, { $set: { chosen_by: null } });
      await standIn(identity.db, dormitoryAccess, [{ _id: someone.id, all: true, dormitories: [] }]);
      people.push(someone);
    }
    return people;
  };

  test('is neither deactivated nor stripped of rights, though every other one may be', async () => {
    const [ann, ben] = (await organisation(71, 2)) as [UserAnswer, UserAnswer];
    const { access } = await identity.signIn(ann.username);
    const change = (body: object) => identity.with<Refused>(access, 'PATCH', `/users/${ben.username}/`, body);
    expect((await change({ groups: [] })).status).toBe(200);
    const own = await identity.with<Refused>(access, 'PATCH', `/users/${ann.username}/`, { groups: [] });
    expect(own).toMatchObject({ status: 409, body: { code: 'last_administrator', message: expect.stringMatching(/administrator/) } });
  });

  test('is not lost by changing a group’s permissions, nor by deleting the group', async () => {
    const [ann, ben] = (await organisation(72, 2)) as [UserAnswer, UserAnswer];
    const { access } = await identity.signIn(ann.username);
    const builtIn = (await list('superuser')).find(({ id }) => id === 7) as GroupAnswer;
    const group = (await identity.with<Row>(access, 'POST', '/groups/', { name: 'Administrators', permissions: builtIn.permissions })).body;
    expect((await identity.with(access, 'PATCH', `/users/${ben.username}/`, { groups: [group.id] })).status).toBe(200);
    const { access: bens } = await identity.signIn(ben.username);
    expect((await identity.with(bens, 'PATCH', `/users/${ann.username}/`, { groups: [] })).status).toBe(200);
    const weaker = await identity.with<Refused>(bens, 'PATCH', `/groups/${group.id}/`, { permissions: ['auth.view_user'] });
    expect(weaker).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
    const empty = (await identity.with<Row>(bens, 'POST', '/groups/', { name: 'Nothing' })).body;
    expect(await identity.with<Refused>(bens, 'DELETE', `/groups/${group.id}/?move_to=${empty.id}`)).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
  });

  test('remains when all administrators remove each other at the same moment', async () => {
    const people = await organisation(73, runs(16, 40));
    // A second process, with its own mutexes, caches and connections.
    const other = await startTestPortal([service], { standIns: false, env: { FIRM_DEMO: '1', FIRM_DB: identity.portal.config.database } });
    // One after another: of many sign-ins at once, the last would be refused on a busy machine.
    const tokens: string[] = [];
    for (const { username } of people) tokens.push((await identity.signIn(username)).access);
    // Each removes the rights of five others.
    const orders = people.flatMap((_, i) => [1, 2, 3, 4, 5].map((step) => ({ access: tokens[i] as string, whom: people[(i + step * 7) % people.length] as UserAnswer })));
    const portals = [identity.portal, other];
    const answers = await Promise.all(
      orders.map(({ access, whom }, i) => portals[i % 2]?.call('PATCH', `/users/${whom.username}/`, { as: access, body: { groups: [] } })),
    );
    // Done, already done by another, or the caller is no longer an administrator; anything else is a defect.
    expect(answers.filter((answer) => !answer || ![200, 403, 409].includes(answer.status))).toEqual([]);
    const left = await identity.db.collection(principals.name).countDocuments({ org: 73, administers: true });
    expect(left).toBeGreaterThanOrEqual(1);
    expect(left).toBeLessThan(people.length);
    // This also removes the database.
    await other.stop();
    // A long run makes two hundred requests, which take more than the usual thirty seconds on a busy machine.
  }, 120_000);
});
