import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import type { Board } from '../../api.ts';
import { board, resident, stay } from '../../testing/testBoard.ts';
import { settings } from '../../testing/testSettings.ts';
import { ReservationBoard } from './ReservationBoard.tsx';

let arrive: (board: Board) => void;

/** The page while live updates bring other boards. */
function Page(): ReactNode {
  const [now, setNow] = useState(board({ residents: [resident(5), resident(6)] }));
  arrive = (next) => act(() => setNow(next));
  return <ReservationBoard board={now} />;
}

beforeEach(() => {
  signIn('add resourceallocation', 'change resourceallocation', 'view resourceallocation', 'view resourcereserve');
  serve({
    'GET /dormitories/choices/': () => ({ status: 200, body: { count: 0, next: null, previous: null, results: [] } }),
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    'POST /resourcereserves/7/fill/': () => new Promise<never>(() => undefined),
  });
  renderArea(<Page />);
});

const inHand = 'Resident 5: select a free bed';
const take = () => userEvent.click(screen.getByRole('button', { name: /^Resident 5/ }));

test('a resident in hand to whom a colleague allocates a bed is in hand no more', async () => {
  await take();
  expect(screen.getByText(inHand)).toBeInTheDocument();
  arrive(board({ stays: [stay({ id: 1, person: 5, resource: 101 })], residents: [resident(6)] }));
  expect(screen.queryByText(/select a free bed/)).toBeNull();
  // Nor are they again when the colleague undoes it.
  arrive(board({ residents: [resident(5), resident(6)] }));
  expect(screen.queryByText(inHand)).toBeNull();
});

test('the list of stays has no beds to press, so nobody is in hand there', async () => {
  await take();
  await userEvent.click(screen.getByText('Residents (0)'));
  expect(screen.queryByText(inHand)).toBeNull();
});

test('Escape empties the hand and returns the focus to the resident who was in it, as Cancel does', async () => {
  await take();
  act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(inHand)).toBeNull();
  expect(screen.getByRole('button', { name: /^Resident 5/ })).toHaveFocus();
});

test('Escape in a dialog closes the dialog, and leaves in hand who was', async () => {
  await take();
  await userEvent.click(screen.getByRole('button', { name: 'Allocate automatically' }));
  const dialog = await screen.findByRole('dialog');
  act(() => dialog.focus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(inHand)).toBeInTheDocument();
});
