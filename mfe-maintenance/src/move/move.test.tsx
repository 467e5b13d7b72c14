import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { dialogTitled, serveAlert, alertDetail } from '../alert/testAlert.ts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { transitions } from '@firm/maintenance/contract/transitions';
import { statusIds, type AlertStatus } from '@firm/maintenance/contract/statuses';
import { forgetActions, undoAction, useNotices, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { alertQuery, type AlertDetail } from '../api.ts';
import { BulkAssign } from '../screens/dashboard/BulkAssign.tsx';
import { demandsToAsk } from './demandsToAsk.ts';
import { ownChanges } from './changeAlert.ts';
import { changeAlert, MoveButtons, MoveHost, useCancelMove, useMoveAlert } from './index.ts';
import { verbOf } from './verbs.ts';

/** The cancelling entry that a screen has behind '…'. */
function Cancelling({ alert }: { readonly alert: AlertDetail }) {
  const cancel = useCancelMove(alert);
  return cancel && <button onClick={() => void cancel.act()}>{cancel.text}</button>;
}

/** A screen with the alert's status, its moves, and a button that imitates a drop on any status. */
function Screen({ dropOn = 'resolved' }: { readonly dropOn?: AlertStatus }) {
  const { data } = useQuery(alertQuery(7));
  const move = useMoveAlert();
  const [result, setResult] = useState('');
  if (!data) return null;
  return (
    <>
      <output data-testid="state">{data.status}</output>
      <MoveButtons alert={data} />
      <Cancelling alert={data} />
      <button onClick={() => void move(data, dropOn).then((moved) => setResult(moved ? moved.status : 'gave up'))}>Drop</button>
      <output data-testid="result">{result}</output>
      <MoveHost />
    </>
  );
}

async function shown(alert: AlertDetail, patch: Parameters<typeof serveAlert>[0] = {}, dropOn?: AlertStatus) {
  const { writes } = serveAlert({ 'GET /alerts/7/': () => ({ status: 200, body: alert }), ...patch });
  renderArea(<Screen {...(dropOn && { dropOn })} />);
  await screen.findByTestId('state');
  return writes;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const moved = (more: Partial<AlertDetail>) => ({ 'PATCH /alerts/7/': () => ({ status: 200, body: alertDetail({ version: 4, ...more }) }) });
const noticed = () => useNotices.getState().notices.map(({ text }) => text);

beforeEach(() => {
  ownChanges.forget();
  signIn('view alert', 'change alert');
  useNotices.setState({ notices: [] });
});

describe('what is asked', () => {
  const bare = { assignee: null, remarks: '', ack: false, resolve_remarks: '' };
  test.each(statusIds.flatMap((from) => transitions[from].map((move) => [from, move.to, move] as const)))(
    '%s to %s: never what the move does not need, and all that the alert lacks',
    (_from, _to, move) => {
      expect(demandsToAsk(bare, move)).toEqual(move.needs);
      const full = { assignee: 9, remarks: 'x', ack: true, resolve_remarks: 'x' };
      for (const demand of demandsToAsk(full, move)) expect(move.needs).toContain(demand);
    },
  );
  test('an acknowledged alert is started without confirmation', () => {
    const move = transitions.assigned.find(({ to }) => to === 'in-progress')!;
    expect(demandsToAsk({ ...bare, assignee: 9, ack: true }, move)).toEqual([]);
  });
});

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
    const writes = await shown(alertDetail({ status: 'open', assignee: null, assignee_name: null, assign_time: null }), moved({ status: 'assigned' }));
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

test('the change is shown at once and reverted when refused; the notice says what is allowed', async () => {
  let answer: (reply: { status: number; body: unknown }) => void = () => {};
  await shown(alertDetail(), { 'PATCH /alerts/7/': () => new Promise((resolve) => (answer = resolve)) });
  await press('Unassign');
  await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent('open'));
  await act(async () =>
    answer({ status: 409, body: { message: 'This status change is not allowed', code: 'illegal_transition', allowed: ['resolved', 'cancelled'] } }),
  );
  await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent('assigned'));
  expect(noticed()).toEqual(['This status change is not allowed. Allowed now: Resolved, Cancelled']);
});

test('an error from the service is shown at its field', async () => {
  await shown(alertDetail(), {
    'PATCH /alerts/7/': () => ({ status: 422, body: { message: 'Please correct', code: 'validation', errors: { remarks: ['Too short'] } } }),
  });
  await press('Cancel alert');
  const dialog = await dialogTitled('Cancel alert: ALT-000007');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel alert' }));
  expect(await within(dialog).findByText('Too short')).toBeInTheDocument();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Please correct');
});

test('a status change clicked before the last change is answered waits for it and is not refused', async () => {
  let answer: (reply: { status: number; body: unknown }) => void = () => {};
  const replies = [() => new Promise<{ status: number; body: unknown }>((resolve) => (answer = resolve)), () => ({ status: 200, body: alertDetail({ version: 5, status: 'in-progress', ack: true }) })];
  const writes = await shown(alertDetail(), { 'PATCH /alerts/7/': () => replies.shift()!() });
  void changeAlert(alertDetail(), { ack: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Start work' }));
  expect(writes).toEqual([{ call: 'PATCH /alerts/7/', body: { ack: true, version: 3 } }]);
  await act(async () => answer({ status: 200, body: alertDetail({ version: 4, ack: true }) }));
  await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent('in-progress'));
  expect(writes[1]).toEqual({ call: 'PATCH /alerts/7/', body: { status: 'in-progress', version: 4 } });
  expect(useNotices.getState().notices.filter(({ type }) => type === 'ERROR')).toEqual([]);
});

test('a status change is undone under recent actions, once', async () => {
  forgetActions();
  let state: Partial<AlertDetail> = { status: 'assigned', assignee: 9, assignee_name: 'Suresh Nair', ack: true };
  const writes = await shown(alertDetail(state), {
    'PATCH /alerts/7/': ({ status }) => {
      state = { ...state, status: status as AlertStatus, version: (state.version ?? 3) + 1 };
      return { status: 200, body: alertDetail(state) };
    },
  });
  await press('Start work');
  await waitFor(() => expect(useRecentActions.getState().actions.map(({ text }) => text)).toEqual(['ALT-000007: Assigned → In Progress']));
  const [action] = useRecentActions.getState().actions;
  await act(() => undoAction(action!.id));
  await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent('assigned'));
  expect(writes.at(-1)?.body).toEqual({ status: 'assigned', assignee: 9, ack: true, version: 4 });
  expect(useRecentActions.getState().actions[0]?.state).toBe('undone');
});

describe('several alerts assigned to one user', () => {
  /** Mocks the service with alerts 7 (open), 8 (Mei Lin's), 9 (hers, in progress) and 6 (already Raj's). */
  async function assignedToRaj(refused: readonly number[] = []) {
    forgetActions();
    const mei = { assignee: 9, assignee_name: 'Mei Lin' };
    const kept = new Map<number, AlertDetail>(
      [
        alertDetail({ id: 7, status: 'open', assignee: null, assignee_name: null }),
        alertDetail({ id: 8, status: 'assigned', ...mei }),
        alertDetail({ id: 9, status: 'in-progress', ...mei }),
        alertDetail({ id: 6, status: 'assigned', assignee: 10, assignee_name: 'Raj Patel' }),
      ].map((alert) => [alert.id, alert]),
    );
    const failing = new Set(refused);
    const { writes } = serveAlert(
      Object.fromEntries(
        [...kept.keys()].flatMap((id) => [
          [`GET /alerts/${id}/`, () => ({ status: 200, body: kept.get(id) })],
          [
            `PATCH /alerts/${id}/`,
            (edit: Partial<AlertDetail>) => {
              const now = kept.get(id)!;
              if (failing.has(id)) return { status: 409, body: { message: 'Closed meanwhile', code: 'closed' } };
              if (edit.version !== now.version) return { status: 409, body: { message: 'Changed meanwhile', code: 'stale_version', current: now } };
              const status = edit.status ?? (now.status === 'open' ? 'assigned' : now.status);
              const saved = { ...now, ...edit, status, ...(status === 'open' && { assignee: null }), version: now.version + 1 };
              kept.set(id, saved);
              return { status: 200, body: saved };
            },
          ],
        ]),
      ),
    );
    let left: readonly unknown[] = [];
    renderArea(<BulkAssign selected={[7, 8, 9, 6]} onSelect={(now) => (left = now)} />);
    await press('Assign selected (4)');
    const dialog = await dialogTitled('Assign selected (4)');
    await userEvent.type(within(dialog).getByRole('combobox'), 'raj');
    await userEvent.click(await screen.findByTitle('raj'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(useRecentActions.getState().actions).toHaveLength(1));
    const undo = () => act(() => undoAction(useRecentActions.getState().actions[0]!.id));
    const holders = () => [7, 8, 9, 6].map((id) => [kept.get(id)!.status, kept.get(id)!.assignee]);
    return { writes, kept, failing, undo, holders, left: () => left };
  }
  const before = [['open', null], ['assigned', 9], ['in-progress', 9], ['assigned', 10]];

  test('are each returned to their former assignee by the undo', async () => {
    const { writes, undo, holders, left } = await assignedToRaj();
    expect(holders()).toEqual([['assigned', 10], ['assigned', 10], ['in-progress', 10], ['assigned', 10]]);
    expect(left()).toEqual([]);
    expect(useRecentActions.getState().actions[0]?.text).toBe('Alerts assigned: 4');
    await undo();
    expect(holders()).toEqual(before);
    // An alert that was already his is not written again.
    expect(writes.filter(({ call }) => call === 'PATCH /alerts/6/')).toHaveLength(1);
    expect(noticed()).toContain('Assignments undone: 3');
    expect(useRecentActions.getState().actions[0]?.state).toBe('undone');
  });

  test('the undo names an alert changed in the meantime and leaves it; a second click retries only that one', async () => {
    const { writes, kept, failing, undo, holders } = await assignedToRaj();
    failing.add(9);
    kept.set(8, { ...kept.get(8)!, status: 'in-progress', version: 9 });
    await undo();
    expect(holders()).toEqual([['open', null], ['in-progress', 10], ['in-progress', 10], ['assigned', 10]]);
    expect(noticed()).toContain('Assignments undone: 1. Not undone: ALT-000008: Changed meanwhile; ALT-000009: Closed meanwhile');
    failing.clear();
    const until = writes.length;
    await undo();
    expect(writes.slice(until).map(({ call }) => call)).toEqual(['PATCH /alerts/8/', 'PATCH /alerts/9/']);
    expect(holders()[2]).toEqual(['in-progress', 9]);
  });

  test('what could not be assigned stays selected and is not part of the undo', async () => {
    const { writes, undo, left } = await assignedToRaj([8]);
    expect(left()).toEqual([8]);
    expect(screen.getByRole('alert')).toHaveTextContent('ALT-000008: Closed meanwhile');
    const until = writes.length;
    await undo();
    expect(writes.slice(until).map(({ call }) => call)).toEqual(['PATCH /alerts/7/', 'PATCH /alerts/9/']);
  });
});

describe('a stale write', () => {
  const theirs = alertDetail({ version: 8, status: 'in-progress', assignee: 10, assignee_name: 'Raj Patel', audit_records: alertDetail().audit_records });
  const stale = { status: 409, body: { message: 'Changed meanwhile', code: 'stale_version', current: theirs } };

  async function conflict() {
    let first = true;
    const writes = await shown(alertDetail(), {
      'PATCH /alerts/7/': () => {
        if (!first) return { status: 200, body: alertDetail({ version: 9, status: 'cancelled', remarks: 'Twice reported' }) };
        first = false;
        return stale;
      },
    }, 'cancelled');
    await press('Drop');
    const dialog = await dialogTitled('Cancel alert: ALT-000007');
    const reason = within(dialog).getByRole('textbox', { name: 'Remarks' });
    await userEvent.clear(reason);
    await userEvent.paste('Twice reported');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel alert' }));
    return { writes, question: await dialogTitled('Someone else changed ALT-000007') };
  }

  test('shows the field, the user’s version, the current version, and who changed it', async () => {
    const { question } = await conflict();
    const rows = within(question).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Field', 'Your version', 'Current version'],
      ['Status', 'Cancelled', 'In Progress'],
      ['Remarks', 'Twice reported', 'Bring a pump'],
    ]);
    expect(question).toHaveTextContent('Last changed by Olga Petrova');
  });

  test('save my version: sent with the new version number', async () => {
    const { writes, question } = await conflict();
    await userEvent.click(within(question).getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(screen.getByTestId('result')).toHaveTextContent('cancelled'));
    expect(writes.map(({ body }) => body.version)).toEqual([3, 8]);
  });

  test('keep the current version: nothing more is sent', async () => {
    const { writes, question } = await conflict();
    await userEvent.click(within(question).getByRole('button', { name: 'Keep the current version' }));
    await waitFor(() => expect(screen.getByTestId('result')).toHaveTextContent('gave up'));
    expect(writes).toHaveLength(1);
  });
});
