/** Changes of many residents selected in the table: what is asked and shown first, and the undo. */
import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { undoAction, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { resident, serveResidents } from '../../../testing/testResidents.ts';
import { sharedChangesOf } from './bulkChange.ts';
import { ChosenResidents } from './ChosenResidents.tsx';

test.each([
  ['nothing is chosen', [], {}, [], null],
  ['a chosen field has no value yet', ['occupation', 'employer'], { occupation: 'Mason' }, [], null],
  ['spaces alone', ['occupation'], { occupation: '  ' }, [], null],
  ['a value', ['occupation', 'employer', 'driver'], { occupation: ' Mason ', employer: 3 }, [], { occupation: 'Mason', employer: 3, driver: false }],
  ['fields that are to be emptied', ['occupation', 'employer'], { occupation: 'Mason' }, ['occupation', 'employer'], { occupation: '', employer: null }],
  ['what was typed before the field was given up', ['employer'], { occupation: 'Mason', employer: 3 }, [], { employer: 3 }],
] as const)('what all come to have: %s', (_what, chosen, values, emptied, wish) => {
  expect(sharedChangesOf(chosen, values, new Set(emptied))).toEqual(wish);
});

const changed = (id: number, before: object, version = 3) => ({ id, version, name: `Resident ${id}`, pass_number: `P-${id}`, before, names: {} });
const refused = { id: 7, name: 'Stays There', pass_number: 'P-7', code: 'referenced', reason: 'Other records refer to this' };

function opened() {
  signIn('view employee', 'change employee');
  const { writes } = serveResidents({
    'GET /employees/': () => page(resident()),
    'POST /employees/bulk_change/': ({ dry_run, set }) => ({
      status: 200,
      body: { dry_run, changed: [changed(5, 'occupation' in ((set ?? {}) as object) ? { occupation: 'Welder' } : { is_active: true }, dry_run ? 3 : 4)], unchanged: [6], refused: [refused] },
    }),
  });
  const cleared = { count: 0 };
  renderArea(<ChosenResidents ids={[5, 6, 7]} onClear={() => (cleared.count += 1)} />);
  return { writes, cleared };
}

test('a field is changed for all after a dry run, and the undo restores each resident’s own value', async () => {
  const { writes, cleared } = opened();
  await userEvent.click(screen.getByRole('button', { name: 'Change…' }));
  const asks = await screen.findByRole('dialog', { name: 'Change the selected residents: 3' });
  const save = within(asks).getByRole('button', { name: /^Change/ });
  expect(save).toBeDisabled();
  await userEvent.type(within(asks).getByRole('combobox', { name: 'Fields to change' }), 'Occup');
  await userEvent.click(await screen.findByTitle('Occupation'));
  await userEvent.type(await within(asks).findByRole('textbox', { name: 'Occupation' }), 'Mason');
  expect(await within(asks).findByText('Will change: 1')).toBeInTheDocument();
  expect(within(asks).getByRole('list', { name: 'Residents who cannot be changed, with reasons' })).toHaveTextContent('Stays ThereP-7Other records refer to this');
  await userEvent.click(within(asks).getByText('Current values'));
  expect(within(asks).getByRole('list', { name: 'Current values' })).toHaveTextContent('Resident 5P-5Occupation: Welder');
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await waitFor(() => expect(cleared.count).toBe(1));
  const sent = writes.map(({ body }) => body);
  expect(sent.slice(0, -1).every(({ dry_run }) => dry_run === true)).toBe(true);
  expect(sent.at(-1)).toEqual({ residents: [{ id: 5 }, { id: 6 }, { id: 7 }], set: { occupation: 'Mason' }, mode: 'allowed', dry_run: false });
  const [done] = useRecentActions.getState().actions;
  await act(() => undoAction(done?.id ?? 0));
  expect(writes.at(-1)?.body).toEqual({ residents: [{ id: 5, version: 4, set: { occupation: 'Welder' } }], mode: 'allowed', dry_run: false });
});

test('records are deactivated after showing which of them cannot be', async () => {
  const { writes, cleared } = opened();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate…' }));
  const asks = await screen.findByRole('dialog', { name: 'Deactivate the selected residents: 3' });
  await userEvent.click(await within(asks).findByRole('button', { name: 'Deactivate (1)' }));
  await waitFor(() => expect(cleared.count).toBe(1));
  expect(writes.at(-1)?.body).toMatchObject({ set: { is_active: false }, dry_run: false });
});
