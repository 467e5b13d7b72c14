/** Four eyes when several people act at the same moment, and in whatever order. */
import { principals } from '@firm/platform/contract/accounts';
import { runs, seed } from '@firm/platform/testing/deep';
import fc from 'fast-check';
import { alert, fourEyes, vendor } from '../testing/fourEyes.ts';
import { startIdentity, type IdentityPortal, type UserAnswer } from '../testing/identityPortal.ts';

let identity: IdentityPortal;
let ann: UserAnswer;
let ben: UserAnswer;
let narrow: number;
const { send, ask, decide, list, newGroup, permissionsOf, switchFourEyes, administrator, someone, publishDormitories } = fourEyes(() => identity);
beforeAll(async () => {
  identity = await startIdentity();
  [ann, ben] = [await administrator(), await administrator()];
  narrow = await newGroup([alert]);
  await publishDormitories();
});
afterAll(() => identity.stop());
beforeEach(() => switchFourEyes(true));
afterEach(() => switchFourEyes(false));

test('of fifty approvals at the same moment one carries the request out', async () => {
  const user = await someone();
  const { body } = await ask(ann.username, { kind: 'user', user: user.id, groups: [narrow] });
  const before = await identity.db.collection('identity_changes').countDocuments({ entity: 'user', entity_id: user.id });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => decide(i % 2 ? ben.username : 'useradmin', body.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await identity.db.collection('identity_changes').countDocuments({ entity: 'user', entity_id: user.id })).toBe(before + 1);
  expect(await permissionsOf(user.id)).toEqual([alert]);
}, 60_000);

test('two changes at the same moment that widen nothing separately do not do so together', async () => {
  for (let round = 0; round < 12; round += 1) {
    await switchFourEyes(false);
    const group = await newGroup([]);
    await switchFourEyes(true);
    const user = await someone();
    const [joins, grows] = await Promise.all([identity.patchUser(ann.username, user.id, { groups: [group] }), send('PATCH', `/groups/${group}/`, ann.username, { permissions: [alert] })]);
    expect([joins.status, grows.status].sort()).toEqual([200, 409]);
    expect(await permissionsOf(user.id)).toEqual([]);
  }
}, 60_000);

describe('in whatever order', () => {
  /** The permissions of each account, as every service reads them. */
  const held = async (ids: readonly number[]): Promise<Map<number, Set<string>>> => {
    const rows = await identity.db.collection<{ _id: number; is_active: boolean; is_staff: boolean; permissions: string[] }>(principals.name).find({ _id: { $in: [...ids] } }).toArray();
    return new Map(rows.map((row) => [row._id, new Set(row.is_active ? [...row.permissions, ...(row.is_staff ? ['staff'] : [])] : [])]));
  };

  test('nobody has more than before unless two people wanted it', async () => {
    const people = [await someone(), await someone(), await someone({ groups: [narrow], is_active: false })];
    await switchFourEyes(false);
    const groups = [await newGroup([]), await newGroup([alert]), await newGroup([alert, vendor])];
    await switchFourEyes(true);
    const everybody = [...people, ann, ben].map(({ id }) => id);
    const actor = fc.constantFrom(ann, ben);
    const person = fc.nat({ max: people.length - 1 }).map((i) => people[i] as UserAnswer);
    const some = fc.subarray([0, 1, 2]).map((chosen) => chosen.map((i) => groups[i] as number));
    const permissions = fc.subarray([alert, vendor, 'residents.view_employee']);
    const group = fc.nat({ max: groups.length - 1 }).map((i) => groups[i] as number);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('groups' as const), by: actor, person, groups: some }),
      fc.record({ kind: fc.constant('active' as const), by: actor, person, is_active: fc.boolean() }),
      fc.record({ kind: fc.constant('permits' as const), by: actor, group, permissions }),
      fc.record({ kind: fc.constant('bulk' as const), by: actor, group }),
      fc.record({ kind: fc.constant('asks' as const), by: actor, person, groups: some }),
      fc.record({ kind: fc.constant('asks for a group' as const), by: actor, group, permissions }),
      fc.record({ kind: fc.constant('asks for dormitories' as const), by: actor, person, gain: fc.subarray([1, 2, 3]) }),
      fc.record({ kind: fc.constant('decides' as const), by: actor, status: fc.constantFrom('approved' as const, 'refused' as const), nth: fc.nat({ max: 3 }) }),
      fc.record({ kind: fc.constant('switches off' as const), by: actor }),
    );
    let approvals = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        for (const one of steps) {
          const before = await held(everybody);
          const as = one.by.username;
          let twoAgreed = false;
          if (one.kind === 'groups') await identity.patchUser(as, one.person.id, { groups: one.groups });
          else if (one.kind === 'active') await identity.patchUser(as, one.person.id, { is_active: one.is_active });
          else if (one.kind === 'permits') await send('PATCH', `/groups/${one.group}/`, as, { permissions: one.permissions });
          else if (one.kind === 'bulk') await send('POST', '/users/bulk/', as, { step: 'add_group', users: people.map(({ id }) => id), group: one.group });
          else if (one.kind === 'asks') await ask(as, { kind: 'user', user: one.person.id, groups: one.groups });
          else if (one.kind === 'asks for a group') await ask(as, { kind: 'group', group: one.group, permissions: one.permissions });
          else if (one.kind === 'asks for dormitories') await ask(as, { kind: 'dormitories', users: [one.person.id], gain: one.gain });
          else if (one.kind === 'switches off') expect((await send('PUT', '/orgentities/settings/', as, { four_eyes: false })).status).toBe(409);
          else {
            const request = (await list(as, '&status=pending'))[one.nth];
            if (request) {
              const { status } = await decide(as, request.id, { status: one.status });
              twoAgreed = status === 200 && one.status === 'approved' && request.asked_by !== one.by.id;
              if (twoAgreed) approvals += 1;
              if (request.asked_by === one.by.id) expect(status).toBe(403);
            }
          }
          const after = await held(everybody);
          if (!twoAgreed) for (const id of everybody) expect([one.kind, id, [...(after.get(id) ?? [])].filter((right) => !before.get(id)?.has(right))]).toEqual([one.kind, id, []]);
        }
      }),
      { numRuns: runs(10, 200), seed },
    );
    // Without approvals the test would prove nothing about them.
    expect(approvals).toBeGreaterThan(0);
  }, runs(120_000, 1_800_000));
});
