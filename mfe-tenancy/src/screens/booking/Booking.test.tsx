import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setScreenWidth } from '@firm/shared-ui/testing/jsdomGaps.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { addDays, dayIn } from '@firm/tenancy/contract/interval';
import Booking from './Booking.tsx';
import { bookingDetail, facility, planner } from '../../testing/testPlanner.ts';

const today = dayIn('Asia/Singapore', new Date());
const later = addDays(today, 9);

beforeEach(() => signIn('view resourcereserve', 'add resourcereserve', 'change resourcereserve'));

/** @param savedOn the day of the booking that Save answers */
const serveBooking = (savedOn: string, ...facilities: ReturnType<typeof facility>[]) =>
  serve({
    'GET /dormitories/choices/': () => page(),
    'GET /facilitybookings/planner/': (_, query) => ({ status: 200, body: planner({ from: query.get('date') ?? today, facilities: facilities.length > 0 ? facilities : [facility(1, { name: 'Gym' })] }) }),
    'POST /facilitybookings/check_all_availability/': () => ({ status: 503, body: { message: 'Busy', statusCode: 503, code: 'busy' } }),
    'POST /facilitybookings/': () => ({ status: 201, body: { ...bookingDetail(8), start_date: savedOn, end_date: savedOn } }),
  });

test.each(['day', 'week'])('by %s, a booking saved for a day out of sight takes the planner there', async (view) => {
  serveBooking(later);
  const { address } = renderArea(<Booking />, { at: `/reservations/booking?day=${today}&view=${view}` });
  await userEvent.click(await screen.findByRole('button', { name: 'New booking' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address().get('day')).toBe(later));
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('another booking is not begun over one in which something was written, unless the user agrees', async () => {
  serveBooking(later);
  renderArea(<Booking />, { at: `/reservations/booking?day=${later}` });
  await userEvent.click(await screen.findByRole('button', { name: 'New booking' }));
  await userEvent.type(await screen.findByLabelText('Event'), 'Yoga');
  await userEvent.click(screen.getByRole('button', { name: 'Book Gym' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Event')).toHaveValue('Yoga');
  await userEvent.click(screen.getByRole('button', { name: 'Book Gym' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByLabelText('Event')).toHaveValue(''));
});

test('begun in one facility and then in another, a booking in which nothing was written is closed unasked', async () => {
  serveBooking(later, facility(1, { name: 'Gym' }), facility(2, { name: 'Hall' }));
  renderArea(<Booking />, { at: `/reservations/booking?day=${later}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Book Gym' }));
  await screen.findByRole('button', { name: 'Save' });
  await userEvent.click(screen.getByRole('button', { name: 'Book Hall' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
});

test('a booking saved for the day that is shown leaves the planner there', async () => {
  serveBooking(later);
  const { address } = renderArea(<Booking />, { at: `/reservations/booking?day=${later}` });
  await userEvent.click(await screen.findByRole('button', { name: 'New booking' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(address().get('day')).toBe(later);
});

test('on a day that is over, a new booking takes the planner to a day that can be booked', async () => {
  serveBooking(later);
  const { address } = renderArea(<Booking />, { at: `/reservations/booking?day=${addDays(today, -3)}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Book Gym' }));
  await screen.findByRole('button', { name: 'Save' });
  expect(address().get('day')! >= today).toBe(true);
  expect(screen.getByLabelText('Date', { selector: '.firm-booking-form input' })).toHaveValue(address().get('day'));
});

test.each([360, 1280])('while another day is loading, nothing says that it is free, and no booking is begun: %i px wide', async (width) => {
  setScreenWidth(width);
  let arrive: (() => void) | null = null;
  serve({
    'GET /dormitories/choices/': () => page(),
    'GET /facilitybookings/planner/': async (_, query) => {
      if (query.get('date') !== later) await new Promise<void>((resolve) => (arrive = resolve));
      return { status: 200, body: planner({ from: query.get('date')!, facilities: [facility(1, { name: 'Gym' })] }) };
    },
  });
  renderArea(<Booking />, { at: `/reservations/booking?day=${later}` });
  expect(await screen.findByRole('button', { name: 'New booking' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(arrive).not.toBeNull());
  const isOpen = (): boolean => screen.queryByText('Nothing is booked on this day.') !== null || document.querySelector('.firm-planner')?.closest('[inert]') === null;
  expect(screen.getByRole('button', { name: 'New booking' })).toBeDisabled();
  expect(isOpen()).toBe(false);
  act(() => arrive?.());
  await waitFor(() => expect(screen.getByRole('button', { name: 'New booking' })).toBeEnabled());
  expect(isOpen()).toBe(true);
  setScreenWidth(1280);
});

test('while the facilities of another dormitory or day are loading, nothing says that there are none', async () => {
  let arrive: (() => void) | null = null;
  serve({
    'GET /dormitories/choices/': () => page(),
    'GET /facilitybookings/planner/': async (_, query) => {
      if (query.get('date') === later) return { status: 200, body: planner({ from: later, facilities: [] }) };
      await new Promise<void>((resolve) => (arrive = resolve));
      return { status: 200, body: planner({ from: query.get('date')!, facilities: [facility(1, { name: 'Gym' })] }) };
    },
  });
  renderArea(<Booking />, { at: `/reservations/booking?day=${later}` });
  expect(await screen.findByText(/no facilities/i)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(arrive).not.toBeNull());
  expect(screen.queryByText(/no facilities/i)).toBeNull();
  act(() => arrive?.());
  expect(await screen.findByRole('button', { name: 'New booking' })).toBeEnabled();
});
