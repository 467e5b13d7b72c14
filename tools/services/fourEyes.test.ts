/**
 * Four eyes for dormitory access (docs/rules/access.md#four-eyes): identity decides, residents carries it out. In whatever order calls
 * are made, nobody sees more unless two users wanted it; and whichever process dies meanwhile, what two wanted is done exactly once.
 */
import path from 'node:path';
import fc from 'fast-check';
import { demoPassword } from '@firm/identity/demo/accounts';
import type { RightsRequestAnswer } from '@firm/identity/contract/rightsRequest';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import type { Page } from '@firm/platform/contract/route';
import { runs, seed } from '@firm/platform/testing/deep';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { endLeftOpen, startProcess } from '@firm/platform/testing/processes';
import { until } from '@firm/platform/testing/until';
import { serviceDefinitions, withFewPictures } from './definitions.ts';

interface Account {
  readonly id: number;
  readonly token: string;
}
interface Access {
  readonly all: boolean;
  readonly dormitories: readonly number[];
}

const root = path.resolve(__dirname, '../..');
const patienceMs = 60_000;
let portal: TestPortal;
let superuser: string;
/** Two administrators, neither of whom has ever known the other's password. */
let farah: Account;
let marcus: Account;

let addresses = 0;
const signIn = async (username: string): Promise<string> => {
  const { body } = await portal.call<{ access: string }>('POST', '/token/', { body: { username, password: demoPassword }, headers: { 'x-forwarded-for': `10.7.0.${(addresses += 1)}` } });
  return body.access;
};
const call = <T = object>(method: string, to: string, as: string, body?: unknown) => portal.call<T & { code?: string }>(method, to, { as, body });

beforeAll(async () => {
  const both = (await serviceDefinitions(root)).filter(({ name }) => name === 'identity' || name === 'residents');
  portal = await startTestPortal(withFewPictures(both), { env: { FIRM_DEMO: '1' }, standIns: false, background: true });
  const admin = async (username: string): Promise<Account> => {
    const token = await signIn(username);
    return { id: (await call<{ id: number }>('GET', '/users/current/', token)).body.id, token };
  };
  [superuser, farah, marcus] = [await signIn('superuser'), await admin('useradmin'), await admin('staff')];
  expect((await call('PUT', '/orgentities/settings/', superuser, { four_eyes: true })).status).toBe(200);
}, 180_000);
afterAll(async () => {
  await endLeftOpen(portal);
  await portal.stop();
}, 90_000);

let names = 0;
/** A new user without dormitories and rights; returns the id. */
const someone = async (): Promise<number> => (await call<{ id: number }>('POST', '/users/', superuser, { username: `shown.${(names += 1)}` })).body.id;
const set = (as: string, user: number, access: object) => call('POST', '/dormitories/access/', as, { user, ...access });
const ask = (as: string, body: object) => call<RightsRequestAnswer>('POST', '/rights_requests/', as, { kind: 'dormitories', reason: 'Works there', ...body });
const decide = (as: string, id: number, status = 'approved') => call<RightsRequestAnswer>('PATCH', `/rights_requests/${id}/`, as, { status });
/** An account's dormitory access, as the platform reads it in every service. */
const seenBy = async (user: number): Promise<Access> => {
  const row = await portal.connection.collection<Access & { _id: number }>(dormitoryAccess.name).findOne({ _id: user });
  return { all: row?.all ?? false, dormitories: row?.dormitories ?? [] };
};
const told = (user: number) => portal.connection.collection('residents_changes').find({ entity: 'dormitory_access', entity_id: user }).sort({ _id: 1 }).toArray();

test('changes that widen access are held and reported, those that narrow it are not; once approved they apply from the next request, in the approver’s name', async () => {
  const user = await someone();
  for (const access of [{ dormitories: [1] }, { all: true }]) {
    for (const as of [farah.token, superuser]) expect(await set(as, user, access)).toMatchObject({ status: 409, body: { code: 'four_eyes' } });
  }
  const asked = await ask(farah.token, { users: [user], gain: [1, 2] });
  expect(asked).toMatchObject({ status: 201, body: { kind: 'dormitories', subject: user, effects: [{ id: user, gained: [], dormitories: { all: false, gained: [1, 2], lost: [] } }] } });
  expect((await decide(farah.token, asked.body.id)).status).toBe(403);
  expect(await seenBy(user)).toEqual({ all: false, dormitories: [] });
  expect((await decide(marcus.token, asked.body.id)).body).toMatchObject({ status: 'approved' });
  await until(async () => (await seenBy(user)).dormitories.length === 2, 'it sees both', patienceMs);
  expect(await told(user)).toMatchObject([{ type: 'dormitory_access.changed', by: { id: marcus.id }, changes: { dormitories: [[], [1, 2]] } }]);
  // Fewer dormitories apply at once; the same access again requests nothing.
  expect((await set(farah.token, user, { dormitories: [1] })).status).toBe(200);
  expect(await ask(farah.token, { users: [user], gain: [1] })).toMatchObject({ status: 409, body: { code: 'not_held' } });
}, 90_000);

test('nobody requests what they may not grant, and a request for several accounts is carried out for all', async () => {
  const [one, two] = [await someone(), await someone()];
  expect((await ask(farah.token, { users: [one], gain: [4] })).status).toBe(403);
  expect((await ask(farah.token, { users: [one, 999_999], gain: [1] })).status).toBe(404);
  expect((await ask(farah.token, { users: [], gain: [1] })).status).toBe(422);
  const nobody = await signIn('tenancy');
  expect((await ask(nobody, { users: [one], gain: [1] })).status).toBe(403);
  const asked = await ask(farah.token, { users: [one, two], all: true });
  expect(asked.body.effects.map(({ id, dormitories }) => [id, dormitories?.all])).toEqual([[one, true], [two, true]]);
  expect((await decide(marcus.token, asked.body.id)).status).toBe(200);
  await until(async () => (await Promise.all([one, two].map(seenBy))).every(({ all }) => all), 'both see all', patienceMs);
}, 90_000);

test('if a request is no longer possible, it says so, its requester is notified, and nothing of it is done', async () => {
  const [one, two] = [await someone(), await someone()];
  const { body: asked } = await ask(farah.token, { users: [one], gain: [1] });
  expect((await decide(marcus.token, asked.id)).status).toBe(200);
  await until(async () => (await seenBy(one)).dormitories.length === 1, 'it is done', patienceMs);
  // As the event would be if the dormitory no longer exists when residents consumes it.
  const changes = portal.connection.collection<{ _id: number; data: { access?: object } }>('identity_changes');
  const event = await changes.findOne({ type: 'rightsrequest.approved', entity_id: asked.id });
  await changes.insertOne({ ...event, _id: 90_000_000, data: { ...event?.data, access: { users: [one, two], all: false, gain: [2, 999_999], lose: [] } } });
  const read = async () => (await call<RightsRequestAnswer>('GET', `/rights_requests/${asked.id}/`, farah.token)).body.status;
  await until(async () => (await read()) === 'not_done', 'the request says so', patienceMs);
  expect([await seenBy(one), await seenBy(two)]).toEqual([{ all: false, dormitories: [1] }, { all: false, dormitories: [] }]);
  expect(await changes.findOne({ type: 'rightsrequest.not_done', entity_id: asked.id })).toMatchObject({ changes: { status: ['approved', 'not_done'], answered_to: [null, farah.id] }, by: { id: marcus.id } });
}, 90_000);

test('many approvals, each sent five times at once, are carried out once each, although a process is killed in the middle', async () => {
  const users: number[] = [];
  for (let i = 0; i < runs(12, 30); i += 1) users.push(await someone());
  const requests = [];
  for (const user of users) requests.push((await ask(farah.token, { users: [user], gain: [1, 3] })).body.id);
  const other = await startProcess(portal, 'residents');
  const decided = requests.map(async (id) => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(marcus.token, id)));
    return answers.map(({ status }) => status).sort();
  });
  await Promise.race(decided);
  await other.kill();
  expect(await Promise.all(decided)).toEqual(requests.map(() => [200, 409, 409, 409, 409]));
  await endLeftOpen(portal);
  await until(async () => (await Promise.all(users.map(seenBy))).every(({ dormitories }) => dormitories.length === 2), 'all see both', patienceMs);
  expect((await Promise.all(users.map(told))).map((changes) => changes.length)).toEqual(users.map(() => 1));
}, 180_000);

test('in whatever order, nobody sees more than before unless two people wanted it', async () => {
  const people = [await someone(), await someone(), await someone()];
  const by = fc.constantFrom('farah' as const, 'marcus' as const);
  const person = fc.nat({ max: people.length - 1 }).map((i) => people[i] as number);
  const some = fc.subarray([1, 2, 3]);
  const step = fc.oneof(
    fc.record({ does: fc.constant('gives' as const), by, person, dormitories: some, all: fc.boolean() }),
    fc.record({ does: fc.constant('asks' as const), by, people: fc.subarray(people, { minLength: 1 }), gain: some, lose: some, all: fc.boolean() }),
    fc.record({ does: fc.constant('decides' as const), by, status: fc.constantFrom('approved' as const, 'refused' as const), nth: fc.nat({ max: 2 }) }),
    fc.record({ does: fc.constant('opens' as const), by, person, is_active: fc.boolean() }),
    fc.record({ does: fc.constant('copies a dormitory' as const), by }),
  );
  const sees = ({ all, dormitories }: Access): readonly number[] => (all ? [0, 1, 2, 3, 4, 5] : dormitories);
  const now = async () => Promise.all(people.map(async (id) => sees(await seenBy(id))));
  let approvals = 0;
  let copies = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      for (const one of steps) {
        const before = await now();
        const who = one.by === 'farah' ? farah : marcus;
        let agreed: RightsRequestAnswer | null = null;
        if (one.does === 'gives') await set(who.token, one.person, one.all ? { all: true } : { dormitories: one.dormitories });
        else if (one.does === 'asks') await ask(who.token, { users: one.people, ...(one.all ? { all: true } : { gain: one.gain, lose: one.lose }) });
        else if (one.does === 'opens') await call('PATCH', `/users/${one.person}/`, who.token, { is_active: one.is_active });
        else if (one.does === 'copies a dormitory') await call('POST', '/dormitories/1/clone/', superuser, { name: 'Like it', dorm_ref_id: `L${(copies += 1)}`, beds: false, facilities: false, access: true });
        else {
          const request = (await call<Page<RightsRequestAnswer>>('GET', '/rights_requests/?status=pending&kind=dormitories', who.token)).body.results[one.nth];
          const answer = request && (await decide(who.token, request.id, one.status));
          if (request?.is_own) expect(answer?.status).toBe(403);
          if (answer?.status === 200 && one.status === 'approved') agreed = answer.body;
        }
        if (agreed) {
          approvals += 1;
          const { effects } = agreed;
          await until(async () => {
            const after = await Promise.all(effects.map(({ id }) => seenBy(id)));
            return effects.every(({ dormitories }, i) => (dormitories?.all ? after[i]?.all === true : (dormitories?.gained ?? []).every((id) => after[i]?.dormitories.includes(id))));
          }, 'what was approved is done', patienceMs);
        }
        const after = await now();
        people.forEach((id, i) => {
          const shown = agreed?.effects.find((effect) => effect.id === id)?.dormitories;
          const more = (after[i] ?? []).filter((dormitory) => !before[i]?.includes(dormitory) && !(shown?.all || shown?.gained.includes(dormitory)));
          expect([one.does, id, more]).toEqual([one.does, id, []]);
        });
      }
    }),
    { numRuns: runs(8, 150), seed },
  );
  // Without approvals the test would prove nothing about them.
  expect(approvals).toBeGreaterThan(0);
}, runs(180_000, 1_800_000));
