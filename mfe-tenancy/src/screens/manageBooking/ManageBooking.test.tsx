import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { dayIn } from '@firm/tenancy/contract/interval';
import { bookingDetail } from '../../testing/testPlanner.ts';
import ManageBooking from './ManageBooking.tsx';

const farEast = dormitoryChoice(1, 'East', 'Pacific/Kiritimati');
const farWest = dormitoryChoice(2, 'West', 'Pacific/Pago_Pago');
afterEach(() => useSession.setState({ dormitories: [] }));

/** Renders the page; `asked` holds the queries of its list. */
function draw() {
  const asked: URLSearchParams[] = [];
  serve({
    'GET /dormitories/choices/': () => page(farEast, farWest),
    'GET /facilitybookings/': (_body, query) => {
      asked.push(query);
      return page();
    },
  });
  renderArea(<ManageBooking />);
  return asked;
}

// At any moment these two time zones have different dates, so the browser's date is wrong for at least one of them.
test.each([
  ['of the dormitory that is chosen', [1], farEast],
  ['of the other one', [2], farWest],
  ['the earliest of all', [], farWest],
])('upcoming bookings begin today, past ones end before today: %s', async (_what, chosen, { timezone }) => {
  useSession.setState({ dormitories: chosen });
  const asked = draw();
  await waitFor(() => expect(asked.at(-1)?.get('from')).toBe(dayIn(timezone, new Date())));
  await userEvent.click(screen.getByText('Past'));
  await waitFor(() => expect(asked.at(-1)?.get('to')).toBe(dayIn(timezone, new Date())));
  expect(asked.every((query) => [null, dayIn(timezone, new Date())].includes(query.get('from')))).toBe(true);
});

test('Back after a booking was opened and closed does not open it again', async () => {
  signIn('view resourcereserve');
  const booking = bookingDetail(7);
  serve({ 'GET /dormitories/choices/': () => page(farEast), 'GET /facilitybookings/': () => page(booking), 'GET /facilitybookings/7/': () => ({ status: 200, body: booking }) });
  const { address, back } = renderArea(<ManageBooking />);
  await userEvent.click(await screen.findByRole('button', { name: booking.ref_id }));
  await userEvent.click(within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(address().has('booking')).toBe(false));
  await back();
  expect(address().has('booking')).toBe(false);
});
