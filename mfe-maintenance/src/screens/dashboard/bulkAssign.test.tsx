import '@testing-library/jest-dom';
import { freshMoves, noticed, press } from '../../testing/moveScreen.tsx';
import { renderArea } from '../../testing/renderArea.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetActions, undoAction, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import type { Places } from '@firm/shared-ui/pick/places.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { alertDetail, dialogTitled, serveAlert } from '../../testing/testAlert.ts';
import type { AlertDetail } from '../../api.ts';
import { BulkAssign } from './BulkAssign.tsx';

beforeEach(freshMoves);

describe('several alerts assigned to one user', () => {
  /** Mocks the service with alerts 7 (open), 8 (Mei Lin's), 9 (hers, in progress) and 6 (already Raj's). */
  async function assignedToRaj(refused: readonly number[] = [], places: Places = [2, 3]) {
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
    const asked: string[] = [];
    const people = page(...[9, 10].map((id) => ({ id, name: id === 9 ? 'Mei Lin' : 'Raj Patel', username: id === 9 ? 'mei' : 'raj' })));
    const { writes } = serveAlert({
      'GET /alerts/assignees/': (_, query) => {
        asked.push(`${query.get('dormitory')} ${query.get('no_dormitory')}`);
        return people;
      },
      ...Object.fromEntries(
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
    });
    let left: readonly unknown[] = [];
    renderArea(<BulkAssign selected={[7, 8, 9, 6]} places={places} onSelect={(now) => (left = now)} />);
    await press('Assign selected (4)');
    const dialog = await dialogTitled('Assign selected (4)');
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Assignee' }), 'raj');
    await userEvent.click(await screen.findByTitle('raj'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(useRecentActions.getState().actions).toHaveLength(1));
    const undo = () => act(() => undoAction(useRecentActions.getState().actions[0]!.id));
    const holders = () => [7, 8, 9, 6].map((id) => [kept.get(id)!.status, kept.get(id)!.assignee]);
    return { writes, kept, failing, undo, holders, left: () => left, asked };
  }
  const before = [['open', null], ['assigned', 9], ['in-progress', 9], ['assigned', 10]];

  test('are offered only those with access to all of the alerts', async () => {
    const { asked } = await assignedToRaj();
    expect(new Set(asked)).toEqual(new Set(['2,3 null']));
  });

  test('with one that belongs to no dormitory among them, only those with access to every dormitory', async () => {
    const { asked } = await assignedToRaj([], [2, null]);
    expect(new Set(asked)).toEqual(new Set(['2 true']));
  });

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

test('a selection can be cleared, also of alerts that have left the list', async () => {
  const onSelect = jest.fn();
  renderArea(<BulkAssign selected={[7]} places={[2]} onSelect={onSelect} />);
  await press('Clear selection');
  expect(onSelect.mock.calls).toEqual([[[]]]);
});
