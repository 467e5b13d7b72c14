/** A user whom an administrator has seen is told once per browser, and signs in also where the browser stores nothing. */
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { notifyWasSeen } from './notifyWasSeen.ts';

const user = { id: 9, was_seen: [{ id: 'a', name: 'Ada', at: '2026-03-01T08:00:00.000Z' }] };
const told = (): number => useNotices.getState().notices.length;

beforeEach(() => {
  localStorage.clear();
  useNotices.setState({ notices: [] });
});

test('once per browser', () => {
  notifyWasSeen(user);
  useNotices.setState({ notices: [] });
  notifyWasSeen(user);
  expect(told()).toBe(0);
});

test('without storage at each sign-in, which goes on', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  notifyWasSeen(user);
  expect(told()).toBe(1);
  full.mockRestore();
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  useNotices.setState({ notices: [] });
  notifyWasSeen(user);
  expect(told()).toBe(1);
  blocked.mockRestore();
});
