/** Memberships that end by themselves (docs/rules/access.md#memberships-that-end). */
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import fc from 'fast-check';
import { demoPassword } from '../../demo/accounts.ts';
import { startIdentity, type IdentityPortal, type UserAnswer } from '../testing/identityPortal.ts';
import { effectOfMove } from '../group/effect.ts';
import { endMemberships } from './endMemberships.ts';
import { chosenMemberships, groupsAt, lastingGroups, longerGroups, withoutEnded, type Memberships } from './memberships.ts';

describe('the rule', () => {
  const known = new Map(
    [1, 2, 3, 4].map((_id) => [_id, { _id, name: `G${_id}`, permissions: [], description: '', org: null, based_on: null, rev: 1, update_time: null }]),
  );
  const at = (n: number) => new Date(n * 1_000);
  const memberships: fc.Arbitrary<Memberships> = fc
    .uniqueArray(fc.record({ group: fc.integer({ min: 1, max: 4 }), until: fc.option(fc.integer({ min: 1, max: 20 })) }), { selector: ({ group }) => group })
    .map((rows) => ({
      groups: rows.map(({ group }) => group).sort(),
      ends: rows.flatMap(({ group, until }) => (until === null ? [] : [{ group, until: at(until), reason: '' }])),
    }));

  test('once over, a membership is over for good; what lasts is never over', () => {
    fc.assert(
      fc.property(memberships, fc.integer({ min: 0, max: 30 }), fc.nat(5), (held, now, later) => {
        const [today, afterwards] = [groupsAt(held, at(now)), groupsAt(held, at(now + later))];
        expect(afterwards.filter((group) => !today.includes(group))).toEqual([]);
        expect(lastingGroups(held).filter((group) => !today.includes(group))).toEqual([]);
        expect(withoutEnded(held, at(now)).groups).toEqual(today);
        expect(groupsAt(withoutEnded(held, at(now)), at(now + later))).toEqual(afterwards);
      }),
    );
  });

  test('nobody stays in a group for longer than before unless requested', () => {
    fc.assert(
      fc.property(memberships, memberships, fc.integer({ min: 0, max: 30 }), (before, after, now) => {
        const longer = longerGroups(before, after);
        const [had, has] = [groupsAt(before, at(now)), groupsAt(after, at(now))];
        expect(has.filter((group) => !had.includes(group) && !longer.includes(group))).toEqual([]);
      }),
    );
  });

  test('an end that is not sent stays, and one that is sent back unchanged changes nothing', () => {
    fc.assert(
      fc.property(memberships, (held) => {
        expect(chosenMemberships(held.groups.map((group) => ({ group })), known, held, at(0))).toEqual(sorted(held));
        const sent = held.groups.map((group) => ({ group, until: held.ends.find((end) => end.group === group)?.until ?? null }));
        expect(chosenMemberships(sent, known, held, at(100))).toEqual(sorted(held));
        expect(chosenMemberships(held.groups.map((group) => ({ group, until: null })), known, held, at(0)).ends).toEqual([]);
      }),
    );
  });
  const sorted = ({ groups, ends }: Memberships): Memberships => ({ groups, ends: ends.toSorted((a, b) => a.group - b.group) });
});

test('an ended membership that is not yet removed grants nothing when its member is moved', () => {
  const group = (_id: number) => ({ _id, name: `G${_id}`, permissions: [`a.view_${_id}`], description: '', org: 1, based_on: null, rev: 1, update_time: null });
  const known = new Map([1, 2, 3].map((id) => [id, group(id)]));
  const member = { groups: [1, 2], ends: [{ group: 2, until: new Date(0), reason: '' }] };
  const moved = { ...member, groups: [2, 3] };
  expect(effectOfMove([member], known, () => moved)).toEqual([{ user: member, gained: ['a.view_3'], lost: ['a.view_1'] }]);
});

describe('a membership that ends', () => {
  let identity: IdentityPortal;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());
  afterEach(resetClock);
  const [maintenance, administrators] = [4, 7];
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  const patch = (as: string, username: string, body: object) => identity.patchUser(as, username, body);

  test('takes effect at its end, with no job running, and ends live updates', async () => {
    const until = soon(600_000);
    const { id, username } = await identity.someone({ groups: [{ id: administrators, until, reason: 'Relief' }, maintenance] });
    const { access } = await identity.signIn(username);
    const me = async () => (await identity.with<UserAnswer>(access, 'GET', '/users/current/')).body;
    expect(await me()).toMatchObject({ groups: [{ id: maintenance, until: null }, { id: administrators, until }], permissions: expect.arrayContaining(['auth.view_user']) });
    const heard = await hears(access);
    expect(await heard()).toBe(true);
    shiftClock(590_000);
    expect((await me()).permissions).toContain('auth.view_user');
    // The end comes by both clocks, the services' and the database's: that one is not moved, so the end is.
    await identity.db.collection<{ _id: number }>('identity_users').updateOne({ _id: id }, { $set: { 'ends.0.until': new Date(Date.now() - 1_000) } });
    shiftClock(600_000);
    // What is known of an account is kept for some seconds, and the rights of streams are looked at from time to time.
    while ((await me()).permissions.includes('auth.view_user')) await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await me()).groups).toEqual([expect.objectContaining({ id: maintenance })]);
    while (await heard());
  });

  /** Whether the caller's open stream reports an account that changes now. */
  const hears = async (access: string) => {
    const controller = new AbortController();
    const response = await fetch(`${identity.portal.address}/live/`, { headers: { authorization: `Bearer ${access}` }, signal: controller.signal });
    let text = '';
    void (async () => {
      const decoder = new TextDecoder();
      for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) text += decoder.decode(part, { stream: true });
    })().catch(() => undefined);
    let n = 900_000;
    return async () => {
      n += 1;
      const row = { _id: n, org: 1, dormitory: null, service: 'identity', entity: 'user', entity_id: n, type: 'user.updated', at: new Date(), by: null, changes: {}, data: {}, request_id: null };
      await identity.db.collection<{ _id: number }>('identity_changes').insertOne(row);
      await new Promise((resolve) => setTimeout(resolve, 250));
      return text.includes(`"id":${n}`);
    };
  };

  test('is removed once, audited, and leaves no trace in the account', async () => {
    const { id, username } = await identity.someone({ groups: [maintenance] });
    expect((await patch('superuser', username, { groups: [{ id: maintenance, until: soon(60_000) }] })).status).toBe(200);
    await identity.db.collection<{ _id: number }>('identity_users').updateOne({ _id: id }, { $set: { 'ends.0.until': new Date(Date.now() - 1_000) } });
    await Promise.all([endMemberships(identity.portal.context('identity')), endMemberships(identity.portal.context('identity'))]);
    const stored = await identity.db.collection<{ _id: number; groups: number[]; ends: object[] }>('identity_users').findOne({ _id: id });
    expect(stored).toMatchObject({ groups: [], ends: [] });
    const told = await identity.db.collection('identity_changes').find({ entity_id: id, type: 'user.membership_ended' }).toArray();
    expect(told).toMatchObject([{ by: null, changes: { groups: [[maintenance], []] } }]);
  });

  test('cannot be in the past, nor be extended by its own member', async () => {
    const past = await patch('superuser', 'nobody', { groups: [{ id: maintenance, until: '2020-01-01T00:00:00Z' }] });
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['groups']]);
    const until = soon(3_600_000);
    const { username } = await identity.someone({ groups: [{ id: administrators, until }] });
    const { access } = await identity.signIn(username);
    await identity.with(access, 'POST', '/users/current/password/', { current_password: demoPassword, password: 'of-my-own-choice-7' });
    const { access: own } = await identity.signIn(username, 'of-my-own-choice-7');
    for (const groups of [[{ id: administrators, until: null }], [{ id: administrators, until: soon(7_200_000) }]]) {
      expect((await identity.with(own, 'PATCH', `/users/${username}/`, { groups })).status).toBe(403);
    }
    expect((await identity.with(own, 'PATCH', `/users/${username}/`, { groups: [{ id: administrators, until: soon(60_000) }] })).status).toBe(200);
    // A user may be sent back as it was read.
    const { body } = await identity.call<UserAnswer>('GET', `/users/${username}/`, { as: 'superuser' });
    const put = await identity.call<UserAnswer>('PUT', `/users/${username}/`, { as: 'superuser', body });
    expect(put).toMatchObject({ status: 200, body: { groups: body.groups } });
  });

  test('does not count for the last administrator', async () => {
    const ends = { groups: [{ id: administrators, until: soon(3_600_000) }] };
    for (const username of ['staff', 'useradmin', 'superuser', 'onedorm']) await identity.moveTo(91, username);
    // The administrator who remains in an organisation must have a membership without an end.
    const { access } = await identity.signIn('useradmin');
    for (const username of ['superuser', 'staff']) await identity.db.collection('identity_users').updateOne({ username }, { $set: { is_active: false } });
    const answer = await identity.with<UserAnswer & { code: string }>(access, 'PATCH', '/users/useradmin/', ends);
    expect(answer).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
  });
});
