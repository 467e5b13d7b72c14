import '@testing-library/jest-dom';
import { freshMoves, noticed } from '../testing/moveScreen.tsx';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetActions, undoAction, useNotices, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import { renderArea } from '../testing/renderArea.ts';
import { alertDetail, serveAlert } from '../testing/testAlert.ts';
import type { AlertDetail } from '../api.ts';
import { useNotifyMove } from './notifyMove.ts';

beforeEach(() => {
  freshMoves();
  forgetActions();
});

const assigned = alertDetail({ status: 'assigned', version: 3 });
const started = alertDetail({ status: 'in-progress', version: 4 });
const resolved = alertDetail({ status: 'resolved', version: 5 });

function Moves() {
  const notify = useNotifyMove();
  const move = (before: AlertDetail, after: AlertDetail) => (
    <button onClick={() => notify(before, after)}>{after.status}</button>
  );
  return (
    <>
      {move(assigned, started)}
      {move(started, resolved)}
    </>
  );
}

test('of two moves of an alert the later is undone first, and then the earlier, with the version that this undo has left', async () => {
  let version = 5;
  const { writes } = serveAlert({
    'PATCH /alerts/7/': () => {
      version += 1;
      return { status: 200, body: alertDetail({ version }) };
    },
  });
  renderArea(<Moves />);
  await userEvent.click(screen.getByRole('button', { name: 'in-progress' }));
  await userEvent.click(screen.getByRole('button', { name: 'resolved' }));
  const [later, earlier] = useRecentActions.getState().actions.map(({ id }) => id);
  useNotices.setState({ notices: [] });
  await act(() => undoAction(earlier!));
  expect(noticed()).toEqual(['Undo the later step of ALT-000007 first.']);
  expect(writes).toEqual([]);
  await act(() => undoAction(later!));
  await act(() => undoAction(earlier!));
  expect(writes.map(({ body }) => body)).toMatchObject([{ status: 'in-progress', version: 5 }, { status: 'assigned', version: 6 }]);
  expect(useRecentActions.getState().actions.map(({ state }) => state)).toEqual(['undone', 'undone']);
});
