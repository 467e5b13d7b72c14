import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetActions, undoAction, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { dayIn } from '@firm/tenancy/contract/interval';
import { renderArea } from '../testing/renderArea.ts';
import { serve } from '../testing/serve.ts';
import { board } from '../testing/testBoard.ts';
import CancelDialog from './CancelDialog.tsx';

const timezone = 'Asia/Singapore';
const { reservation } = board();

beforeEach(() => forgetActions());

test.each([
  ['that begins later is made again as it was', '2999-01-01', () => '2999-01-01'],
  ['that has begun is made again from today on', '2026-01-01', () => dayIn(timezone, new Date())],
])('undone, a reservation %s', async (_what, start_date, again) => {
  const cancelled = { ...reservation, start_date, end_date: null, is_active: false };
  const { writes } = serve({
    'GET /dormitories/choices/': () => page(dormitoryChoice(1, 'North House', timezone)),
    'GET /resourcereserves/7/cancel_preview/': () => ({ status: 200, body: { reservation: 7, parts: [], cancelled: [], kept: [], released: 4 } }),
    'PATCH /resourcereserves/7/': () => ({ status: 200, body: cancelled }),
    'POST /resourcereserves/': () => ({ status: 201, body: { ...cancelled, id: 8, ref_id: 'RES-000008', is_active: true } }),
  });
  renderArea(<CancelDialog reservation={reservation} onClose={() => undefined} />);
  await screen.findByText(/^4 /);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the reservation' }));
  await waitFor(() => expect(useRecentActions.getState().actions).toHaveLength(1));
  await act(() => undoAction(useRecentActions.getState().actions[0]!.id));
  expect(writes.filter(({ call }) => call === 'POST /resourcereserves/').map(({ body }) => body)).toMatchObject([{ start_date: again(), end_date: null, count: 4 }]);
});
