import { accessToken, ApiError } from '@firm/shared-ui/api/index.ts';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { identityApi } from './api.ts';
import { dropToken, keepToken, lifetimeOf, mayBeSignedIn, refreshSession } from './refresh.ts';

jest.mock('./api.ts', () => ({ identityApi: jest.fn() }));
const call = identityApi as unknown as jest.Mock;
const token = (iat: number, exp: number) => `x.${btoa(JSON.stringify({ iat, exp }))}.y`;
const status = () => useSession.getState().status;

beforeEach(() => {
  jest.useFakeTimers();
  call.mockReset();
  dropToken();
  useSession.setState({ status: 'signed-in' });
  useNotices.setState({ notices: [] });
});
afterEach(() => {
  dropToken();
  jest.useRealTimers();
});

test('a new token is kept, and replaced a minute before it expires', async () => {
  call.mockResolvedValue({ access: token(1000, 4600), refresh: 'r' });
  const access = await refreshSession();
  expect(accessToken()).toBe(access);
  await jest.advanceTimersByTimeAsync(3539_000);
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a locked session keeps its owner’s name, but no token', async () => {
  keepToken(token(0, 3600));
  const user = { username: 'suresh', first_name: 'Suresh', last_name: 'Kumar' };
  call.mockRejectedValue(new ApiError({ message: 'Locked', statusCode: 401, code: 'session_locked', user }));
  await expect(refreshSession()).resolves.toBeNull();
  expect(accessToken()).toBeNull();
  expect(useSession.getState()).toMatchObject({ status: 'locked', lockedUser: user });
});

test('when the session has ended, the user is logged out, and told so if they were working', async () => {
  call.mockRejectedValue(new ApiError({ message: 'Over', statusCode: 401, code: 'token_invalid' }));
  await refreshSession();
  expect(status()).toBe('signed-out');
  expect(useNotices.getState().notices).toMatchObject([{ type: 'WARN' }]);
});

test('a page opened after the session’s end shows no message', async () => {
  useSession.setState({ status: 'unknown' });
  call.mockRejectedValue(new ApiError({ message: 'Over', statusCode: 401, code: 'token_invalid' }));
  await refreshSession();
  expect(status()).toBe('signed-out');
  expect(useNotices.getState().notices).toEqual([]);
});

test('unavailable services end nothing; it is retried', async () => {
  keepToken(token(0, 3600));
  const before = accessToken();
  call.mockRejectedValueOnce(new ApiError({ message: 'Away', statusCode: 503 }));
  call.mockResolvedValueOnce({ access: token(0, 3600), refresh: 'r' });
  await expect(refreshSession()).resolves.toBeNull();
  expect(status()).toBe('signed-in');
  expect(accessToken()).toBe(before);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a token’s lifetime is the difference of its two times', () => {
  expect(lifetimeOf(token(100, 400))).toBe(300);
  expect(lifetimeOf('nonsense')).toBe(3600);
});

test('without the readable cookie nothing is requested', () => {
  expect(mayBeSignedIn()).toBe(false);
  document.cookie = 'firm_signed_in=1';
  expect(mayBeSignedIn()).toBe(true);
  document.cookie = 'firm_signed_in=; Max-Age=0';
});
