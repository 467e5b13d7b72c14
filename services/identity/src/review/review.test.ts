/** Access reviews (docs/rules/access.md#access-reviews). */
import fc from 'fast-check';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import type { Page } from '@firm/platform/contract/route';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import type { AccessReview, AccessReviewLine } from '../../contract/accessReview.ts';
import { startIdentity, type IdentityPortal, type UserAnswer } from '../testing/identityPortal.ts';
import { linesOf } from './begin.ts';
import { checkNarrowed, decidedMemberships } from './rules.ts';

interface Refused {
  code: string;
  message: string;
  errors: Record<string, string[]>;
}

let identity: IdentityPortal;
let mine: number;
beforeAll(async () => {
  identity = await startIdentity();
  const group = await identity.call<{ id: number }>('POST', '/groups/', { as: 'superuser', body: { name: 'Reviewed', permissions: ['maintenance.view_alert'] } });
  mine = group.body.id;
});
afterAll(() => identity.stop());
afterEach(resetClock);

const day = 86_400_000;
const inDays = (n: number) => new Date(Date.now() + n * day).toISOString();
const begin = (body: object = {}, as = 'useradmin') => identity.call<AccessReview & Refused>('POST', '/accessreviews/', { as, body: { name: 'Autumn', due: inDays(7), ...body } });
const linesOfReview = async (id: number, as = 'useradmin', filter = '') => (await identity.call<Page<AccessReviewLine>>('GET', `/accessreviews/${id}/lines/?limit=1000${filter}`, { as })).body.results;
const decide = (review: number, { id, version }: AccessReviewLine, body: object, as = 'useradmin') => identity.call<AccessReviewLine & Refused>('POST', `/accessreviews/${review}/lines/${id}/decide/`, { as, body: { version, ...body } });
const read = async (id: number, as = 'useradmin') => (await identity.call<AccessReview>('GET', `/accessreviews/${id}/`, { as })).body;
/** Sets an account's dormitory access, as the residents service would publish it. */
const sees = (_id: number, dormitories: number[]) => identity.db.collection<{ _id: number }>(dormitoryAccess.name).updateOne({ _id }, { $set: { all: false, dormitories } }, { upsert: true });
const member = (fields: object = {}) => identity.someone({ groups: [mine], ...fields });
const groupsOf = async (id: number) => (await identity.call<UserAnswer & { groups: { id: number; until: string | null }[] }>('GET', `/users/${id}/`, { as: 'superuser' })).body.groups;

test('has a line for every membership and dormitory access, and counts the decisions', async () => {
  const ann = await member({ first_name: 'Ann' });
  await sees(ann.id, [1, 2]);
  const { body: review } = await begin({ group: mine });
  expect(review).toMatchObject({ name: 'Autumn', group_name: 'Reviewed', undecided: 2, lines: 2, is_over: false, created_by_name: 'Farah Ismail' });
  const [first, dormitories] = await linesOfReview(review.id);
  expect([first, dormitories]).toMatchObject([
    { kind: 'group', user: ann.id, group_name: 'Reviewed', decision: null, is_own: false },
    { kind: 'dormitories', dormitories: [1, 2], all_dormitories: false },
  ]);
  expect((await decide(review.id, first as AccessReviewLine, { decision: 'keep' })).body).toMatchObject({ decision: 'keep', decided_by_name: 'Farah Ismail', version: 2 });
  expect(await read(review.id)).toMatchObject({ kept: 1, undecided: 1 });
  expect(await linesOfReview(review.id, 'useradmin', '&decision=none')).toMatchObject([{ kind: 'dormitories' }]);
  // Another service removes dormitories, so a decision is refused until it has.
  expect(await decide(review.id, dormitories as AccessReviewLine, { decision: 'remove' })).toMatchObject({ status: 409, body: { code: 'still_held' } });
  await sees(ann.id, [1]);
  expect((await decide(review.id, dormitories as AccessReviewLine, { decision: 'remove' })).status).toBe(409);
  expect((await decide(review.id, dormitories as AccessReviewLine, { decision: 'shorten' })).status).toBe(200);
  await identity.patchUser('superuser', ann.id, { groups: [] });
});

test('removes and shortens at once, only once, and under the rules of any change; a line that was kept may be decided again', async () => {
  const [ann, ben] = [await member(), await member()];
  const { body: review } = await begin({ group: mine });
  const lines = await linesOfReview(review.id);
  const of = (user: UserAnswer) => lines.find((line) => line.user === user.id) as AccessReviewLine;
  const kept = (await decide(review.id, of(ann), { decision: 'keep' })).body;
  expect((await decide(review.id, kept, { decision: 'remove' })).body).toMatchObject({ decision: 'remove', version: 3 });
  expect(await groupsOf(ann.id)).toEqual([]);
  expect(await decide(review.id, { ...kept, version: 3 }, { decision: 'keep' })).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  expect((await decide(review.id, of(ben), { decision: 'shorten' })).status).toBe(422);
  expect((await decide(review.id, of(ben), { decision: 'shorten', until: inDays(-1) })).status).toBe(422);
  const until = inDays(3);
  expect((await decide(review.id, of(ben), { decision: 'shorten', until })).body).toMatchObject({ decided_until: until });
  expect(await groupsOf(ben.id)).toMatchObject([{ id: mine, until }]);
  expect((await decide(review.id, of(ben), { decision: 'keep' })).body.code).toBe('stale_version');
  const told = await identity.db.collection('identity_changes').find({ entity: 'accessreviewline', 'data.review': review.id }).toArray();
  expect(told.map(({ type }) => type)).toEqual(['accessreviewline.keep', 'accessreviewline.remove', 'accessreviewline.shorten']);
  expect(told.every(({ by }) => by.name === 'Farah Ismail')).toBe(true);
  for (const { id } of [ann, ben]) await identity.patchUser('superuser', id, { groups: [] });
});

test('nobody decides their own lines, nor takes rights from an account above theirs or from the last administrator', async () => {
  const { body: review } = await begin();
  const lines = await linesOfReview(review.id, 'useradmin');
  const own = lines.find(({ username }) => username === 'useradmin') as AccessReviewLine;
  expect(own.is_own).toBe(true);
  expect(await decide(review.id, own, { decision: 'keep' })).toMatchObject({ status: 403, body: { message: expect.stringMatching(/own access/) } });
  const above = lines.find(({ username, kind }) => username === 'staff' && kind === 'group') as AccessReviewLine;
  expect((await decide(review.id, above, { decision: 'remove' })).status).toBe(403);
  expect((await decide(review.id, above, { decision: 'keep' })).status).toBe(200);
  expect(lines.some(({ username }) => username === 'superuser')).toBe(false);
  expect((await identity.call('GET', '/accessreviews/', { as: 'nobody' })).status).toBe(403);
  for (const path of [`/accessreviews/${review.id}/`, `/accessreviews/${review.id}/lines/`]) expect((await identity.call('GET', path, { as: 'other' })).status).toBe(404);
  expect((await decide(review.id, above, { decision: 'keep' }, 'other')).status).toBe(404);
});

test('ends on its due date or when it is finished; undecided lines are reported and change nothing', async () => {
  const ann = await member();
  const { body: review } = await begin({ group: mine });
  const [line] = (await linesOfReview(review.id)) as [AccessReviewLine];
  shiftClock(8 * day);
  // The clock was moved, so earlier sessions have ended.
  const { access } = await identity.signIn('useradmin');
  expect((await identity.with<AccessReview>(access, 'GET', `/accessreviews/${review.id}/`)).body).toMatchObject({ is_over: true, undecided: 1, finished_time: null });
  expect((await identity.with<Refused>(access, 'POST', `/accessreviews/${review.id}/lines/${line.id}/decide/`, { decision: 'remove' }))).toMatchObject({ status: 409, body: { code: 'review_over' } });
  resetClock();
  const finished = await identity.call<AccessReview>('POST', `/accessreviews/${review.id}/finish/`, { as: 'useradmin', body: { version: 1 } });
  expect(finished.body).toMatchObject({ is_over: true, undecided: 1, finished_time: expect.any(String) });
  expect((await decide(review.id, line, { decision: 'keep' })).status).toBe(409);
  expect((await identity.call('POST', `/accessreviews/${review.id}/finish/`, { as: 'useradmin', body: {} })).status).toBe(409);
  expect(await groupsOf(ann.id)).toMatchObject([{ id: mine }]);
  const listed = await identity.call<Page<AccessReview>>('GET', '/accessreviews/', { as: 'useradmin' });
  expect(listed.body.results[0]).toMatchObject({ id: review.id });
});

test('must end on a future day, and cover an existing group', async () => {
  expect((await begin({ due: inDays(-1) })).status).toBe(422);
  expect((await begin({ group: 999_999 })).status).toBe(422);
  expect((await begin({ name: ' ' })).status).toBe(422);
  expect((await begin({}, 'tenancy')).status).toBe(403);
});

test('two decide one line at the same moment: one is told that it has already been decided', async () => {
  await member();
  const { body: review } = await begin({ group: mine });
  const [line] = (await linesOfReview(review.id)) as [AccessReviewLine];
  const both = await Promise.all([decide(review.id, line, { decision: 'remove' }), decide(review.id, line, { decision: 'keep' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

describe('rules, whatever the sets', () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const memberships = fc.uniqueArray(fc.integer({ min: 1, max: 6 })).chain((groups) =>
    fc.record({
      groups: fc.constant(groups),
      ends: fc.subarray(groups).chain((some) => fc.tuple(...some.map((group) => fc.integer({ min: 1, max: 90 }).map((n) => ({ group, until: new Date(now.getTime() + n * day), reason: '' }))))),
    }),
  );
  test('a decision never adds a group nor moves an end further away', () => {
    fc.assert(
      fc.property(memberships, fc.integer({ min: 1, max: 6 }), fc.constantFrom('remove' as const, 'shorten' as const), fc.integer({ min: -5, max: 120 }), (user, group, decision, n) => {
        let after;
        try {
          after = decidedMemberships(user, group, decision, new Date(now.getTime() + n * day), now);
        } catch {
          return;
        }
        expect(after.groups.every((one) => user.groups.includes(one))).toBe(true);
        expect(after.groups.filter((one) => one !== group)).toEqual(user.groups.filter((one) => one !== group));
        const endOf = (of: typeof after, one: number) => of.ends.find((end) => end.group === one)?.until.getTime() ?? Infinity;
        for (const one of after.groups) expect(endOf(after, one)).toBeLessThanOrEqual(endOf(user, one));
        if (decision === 'remove') expect(after.groups).not.toContain(group);
      }),
    );
  });
  test('each thing that an account has is one line', () => {
    fc.assert(
      fc.property(memberships, fc.boolean(), fc.uniqueArray(fc.integer({ min: 1, max: 4 })), (user, all, dormitories) => {
        const lines = linesOf({ _id: 7, ...user }, { all, dormitories }, null, now);
        expect(lines.flatMap(({ group }) => group ?? [])).toEqual(user.groups);
        expect(lines.filter(({ kind }) => kind === 'dormitories')).toHaveLength(all || dormitories.length > 0 ? 1 : 0);
      }),
    );
  });
  const dormitoriesSeen = fc.oneof(fc.constant('all' as const), fc.uniqueArray(fc.integer({ min: 1, max: 4 })));
  test('dormitories count as shortened only if fewer are seen than before', () => {
    fc.assert(
      fc.property(dormitoriesSeen, dormitoriesSeen, (before, after) => {
        const seen = (of: typeof before) => (of === 'all' ? [0, 1, 2, 3, 4] : of);
        const narrower = seen(after).every((one) => seen(before).includes(one)) && seen(after).length < seen(before).length;
        const refused = () => checkNarrowed(before, after, 'shorten');
        if (narrower) expect(refused).not.toThrow();
        else expect(refused).toThrow('still_held');
      }),
    );
  });
});
