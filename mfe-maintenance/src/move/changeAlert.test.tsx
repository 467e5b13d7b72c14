import '@testing-library/jest-dom';
import { freshMoves, noticed, press, shown } from '../testing/moveScreen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { forgetActions, undoAction, useNotices, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import { alertDetail, dialogTitled } from '../testing/testAlert.ts';
import type { AlertDetail } from '../api.ts';
import { changeAlert } from './index.ts';

beforeEach(freshMoves);

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
