/** Rights that change while their user is at work (docs/rules/access.md#rights-bind-at-once). */
import { act, renderHook } from '@testing-library/react';
import { queryClient, tellLive } from '@firm/shared-ui/live/index.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { testUser } from '@firm/shared-ui/testing/testUser.ts';
import { identityApi } from './api.ts';
import { useRightsChanges } from './useRightsChanges.ts';

jest.mock('./api.ts', () => ({ identityApi: jest.fn() }));
jest.mock('@firm/shared-ui/notices/index.ts', () => ({ notify: jest.fn(), notifyError: jest.fn() }));

const user = testUser({ permissions: ['residents.view_employee'] });
const tell = (id: number) => act(async () => tellLive({ type: 'rights.changed', entity: 'rights', id, org: 1, dormitory: null, at: '2026-11-29T10:00:00Z' }));
const call = identityApi as unknown as jest.Mock;
const views = () => useSession.getState().can('view', 'employee');

beforeEach(() => {
  call.mockReset().mockResolvedValue({ ...user, permissions: [] });
  jest.mocked(notify).mockClear();
  queryClient.clear();
  queryClient.setQueryData(['employees'], 'read with the former rights');
  useSession.setState({ status: 'signed-in', user, seeing: null });
  renderHook(useRightsChanges);
});

test('menus follow, what was read is read again, and a notice says why', async () => {
  await tell(user.id);
  expect(views()).toBe(false);
  expect(queryClient.getQueryState(['employees'])?.isInvalidated).toBe(true);
  expect(notify).toHaveBeenCalledTimes(1);
});

test('news of another user change nothing, nor does an answer that comes after the user has left', async () => {
  await tell(user.id + 1);
  expect(call).not.toHaveBeenCalled();
  call.mockImplementation(async () => {
    useSession.getState().signedOut();
    return user;
  });
  await tell(user.id);
  expect(useSession.getState().user).toBeNull();
  expect(notify).not.toHaveBeenCalled();
});

test('an administrator who sees the portal as the user is not told that the rights are theirs', async () => {
  useSession.setState({ seeing: { access: 'token', name: 'Mei Tan', until: '2026-12-01T00:00:00.000Z' } });
  await tell(user.id);
  expect(views()).toBe(false);
  expect(notify).not.toHaveBeenCalled();
});

test('of two changes the later one counts, whichever is answered first, and there is one notice', async () => {
  const answers: ((now: typeof user) => void)[] = [];
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  await tell(user.id);
  await tell(user.id);
  await act(async () => answers[1]?.({ ...user, permissions: [] }));
  await act(async () => answers[0]?.(user));
  expect(views()).toBe(false);
  expect(notify).toHaveBeenCalledTimes(1);
});
