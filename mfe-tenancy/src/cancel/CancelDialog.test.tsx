import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

test('pressed again after a lost answer, it is the same request, though the reservation has been read again', async () => {
  function Reread() {
    const [version, setVersion] = useState(1);
    return (
      <>
        <button onClick={() => setVersion(2)}>Read again</button>
        <CancelDialog reservation={{ ...reservation, version }} onClose={() => undefined} />
      </>
    );
  }
  let answers = 0;
  const { keys, writes } = serve({
    'GET /dormitories/choices/': () => page(dormitoryChoice(1, 'North House', timezone)),
    'GET /resourcereserves/7/cancel_preview/': () => ({ status: 200, body: { reservation: 7, parts: [], cancelled: [], kept: [], released: 4 } }),
    'PATCH /resourcereserves/7/': () => {
      answers += 1;
      return answers === 1 ? { status: 503, body: { message: 'The answer was lost', code: 'timeout' } } : { status: 200, body: { ...reservation, is_active: false } };
    },
  });
  renderArea(<Reread />);
  await screen.findByText(/^4 /);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Cancel the reservation' }));
  await press();
  await waitFor(() => expect(answers).toBe(1));
  await act(async () => screen.getByText('Read again').click());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel the reservation' })).toBeEnabled());
  await press();
  await waitFor(() => expect(useRecentActions.getState().actions).toHaveLength(1));
  expect(writes.map(({ body }) => body)).toEqual([writes[0]?.body, writes[0]?.body]);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

/** Two parts of a group; the second still stands unless it is among the cancelled. */
const part = (id: number, more = {}) => ({ ...reservation, id, ref_id: `RES-00000${id}`, start_date: '2999-01-01', end_date: null, group: 7, group_ref: 'GRP-000007', ...more });
const preview = (...parts: object[]) => ({ status: 200, body: { reservation: 7, parts, cancelled: [], kept: [], released: 4 } });
const summaryOf = ({ id, ref_id }: { id: number; ref_id: string }) => ({ id, ref_id, version: 1, dorm_name: 'North House', count: 4, checked_in: 0 });
/** Undoes the only recent action, and returns of which part each new reservation became a further one. */
async function undone(writes: readonly { readonly call: string; readonly body: unknown }[]): Promise<unknown[]> {
  await waitFor(() => expect(useRecentActions.getState().actions).toHaveLength(1));
  await act(() => undoAction(useRecentActions.getState().actions[0]!.id));
  return writes.filter(({ call }) => call === 'POST /resourcereserves/').map(({ body }) => (body as { part_of?: number }).part_of);
}
let next = 20;
const reserving = () => {
  next += 1;
  return { status: 201, body: part(next) };
};

test('undone, one part of a group becomes a part of it again', async () => {
  const { writes } = serve({
    'GET /dormitories/choices/': () => page(dormitoryChoice(1, 'North House', timezone)),
    'GET /resourcereserves/7/cancel_preview/': () => preview(),
    'GET /resourcereserves/': () => page(part(7, { is_active: false }), part(8)),
    'PATCH /resourcereserves/7/': () => ({ status: 200, body: part(7, { is_active: false }) }),
    'POST /resourcereserves/': reserving,
  });
  renderArea(<CancelDialog reservation={part(7)} onClose={() => undefined} />);
  await screen.findByText(/^4 /);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the reservation' }));
  expect(await undone(writes)).toEqual([8]);
});

test('undone, a whole group is a group again; after a failure in between, pressing again makes only what is missing', async () => {
  let calls = 0;
  next = 20;
  const { writes } = serve({
    'GET /dormitories/choices/': () => page(dormitoryChoice(1, 'North House', timezone)),
    'GET /resourcereserves/7/cancel_preview/': () => preview(summaryOf(part(7)), summaryOf(part(8))),
    'GET /resourcereserves/': () => page(part(7, { is_active: false }), part(8, { is_active: false })),
    'POST /resourcereserves/7/cancel_group/': () => page(part(7, { is_active: false }), part(8, { is_active: false })),
    'POST /resourcereserves/': () => {
      calls += 1;
      return calls === 2 ? { status: 503, body: { message: 'Not available', code: 'unavailable' } } : reserving();
    },
  });
  renderArea(<CancelDialog reservation={part(7)} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'All parts of GRP-000007' }));
  await screen.findByText(/^4 /);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 2 reservations' }));
  expect(await undone(writes)).toEqual([undefined, 21]);
  expect(await undone(writes)).toEqual([undefined, 21, 21]);
  expect(useRecentActions.getState().actions).toMatchObject([{ text: 'Reservations cancelled: 2 (GRP-000007)', state: 'undone' }]);
});
