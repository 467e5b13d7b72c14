import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page, type Answers } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { board } from '../../testing/testBoard.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { ReservationForm } from './ReservationForm.tsx';

const { reservation } = board();
/** Far ahead, so that it has not begun. */
const complete: Draft = { ...emptyDraft, start: '2096-12-01', end: '2097-03-01', dormitory: 1, vendor: 4, type: 1, count: 12 };

const onMade = jest.fn();

function open(answers: Answers, begin?: Draft) {
  const served = serve({
    'GET /dormitories/choices/': () => page(),
    'GET /dormitories/': () => page(),
    'GET /vendors/': () => page(),
    'GET /vendors/4/': () => ({ status: 404, body: { message: 'Not found', statusCode: 404, code: 'not_found' } }),
    'GET /resourcereserves/free_beds/': () => ({ status: 200, body: { days: [], types: [] } }),
    'POST /resourcereserves/suggest/': () => ({ status: 200, body: { available: true, free: 20, dates: [], split: [] } }),
    ...answers,
  });
  renderArea(<ReservationForm {...(begin && { begin: { draft: begin, part: 'RES-000003' } })} onMade={onMade} />);
  return () => served.writes.flatMap(({ call, body }, i) => (call === 'POST /resourcereserves/' ? [{ body, key: served.keys[i] }] : []));
}

const reserve = async () => userEvent.click(await screen.findByRole('button', { name: 'Reserve' }));

beforeEach(() => {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
  onMade.mockReset();
  signIn('add resourcereserve', 'view vendor');
});

test('what is missing is said at its field once Reserve was pressed, and nothing is sent', async () => {
  const sent = open({});
  await screen.findByRole('button', { name: 'Reserve' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await reserve();
  expect(screen.getByText('The "Client" is required')).toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(5);
  expect(sent()).toEqual([]);
});

test('pressed again after a lost answer, Reserve sends the same request; one that was refused is a new one', async () => {
  const replies = [
    { status: 503, body: { message: 'The answer was lost', statusCode: 503, code: 'timeout' } },
    { status: 409, body: { message: 'Too few beds', statusCode: 409, code: 'no_beds' } },
    { status: 201, body: { ...reservation, id: 9 } },
  ];
  const sent = open({ 'POST /resourcereserves/': () => replies.shift()! }, { ...complete, partOf: 3 });
  await reserve();
  expect(await screen.findByText('The answer was lost')).toBeInTheDocument();
  await reserve();
  expect(await screen.findByText('Too few beds')).toBeInTheDocument();
  expect(onMade).not.toHaveBeenCalled();
  await reserve();
  await waitFor(() => expect(onMade).toHaveBeenCalledWith([9], 12, null));
  const [first, again, anew] = sent();
  expect(first!.body).toEqual({ start_date: '2096-12-01', end_date: '2097-03-01', vendor: 4, remarks: '', part_of: 3, dormitory: 1, res_type: 1, count: 12 });
  expect(first!.key).toBeDefined();
  expect([again!.key === first!.key, anew!.key === first!.key]).toEqual([true, false]);
});

test('a split of which the answer to one part was lost is completed by the same requests, although another split is offered by then', async () => {
  const share = { dormitory: 1, dorm_name: 'North House', res_type: 1, res_type_name: 'Bunk bed', count: 9, free: 9 };
  const splits = [[share, { ...share, res_type: 2, res_type_name: 'Single bed', count: 3, free: 3 }], [{ ...share, count: 1, free: 1 }]];
  const replies = [
    { status: 201, body: { ...reservation, id: 9 } },
    { status: 503, body: { message: 'The answer was lost', statusCode: 503, code: 'unreachable' } },
    { status: 201, body: { ...reservation, id: 9 } },
    { status: 201, body: { ...reservation, id: 10 } },
  ];
  const sent = open(
    {
      'POST /resourcereserves/': () => replies.shift()!,
      'POST /resourcereserves/suggest/': () => ({ status: 200, body: { available: false, free: 9, dates: [], split: splits.length > 1 ? splits.shift() : splits[0] } }),
    },
    complete,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Make 2 reservations' }));
  expect(await screen.findByText(/^The answer was lost Some of it may have been reserved\./)).toBeInTheDocument();
  expect(onMade).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Make this reservation' })).toBeNull();
  await reserve();
  await waitFor(() => expect(onMade).toHaveBeenCalledWith([9, 10], 12, null));
  const [first, second, ...again] = sent();
  expect(again).toEqual([first, second]);
  expect(second!.body).toMatchObject({ part_of: 9, res_type: 2, count: 3 });
});
