import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { serve } from '../../../testing/serve.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { undoAction, useNotices, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import type { StayWritten } from '../../../api.ts';
import { stay as stayOf } from '../../../testing/testBoard.ts';
import type { StayBar } from '../stays/stays.ts';
import { changeOf, useMoves } from './useMoves.ts';

const stay: StayBar = { id: 5, line: 1, start: 20_000, end: 20_005, person: 9, name: 'Arun Kumar', state: 'reserved', reservation: null, version: 3, hasMovedIn: false };

test.each([
  ['another bed', { ...stay, line: 2 }, { version: 3, resource: 2 }],
  ['other days', { ...stay, start: 20_001, end: 20_006 }, { version: 3, start_date: '2024-10-05', end_date: '2024-10-10' }],
  ['an open end', { ...stay, end: null }, { version: 3, end_date: null }],
])('%s: only this is sent', (_, to, body) => expect(changeOf(stay, to)).toEqual(body));

test('a transfer sends no arrival: the service decides from which day it applies', () => {
  expect(changeOf({ ...stay, state: 'checked-in' }, { line: 2, start: 20_003, end: 20_005 })).toEqual({ version: 3, resource: 2 });
});

const recent = () => useRecentActions.getState().actions;
beforeEach(() => useRecentActions.setState({ actions: [] }));

const loaded = [stay];
function Moving() {
  const { stays, move } = useMoves(loaded);
  const [{ start, line }] = stays as [StayBar];
  return (
    <>
      <output>{`${line} ${start}`}</output>
      <button onClick={() => void move(stays[0]!, { line: line + 1, start, end: stay.end })}>Move</button>
    </>
  );
}
/** The service's answer after a move. */
const moved = (more: Partial<StayWritten> = {}): StayWritten => ({ ...stayOf({ id: 5, person: 9, resource: 2, version: 4, ...more }), warnings: [] });
const call = 'PUT /resourceallocations/5/';

test('a move is shown at once and offers Undo', async () => {
  const { writes } = serve({
    [call]: () => ({ status: 200, body: moved({ undoable: 'moved' }) }),
    'POST /resourceallocations/5/undo/': () => ({ status: 200, body: { type: 'moved', results: [] } }),
  });
  renderArea(<Moving />);
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(recent()).toHaveLength(1));
  await act(() => undoAction(recent()[0]!.id));
  await waitFor(() => expect(writes.map((one) => one.call)).toEqual([call, 'POST /resourceallocations/5/undo/']));
  expect(writes[1]?.body).toEqual({ version: 4 });
  expect(recent()[0]?.state).toBe('undone');
});

test('what the service warns of is shown; a room that is not ready was asked about before', async () => {
  const warnings = [{ code: 'max_residents', zone: 11, values: { residents: 13, limit: 12 } }, { code: 'room_not_ready_dirty', zone: 11, values: {} }];
  serve({ [call]: () => ({ status: 200, body: { ...moved(), warnings } }) });
  useNotices.setState({ notices: [] });
  renderArea(<Moving />);
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(useNotices.getState().notices.filter(({ type }) => type === 'WARN')).toHaveLength(1));
  expect(useNotices.getState().notices.find(({ type }) => type === 'WARN')?.text).toBe('The room now has more residents than the limit allows.');
});

test('when the service offers no undo, the former bed is requested', async () => {
  const { writes } = serve({ [call]: () => ({ status: 200, body: moved() }) });
  renderArea(<Moving />);
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(recent()).toHaveLength(1));
  await act(() => undoAction(recent()[0]!.id));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]?.body).toMatchObject({ resource: 1, start_date: '2024-10-04', version: 4 });
});

test('a second move waits for the first and carries its version', async () => {
  let version = 3;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { writes } = serve({
    [call]: async () => {
      await answered;
      return { status: 200, body: moved({ version: (version += 1) }) };
    },
  });
  renderArea(<Moving />);
  const move = screen.getByRole('button', { name: 'Move' });
  await userEvent.click(move);
  await screen.findByText('2 20000');
  await userEvent.click(move);
  await screen.findByText('3 20000');
  expect(writes).toHaveLength(1);
  answer();
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes.map(({ body }) => [body['resource'], body['version']])).toEqual([
    [2, 3],
    [3, 4],
  ]);
});

test('a refusal puts the stay back and says why', async () => {
  serve({ [call]: () => ({ status: 409, body: { message: 'This bed is promised.', statusCode: 409, code: 'promised' } }) });
  renderArea(<Moving />);
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(useNotices.getState().notices.at(-1)).toMatchObject({ type: 'ERROR', text: 'This bed is promised.' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 20000'));
  expect(recent()).toEqual([]);
});
