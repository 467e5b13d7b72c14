import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import identity from '@firm/identity/contract/locales/en.json';
import { ApiError } from '@firm/shared-ui/api/index.ts';
import { forgetActions, notify, notifyDone, notifyError, notifyNotImplemented, notifySuccess, undoAction, useNotices, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import ui from '@firm/shared-ui/locales/en.json';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { serverOf } from '@firm/shared-ui/testing/serve.ts';
import { testUser } from '@firm/shared-ui/testing/testUser.ts';
import shell from '../../locales/en.json';
import { Notices } from './Notices.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui, shell: { ...shell, labels: { identity } } } }, interpolation: { escapeValue: false } });
});
beforeEach(() => {
  jest.useFakeTimers();
  useNotices.setState({ notices: [] });
  render(<Notices />);
});
afterEach(() => jest.useRealTimers());

const typeOf = (text: string) => screen.getByText(text).closest('[data-type]')?.getAttribute('data-type');

test.each([
  ['Error Occurred !', 'ERROR', () => notify()],
  ['Something', 'WARN', () => notify('Something')],
  ['Operation Success', 'SUCCESS', () => notifySuccess()],
  ['Oops.. Error', 'ERROR', () => notifyError()],
  ['Disk full', 'ERROR', () => notifyError(new Error('Disk full'))],
  ['Not Implemented Yet', 'WARN', () => notifyNotImplemented()],
])('%s is of type %s', (text, type, say) => {
  act(() => void say());
  expect(typeOf(text)).toBe(type);
});

test('a notice has the direction of the page, whatever it begins with', () => {
  act(() => void notify('Kumar Das غائب مؤقتًا', 'INFO'));
  expect(screen.getByText(/Kumar Das/).closest('[dir]')).toBeNull();
});

test('a notice stays 3000 ms', () => {
  act(() => void notify('Here', 'INFO'));
  act(() => void jest.advanceTimersByTime(2999));
  expect(screen.getByText('Here')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Here')).toBeNull();
});

test('further notices wait, and each is shown for its full time', () => {
  act(() => {
    for (const text of ['one', 'two', 'three', 'four', 'four']) notify(text, 'INFO');
  });
  expect(screen.queryByText('four')).toBeNull();
  act(() => void jest.advanceTimersByTime(3000));
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.getAllByText('four')).toHaveLength(1);
  act(() => void jest.advanceTimersByTime(2999));
  expect(screen.getByText('four')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('four')).toBeNull();
});

test('a notice’s time is paused while the pointer is over it', () => {
  act(() => void notify('Long text'));
  act(() => void jest.advanceTimersByTime(2000));
  const message = screen.getByText('Long text').closest('[data-type]')!;
  fireEvent.pointerMove(message);
  act(() => void jest.advanceTimersByTime(10_000));
  expect(screen.getByText('Long text')).toBeInTheDocument();
  fireEvent.pointerLeave(message);
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.queryByText('Long text')).toBeNull();
});

test('a refusal that names a missing permission has Why?, and stays while the answer is open', async () => {
  useSession.setState({ status: 'signed-in', user: testUser({ permissions: [] }) });
  const { writes } = serverOf()({ [`POST /users/${String(useSession.getState().user?.id)}/explain/`]: () => ({ status: 200, body: { may: false, groups: [], steps: [{ step: 'permission', ok: false }], remedies: [{ id: 3, name: 'Maintenance', adds: [] }], ask: ['Mei Tan'] } }) });
  act(() => void notifyError(new ApiError({ message: 'No permission', statusCode: 403, code: 'forbidden', needs: ['view_alert'] })));
  act(() => void notifyError(new ApiError({ message: 'Not yours', statusCode: 403, code: 'forbidden' })));
  expect(screen.getAllByRole('button', { name: 'Why?' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Why?' }));
  await act(() => jest.advanceTimersByTimeAsync(3100));
  jest.useRealTimers();
  expect(await screen.findByText('You can ask: Mei Tan')).toBeVisible();
  expect(writes.map(({ body }) => body)).toEqual([{ permission: 'view_alert' }]);
  expect(screen.queryByText('Not yours')).toBeNull();
  expect(screen.getByText('No permission')).toBeVisible();
});

test('one that comes up under a pointer at rest goes as any other', () => {
  act(() => void notify('Over the button'));
  fireEvent.pointerEnter(screen.getByText('Over the button').closest('[data-type]')!);
  act(() => void jest.advanceTimersByTime(3000));
  expect(screen.queryByText('Over the button')).toBeNull();
});

test('a notice’s button closes it', () => {
  act(() => void notify('Away with it'));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByText('Away with it')).toBeNull();
});

test('a step is undone once; one that cannot be undone stays, with the reason', async () => {
  const undo = jest.fn<Promise<string | void>, []>().mockRejectedValueOnce(new Error('Somebody was faster')).mockResolvedValue('Booked again');
  act(() => notifyDone('Booking cancelled', undo));
  const [action] = useRecentActions.getState().actions;
  await act(() => undoAction(action!.id));
  expect(screen.getByText('Somebody was faster')).toBeInTheDocument();
  expect(useRecentActions.getState().actions[0]?.state).toBe('done');
  await act(() => undoAction(action!.id));
  await act(() => undoAction(action!.id));
  expect(screen.getByText('Booked again')).toBeInTheDocument();
  expect(useRecentActions.getState().actions[0]?.state).toBe('undone');
  expect(undo).toHaveBeenCalledTimes(2);
  act(forgetActions);
  expect(useRecentActions.getState().actions).toEqual([]);
});
