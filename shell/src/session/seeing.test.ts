/** Viewing the portal as another user, and what logging out and locking do meanwhile. */
import { accessToken } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession, type CurrentUser } from '@firm/shared-ui/session/index.ts';
import { identityApi } from './api.ts';
import { switchDarkMode } from './darkMode.ts';
import { lockSession } from './lock.ts';
import { dropToken, keepToken } from './refresh.ts';
import { endSeeing, watchSeeing } from './seeing.ts';
import { signOut } from './signOut.ts';

jest.mock('./api.ts', () => ({ identityApi: jest.fn() }));
const call = identityApi as unknown as jest.Mock;
const calls = () => call.mock.calls.map(([name]: [string]) => name);
const until = '2026-11-10T08:30:00Z';
const user = (id: number, username: string) =>
  ({ id, username, first_name: '', last_name: '', preferences: { dark_mode: false }, userprofile: { dark_mode: false } }) as CurrentUser;
const session = () => useSession.getState();
/** The calls with which seeing began. */
let begun: string[] = [];

beforeAll(watchSeeing);
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z') });
  document.cookie = 'firm_signed_in=1';
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'GET /users/current/') return accessToken() === 'seen' ? user(2, 'nobody') : user(1, 'useradmin');
    return name === 'POST /refresh_token/' ? { access: 'own', refresh: 'r' } : {};
  });
  keepToken('own');
  session().signedIn(user(1, 'useradmin'));
  session().see({ access: 'seen', until } as NonNullable<ReturnType<typeof session>['seeing']>);
  await jest.advanceTimersByTimeAsync(0);
  begun = calls();
  call.mockClear();
});
afterEach(() => {
  session().signedOut();
  dropToken();
  jest.useRealTimers();
});

test('when its time is over, the page returns to the administrator', async () => {
  expect(session().user?.username).toBe('nobody');
  await jest.advanceTimersByTimeAsync(30 * 60_000);
  expect(session()).toMatchObject({ seeing: null, user: { username: 'useradmin' } });
  expect(accessToken()).toBe('own');
});

test('an answer that comes after the view has ended does not replace the administrator', async () => {
  await endSeeing();
  const answers: ((seen: CurrentUser) => void)[] = [];
  call.mockImplementation((name: string) => (name !== 'GET /users/current/' ? Promise.resolve({ access: 'own' }) : accessToken() === 'seen' ? new Promise((resolve) => answers.push(resolve)) : Promise.resolve(user(1, 'useradmin'))));
  session().see({ access: 'seen', until } as NonNullable<ReturnType<typeof session>['seeing']>);
  await jest.advanceTimersByTimeAsync(0);
  await endSeeing();
  answers[0]!(user(2, 'nobody'));
  await jest.advanceTimersByTimeAsync(0);
  expect(session()).toMatchObject({ seeing: null, user: { username: 'useradmin' } });
});

test('locked from another tab, nothing that was read with the other user’s rights is left', () => {
  queryClient.setQueryData(['residents'], 'read as nobody');
  session().locked({ username: 'useradmin', first_name: '', last_name: '' });
  expect(session().seeing).toBeNull();
  expect(queryClient.getQueryData(['residents'])).toBeUndefined();
});

test('the cookie by which pictures are read is renewed once for the whole view, which keeps its token', async () => {
  expect(begun.filter((name) => name === 'POST /refresh_token/')).toHaveLength(1);
  expect(accessToken()).toBe('seen');
  await jest.advanceTimersByTimeAsync(29 * 60_000);
  expect(calls()).toEqual([]);
});

test('the view begins also when that cookie cannot be renewed', async () => {
  await endSeeing();
  call.mockImplementation(async (name: string) => {
    if (name === 'POST /refresh_token/') throw new Error('unavailable');
    return user(2, 'nobody');
  });
  session().see({ access: 'seen', until } as NonNullable<ReturnType<typeof session>['seeing']>);
  await jest.advanceTimersByTimeAsync(0);
  expect(session().user?.username).toBe('nobody');
  expect(accessToken()).toBe('seen');
});

test('the browser keeps its owner’s theme, and the switch changes it here without a call', async () => {
  await endSeeing();
  session().setDarkMode(true);
  session().see({ access: 'seen', until } as NonNullable<ReturnType<typeof session>['seeing']>);
  await jest.advanceTimersByTimeAsync(0);
  expect(session()).toMatchObject({ user: { username: 'nobody' }, darkMode: true });
  call.mockClear();
  await switchDarkMode();
  expect(session().darkMode).toBe(false);
  expect(calls()).toEqual([]);
});

test('logging out ends the administrator’s own session, and nothing signs them in again', async () => {
  expect(await signOut()).toBe(true);
  expect(calls()).toEqual(['POST /token/forget/']);
  await jest.advanceTimersByTimeAsync(31 * 60_000);
  expect(calls()).toEqual(['POST /token/forget/']);
  expect(session()).toMatchObject({ status: 'signed-out', user: null });
});

test('locking locks the administrator’s own session', async () => {
  await lockSession();
  expect(calls().at(-1)).toBe('POST /token/lock/');
  expect(session()).toMatchObject({ status: 'locked', lockedUser: { username: 'useradmin' } });
  expect(accessToken()).toBeNull();
});
