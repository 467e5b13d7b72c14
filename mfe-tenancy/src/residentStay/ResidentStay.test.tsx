import '@testing-library/jest-dom';
import { forgetActions, undoAction, useNotices, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { Answers, Written } from '@firm/shared-ui/testing/serve.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Stay } from '../api.ts';
import { stay } from '../testing/testBoard.ts';
import { renderArea } from '../testing/renderArea.ts';
import { serve } from '../testing/serve.ts';
import { settings } from '../testing/testSettings.ts';
import AllocateBedDialog from './AllocateBedDialog.tsx';
import ResidentStay from './ResidentStay.tsx';
import { useStaySteps } from './useStaySteps.ts';

const page = (results: readonly Stay[]) => ({ count: results.length, next: null, previous: null, results });
let writes: readonly Written[];

/** Renders the parcel for a resident with this stay, or without one. `isLater`: another step came after, so this one can no longer be undone. */
function show(held: Stay | null, isLater = false, more: Answers = {}): void {
  let now = held;
  ({ writes } = serve({
    'GET /resourceallocations/': () => ({ status: 200, body: page(now ? [now] : []) }),
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    'GET /dormitories/choices/': () => ({ status: 200, body: page([]) }),
    'GET /employees/': () => ({ status: 200, body: { count: 0, next: null, previous: null, results: [] } }),
    'PUT /resourceallocations/1/': () => {
      now = { ...stay({ id: 1, person: 9, resource: 4 }), checked_in: true, reserved: false, state: 'checked-in', undoable: 'checked_in', version: 2 };
      return { status: 200, body: { ...now, warnings: [] } };
    },
    'POST /resourceallocations/1/undo/': () => {
      if (isLater) return { status: 409, body: { message: 'Too late', code: 'undo_impossible' } };
      now = { ...stay({ id: 1, person: 9, resource: 4 }), version: 3 };
      return { status: 200, body: { type: 'checked_in', results: [now] } };
    },
    ...more,
  }));
  renderArea(<ResidentStay resident={9} name="Arun Kumar" dormitory={1} isActive />);
}

beforeEach(() => {
  forgetActions();
  useNotices.setState({ notices: [] });
  signIn('view resourceallocation', 'change resourceallocation', 'add resourceallocation', 'view resourcereserve');
});
const noticed = () => useNotices.getState().notices.map(({ text }) => text);
const recent = () => useRecentActions.getState().actions;

test('the next step of a stay can be taken on the resident’s page and undone under recent actions', async () => {
  show({ ...stay({ id: 1, person: 9, resource: 4 }), reservation: 7, reservation_id: 7 });
  expect(await screen.findByRole('link', { name: 'Reservation' })).toHaveAttribute('href', '/reservations/7');
  await userEvent.click(screen.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByRole('button', { name: 'Transfer' })).toBeInTheDocument();
  expect(writes.map(({ body }) => body)).toEqual([{ checked_in: true, version: 1 }]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(noticed()).toEqual(['Resident 9 is checked in, bed A-01-00-B4']);
  expect(recent().map(({ text }) => text)).toEqual(['Resident 9 is checked in, bed A-01-00-B4']);
  await act(() => undoAction(recent()[0]!.id));
  expect(await screen.findByRole('button', { name: 'Check in' })).toBeInTheDocument();
  // The undo names the version of the step that was taken, so that it cannot undo a later one.
  expect(writes.at(-1)).toEqual({ call: 'POST /resourceallocations/1/undo/', body: { version: 2 } });
  expect(recent()[0]?.state).toBe('undone');
});

test('when the stay cannot be loaded, the page says so and offers to try again', async () => {
  let away = true;
  show(null, false, { 'GET /resourceallocations/': () => (away ? { status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } } : { status: 200, body: page([stay({ id: 1, person: 9, resource: 4 })]) }) });
  const again = await screen.findByRole('button', { name: 'Retry' });
  away = false;
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Check in' })).toBeInTheDocument();
});

test('a bed is asked for once, however often the button is pressed while its room is looked up', async () => {
  let answerRoom = (): void => undefined;
  const looked = new Promise<void>((resolve) => (answerRoom = resolve));
  ({ writes } = serve({
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    'GET /dormitories/choices/': () => ({ status: 200, body: page([]) }),
    'GET /resources/4/zone_info/': async () => {
      await looked;
      return { status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } };
    },
    'POST /resourceallocations/': () => ({ status: 201, body: { ...stay({ id: 1, person: 9, resource: 4 }), warnings: [] } }),
  }));
  const closed = jest.fn();
  function Giving() {
    return <AllocateBedDialog resident={{ id: 9, name: 'Arun Kumar' }} bed={{ id: 4, ref_id: 'A-01-00-B4' }} dormitory={1} staySteps={useStaySteps()} onClose={closed} />;
  }
  renderArea(<Giving />);
  const confirm = await screen.findByRole('button', { name: 'Allocate a bed' });
  await userEvent.click(confirm);
  await userEvent.click(confirm);
  answerRoom();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(writes.map(({ call }) => call)).toEqual(['POST /resourceallocations/']);
});

test('an undo that is too late says so and changes nothing', async () => {
  show(stay({ id: 1, person: 9, resource: 4 }), true);
  await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
  await screen.findByRole('button', { name: 'Transfer' });
  await act(() => undoAction(recent()[0]!.id));
  expect(noticed()).toEqual(['Resident 9 is checked in, bed A-01-00-B4', 'Too late']);
  expect(recent()[0]?.state).toBe('done');
  expect(screen.getByRole('button', { name: 'Transfer' })).toBeInTheDocument();
});

test.each([
  ['temporarily-out', { checked_in: true, is_temp_checkout: true }, 'Record return'],
  ['suspended', { checked_in: true, suspended: true }, 'Resume'],
  ['checked-in', { checked_in: true }, 'Transfer'],
] as const)('%s: the usual next step is the button', async (state, fields, button) => {
  show({ ...stay({ id: 1, person: 9, resource: 4 }), reserved: false, ...fields, state });
  expect(await screen.findByRole('button', { name: button })).toHaveClass('ant-btn-primary');
});

test('a checked-in resident can swap beds from their page; one who is away cannot', async () => {
  show({ ...stay({ id: 1, person: 9, resource: 4 }), reserved: false, checked_in: true, state: 'checked-in' });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Arun Kumar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Swap beds' }));
  const dialog = await screen.findByRole('dialog', { name: 'Swap beds?' });
  expect(within(dialog).getByRole('combobox', { name: 'Swap with' })).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Swap beds' })).toBeDisabled();
});

test('a return is not expected after the end of the stay', async () => {
  show({ ...stay({ id: 1, person: 9, resource: 4 }), reserved: false, checked_in: true, state: 'checked-in', end_date: '2039-03-05' });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Arun Kumar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Temporary check-out' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getAllByRole('radio')[0]!);
  const confirm = within(dialog).getByRole('button', { name: 'Temporary check-out' });
  const back = within(dialog).getByRole('textbox', { name: 'Expected back' });
  await userEvent.type(back, '2039-12-20{Enter}');
  await userEvent.clear(back);
  await userEvent.type(back, '2039-03-05{Enter}');
  await userEvent.click(confirm);
  await waitFor(() => expect(writes).toMatchObject([{ body: { return_date: '2039-03-05' } }]));
});

test('a temporary check-out that is refused keeps what was entered', async () => {
  show({ ...stay({ id: 1, person: 9, resource: 4 }), reserved: false, checked_in: true, state: 'checked-in' }, false, { 'PUT /resourceallocations/1/': () => ({ status: 503, body: { message: 'Not now', statusCode: 503, code: 'busy' } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Arun Kumar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Temporary check-out' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getAllByRole('radio')[0]!);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason in detail' }), 'Back on Monday');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Temporary check-out' }));
  expect(await within(dialog).findByText('Not now')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: 'Reason in detail' })).toHaveValue('Back on Monday');
  // Nor does a click outside lose it.
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByRole('textbox', { name: 'Reason in detail' })).toHaveValue('Back on Monday');
});

test('a resident without a bed is allocated one', async () => {
  show(null);
  expect(await screen.findByRole('button', { name: 'Allocate a bed' })).toBeInTheDocument();
});

test('without the permission nothing is offered', async () => {
  signIn('view resourceallocation');
  show(null);
  expect(await screen.findByText('No bed')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
