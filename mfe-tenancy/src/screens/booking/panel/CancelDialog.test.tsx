import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetActions, useNotices, useRecentActions } from '@firm/shared-ui/notices/index.ts';
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
