/**
 * In whatever order calls are made to identity and residents: using accounts whose passwords one chose gives no right and no
 * dormitory that one does not have oneself (docs/rules/access.md#passwords).
 */
import path from 'node:path';
import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { demoPassword } from '@firm/identity/demo/accounts';
import { noReach, reaches, type Reach } from '@firm/platform/auth/rights';
import { publishDeclaration } from '@firm/platform/service/declarations';
import { runs, seed } from '@firm/platform/testing/deep';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { serviceDefinitions, withFewPictures } from './definitions.ts';

const root = path.resolve(__dirname, '../..');
let portal: TestPortal;
let superuser: string;
beforeAll(async () => {
  const services = await serviceDefinitions(root);
  const both = services.filter(({ name }) => name === 'identity' || name === 'residents');
  portal = await startTestPortal(withFewPictures(both), { env: { FIRM_DEMO: '1' }, standIns: false });
  // The groups of the other services must exist too.
  for (const { name, declaration } of services) if (declaration) await publishDeclaration(portal.connection, name, declaration);
  superuser = await signIn('superuser', demoPassword);
}, 120_000);
afterAll(() => portal?.stop());

let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `10.9.${Math.floor((addresses += 1) / 250)}.${addresses % 250}` });

async function signIn(username: string, password: string): Promise<string> {
  const sending = { body: { username, password }, headers: newAddress() };
  const answer = await portal.call<{ access: string }>('POST', '/token/', sending);
  expect([username, answer.status]).toEqual([username, 200]);
  return answer.body.access;
}

/** Principals are cached by stamps; a different number each time makes the platform read them again. */
let looks = 0;

/** The rights that the next request with a token has in any service, as the platform's access checks see them. */
async function reach(token: string): Promise<Reach> {
  const claims = jwt.decode(token) as { sub: string; sid: string };
  const { principals } = portal.context('residents');
  const standing = await principals.get(Number(claims.sub), claims.sid, `look ${(looks += 1)}`);
  return standing.ok ? { ...standing.principal, dormitories: standing.principal.scope.dormitories } : noReach;
}

type Step =
  | { readonly does: 'create'; readonly by: number; readonly groups: readonly number[] }
  | { readonly does: 'password' | 'leave'; readonly by: number; readonly of: number }
  | { readonly does: 'groups'; readonly by: number; readonly of: number; readonly groups: readonly number[] }
  | { readonly does: 'dormitories'; readonly by: number; readonly of: number; readonly dormitories: readonly number[] }
  | { readonly does: 'bulk'; readonly by: number; readonly of: number; readonly group: number; readonly step: 'add_group' | 'remove_group' }
  | { readonly does: 'define' | 'redefine' | 'move'; readonly by: number; readonly group: number; readonly permissions: readonly string[] }
  | { readonly does: 'raise'; readonly by: number; readonly of: number; readonly field: 'is_staff' | 'is_superuser' | 'is_active' };

const who = fc.nat({ max: 5 });
const groups = fc.uniqueArray(fc.constantFrom(1, 2, 4, 7), { maxLength: 3 });
const dormitories = fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 });
/** A built-in group by its id, or (negative) one of those made during the run. */
const group = fc.constantFrom(1, 2, 4, 7, -1, -2, -3);
const permissions = fc.subarray(['maintenance.change_alert', 'auth.change_permission', 'residents.delete_employee', 'health.view_healthtrackrecord', 'tenancy.add_resource']);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('create' as const), by: who, groups }),
  fc.record({ does: fc.constantFrom('password' as const, 'leave' as const), by: who, of: who }),
  fc.record({ does: fc.constant('groups' as const), by: who, of: who, groups }),
  fc.record({ does: fc.constant('bulk' as const), by: who, of: who, group, step: fc.constantFrom('add_group' as const, 'remove_group' as const) }),
  fc.record({ does: fc.constantFrom('define' as const, 'redefine' as const, 'move' as const), by: who, group, permissions }),
  fc.record({ does: fc.constant('dormitories' as const), by: who, of: who, dormitories }),
  fc.record({ does: fc.constant('raise' as const), by: who, of: who, field: fc.constantFrom('is_staff' as const, 'is_superuser' as const, 'is_active' as const) }),
);

interface Account {
  readonly id: number;
  readonly username: string;
  /** Token of the account if the schemer can use it, because they know its password. */
  token: string | null;
}

let names = 0;
const nextName = () => `somebody.${(names += 1)}`;
const patch = (as: string, account: Account, body: object) => portal.call('PATCH', `/users/${account.username}/`, { as, body });

async function create(as: string, body: object): Promise<Account | null> {
  const username = nextName();
  const answer = await portal.call<{ id: number }>('POST', '/users/', { as, body: { username, ...body } });
  return answer.status === 201 ? { id: answer.body.id, username, token: null } : null;
}

/** Plays the steps with a schemer (a user administrator of one dormitory), a user who sees more, and an honest superuser. */
async function play(steps: readonly Step[]): Promise<void> {
  const password = 'the-schemer-knows-1';
  const made = await Promise.all([create(superuser, { password, groups: [7] }), create(superuser, { groups: [1] })]);
  const [schemer, victim] = made as [Account, Account];
  for (const [account, seen] of [[schemer, [1]], [victim, [1, 2]]] as const) {
    const body = { user: account.id, dormitories: seen };
    expect((await portal.call('POST', '/dormitories/access/', { as: superuser, body })).status).toBe(200);
  }
  schemer.token = await signIn(schemer.username, password);
  const accounts = [schemer, victim];

  // The organisation's own groups, made during the run.
  const defined: number[] = [];
  const groupOf = (number: number): number => (number > 0 ? number : (defined.at(number) ?? 1));
  const define = async (as: string, { does, group: number, permissions: permitted }: Extract<Step, { permissions: unknown }>): Promise<void> => {
    const id = groupOf(number);
    if (does === 'move') await portal.call('DELETE', `/groups/${id}/?move_to=4`, { as });
    else if (does === 'redefine') await portal.call('PATCH', `/groups/${id}/`, { as, body: { permissions: permitted } });
    else {
      const answer = await portal.call<{ id: number }>('POST', '/groups/', { as, body: { name: `Group of ${nextName()}`, permissions: permitted } });
      if (answer.status === 201) defined.push(answer.body.id);
    }
  };

  // All rights that the schemer has been given honestly.
  let own = await reach(schemer.token);
  const take = async (step: Step): Promise<void> => {
    // The schemer takes five of six steps, through any account that they can use; the honest superuser takes one.
    const mine = accounts.flatMap(({ token }) => token ?? []);
    const by = step.by === 5 ? null : (mine[step.by % mine.length] as string);
    const as = by ?? superuser;
    if (step.does === 'create') {
      const account = await create(as, { groups: step.groups, ...(by && { password }) });
      if (!account) return;
      if (by) account.token = await signIn(account.username, password);
      accounts.push(account);
      return;
    }
    if ('permissions' in step) return define(as, step);
    const of = accounts[step.of % accounts.length] as Account;
    if (step.does === 'password') {
      if (of === schemer) return;
      // The honest superuser tells a password only to the account's user.
      const { status } = await patch(as, of, { password: by ? password : `told-to-its-person-${names}` });
      if (status !== 200) return;
      of.token = by && (await signIn(of.username, password).catch(() => null));
    } else if (step.does === 'bulk') await portal.call('POST', '/users/bulk/', { as, body: { step: step.step, users: [of.id], group: groupOf(step.group) } });
    else if (step.does === 'groups') await patch(as, of, { groups: step.groups });
    else if (step.does === 'raise') await patch(as, of, { [step.field]: true });
    else if (step.does === 'dormitories')
      await portal.call('POST', '/dormitories/access/', { as, body: { user: of.id, dormitories: step.dormitories } });
    else if (!by && of !== schemer) await patch(as, of, { is_active: false });
  };

  for (const one of steps) {
    await take(one);
    if (one.by === 5) own = await reach(schemer.token);
    for (const { id, token } of accounts) {
      if (token) expect({ one, id, within: reaches(own, await reach(token)) }).toEqual({ one, id, within: true });
    }
  }
  for (const id of defined) await portal.call('DELETE', `/groups/${id}/?move_to=1`, { as: superuser });
}

test('nobody gains rights through accounts whose passwords they chose, in any order of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), play),
    { seed, numRuns: runs(6, 300), endOnFailure: true },
  );
}, runs(180_000, 3_600_000));
