/** Whatever one organisation does to its own or another's groups, nothing changes in the other (docs/rules/access.md#groups-of-ones-own). */
import fc from 'fast-check';
import { principals } from '@firm/platform/contract/accounts';
import { runs, seed } from '@firm/platform/testing/deep';
import { demoPassword } from '../../demo/accounts.ts';
import type { GroupAnswer } from '../../contract/group/group.ts';
import { allPermissions } from '../testing/declarations.ts';
import { startIdentity, type IdentityPortal, type UserAnswer } from '../testing/identityPortal.ts';

let identity: IdentityPortal;
/** Each with a head who may do everything in it, and a member whose rights are compared. */
const organisations = [
  { org: 1, head: 'superuser', member: 'first.member' },
  { org: 2, head: 'other', member: 'second.member' },
] as const;
type Organisation = (typeof organisations)[number];

/** Ids of both organisations: guessing one must lead to nothing. */
const groups: number[] = [1, 4];
const users: number[] = [];
let made = 0;

const call = <T = unknown>({ head }: Organisation, method: string, path: string, body?: unknown) => identity.call<T>(method, path, { as: head, body });

async function addGroup(of: Organisation, permissions: readonly string[], based_on: number | null = null) {
  made += 1;
  const answer = await call<GroupAnswer>(of, 'POST', '/groups/', { name: `Own ${made}`, permissions, based_on });
  if (answer.status === 201) groups.push(answer.body.id);
  return answer;
}

beforeAll(async () => {
  identity = await startIdentity();
  for (const of of organisations) {
    const first = await addGroup(of, ['maintenance.view_alert']);
    await addGroup(of, ['residents.view_dormitory']);
    for (const username of [of.member, `${of.member}.too`]) {
      const { status, body } = await call<UserAnswer>(of, 'POST', '/users/', { username, password: demoPassword, groups: [first.body.id] });
      expect(status).toBe(201);
      users.push(body.id);
    }
    // The first sign-in is recorded on the account.
    await identity.token(of.member);
  }
});
afterAll(() => identity.stop());

/** Everything about an organisation's groups and rights: as stored, as published, and as its users read it. */
async function known({ org, head, member }: Organisation) {
  const rows = (collection: string) => identity.db.collection(collection).find({ org }).sort({ _id: 1 }).toArray();
  const [own, people, seen, changes, list, rights] = await Promise.all([
    rows('identity_own_groups'),
    rows('identity_users'),
    rows(principals.name),
    identity.db.collection('identity_changes').countDocuments({ org }),
    identity.call('GET', '/groups/?limit=100', { as: head }),
    identity.call<UserAnswer>('GET', '/users/current/', { as: member }),
  ]);
  return { own, people, seen, changes, list: list.body, rights: rights.body.permissions };
}

const step = fc.record({
  by: fc.constantFrom(...organisations),
  what: fc.constantFrom('add', 'patch', 'replace', 'preview', 'delete', 'restore', 'give', 'add many', 'remove many'),
  group: fc.nat(),
  other: fc.nat(),
  user: fc.nat(),
  permissions: fc.uniqueArray(fc.constantFrom(...allPermissions), { maxLength: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take({ by, what, group, other, user, permissions }: Step): Promise<number> {
  const [one, second, person] = [groups[group % groups.length], groups[other % groups.length], users[user % users.length]];
  made += 1;
  const named = { name: `Own ${made}`, description: what };
  switch (what) {
    case 'add':
      return (await addGroup(by, permissions, other % 2 ? (second as number) : null)).status;
    case 'patch':
      return (await call(by, 'PATCH', `/groups/${one}/`, { permissions })).status;
    case 'replace':
      return (await call(by, 'PUT', `/groups/${one}/`, { ...named, permissions })).status;
    case 'preview':
      return (await call(by, 'POST', `/groups/${one}/preview/`, { permissions })).status;
    case 'delete':
      return (await call(by, 'DELETE', `/groups/${one}/${other % 3 ? `?move_to=${second}` : ''}`)).status;
    case 'restore': {
      const kept = await identity.db.collection('identity_changes').find({ entity: 'group', entity_id: other % 2 ? one : second }).toArray();
      return (await call(by, 'POST', `/groups/${one}/versions/${String(kept[user % Math.max(1, kept.length)]?._id ?? 1)}/restore/`, {})).status;
    }
    case 'give':
      return (await call(by, 'PATCH', `/users/${person}/`, { groups: [one] })).status;
    default:
      return (await call(by, 'POST', '/users/bulk/', { step: what === 'add many' ? 'add_group' : 'remove_group', users: [...users], group: one })).status;
  }
}

test('random steps on groups of either organisation do not affect the other', async () => {
  const answers = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      for (const one of steps) {
        const [elsewhere] = organisations.filter((of) => of !== one.by) as [Organisation];
        const before = await known(elsewhere);
        const status = await take(one);
        expect([one.what, status < 500]).toEqual([one.what, true]);
        const outcome = status < 300 ? `${one.what}, done` : `${one.what}, refused`;
        answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
        expect([one, await known(elsewhere)]).toEqual([one, before]);
      }
    }),
    { seed, numRuns: runs(5, 60), endOnFailure: true },
  );
  // Make sure that the test covered what it claims: each step was both done and refused.
  for (const what of ['patch', 'replace', 'preview', 'delete', 'restore', 'give']) expect([what, answers.get(`${what}, done`), answers.get(`${what}, refused`)]).toEqual([what, expect.any(Number), expect.any(Number)]);
  for (const what of ['add', 'add many', 'remove many']) expect([what, answers.get(`${what}, done`)]).toEqual([what, expect.any(Number)]);
}, 300_000);
