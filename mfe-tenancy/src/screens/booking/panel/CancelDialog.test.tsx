import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetActions, undoAction, useNotices, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import { renderArea } from '../../../testing/renderArea.ts';
import { serve } from '../../../testing/serve.ts';
import { bookingDetail } from '../../../testing/testPlanner.ts';
import { CancelDialog } from './CancelDialog.tsx';

beforeEach(() => {
  forgetActions();
  useNotices.setState({ notices: [] });
});

test.each([
  ['a booking to come is offered to be booked again', '2999-11-21T03:00:00.000Z', 1],
  ['one that is over is not, since the service would refuse it', '2026-01-21T03:00:00.000Z', 0],
])('once cancelled, %s', async (_what, ends_at, offered) => {
  const booking = { ...bookingDetail(7), ends_at };
  serve({ 'PUT /facilitybookings/7/': () => ({ status: 200, body: { ...booking, status: 'cancelled' } }) });
  renderArea(<CancelDialog booking={booking} onClose={() => undefined} onCancelled={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
  expect(useRecentActions.getState().actions).toHaveLength(offered);
});

test('occurrences of a series that were cancelled together are told by their number, and booked again together', async () => {
  const occurrence = (id: number, status: 'booked' | 'cancelled', version = 1) => ({ id, version, ref_id: `FB-00000${id}`, start_date: '2999-11-21', end_date: '2999-11-21', status, series_index: id });
  const booking = { ...bookingDetail(7), series: 3, series_count: 3, ends_at: '2999-11-21T03:00:00.000Z' };
  const { writes } = serve({
    'GET /facilitybookings/7/': () => ({ status: 200, body: { ...booking, occurrences: [occurrence(6, 'cancelled'), occurrence(7, 'booked'), occurrence(8, 'booked')] } }),
    'PUT /facilitybookings/7/': () => ({ status: 200, body: { ...booking, status: 'cancelled', occurrences: [occurrence(6, 'cancelled'), occurrence(7, 'cancelled', 2), occurrence(8, 'cancelled', 2)] } }),
    'PUT /facilitybookings/8/': () => ({ status: 200, body: { ...booking, id: 8 } }),
  });
  renderArea(<CancelDialog booking={booking} onClose={() => undefined} onCancelled={() => undefined} />);
  await userEvent.click(screen.getByRole('radio', { name: 'The whole series' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(useRecentActions.getState().actions).toMatchObject([{ text: 'Bookings cancelled: 2 (Event 7)' }]));
  await act(() => undoAction(useRecentActions.getState().actions[0]!.id));
  expect(writes.map(({ call, body }) => [call, body])).toEqual([
    ['PUT /facilitybookings/7/', { status: 'cancelled', apply_to: 'all', version: 1 }],
    ['PUT /facilitybookings/7/', { status: 'booked', apply_to: 'one', version: 2 }],
    ['PUT /facilitybookings/8/', { status: 'booked', apply_to: 'one', version: 2 }],
  ]);
});

test('pressed again after a lost answer, a series is told as it was cancelled, though it has been read again since', async () => {
  const occurrence = (id: number, status: 'booked' | 'cancelled') => ({ id, version: 1, ref_id: `FB-00000${id}`, start_date: '2999-11-21', end_date: '2999-11-21', status, series_index: id });
  const booking = { ...bookingDetail(7), series: 3, series_count: 2, ends_at: '2999-11-21T03:00:00.000Z' };
  let status: 'booked' | 'cancelled' = 'booked';
  let answers = 0;
  const { keys } = serve({
    'GET /facilitybookings/7/': () => ({ status: 200, body: { ...booking, occurrences: [occurrence(7, status), occurrence(8, status)] } }),
    'PUT /facilitybookings/7/': () => {
      answers += 1;
      status = 'cancelled';
      return answers === 1 ? { status: 503, body: { message: 'The answer was lost', code: 'timeout' } } : { status: 200, body: { ...booking, status, occurrences: [occurrence(7, status), occurrence(8, status)] } };
    },
  });
  renderArea(<CancelDialog booking={booking} onClose={() => undefined} onCancelled={() => undefined} />);
  await userEvent.click(screen.getByRole('radio', { name: 'The whole series' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(useRecentActions.getState().actions).toMatchObject([{ text: 'Bookings cancelled: 2 (Event 7)' }]));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
