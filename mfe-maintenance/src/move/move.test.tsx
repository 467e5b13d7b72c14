import '@testing-library/jest-dom';
import { freshMoves, moved, noticed, press, shown } from '../testing/moveScreen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { statusIds } from '@firm/maintenance/contract/statuses';
import { transitions } from '@firm/maintenance/contract/transitions';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { alertDetail, dialogTitled } from '../testing/testAlert.ts';
import type { AlertDetail } from '../api.ts';
import { verbOf } from './verbs.ts';

beforeEach(freshMoves);

describe('only allowed moves are offered', () => {
  const long = '2020-01-01T00:00:00.000Z';
  const still = new Date(Date.now() + 3_600_000).toISOString();
  test.each<[string, Partial<AlertDetail>, string[]]>([
    ['open', { status: 'open' }, ['Assign', 'Cancel alert']],
    ['assigned', { status: 'assigned' }, ['Start work', 'Unassign', 'Cancel alert']],
    ['in progress', { status: 'in-progress' }, ['Resolve', 'Reassign', 'Cancel alert']],
    ['resolved lately', { status: 'resolved', resolve_time: long, reopen_until: still }, ['Reopen']],
    ['resolved long ago', { status: 'resolved', resolve_time: long, reopen_until: long }, []],
    ['cancelled', { status: 'cancelled' }, []],
  ])('%s', async (_what, state, buttons) => {
    await shown(alertDetail(state));
    const offered = screen.getAllByRole('button').map((button) => button.textContent);
    expect(offered).toEqual([...buttons, 'Drop']);
  });
  test('none without permission', async () => {
    signIn('view alert');
    await shown(alertDetail());
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Drop']);
  });
  test('each move has its own label', () => {
    for (const from of statusIds) {
      const verbs = transitions[from].map(({ to }) => verbOf(from, to));
      expect(new Set(verbs).size).toBe(verbs.length);
    }
  });
});

describe('a move asks only for what it needs', () => {
  test('assigning: who, found by typing', async () => {
    // Only those who have access to the alert's dormitory.
    const people = (_: object, query: URLSearchParams) => page({ id: query.get('dormitory') === '2' ? 10 : 9, name: 'Raj Patel', username: 'raj' });
    const writes = await shown(alertDetail({ status: 'open', assignee: null, assignee_name: null, assign_time: null }), { ...moved({ status: 'assigned' }), 'GET /alerts/assignees/': people });
    await press('Assign');
    const dialog = await dialogTitled('Assign: ALT-000007');
    expect(dialog.closest('.firm-dialog')).toHaveStyle({ width: '400px' });
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    const who = within(dialog).getByRole('combobox', { name: 'Assignee' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(await within(dialog).findByText('The "Assignee" is required')).toBeInTheDocument();
    await userEvent.type(who, 'raj');
    await userEvent.click(await screen.findByTitle('raj'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent('assigned'));
    expect(writes).toEqual([{ call: 'PATCH /alerts/7/', body: { status: 'assigned', assignee: 10, version: 3 } }]);
  });

  test('starting: the acknowledgement', async () => {
    const writes = await shown(alertDetail({ assignee: 10, assignee_name: 'Raj Patel' }), moved({ status: 'in-progress', ack: true }));
    await press('Start work');
    const dialog = await dialogTitled('Start work: ALT-000007');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Raj Patel has acknowledged the alert' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start work' }));
    await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /alerts/7/', body: { status: 'in-progress', ack: true, version: 3 } }]));
  });

  test('starting on one’s own alert: already acknowledged', async () => {
    const writes = await shown(alertDetail({ assignee: useSession.getState().user!.id }), moved({ status: 'in-progress', ack: true }));
    await press('Start work');
    await userEvent.click(within(await dialogTitled('Start work: ALT-000007')).getByRole('button', { name: 'Start work' }));
    await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /alerts/7/', body: { status: 'in-progress', ack: true, version: 3 } }]));
  });

  test('resolving: the remarks, and photos if there are any', async () => {
    const done = alertDetail({ status: 'resolved', version: 4, resolve_remarks: 'Seal replaced' });
    const writes = await shown(alertDetail({ status: 'in-progress', ack: true }), {
      'PATCH /alerts/7/': () => ({ status: 200, body: done }),
      'PATCH /alerts/7/image_files/': () => ({ status: 200, body: { ...done, version: 5 } }),
    });
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => {};
    await press('Resolve');
    const dialog = await dialogTitled('Resolve: ALT-000007');
    await userEvent.click(within(dialog).getByRole('textbox', { name: 'Resolution remarks' }));
    await userEvent.paste('Seal replaced');
    const pictures = await within(dialog).findByRole('group', { name: 'Photos after the work' });
    const [picker] = pictures.querySelectorAll<HTMLInputElement>('input[type=file]');
    await userEvent.upload(picker!, new File(['x'], 'after.jpg', { type: 'image/jpeg' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(writes.map(({ call }) => call)).toEqual(['PATCH /alerts/7/', 'PATCH /alerts/7/image_files/']));
    expect(writes[0]?.body).toEqual({ status: 'resolved', resolve_remarks: 'Seal replaced', version: 3 });
    expect(writes[1]?.body).toMatchObject({ img_type: 'after' });
  });

  test('cancelling: the reason, which may not be blank', async () => {
    const writes = await shown(alertDetail({ remarks: '' }), moved({ status: 'cancelled' }));
    await press('Cancel alert');
    const dialog = await dialogTitled('Cancel alert: ALT-000007');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Remarks' }), '   ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel alert' }));
    expect(await within(dialog).findByText('The "Remarks" is required')).toBeInTheDocument();
    expect(writes).toEqual([]);
  });

  test('unassigning: nothing', async () => {
    const writes = await shown(alertDetail(), moved({ status: 'open', assignee: null }));
    await press('Unassign');
    await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent('open'));
    expect(writes).toEqual([{ call: 'PATCH /alerts/7/', body: { status: 'open', version: 3 } }]);
  });

  test('what was typed is discarded only after confirmation', async () => {
    await shown(alertDetail({ remarks: '' }));
    await press('Cancel alert');
    const dialog = await dialogTitled('Cancel alert: ALT-000007');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Remarks' }), 'Reported twice');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(within(dialog).getByRole('textbox', { name: 'Remarks' })).toHaveValue('Reported twice');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Remarks' })).not.toBeInTheDocument());
  });

  test('closing the dialog cancels', async () => {
    const writes = await shown(alertDetail({ status: 'in-progress' }));
    await press('Drop');
    const dialog = await dialogTitled('Resolve: ALT-000007');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByTestId('result')).toHaveTextContent('gave up'));
    expect(writes).toEqual([]);
  });
});

test('a drop on a status that is not allowed is refused in the browser', async () => {
  const writes = await shown(alertDetail({ status: 'open' }), {}, 'resolved');
  await press('Drop');
  await waitFor(() => expect(screen.getByTestId('result')).toHaveTextContent('gave up'));
  expect(noticed()).toEqual(['This status change is not allowed']);
  expect(writes).toEqual([]);
});
