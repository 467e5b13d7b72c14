/** Every identity call: with the permission, without it, from another organisation, signed out, and with bad input. */
import type { RouteSpec } from '@firm/platform/contract/route';
import { pagesWithoutLimit } from '@firm/platform/testing/pages';
import { identityRoutes } from '../contract/index.ts';
import { startIdentity, type IdentityPortal } from './testing/identityPortal.ts';

let identity: IdentityPortal;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

interface Case {
  readonly route: keyof typeof identityRoutes;
  readonly path?: string;
  readonly body?: unknown;
  /** An account with the permission, and the status that it gets; null: without signing in. */
  readonly may: readonly [account: string | null, status: number];
  /** An account that lacks the permission; null: no permission is needed. */
  readonly lacks: string | null;
  /** The status for a caller from the other organisation. */
  readonly elsewhere?: number;
  /** Invalid input, with its status. */
  readonly bad: readonly [body: unknown, status: number, path?: string] | null;
}

const never = { may: [null, 0], lacks: null, bad: null } as const;
const pending = { kind: 'account', name: 'Lee Hui Min', email: 'huimin@example.org' };

// Calls that end or lock a session are made by accounts that nothing else uses.
const cases: readonly Case[] = [
  { route: 'listSigningKeys', may: [null, 200], lacks: null, bad: [undefined, 400, '/.well-known/jwks.json?x=1'] },
  { route: 'currentOrganisation', may: [null, 200], lacks: null, bad: [undefined, 400, '/orgentities/current/?x=1'] },
  { route: 'listDemoAccounts', may: [null, 200], lacks: null, bad: [undefined, 400, '/demo_accounts/?x=1'] },
  {
    route: 'signIn',
    body: { username: 'staff', password: 'firm-demo-2026' },
    may: [null, 200],
    lacks: null,
    bad: [{ username: { $ne: '' }, password: 'x' }, 422],
  },
  {
    route: 'refreshTokens',
    body: { refresh: 'unknown' },
    may: [null, 401],
    lacks: null,
    bad: [{ refresh: { $gt: '' } }, 422],
  },
  {
    route: 'unlockSession',
    body: { refresh: 'unknown', password: 'x' },
    may: [null, 401],
    lacks: null,
    bad: [{ password: ['x'] }, 422],
  },
  { route: 'forgetSession', body: { refresh: 'unknown' }, may: [null, 204], lacks: null, bad: [{ refresh: 5 }, 422] },
  { route: 'currentUser', may: ['nobody', 200], lacks: null, bad: [undefined, 400, '/users/current/?id=1'] },
  {
    route: 'changeCurrentUser',
    body: { first_name: 'Nadia' },
    may: ['nobody', 200],
    lacks: null,
    bad: [{ is_superuser: true }, 422],
  },
  {
    route: 'changePassword',
    body: { current_password: 'firm-demo-2026', password: 'an-own-one-2026' },
    may: ['residents', 204],
    lacks: null,
    bad: [{ current_password: 'firm-demo-2026', password: 'short' }, 422],
  },
  {
    route: 'readPreferences',
    may: ['nobody', 200],
    lacks: null,
    bad: [undefined, 400, '/userpreferences/user-pref/?x=1'],
  },
  {
    route: 'savePreferences',
    body: { proj: 3, loc: null },
    may: ['nobody', 200],
    lacks: null,
    bad: [{ proj: { $set: 1 } }, 422],
  },
  { route: 'readEmailPreferences', may: ['nobody', 200], lacks: null, bad: [undefined, 400, '/userpreferences/letters/?x=1'] },
  { route: 'saveEmailPreferences', body: { pace: 'hour' }, may: ['nobody', 200], lacks: null, bad: [{ pace: 'never' }, 422] },
  {
    route: 'readOrganisation',
    path: '/orgentities/1/',
    may: ['nobody', 200],
    lacks: null,
    elsewhere: 404,
    bad: [undefined, 404, '/orgentities/abc/'],
  },
  {
    route: 'patchOrganisation',
    path: '/orgentities/1/',
    body: { footerData: { text: 'Rooms', address: '' } },
    may: ['useradmin', 200],
    lacks: 'tenancy',
    elsewhere: 404,
    bad: [{ contactsData: [{ kind: 'web', label: '', value: 'javascript:alert(1)' }] }, 422],
  },
  { route: 'putOrganisationLogo', path: '/orgentities/1/logo/', body: {}, may: ['useradmin', 422], lacks: 'tenancy', elsewhere: 404, bad: [{ logo: 5 }, 422] },
  { route: 'deleteOrganisationLogo', path: '/orgentities/1/logo/', may: ['useradmin', 200], lacks: 'tenancy', elsewhere: 404, bad: [undefined, 404, '/orgentities/x/logo/'] },
  { route: 'organisationLogo', path: '/orgentities/1/logo/', may: ['nobody', 404], lacks: null, elsewhere: 404, bad: [undefined, 404, '/orgentities/x/logo/'] },
  { route: 'listEntities', may: ['nobody', 200], lacks: null, bad: [undefined, 400, '/entities/?ordering=secret'] },
  { route: 'listOperators', may: ['superuser', 200], lacks: 'useradmin', elsewhere: 403, bad: [undefined, 400, '/operators/?ordering=secret'] },
  { route: 'createOperator', body: { name: 'Riverside', username: 'river.lim' }, may: ['superuser', 201], lacks: 'useradmin', elsewhere: 403, bad: [{ name: 'Riverside', username: '7' }, 422] },
  // 404, because this organisation came with the portal; one that was added later is tested in operator.test.ts.
  { route: 'renewOperatorPassword', path: '/operators/2/one_time_password/', may: ['superuser', 404], lacks: 'useradmin', elsewhere: 403, bad: [undefined, 404, '/operators/x/one_time_password/'] },
  { route: 'listUsers', may: ['useradmin', 200], lacks: 'tenancy', bad: [undefined, 400, '/users/?is_active=maybe'] },
  {
    route: 'readUser',
    path: '/users/tenancy/',
    may: ['useradmin', 200],
    lacks: 'tenancy',
    elsewhere: 404,
    bad: [undefined, 404, '/users/%00/'],
  },
  {
    route: 'createUser',
    body: { username: 'new.person', email: 'p@example.org' },
    may: ['useradmin', 201],
    lacks: 'tenancy',
    bad: [{ username: '1234' }, 422],
  },
  {
    route: 'replaceUser',
    path: '/users/health/',
    body: { username: 'health', first_name: 'Meera', last_name: 'Pillai', email: '' },
    may: ['useradmin', 200],
    lacks: 'tenancy',
    elsewhere: 404,
    bad: [{ username: 'health' }, 422],
  },
  {
    route: 'patchUser',
    path: '/users/health/',
    body: { first_name: 'Dr. Meera' },
    may: ['useradmin', 200],
    lacks: 'tenancy',
    elsewhere: 404,
    bad: [{ nickname: 'x' }, 422],
  },
  { route: 'makeOneTimePassword', path: '/users/lina.goh/one_time_password/', body: {}, may: ['useradmin', 200], lacks: 'tenancy', elsewhere: 404, bad: [{ length: 3 }, 422] },
  { route: 'sendsMail', may: [null, 200], lacks: null, bad: [undefined, 400, '/password_links/?x=1'] },
  // This portal has no mail server; passwordLink/passwordLink.test.ts tests with one.
  { route: 'askPasswordLink', body: { account: 'tenancy' }, may: [null, 404], lacks: null, bad: [{ account: { $ne: '' } }, 422] },
  { route: 'checkPasswordLink', body: { token: 'x'.repeat(43) }, may: [null, 404], lacks: null, bad: [{ token: 5 }, 422] },
  { route: 'usePasswordLink', body: { token: 'x'.repeat(43), password: 'a good password' }, may: [null, 404], lacks: null, bad: [{ token: 'x'.repeat(43), password: 'short' }, 422] },
  { route: 'inviteUser', path: '/users/lina.goh/invite/', body: {}, may: ['useradmin', 422], lacks: 'tenancy', elsewhere: 404, bad: [{ to: 'x@example.org' }, 422] },
  { route: 'signOutUser', path: '/users/lina.goh/sign_out/', body: {}, may: ['useradmin', 200], lacks: 'tenancy', elsewhere: 404, bad: [{ now: true }, 422] },
  { route: 'readUserRights', path: '/users/11/rights/', may: ['nobody', 200], lacks: 'tenancy', elsewhere: 404, bad: [undefined, 404, '/users/11/rights/x/'] },
  {
    route: 'explainRight',
    path: '/users/11/explain/',
    body: { permission: 'maintenance.view_alert' },
    may: ['nobody', 200],
    lacks: 'tenancy',
    elsewhere: 404,
    bad: [{ permission: 'x' }, 422],
  },
  { route: 'changeUsers', body: { step: 'sign_out', users: [24] }, may: ['useradmin', 200], lacks: 'tenancy', bad: [{ step: 'promote', users: [24] }, 422] },
  { route: 'listUserSessions', path: '/users/11/sessions/', may: ['nobody', 200], lacks: 'tenancy', elsewhere: 404, bad: [undefined, 400, '/users/11/sessions/?limit=0'] },
  { route: 'endUserSession', path: '/users/11/sessions/none/end/', body: {}, may: ['nobody', 404], lacks: 'tenancy', elsewhere: 404, bad: [{ all: true }, 422] },
  { route: 'seeAs', path: '/users/nobody/see_as/', body: { reason: 'A question' }, may: ['useradmin', 200], lacks: 'tenancy', elsewhere: 404, bad: [{ reason: ' ' }, 422] },
  { route: 'endSeeing', body: {}, may: ['nobody', 204], lacks: null, bad: [{ now: true }, 422] },
  { route: 'previewSecuritySettings', path: '/orgentities/settings/preview/', body: { see_as_minutes: 20 }, may: ['useradmin', 200], lacks: 'tenancy', bad: [{ see_as_minutes: 4 }, 422] },
  { route: 'getSecuritySettings', may: ['nobody', 200], lacks: null, bad: [undefined, 400, '/orgentities/settings/?x=1'] },
  { route: 'putSecuritySettings', body: { see_as_minutes: 20 }, may: ['useradmin', 200], lacks: 'tenancy', bad: [{ see_as_minutes: 1 }, 422] },
  { route: 'listRightsRequests', may: ['nobody', 200], lacks: null, bad: [undefined, 400, '/rights_requests/?status=perhaps'] },
  // Four eyes are off, so the call itself would make the change.
  { route: 'askForRights', body: { kind: 'user', user: 22, groups: [1001, 4], reason: 'Covers the night' }, may: ['useradmin', 409], lacks: 'tenancy', elsewhere: 404, bad: [{ kind: 'user', user: 22, groups: [4] }, 422] },
  { route: 'readRightsRequest', path: '/rights_requests/1/', may: ['useradmin', 200], lacks: null, elsewhere: 404, bad: [undefined, 404, '/rights_requests/x/'] },
  { route: 'decideRightsRequest', path: '/rights_requests/1/', body: { status: 'refused' }, may: ['staff', 200], lacks: 'tenancy', elsewhere: 404, bad: [{ status: 'pending' }, 422] },
  // The request has already been decided.
  { route: 'withdrawRightsRequest', path: '/rights_requests/1/withdraw/', body: {}, may: ['useradmin', 409], lacks: null, elsewhere: 404, bad: [{ now: true }, 422] },
  { route: 'listAccessReviews', may: ['useradmin', 200], lacks: 'tenancy', bad: [undefined, 400, '/accessreviews/?limit=0'] },
  { route: 'createAccessReview', body: { name: 'A look', due: '2031-01-01T00:00:00Z' }, may: ['useradmin', 201], lacks: 'tenancy', bad: [{ name: 'A look' }, 422] },
  { route: 'readAccessReview', path: '/accessreviews/2/', may: ['useradmin', 200], lacks: 'tenancy', elsewhere: 404, bad: [undefined, 404, '/accessreviews/x/'] },
  { route: 'listAccessReviewLines', path: '/accessreviews/2/lines/', may: ['useradmin', 200], lacks: 'tenancy', elsewhere: 404, bad: [undefined, 400, '/accessreviews/2/lines/?decision=perhaps'] },
  { route: 'decideAccessReviewLine', path: '/accessreviews/2/lines/102/decide/', body: { decision: 'keep' }, may: ['useradmin', 200], lacks: 'tenancy', elsewhere: 404, bad: [{ decision: 'perhaps' }, 422] },
  { route: 'finishAccessReview', path: '/accessreviews/2/finish/', body: {}, may: ['useradmin', 200], lacks: 'tenancy', elsewhere: 404, bad: [{ now: true }, 422] },
  {
    route: 'createProfile',
    body: { user: 5 },
    may: ['useradmin', 409],
    lacks: 'tenancy',
    elsewhere: 422,
    bad: [{ user: 'x y' }, 422],
  },
  {
    route: 'replaceProfile',
    path: '/userprofiles/5/',
    body: { dark_mode: true },
    may: ['useradmin', 200],
    lacks: 'tenancy',
    elsewhere: 404,
    bad: [{}, 422],
  },
  {
    route: 'patchProfile',
    path: '/userprofiles/5/',
    body: { dark_mode: false },
    may: ['useradmin', 200],
    lacks: 'tenancy',
    elsewhere: 404,
    bad: [{ dark_mode: 'perhaps' }, 422],
  },
  {
    route: 'profilePicture',
    path: '/userprofiles/5/picture/',
    may: ['nobody', 404],
    lacks: null,
    elsewhere: 404,
    bad: [undefined, 400, '/userprofiles/5/picture/?size=huge'],
  },
  { route: 'listGroups', may: ['useradmin', 200], lacks: 'tenancy', bad: [undefined, 400, '/groups/?limit=0'] },
  { route: 'readGroup', path: '/groups/7/', may: ['useradmin', 200], lacks: 'tenancy', bad: [undefined, 404, '/groups/x/'] },
  {
    route: 'createGroup',
    body: { name: 'Night shift', permissions: ['maintenance.view_alert'] },
    may: ['useradmin', 201],
    lacks: 'tenancy',
    bad: [{ name: 'x', permissions: ['no.such_thing'] }, 422],
  },
  // A built-in group; group/groups.test.ts tests the others.
  { route: 'replaceGroup', path: '/groups/7/', body: { name: 'x', description: '', permissions: [] }, may: ['useradmin', 409], lacks: 'tenancy', bad: [{ name: 'x' }, 422] },
  { route: 'patchGroup', path: '/groups/7/', body: { name: 'x' }, may: ['useradmin', 409], lacks: 'tenancy', bad: [{ nickname: 'x' }, 422] },
  { route: 'deleteGroup', path: '/groups/7/', may: ['useradmin', 409], lacks: 'tenancy', bad: [undefined, 400, '/groups/7/?move_to=x'] },
  { route: 'previewGroup', path: '/groups/7/preview/', body: { permissions: [] }, may: ['useradmin', 200], lacks: 'tenancy', bad: [{ permissions: ['x'] }, 422] },
  { route: 'listGroupVersions', path: '/groups/7/versions/', may: ['useradmin', 404], lacks: 'tenancy', bad: [undefined, 400, '/groups/7/versions/?limit=0'] },
  { route: 'restoreGroup', path: '/groups/7/versions/1/restore/', body: {}, may: ['useradmin', 409], lacks: 'tenancy', bad: [{ at: 1 }, 422] },
  {
    route: 'listPermissions',
    may: ['useradmin', 200],
    lacks: 'tenancy',
    bad: [undefined, 400, '/permissions/?limit=317262292983794691473408'],
  },
  { route: 'fileRegisterRequest', body: pending, may: [null, 201], lacks: null, bad: [{ ...pending, email: 'x' }, 422] },
  {
    route: 'listRegisterRequests',
    may: ['useradmin', 200],
    lacks: 'tenancy',
    bad: [undefined, 400, '/register_requests/?status=open'],
  },
  {
    route: 'decideRegisterRequest',
    path: '/register_requests/3/',
    body: { status: 'rejected' },
    may: ['useradmin', 200],
    lacks: 'tenancy',
    elsewhere: 404,
    bad: [{ status: 'pending' }, 422],
  },
  { route: 'lockSession', body: {}, may: ['reports', 200], lacks: null, bad: [{ now: true }, 422] },
  { route: 'signOut', body: {}, may: ['setup', 204], lacks: null, bad: [[], 422] },
  // A stream; live.test.ts tests it.
  { route: 'followChanges', ...never },
];

test('no call is missing', () => {
  expect(cases.map((one) => one.route).sort()).toEqual(Object.keys(identityRoutes).sort());
});

describe.each(cases.filter((one) => one.route !== 'followChanges'))(
  '$route',
  ({ route, path, body, may, lacks, elsewhere, bad }) => {
    const spec: RouteSpec = identityRoutes[route];
    const address = path ?? spec.path;
    const [account, status] = may;
    const headers = { 'x-forwarded-for': '10.9.9.9' };

    if (bad) {
      test('bad input is refused and changes nothing', async () => {
        const [sent, expected, other] = bad;
        const before = await identity.db.collection('identity_changes').countDocuments();
        const answer = await identity.call<{ statusCode: number; code: string }>(spec.method, other ?? address, {
          as: account,
          body: sent,
          headers,
        });
        expect(answer.status).toBe(expected);
        expect(answer.body).toMatchObject({
          statusCode: expected,
          message: expect.any(String),
          code: expect.any(String),
        });
        expect(await identity.db.collection('identity_changes').countDocuments()).toBe(before);
      });
    }
    if (spec.body) {
      test('JSON that cannot be read is 400, another media type 415', async () => {
        expect((await identity.call(spec.method, address, { as: account, body: '{"a":', headers })).status).toBe(400);
        const plain = { ...headers, 'content-type': 'text/plain' };
        expect((await identity.call(spec.method, address, { as: account, body: 'x', headers: plain })).status).toBe(
          415,
        );
      });
    }
    if (spec.permission !== 'public') {
      test('signed out is 401', async () => {
        expect((await identity.call(spec.method, address, { body })).status).toBe(401);
        const forged = `${(await identity.token('nobody')).slice(0, -8)}AAAAAAAA`;
        expect((await identity.with(forged, spec.method, address, body)).status).toBe(401);
      });
    }
    if (lacks) {
      test('without the permission 403', async () => {
        const answer = await identity.call(spec.method, address, { as: lacks, body });
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      });
    }
    if (elsewhere) {
      test(`from the other organisation ${elsewhere}`, async () => {
        const answer = await identity.call(spec.method, address, { as: 'other', body });
        expect(answer.status).toBe(elsewhere);
      });
    }
    test('with what it needs it answers', async () => {
      const answer = await identity.call(spec.method, address, { as: account, body, headers });
      expect(answer.status).toBe(status);
    });
  },
);

test('an unknown address is 404 for anybody', async () => {
  expect((await identity.call('GET', '/users/current/x/y/')).status).toBe(404);
});

test('every list can be read page by page', async () => {
  expect(pagesWithoutLimit(identityRoutes)).toEqual([]);
  const path = '/permissions/?limit=2&offset=2&ordering=-id';
  const { status, body } = await identity.call<{ count: number; next: string; previous: string; results: { id: number }[] }>('GET', path, { as: 'superuser' });
  expect(status).toBe(200);
  expect(body.results.map(({ id }) => id)).toEqual([body.count - 2, body.count - 3]);
  expect(body.next).toMatch(/\/permissions\/\?limit=2&offset=4&ordering=-id$/);
  expect(body.previous).toMatch(/\/permissions\/\?limit=2&offset=0&ordering=-id$/);
});
