import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page, type Answers } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { Suggestions } from '../../../api.ts';
import { renderArea } from '../../../testing/renderArea.ts';
import { serve } from '../../../testing/serve.ts';
import { board } from '../../../testing/testBoard.ts';
import ChangeDialog from './ChangeDialog.tsx';

/** Far ahead, so that it has not begun. */
const reservation = { ...board().reservation, start_date: '2096-12-01', end_date: '2097-03-01' };
const share = { dormitory: 1, dorm_name: 'North House', res_type: 1, res_type_name: 'Bunk bed', count: 5, free: 5 };
const enough: Suggestions = { available: true, free: 20, dates: [], split: [] };
const tooFew: Suggestions = { available: false, free: 5, dates: [], split: [share, { ...share, dormitory: 2, dorm_name: 'South House', count: 3, free: 3 }, { ...share, res_type: 2, count: 2, free: 2 }] };

const onClose = jest.fn();

function open(advice: Suggestions, answers: Answers) {
  const served = serve({
    'GET /dormitories/choices/': () => page(),
    'GET /workzones/': () => page(),
    'POST /resourcereserves/suggest/': () => ({ status: 200, body: advice }),
    ...answers,
  });
  renderArea(<ChangeDialog reservation={reservation} onClose={onClose} />);
  return () => served.writes.filter(({ call }) => call !== 'POST /resourcereserves/suggest/');
}

const wantBeds = async (count: string): Promise<void> => {
  const field = await screen.findByRole('spinbutton', { name: /beds/i });
  await userEvent.clear(field);
  await userEvent.type(field, count);
};

beforeEach(() => {
  onClose.mockReset();
  signIn('change resourcereserve', 'add resourcereserve');
});

test('only what was changed is sent; a refusal is shown until something is changed, and the dialog stays open', async () => {
  let isRefused = true;
  const sent = open(enough, {
    'PATCH /resourcereserves/7/': () => (isRefused ? { status: 409, body: { message: 'Too few beds', statusCode: 409, code: 'no_beds' } } : { status: 200, body: { ...reservation, count: 9, version: 2 } }),
  });
  const save = await screen.findByRole('button', { name: 'Save changes' });
  expect(save).toBeDisabled();
  await wantBeds('9');
  await userEvent.click(save);
  expect(await screen.findByText('Too few beds')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  isRefused = false;
  await wantBeds('8');
  expect(screen.queryByText('Too few beds')).not.toBeInTheDocument();
  await userEvent.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent().map(({ body }) => body)).toEqual([{ count: 9, version: 1 }, { count: 8, version: 1 }]);
});

test('after somebody else was faster, their reservation is shown with the own change, which the next press saves', async () => {
  const theirs = { ...reservation, version: 2, remarks: 'From the other desk' };
  const sent = open(enough, {
    'PATCH /resourcereserves/7/': ({ version }) => (version === 1 ? { status: 409, body: { message: 'Changed', statusCode: 409, code: 'stale_version', current: theirs } } : { status: 200, body: { ...theirs, count: 9, version: 3 } }),
  });
  await wantBeds('9');
  const save = await screen.findByRole('button', { name: 'Save changes' });
  await userEvent.click(save);
  expect(await screen.findByText(/^Someone else changed this first/)).toBeInTheDocument();
  expect(screen.getByLabelText('Remarks')).toHaveValue('From the other desk');
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent().map(({ body }) => body)).toEqual([{ count: 9, version: 1 }, { count: 9, version: 2 }]);
});

test('a split: the reservation takes its own share, the others become parts of its group; what a refused one leaves over is offered', async () => {
  const sent = open(tooFew, {
    'PATCH /resourcereserves/7/': () => ({ status: 200, body: { ...reservation, count: 5, version: 2 } }),
    'POST /resourcereserves/': ({ dormitory }) => (dormitory === 2 ? { status: 201, body: { ...reservation, id: 8, dorm_id: 2, count: 3 } } : { status: 409, body: { message: 'Just taken', statusCode: 409, code: 'no_beds' } }),
  });
  await wantBeds('10');
  await userEvent.click(await screen.findByRole('button', { name: 'Change RES-000007 and make 2 more reservations' }));
  expect(await screen.findByText('2 of 10 still without beds')).toBeInTheDocument();
  expect(screen.getByText('Just taken')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(sent()).toEqual([
    { call: 'PATCH /resourcereserves/7/', body: { count: 5, version: 1 } },
    { call: 'POST /resourcereserves/', body: expect.objectContaining({ part_of: 7, dormitory: 2, res_type: 1, count: 3, start_date: '2096-12-01' }) },
    { call: 'POST /resourcereserves/', body: expect.objectContaining({ part_of: 7, dormitory: 1, res_type: 2, count: 2 }) },
  ]);
});

test('a split of which an answer was lost offers no rest, which might be reserved already', async () => {
  open(tooFew, {
    'PATCH /resourcereserves/7/': () => ({ status: 200, body: { ...reservation, count: 5, version: 2 } }),
    'POST /resourcereserves/': () => ({ status: 503, body: { message: 'The answer was lost', statusCode: 503, code: 'unreachable' } }),
  });
  await wantBeds('10');
  await userEvent.click(await screen.findByRole('button', { name: 'Change RES-000007 and make 2 more reservations' }));
  expect(await screen.findByText(/^The answer was lost Some of the further beds may have been reserved: look at the parts of RES-000007/)).toBeInTheDocument();
  expect(screen.queryByText(/still without beds/)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
