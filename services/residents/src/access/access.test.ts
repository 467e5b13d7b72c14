import fc from 'fast-check';
import { principals } from '@firm/platform/contract/accounts';
import type { Page } from '@firm/platform/contract/route';
import type { TestUser } from '@firm/platform/testing/portal';
import { removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { securitySettings } from '@firm/identity/contract/published';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { grant, applyStep, stepBetween, visible } from '@firm/platform/contract/dormitoryAccess';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));
const access = fc.record({ all: fc.boolean(), dormitories: ids });

it('grants nothing that the granter lacks, and changes nobody who has wider access than the granter', () => {
  fc.assert(
    fc.property(ids, access, access, (held, before, wanted) => {
      const after = grant(held, before, wanted);
      const named = [...wanted.dormitories, ...before.dormitories];
      if (wanted.all || before.all || named.some((id) => !held.includes(id))) return after === null;
      expect(after).toEqual({ all: false, dormitories: [...wanted.dormitories].sort((a, b) => a - b) });
      expect(visible(held, after ?? before)).toEqual(after);
      return true;
    }),
  );
});

it('applies what was approved to the access at that time, and no more', () => {
  const step = fc.record({ all: fc.boolean(), gain: ids, lose: ids });
  fc.assert(
    fc.property(access, step, (before, agreed) => {
      const after = applyStep(before, agreed);
      if (before.all || agreed.all) return expect(after).toEqual({ all: true, dormitories: [] });
      const more = after.dormitories.filter((id) => !before.dormitories.includes(id));
      return expect([more.every((id) => agreed.gain.includes(id)), after.dormitories.some((id) => agreed.lose.includes(id))]).toEqual([true, false]);
    }),
  );
  // Requesting the difference between two accesses turns the one into the other.
  fc.assert(
    fc.property(access, access, (before, wanted) => {
      if (before.all) return;
      const sorted = { all: wanted.all, dormitories: wanted.all ? [] : [...wanted.dormitories].sort((a, b) => a - b) };
      expect(applyStep(before, stepBetween(before, wanted))).toEqual(sorted);
    }),
  );
});

describe('POST /dormitories/access/', () => {
  let demo: DemoPortal;
  const set = (as: TestUser | null, body: unknown) =>
    demo.portal.call<Record<string, unknown>>('POST', '/dormitories/access/', { as, body });
  const get = (as: TestUser, user: TestUser) =>
    demo.portal.call<Record<string, unknown>>('GET', `/dormitories/access/?user=${user.id}`, { as });
  const seen = async (user: TestUser) =>
    (await demo.portal.call<Page<{ id: number }>>('GET', '/dormitories/', { as: user })).body.results
      .map((d) => d.id)
      .sort();
  const someone = (dormitories: 'all' | number[]) =>
    demo.portal.user({ permissions: ['view_dormitory', 'view_employee'], dormitories });

  beforeAll(async () => {
    demo = await startDemoPortal();
  });
  afterAll(() => demo.portal.stop());

  it('takes effect on the very next request', async () => {
    const user = await someone([1]);
    expect(await seen(user)).toEqual([1]);
    for (const [i, dormitories] of [[2, 3], [], [3], [1, 2, 3]].entries()) {
      expect((await set(demo.full, { user: user.id, dormitories })).body).toEqual({
        user: user.id,
        all: false,
        dormitories,
        version: i + 2,
      });
      expect(await seen(user)).toEqual(dormitories);
    }
    expect((await set(demo.full, { user: user.id, all: true })).body).toEqual({
      user: user.id,
      all: true,
      dormitories: [],
      version: 6,
    });
    expect(await seen(user)).toEqual([1, 2, 3]);
    expect((await get(demo.full, user)).body).toEqual({ user: user.id, all: true, dormitories: [], version: 6 });
  });

  it('takes URLs in place of ids', async () => {
    const user = await someone([]);
    const base = 'http://portal.example/backend/api';
    const { status } = await set(demo.full, {
      user: `${base}/users/${user.id}/`,
      dormitories: [`${base}/dormitories/2/`],
    });
    expect(status).toBe(200);
    expect(await seen(user)).toEqual([2]);
  });

  it('lets nobody grant a dormitory that they lack', async () => {
    const user = await someone([2]);
    for (const body of [{ dormitories: [1, 3] }, { dormitories: [2] }, { all: true }, { dormitories: [999] }]) {
      expect((await set(demo.restricted, { user: user.id, ...body })).status).toBe(403);
    }
    expect((await set(demo.full, { user: user.id, dormitories: [4] })).status).toBe(403);
    expect(await seen(user)).toEqual([2]);
    // The dormitory is theirs to grant, but not to a user with wider access than theirs.
    expect((await set(demo.restricted, { user: user.id, dormitories: [1] })).status).toBe(403);
    expect((await get(demo.restricted, user)).body).toMatchObject({ dormitories: [] });
    const fresh = await someone([]);
    expect((await set(demo.restricted, { user: fresh.id, dormitories: [1] })).body).toMatchObject({ dormitories: [1] });
    expect((await set(demo.restricted, { user: demo.restricted.id, all: true })).status).toBe(403);
  });

  it('gives nothing back that somebody else has taken away since it was read', async () => {
    const user = await someone([1, 2]);
    const { version } = (await get(demo.full, user)).body;
    expect((await set(demo.full, { user: user.id, dormitories: [2], version })).body).toMatchObject({ dormitories: [2], version: Number(version) + 1 });
    const refused = await set(demo.full, { user: user.id, dormitories: [1, 2, 3], version });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'stale_version', current: { user: user.id, all: false, dormitories: [2], version: Number(version) + 1 } }]);
    expect(await seen(user)).toEqual([2]);
    const fresh = await demo.portal.user({ permissions: ['view_dormitory'], dormitories: [] });
    expect((await set(demo.full, { user: fresh.id, dormitories: [2], version: (await get(demo.full, fresh)).body['version'] })).status).toBe(200);
  });

  // Changes to every dormitory do not take turns within a process.
  it('tells whoever comes second at the same moment of the access as it is now', async () => {
    const user = await someone([1]);
    const { version } = (await get(demo.full, user)).body;
    const answers = await Promise.all(Array.from({ length: 8 }, () => set(demo.full, { user: user.id, all: true, version })));
    const now = (await get(demo.full, user)).body;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body).toMatchObject({ code: 'stale_version', current: now });
  });

  it('gives an account its first dormitories once, however many do it at the same moment', async () => {
    const fresh = await demo.portal.user({ permissions: ['view_dormitory'], dormitories: [] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => set(demo.full, { user: fresh.id, all: true })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await get(demo.full, fresh)).body).toMatchObject({ all: true });
  });

  it('needs the permission, a session, a user of the organisation and a valid body', async () => {
    const user = await someone([1]);
    expect((await set(user, { user: user.id, all: true })).status).toBe(403);
    expect((await set(null, { user: user.id, all: true })).status).toBe(401);
    expect((await set(demo.other, { user: user.id, dormitories: [] })).status).toBe(404);
    expect((await get(demo.other, user)).status).toBe(404);
    expect((await set(demo.full, { user: 999_999, dormitories: [] })).status).toBe(404);
    for (const body of [
      {},
      { user: { $gt: 0 } },
      { user: user.id, dormitories: 'all' },
      { user: user.id, dorms: [1] },
    ]) {
      expect((await set(demo.full, body)).status).toBe(422);
    }
    expect((await demo.portal.call('GET', '/dormitories/access/?user=x', { as: demo.full })).status).toBe(400);
    expect(await seen(user)).toEqual([1]);
  });

  it('shows another’s dormitories only to those who may view users or give dormitories', async () => {
    const user = await someone([1]);
    const colleague = await someone([2]);
    expect((await get(user, user)).body).toMatchObject({ dormitories: [1] });
    expect((await get(user, colleague)).status).toBe(403);
    // Nor does the refusal tell which accounts there are.
    expect((await demo.portal.call('GET', '/dormitories/access/?user=999999', { as: user })).status).toBe(403);
    expect((await get(await demo.portal.user({ permissions: ['view_dormitory', 'view_user'] }), colleague)).body).toMatchObject({ dormitories: [2] });
    expect((await get(demo.full, colleague)).body).toMatchObject({ dormitories: [2] });
  });

  it('leaves superusers to superusers', async () => {
    const superuser = await demo.portal.user({ isSuperuser: true, dormitories: [] });
    expect((await get(demo.full, superuser)).status).toBe(404);
    expect((await get(superuser, superuser)).body).toMatchObject({ all: true });
    expect((await set(demo.full, { user: superuser.id, dormitories: [] })).status).toBe(404);
  });

  describe('an account above the caller’s', () => {
    const administrator = () => demo.portal.user({ permissions: ['view_dormitory', 'change_permission', 'view_user'] });
    const held = ['view_dormitory', 'change_permission', 'view_user'];
    it.each([
      ['holds all that the caller does and more', { permissions: [...held, 'view_employee'] }],
      ['is staff', { permissions: ['view_dormitory'], isStaff: true }],
    ])('%s: can be neither given dormitories nor deprived of them', async (_, options) => {
      const above = await demo.portal.user({ ...options, dormitories: [1, 2] });
      const caller = await administrator();
      for (const body of [{ dormitories: [] }, { dormitories: [1, 2, 3] }, { all: true }]) {
        const answer = await set(caller, { user: above.id, ...body });
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', errors: { user: [expect.any(String)] } } });
        expect(answer.body.message).toMatch(/more permissions than yours/);
      }
      expect(await seen(above)).toEqual([1, 2]);
      expect((await set(demo.full, { user: above.id, dormitories: [1] })).status).toBe('isStaff' in options ? 403 : 200);
      const superuser = await demo.portal.user({ isSuperuser: true });
      expect((await set(superuser, { user: above.id, dormitories: [3] })).status).toBe(200);
      expect(await seen(above)).toEqual([3]);
    });

    it.each([
      ['holds less', { permissions: ['view_dormitory'] }],
      ['holds the same', { permissions: held }],
      ['holds other things', { permissions: ['view_dormitory', 'view_employee', 'change_employee', 'view_vendor'] }],
    ])('is not one that %s', async (_, options) => {
      const other = await demo.portal.user({ ...options, dormitories: [] });
      expect((await set(await administrator(), { user: other.id, dormitories: [2] })).status).toBe(200);
      expect(await seen(other)).toEqual([2]);
    });

    it('of another organisation, is not found', async () => {
      const above = await demo.portal.user({ isStaff: true, permissions: [...held, 'view_employee'], org: 2 });
      const caller = await administrator();
      expect((await set(caller, { user: above.id, dormitories: [] })).status).toBe(404);
      expect((await get(caller, above)).status).toBe(404);
    });
  });

  it('leaves the organisation its last administrator', async () => {
    const org = 81;
    const someoneWho = (right: string) => demo.portal.user({ org, permissions: ['view_dormitory', right] });
    const [caller, ann, ben] = [await someoneWho('change_permission'), await someoneWho('view_user'), await someoneWho('view_user')];
    const accounts = demo.portal.connection.collection<{ _id: number }>(principals.name);
    await accounts.updateMany({ _id: { $in: [ann.id, ben.id] } }, { $set: { administers: true } });
    const both = await Promise.all([ann, ben].map(({ id }) => set(caller, { user: id, dormitories: [] })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last_administrator' });
  });

  it('with four eyes on, widens nobody’s access, and removes access at once', async () => {
    await standIn(demo.portal.connection, securitySettings, [{ _id: 1, four_eyes: true }]);
    try {
      const user = await someone([1, 2]);
      for (const body of [{ dormitories: [1, 2, 3] }, { dormitories: [3] }, { all: true }]) expect(await set(demo.full, { user: user.id, ...body })).toMatchObject({ status: 409, body: { code: 'four_eyes' } });
      expect((await set(demo.full, { user: user.id, dormitories: [2] })).status).toBe(200);
      expect(await seen(user)).toEqual([2]);
      // What the caller is not allowed to grant is refused before that.
      expect((await set(demo.restricted, { user: user.id, dormitories: [1] })).status).toBe(403);
    } finally {
      await removeStandIns(demo.portal.connection, securitySettings);
    }
  });

  it('records who did it, with before and after', async () => {
    const user = await someone([1]);
    await set(demo.full, { user: user.id, dormitories: [1, 2] });
    const change = await demo.portal.connection
      .collection('residents_changes')
      .findOne({ entity: 'dormitory_access', entity_id: user.id });
    expect(change).toMatchObject({ org: 1, by: { id: demo.full.id }, changes: { dormitories: [[1], [1, 2]] } });
  });
});
