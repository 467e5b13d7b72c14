import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { serve } from '../../../testing/serve.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import type { FacilityAvailability } from '@firm/tenancy/contract/facilityBooking/facilityBooking';
import { BookingPanel } from './BookingPanel.tsx';
import { draftOf, newDraft, type Draft } from '../draft/draft.ts';
import { bookingDetail, facility, planner } from '../../../testing/testPlanner.ts';

const day = '2026-11-21';
const oneDay = planner({ facilities: [facility(1, { name: 'Gym', zone_limit: 30 }), facility(2, { name: 'Main hall' }), facility(3, { name: 'Quiet room', zone_limit: 1 })] });
const check = 'POST /facilitybookings/check_all_availability/';
const occurrence = { start_date: day, end_date: day, start_time: '09:00', end_time: '10:00', starts_at: '2026-11-21T01:00:00.000Z', ends_at: '2026-11-21T02:00:00.000Z' };
const free: FacilityAvailability = { available: true, conflicts: [], refusals: [], occurrences: [{ ...occurrence, available: true }], alternatives: { times: [], facilities: [] } };
const taken: FacilityAvailability = {
  ...free,
  available: false,
  conflicts: [
    {
      facility: 1,
      facility_name: 'Gym',
      start: '2026-11-21T01:30:00.000Z',
      end: '2026-11-21T03:00:00.000Z',
      ref: 'FB-000007',
      booking: 7,
      event_name: 'Boxing',
      start_date: day,
    },
  ],
  occurrences: [{ ...occurrence, available: false }],
  alternatives: {
    times: [{ start_date: day, end_date: day, start_time: '11:00', end_time: '12:00' }],
    facilities: [{ facility: 2, facility_name: 'Main hall', zone_limit: 40, same_type: false }],
  },
};

function Writing({ draft: first, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const [draft, setDraft] = useState(first);
  return <BookingPanel planner={oneDay} draft={draft} opened={first} phone={false} onChange={setDraft} onClose={onClose} />;
}

function draw(draft = newDraft(day, [1], { from: 540, to: 600 })): jest.Mock {
  const onClose = jest.fn();
  renderArea(<Writing draft={draft} onClose={onClose} />);
  return onClose;
}
const save = () => screen.getByRole('button', { name: 'Save' });

test('a free time is saved with what was entered, once', async () => {
  const { writes } = serve({ [check]: () => ({ status: 200, body: free }), 'POST /facilitybookings/': () => ({ status: 201, body: bookingDetail(8) }) });
  const onClose = draw();
  await screen.findByText('Free at this time');
  await userEvent.type(screen.getByLabelText('Event'), 'Yoga');
  await userEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const saved = writes.filter(({ call }) => call === 'POST /facilitybookings/');
  expect(saved).toHaveLength(1);
  expect(saved[0]?.body).toMatchObject({ facility: [1], start_date: day, start_time: '09:00', end_time: '10:00', event_name: 'Yoga', repeat: null });
});

test('a conflict is named in the dormitory’s time, and prevents saving', async () => {
  serve({ [check]: () => ({ status: 200, body: taken }) });
  draw();
  expect(await screen.findByText('Not free at this time')).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent(/Gym, .*09:30–11:00: Boxing/);
  expect(save()).toBeDisabled();
});

test('another time or facility is taken with one click', async () => {
  serve({ [check]: ({ facility: asked, start_time }) => ({ status: 200, body: String(asked) === '1' && start_time === '09:00' ? taken : free }) });
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Main hall' }));
  expect(await screen.findByText('Free at this time')).toBeInTheDocument();
  expect(save()).toBeEnabled();
});

test('typed times are read in any form; Enter accepts them and saves nothing', async () => {
  const { writes } = serve({ [check]: () => ({ status: 200, body: free }) });
  draw();
  const to = screen.getByLabelText('End time');
  await userEvent.clear(to);
  await userEvent.type(to, '1745{Enter}');
  expect(to).toHaveValue('17:45');
  await screen.findByText('Free at this time');
  expect(writes.every(({ call }) => call === check)).toBe(true);
});

test('the number of people is checked against the smallest limit', async () => {
  serve({ [check]: () => ({ status: 200, body: free }) });
  draw();
  const people = screen.getByLabelText('People');
  await userEvent.clear(people);
  await userEvent.type(people, '31');
  expect(await screen.findByText('Capacity is 30 people')).toBeInTheDocument();
  expect(save()).toBeDisabled();
});

test('where there is room for one, the text is about one person', async () => {
  serve({ [check]: () => ({ status: 200, body: free }) });
  draw(newDraft(day, [3], { from: 540, to: 600 }));
  const people = screen.getByLabelText('People');
  await userEvent.clear(people);
  await userEvent.type(people, '2');
  expect(await screen.findByText('Capacity is 1 person')).toBeInTheDocument();
});

test('Escape closes at once if only times were changed; typed text is discarded only after confirmation', async () => {
  serve({ [check]: () => ({ status: 200, body: free }) });
  const onClose = draw();
  await userEvent.type(screen.getByLabelText('Event'), 'Yoga');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Event'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('when somebody else has booked first, the user is told so, sees who it was and keeps what was entered', async () => {
  let quicker = false;
  serve({
    [check]: () => ({ status: 200, body: quicker ? taken : free }),
    'POST /facilitybookings/': () => {
      quicker = true;
      return { status: 409, body: { message: 'The gym is taken.', statusCode: 409, code: 'facility_taken' } };
    },
  });
  const onClose = draw();
  await screen.findByText('Free at this time');
  await userEvent.type(screen.getByLabelText('Event'), 'Yoga');
  await userEvent.click(save());
  await waitFor(() => expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: 'The gym is taken.' }));
  expect(await screen.findByText('Not free at this time')).toBeInTheDocument();
  expect(screen.getByLabelText('Event')).toHaveValue('Yoga');
  expect(onClose).not.toHaveBeenCalled();
});

test('a booking whose answer was lost is not in its own way: Save repeats the request', async () => {
  let isBooked = false;
  const { writes, keys } = serve({
    [check]: () => ({ status: 200, body: isBooked ? taken : free }),
    'POST /facilitybookings/': () => {
      if (isBooked) return { status: 201, body: bookingDetail(8) };
      isBooked = true;
      return { status: 503, body: { message: 'The answer was lost', statusCode: 503, code: 'unreachable' } };
    },
  });
  const onClose = draw();
  await screen.findByText('Free at this time');
  await userEvent.click(save());
  await waitFor(() => expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: 'The answer was lost' }));
  // As the live update of the booking does.
  await act(() => queryClient.invalidateQueries({ queryKey: ['facilitybookings'] }));
  const again = await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByText('Not free at this time')).toBeNull();
  await userEvent.click(again);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = keys.filter((_, i) => writes[i]?.call === 'POST /facilitybookings/');
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(sent[1]);
});

const past = 'The "Date" must not be in the past';
const refusal = { status: 422, body: { message: 'Please correct the marked fields', statusCode: 422, code: 'invalid', errors: { start_date: [past] } } };
/** A field of the form, with what stands at it. */
const fieldOf = (label: string) => screen.getByLabelText(label).closest('.firm-booking-form__field');

test('what the check refuses stands at its field until the field is changed', async () => {
  serve({ [check]: ({ start_time }) => (start_time === '09:00' ? refusal : { status: 200, body: free }) });
  draw();
  expect(await screen.findByRole('alert')).toHaveTextContent(past);
  expect(fieldOf('Date')).toHaveTextContent(past);
  expect(screen.queryByText(/Availability cannot be checked/)).not.toBeInTheDocument();
  const from = screen.getByLabelText('Start time');
  await userEvent.clear(from);
  await userEvent.type(from, '0930{Enter}');
  expect(await screen.findByText('Free at this time')).toBeInTheDocument();
  expect(screen.queryByText(past)).not.toBeInTheDocument();
});

test('what is refused on Save stands at its field', async () => {
  serve({ [check]: () => ({ status: 200, body: free }), 'POST /facilitybookings/': () => refusal });
  const onClose = draw();
  await screen.findByText('Free at this time');
  await userEvent.click(save());
  await waitFor(() => expect(fieldOf('Date')).toHaveTextContent(past));
  expect(onClose).not.toHaveBeenCalled();
});

test('a check that fails for another reason is said to be repeated on Save', async () => {
  serve({ [check]: () => ({ status: 503, body: { message: 'Busy', statusCode: 503, code: 'busy' } }) });
  draw();
  expect(await screen.findByText(/Availability cannot be checked/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('who saves a booking that somebody else has changed is shown both, and only their own change is saved on it', async () => {
  const opened = { ...bookingDetail(7), facility: [1], people_count: 4, remarks: '' };
  const current = { ...opened, version: 2, remarks: 'From the other desk', people_count: 6, start_time: '11:00', end_time: '12:00' };
  const { writes } = serve({
    [check]: () => ({ status: 200, body: free }),
    'PUT /facilitybookings/7/': ({ version }) => (version === 1 ? { status: 409, body: { message: 'Changed', statusCode: 409, code: 'stale_version', current } } : { status: 200, body: { ...current, version: 3, people_count: 9 } }),
  });
  const onClose = draw({ ...draftOf(opened), people_count: 9 });
  await screen.findByText('Free at this time');
  await userEvent.click(save());
  expect(await screen.findByRole('row', { name: 'People 9 6' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes.filter(({ call }) => call !== check).map(({ body }) => body)).toEqual([
    { people_count: 9, apply_to: 'one', version: 1 },
    { people_count: 9, apply_to: 'one', version: 2 },
  ]);
});
