/** What another tab does is repeated in this one. */
import { ApiError } from '@firm/shared-ui/api/index.ts';
import { useSession, type CurrentUser } from '@firm/shared-ui/session/index.ts';
import { identityApi } from './api.ts';
import { startSession } from './start.ts';
import type { TabEvent } from './tabs.ts';

jest.mock('./api.ts', () => ({ identityApi: jest.fn() }));
let tell: (event: TabEvent) => void = () => undefined;
jest.mock('./tabs.ts', () => ({ subscribeToTabs: (listener: (event: TabEvent) => void) => (tell = listener), notifyTabs: jest.fn() }));
const call = identityApi as unknown as jest.Mock;
const user = (id: number, username: string) =>
  ({ id, username, first_name: '', last_name: '', preferences: { dark_mode: false }, userprofile: { dark_mode: false } }) as CurrentUser;
const owner = { username: 'useradmin', first_name: 'Uma', last_name: 'Admin' };
const locked = new ApiError({ message: 'Locked', statusCode: 401, code: 'session_locked', user: owner });
const session = () => useSession.getState();
/** Lets what was begun by an event end. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(async () => {
  document.cookie = 'firm_signed_in=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  await startSession();
  call.mockReset().mockImplementation(async (name: string) => (name === 'GET /users/current/' ? user(2, 'nobody') : {}));
  session().signedIn(user(1, 'useradmin'));
});
afterEach(() => session().signedOut());

test('a lock in another tab covers this one, with the name of the user', async () => {
  tell('locked');
  await settled();
  expect(session()).toMatchObject({ status: 'locked', lockedUser: { username: 'useradmin' } });
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['the name of the administrator, whose session it is', () => Promise.reject(locked), owner],
  ['no name while the service does not answer', () => Promise.reject(new ApiError({ message: 'Away', statusCode: 503, code: 'unavailable' })), { username: '' }],
])('while the portal is seen as another user, that shows %s', async (_what, renew, shown) => {
  session().see({ access: 'seen', until: '2999-01-01T00:00:00Z' } as NonNullable<ReturnType<typeof session>['seeing']>);
  await settled();
  session().signedIn(user(2, 'nobody'));
  call.mockImplementation((name: string) => (name === 'POST /refresh_token/' ? renew() : Promise.resolve({})));
  tell('locked');
  await settled();
  expect(session()).toMatchObject({ status: 'locked', seeing: null, lockedUser: shown });
});
