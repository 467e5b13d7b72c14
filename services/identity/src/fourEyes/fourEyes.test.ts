/** Four eyes: nobody widens rights alone (docs/rules/access.md#four-eyes). */
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { mostRightsRequests, rightsRequestHours } from '../../contract/limits.ts';
import type { RightsRequestAnswer } from '../../contract/rightsRequest.ts';
import { alert, fourEyes, vendor, type Refused } from '../testing/fourEyes.ts';
import { startIdentity, type IdentityPortal, type UserAnswer } from '../testing/identityPortal.ts';
import { followAccess } from './followAccess.ts';
import { lapseRequests } from './lapse.ts';

const hour = 3_600_000;

let identity: IdentityPortal;
let ann: UserAnswer;
let ben: UserAnswer;
let narrow: number;
const { send, ask, decide, list, newGroup, permissionsOf, switchFourEyes, administrator, someone, publishDormitories } = fourEyes(() => identity);
beforeAll(async () => {
  identity = await startIdentity();
  [ann, ben] = [await administrator(), await administrator()];
  narrow = await newGroup([alert]);
});
afterAll(() => identity.stop());
afterEach(resetClock);
beforeEach(() => switchFourEyes(true));
afterEach(() => switchFourEyes(false));

describe('what is held', () => {
  test('granting groups, by whichever call; restrictions take effect at once', async () => {
    const user = await someone();
    const held = { status: 409, body: { code: 'four_eyes' } };
    expect(await identity.patchUser(ann.username, user.id, { groups: [narrow] })).toMatchObject(held);
    expect(await send('POST', '/users/', ann.username, { username: 'held.one', groups: [narrow] })).toMatchObject(held);
    expect((await send<{ done: number[]; refused: { message: string }[] }>('POST', '/users/bulk/', ann.username, { step: 'add_group', users: [user.id], group: narrow })).body).toMatchObject({ done: [], refused: [{ message: expect.stringMatching(/approve/) }] });
    expect(await identity.patchUser('superuser', user.id, { groups: [narrow] })).toMatchObject(held);
    // A user without groups can be created at once.
    expect((await send('POST', '/users/', ann.username, { username: 'held.none' })).status).toBe(201);
    const member = await someone({ groups: [narrow, 4] });
    expect((await identity.patchUser(ann.username, member.id, { last_name: 'Menon', groups: [narrow] })).status).toBe(200);
    expect((await identity.patchUser(ann.username, member.id, { is_active: false })).status).toBe(200);
    expect(await identity.patchUser(ann.username, member.id, { is_active: true })).toMatchObject(held);
  });

  test('permissions of a group with members, and moving the members of a deleted group', async () => {
    await switchFourEyes(false);
    const [small, empty, large] = [await newGroup([alert]), await newGroup([alert]), await newGroup([alert, vendor])];
    await switchFourEyes(true);
    const member = await someone({ groups: [small] });
    const patch = (id: number, permissions: readonly string[]) => send('PATCH', `/groups/${id}/`, ann.username, { permissions });
    expect(await patch(small, [alert, vendor])).toMatchObject({ status: 409, body: { code: 'four_eyes' } });
    expect((await patch(empty, [alert, vendor])).status).toBe(200);
    expect(await send('DELETE', `/groups/${small}/?move_to=${large}`, ann.username)).toMatchObject({ status: 409, body: { code: 'four_eyes' } });
    expect((await patch(small, [])).status).toBe(200);
    expect(await permissionsOf(member.id)).toEqual([]);
  });

  test('a membership that would last longer, also through permissions added to another group', async () => {
    await switchFourEyes(false);
    const other = await newGroup([]);
    await switchFourEyes(true);
    const until = new Date(Date.now() + 48 * hour).toISOString();
    const member = await someone({ groups: [{ id: narrow, until }, other] });
    expect(await identity.patchUser(ann.username, member.id, { groups: [{ id: narrow, until: null }, other] })).toMatchObject({ body: { code: 'four_eyes' } });
    expect(await send('PATCH', `/groups/${other}/`, ann.username, { permissions: [alert] })).toMatchObject({ body: { code: 'four_eyes' } });
  });

  test('switching it off; it can be switched on if two users could approve, and no change leaves fewer than two', async () => {
    const put = (as: string, body: object) => send('PUT', '/orgentities/settings/', as, body);
    expect(await put('superuser', { four_eyes: false })).toMatchObject({ status: 409, body: { code: 'four_eyes' } });
    expect((await put('useradmin', { see_as_minutes: 20 })).status).toBe(200);
    // The second operator has only one user who may change permissions.
    expect(await put('other', { four_eyes: true })).toMatchObject({ status: 409, body: { code: 'too_few_approvers' } });
    await switchFourEyes(false);
    expect((await put('useradmin', { four_eyes: true })).body).toMatchObject({ four_eyes: true });
  });

  test('nothing while it is off', async () => {
    await switchFourEyes(false);
    const user = await identity.someone();
    expect((await identity.patchUser(ann.username, user.id, { groups: [narrow] })).status).toBe(200);
    expect(await ask(ann.username, { kind: 'user', user: user.id, groups: [narrow, 4] })).toMatchObject({ status: 409, body: { code: 'not_held' } });
  });
});

describe('a request', () => {
  test('shows its effect, is approved by another user, and is carried out with the approval', async () => {
    const user = await someone({ first_name: 'Ravi', last_name: 'Menon' });
    const asked = await ask(ann.username, { kind: 'user', user: user.id, groups: [narrow] });
    expect(asked).toMatchObject({ status: 201, body: { status: 'pending', subject: user.id, subject_name: 'Ravi Menon', is_own: true, effects: [{ id: user.id, gained: [alert], lost: [], longer: [], becomes: [] }] } });
    const { id } = asked.body;
    expect(await permissionsOf(user.id)).toEqual([]);
    expect(await decide(ann.username, id)).toMatchObject({ status: 403, body: { message: expect.stringMatching(/Another administrator/) } });
    const done = await decide(ben.username, id, { remarks: 'Fine' });
    expect(done).toMatchObject({ status: 200, body: { status: 'approved', is_own: false, remarks: 'Fine' } });
    expect(await permissionsOf(user.id)).toEqual([alert]);
    expect(await decide(ben.username, id)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    const told = await identity.db.collection('identity_changes').find({ entity: 'rightsrequest', entity_id: id }).sort({ _id: 1 }).toArray();
    expect(told.map(({ type }) => type)).toEqual(['rightsrequest.requested', 'rightsrequest.approved']);
    expect(told[1]?.changes.answered_to).toEqual([null, ann.id]);
    // The change of the account has the same request id.
    const change = await identity.db.collection('identity_changes').findOne({ entity: 'user', entity_id: user.id, type: 'user.updated' });
    expect([change?.request_id, change?.by?.id]).toEqual([told[1]?.request_id, ben.id]);
  });

  test('is refused at once by the rules of its call, and needs the permission of that call', async () => {
    const user = await someone();
    expect((await ask('tenancy', { kind: 'user', user: user.id, groups: [narrow] })).status).toBe(403);
    expect((await ask(ann.username, { kind: 'user', user: ann.id, groups: [7, 4] })).status).toBe(403);
    expect((await ask(ann.username, { kind: 'user', user: user.id, groups: [999_999] })).status).toBe(422);
    expect((await ask(ann.username, { kind: 'user', user: 12, groups: [narrow] })).status).toBe(404);
    expect((await ask(ann.username, { kind: 'user', user: user.id, is_superuser: true })).status).toBe(403);
    expect((await ask(ann.username, { kind: 'user', user: user.id, groups: [] })).body.code).toBe('not_held');
    expect((await ask(ann.username, { kind: 'user', user: user.id, groups: [narrow], reason: '' })).status).toBe(422);
    expect((await ask(ann.username, { kind: 'user', user: user.id, groups: [narrow], password: 'a-new-password' })).status).toBe(422);
  });

  test('belongs to one organisation, and is visible to its requester and with change_permission', async () => {
    const user = await someone();
    const { body: request } = await ask(ann.username, { kind: 'user', user: user.id, groups: [narrow] });
    expect((await send('GET', `/rights_requests/${request.id}/`, 'other')).status).toBe(404);
    expect((await decide('other', request.id)).status).toBe(404);
    expect((await send('GET', `/rights_requests/${request.id}/`, 'tenancy')).status).toBe(404);
    expect((await list('tenancy')).length).toBe(0);
    expect((await list(ben.username)).map(({ id }) => id)).toContain(request.id);
    expect((await decide('tenancy', request.id)).status).toBe(403);
    expect((await send('GET', '/rights_requests/', '')).status).toBe(401);
  });

  test('is refused, is withdrawn by its requester, or lapses', async () => {
    const user = await someone();
    const asking = async () => (await ask(ann.username, { kind: 'user', user: user.id, groups: [narrow] })).body.id;
    const [refused, withdrawn, lapsed] = [await asking(), await asking(), await asking()];
    expect((await decide(ben.username, refused, { status: 'refused', remarks: 'Ask again in May' })).body).toMatchObject({ status: 'refused', remarks: 'Ask again in May' });
    expect((await send('POST', `/rights_requests/${withdrawn}/withdraw/`, ben.username, {})).status).toBe(403);
    expect((await send('POST', `/rights_requests/${withdrawn}/withdraw/`, ann.username, {})).body).toMatchObject({ status: 'withdrawn' });
    expect((await send('POST', `/rights_requests/${withdrawn}/withdraw/`, ann.username, {})).body.code).toBe('illegal_transition');
    const tokens = [await identity.signIn(ben.username)];
    shiftClock(rightsRequestHours * hour + 1_000);
    const late = await identity.signIn(ben.username);
    expect(tokens).toHaveLength(1);
    // The clock decides, even if the job has not run.
    expect((await identity.with<RightsRequestAnswer & Refused>(late.access, 'PATCH', `/rights_requests/${lapsed}/`, { status: 'approved' })).body.code).toBe('illegal_transition');
    expect((await identity.with<RightsRequestAnswer>(late.access, 'GET', `/rights_requests/${lapsed}/`)).body.status).toBe('lapsed');
    await lapseRequests(identity.portal.apps[0]?.context as NonNullable<(typeof identity.portal.apps)[number]>['context']);
    const kept = await identity.db.collection<{ _id: number; status: string }>('identity_rights_requests').findOne({ _id: lapsed });
    expect(kept?.status).toBe('lapsed');
    expect(await permissionsOf(user.id)).toEqual([]);
  });

  test('must be requested again if its effect has changed, or its requester no longer has permission', async () => {
    await switchFourEyes(false);
    const group = await newGroup([alert]);
    await switchFourEyes(true);
    const user = await someone();
    const asked = (await ask(ann.username, { kind: 'user', user: user.id, groups: [group] })).body;
    expect((await send('PATCH', `/groups/${group}/`, 'superuser', { permissions: [alert, vendor] })).status).toBe(200);
    expect(await decide(ben.username, asked.id)).toMatchObject({ status: 409, body: { code: 'request_outdated' } });
    expect(await permissionsOf(user.id)).toEqual([]);
    // A changed name makes no difference.
    const again = (await ask(ann.username, { kind: 'user', user: user.id, groups: [group] })).body;
    expect((await identity.patchUser('superuser', user.id, { last_name: 'Renamed' })).status).toBe(200);
    expect((await decide(ben.username, again.id)).status).toBe(200);
    const third = await administrator2();
    const other = await someone();
    const pending = (await ask(third.username, { kind: 'user', user: other.id, groups: [narrow] })).body;
    expect((await identity.patchUser('superuser', third.id, { groups: [] })).status).toBe(200);
    expect(await decide(ben.username, pending.id)).toMatchObject({ status: 409, body: { code: 'asker_may_not' } });
  });

  test('is not decided by a user whose password the requester could know, nor the other way round', async () => {
    const puppet = await administrator2();
    const user = await someone();
    const request = (await ask(ann.username, { kind: 'user', user: user.id, groups: [narrow] })).body;
    expect((await send('POST', `/users/${puppet.id}/one_time_password/`, ann.username, {})).status).toBe(200);
    const { access } = await takeOver(puppet);
    expect((await identity.with<Refused>(access, 'PATCH', `/rights_requests/${request.id}/`, { status: 'approved' })).body.message).toMatch(/password/);
    const own = await identity.with<RightsRequestAnswer>(access, 'POST', '/rights_requests/', { kind: 'user', user: user.id, groups: [narrow], reason: 'As the other' });
    expect((await decide(ann.username, own.body.id)).status).toBe(403);
    expect((await decide(ben.username, own.body.id)).status).toBe(200);
  });

  test('is not decided with a password that the requester made, however long ago, nor within a week after it was replaced', async () => {
    const puppet = await administrator2();
    const user = await someone();
    const { body: made } = await send<{ one_time_password: string }>('POST', `/users/${puppet.id}/one_time_password/`, ann.username, {});
    let password = made.one_time_password;
    const choose = async (next: string) => {
      const { access } = await identity.signIn(puppet.username, password);
      expect((await identity.with(access, 'POST', '/users/current/password/', { current_password: password, password: next })).status).toBe(204);
      password = next;
    };
    /** What the puppet is answered when it approves the request that Ann makes then. */
    const approval = async (days: number): Promise<number> => {
      shiftClock(days * 24 * hour);
      const [requester, decider] = [await identity.signIn(ann.username), await identity.signIn(puppet.username, password)];
      const { body } = await identity.with<RightsRequestAnswer>(requester.access, 'POST', '/rights_requests/', { kind: 'user', user: user.id, groups: [narrow], reason: 'Covers the night' });
      return (await identity.with(decider.access, 'PATCH', `/rights_requests/${body.id}/`, { status: 'approved' })).status;
    };
    expect(await approval(8)).toBe(403);
    await choose('mine-from-now-on');
    await choose('mine-once-and-for-all');
    expect(await approval(9)).toBe(403);
    expect(await approval(16)).toBe(200);
  });

  test('is bypassed only by a superuser, with a reason that is kept', async () => {
    const user = await someone();
    const order = { kind: 'user', user: user.id, groups: [narrow], bypass: true, reason: 'Nobody else is on duty' };
    expect((await ask(ann.username, order)).status).toBe(403);
    expect((await ask('superuser', order)).body).toMatchObject({ status: 'bypassed', reason: 'Nobody else is on duty' });
    expect(await permissionsOf(user.id)).toEqual([alert]);
    expect(await identity.db.collection('identity_changes').findOne({ type: 'rightsrequest.bypassed', 'by.id': 1 })).toMatchObject({ changes: { reason: [null, 'Nobody else is on duty'] } });
  });

  test('switches it off, changes a group, and deletes one', async () => {
    await switchFourEyes(false);
    const [small, large] = [await newGroup([alert]), await newGroup([alert, vendor])];
    await switchFourEyes(true);
    const user = await someone({ groups: [small] });
    const wide = (await ask(ann.username, { kind: 'group', group: small, permissions: [alert, 'residents.change_vendor'] })).body;
    expect(wide.effects).toMatchObject([{ id: user.id, gained: ['residents.change_vendor', vendor] }]);
    expect((await decide(ben.username, wide.id)).status).toBe(200);
    expect(await permissionsOf(user.id)).toEqual([alert, 'residents.change_vendor', vendor]);
    expect((await send('PATCH', `/groups/${small}/`, ann.username, { permissions: [alert] })).status).toBe(200);
    const gone = (await ask(ann.username, { kind: 'group_removal', group: small, move_to: large })).body;
    expect((await decide(ben.username, gone.id)).status).toBe(200);
    expect(await permissionsOf(user.id)).toEqual([alert, vendor]);
    const off = (await ask(ann.username, { kind: 'settings', four_eyes: false })).body;
    expect(off.effects).toEqual([]);
    expect((await decide(ben.username, off.id)).status).toBe(200);
    expect((await send<{ four_eyes: boolean }>('GET', '/orgentities/settings/', ann.username)).body.four_eyes).toBe(false);
  });

  test(`is refused once ${mostRightsRequests} of one user are pending`, async () => {
    const user = await someone();
    const { body } = await ask(ben.username, { kind: 'user', user: user.id, groups: [narrow] });
    const requests = identity.db.collection<{ _id: number }>('identity_rights_requests');
    const one = await requests.findOne({ _id: body.id });
    await requests.insertMany(Array.from({ length: mostRightsRequests }, (_, i) => ({ ...one, _id: 900_000 + i })));
    expect(await ask(ben.username, { kind: 'user', user: user.id, groups: [narrow] })).toMatchObject({ status: 409, body: { code: 'too_many' } });
    await requests.deleteMany({ _id: { $gte: 900_000 } });
  });

  test('is refused to those of several asked for at the same moment that are too many', async () => {
    const user = await someone();
    const { body } = await ask(ben.username, { kind: 'user', user: user.id, groups: [narrow] });
    const requests = identity.db.collection<{ _id: number }>('identity_rights_requests');
    const one = await requests.findOne({ _id: body.id });
    const waiting = await requests.countDocuments({ 'asked_by.id': ben.id, status: 'pending' });
    await requests.insertMany(Array.from({ length: mostRightsRequests - waiting - 1 }, (_, i) => ({ ...one, _id: 900_000 + i })));
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(ben.username, { kind: 'user', user: user.id, groups: [narrow] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    await requests.deleteMany({ _id: { $gte: 900_000 } });
  });
});

describe('dormitories', () => {
  beforeAll(publishDormitories);
  const sees = (id: number, access: { all?: boolean; dormitories?: number[] }) =>
    identity.db.collection<{ _id: number }>(dormitoryAccess.name).updateOne({ _id: id }, { $set: { all: false, dormitories: [], ...access } }, { upsert: true });
  const events = (id: number) => identity.db.collection('identity_changes').find({ entity: 'rightsrequest', entity_id: id }).sort({ _id: 1 }).toArray();

  test('are requested with their effect, and published to residents once another user approves them', async () => {
    const user = await someone({ first_name: 'Ravi', last_name: 'Menon' });
    await sees(user.id, { dormitories: [1] });
    const asked = await ask(ann.username, { kind: 'dormitories', users: [user.id], gain: [2], lose: [1] });
    expect(asked).toMatchObject({ status: 201, body: { subject: user.id, subject_name: 'Ravi Menon', effects: [{ id: user.id, gained: [], becomes: [], dormitories: { all: false, gained: [2], lost: [1] } }] } });
    expect((await decide(ann.username, asked.body.id)).status).toBe(403);
    expect((await decide(ben.username, asked.body.id)).status).toBe(200);
    expect((await events(asked.body.id)).at(-1)).toMatchObject({ type: 'rightsrequest.approved', data: { access: { users: [user.id], all: false, gain: [2], lose: [1] } } });
    // A change that only narrows access, or changes nothing, needs no approval.
    for (const order of [{ lose: [1] }, { gain: [1] }, {}]) expect(await ask(ann.username, { kind: 'dormitories', users: [user.id], ...order })).toMatchObject({ status: 409, body: { code: 'not_held' } });
  });

  test('are requested and approved only by users who may grant them, for accounts that are not above theirs', async () => {
    const narrowed = await administrator2();
    await sees(narrowed.id, { dormitories: [1] });
    const [user, wide] = [await someone(), await someone()];
    await sees(wide.id, { all: true });
    const order = (body: object) => ({ kind: 'dormitories', users: [user.id], ...body });
    expect((await ask('tenancy', order({ gain: [1] }))).status).toBe(403);
    expect((await ask(ann.username, order({ gain: [4] }))).status).toBe(403);
    expect((await ask(ann.username, { ...order({ gain: [1] }), users: [999_999] })).status).toBe(404);
    expect((await ask('superuser', { ...order({ all: true }), users: [1] })).status).toBe(422);
    for (const body of [order({ gain: [2] }), order({ all: true }), { ...order({ gain: [1] }), users: [wide.id] }]) expect((await ask(narrowed.username, body)).status).toBe(403);
    const { body: far } = await ask(ann.username, order({ gain: [1, 2] }));
    // An administrator who does not see all of the dormitories neither sees the request nor decides it.
    expect((await list(narrowed.username)).map(({ id }) => id)).not.toContain(far.id);
    expect((await decide(narrowed.username, far.id)).status).toBe(404);
    // The audit and the live updates hide it in the same way, and nothing that is about no dormitory.
    expect((await events(far.id))[0]?.data).toMatchObject({ audience: { dormitories: [1, 2], owner: ann.id } });
    const { body: everywhere } = await ask(ann.username, order({ all: true }));
    expect((await events(everywhere.id))[0]?.data).toMatchObject({ audience: { dormitories: 'all' } });
    const { body: group } = await ask(ann.username, { kind: 'user', user: user.id, groups: [2] });
    expect((await events(group.id))[0]?.data).toMatchObject({ audience: { dormitories: [] } });
    const { body: near } = await ask(ann.username, order({ gain: [1] }));
    expect((await decide(narrowed.username, near.id)).status).toBe(200);
    // If the account's dormitories have changed meanwhile, the request is outdated.
    await sees(user.id, { dormitories: [1] });
    expect(await decide(ben.username, far.id)).toMatchObject({ status: 409, body: { code: 'request_outdated' } });
  });

  test('that can no longer be granted are reported to the requester, once', async () => {
    const user = await someone();
    const { body } = await ask(ann.username, { kind: 'dormitories', users: [user.id], all: true });
    const context = identity.portal.context('identity');
    const event = { _id: 1, org: 1, dormitory: null, service: 'residents', entity: 'dormitory_access', entity_id: user.id, type: 'dormitory_access.not_given', at: new Date(), by: { id: ben.id, name: 'Ben' }, changes: {}, data: { request: body.id }, request_id: null };
    const tell = () => context.commits.transaction(async (session) => ({ result: null, write: (await followAccess(context).apply(event, session)) ?? {} }));
    await tell();
    expect((await list(ann.username)).find(({ id }) => id === body.id)?.status).toBe('pending');
    await decide(ben.username, body.id);
    await tell();
    await tell();
    expect((await list(ann.username)).find(({ id }) => id === body.id)?.status).toBe('not_done');
    expect((await events(body.id)).map(({ type }) => type)).toEqual(['rightsrequest.requested', 'rightsrequest.approved', 'rightsrequest.not_done']);
  });
});

/** Another administrator, created while four eyes are off. */
async function administrator2(): Promise<UserAnswer> {
  await switchFourEyes(false);
  const user = await administrator();
  await switchFourEyes(true);
  return user;
}

/** What somebody who intercepted a one-time password would do: set their own password, after which the account no longer shows who created the first one. */
async function takeOver(puppet: UserAnswer): Promise<{ access: string }> {
  const { body } = await send<{ one_time_password: string }>('POST', `/users/${puppet.id}/one_time_password/`, ann.username, {});
  const first = await identity.signIn(puppet.username, body.one_time_password);
  await identity.with(first.access, 'POST', '/users/current/password/', { current_password: body.one_time_password, password: 'mine-from-now-on' });
  return identity.signIn(puppet.username, 'mine-from-now-on');
}
