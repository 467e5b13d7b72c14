/** The records of an import and its undo: behind '…', confirmed with counts, only for users with permission. */
import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportJob } from '@firm/residents/contract';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import { testImport } from '../../testing/testImport.ts';
import { ImportedRecords } from './ImportedRecords.tsx';

const counts = { done: 3, created: 2, updated: 0, unchanged: 0, changed: 0, bad: 0 };
const job: ImportJob = { ...testImport, run: counts };
const preview = { removed: 1, set_back: 0, kept: 1, reasons: [{ code: 'referenced', message: 'Has a bed', count: 1 }] };

function opened(over: Partial<ImportJob> = {}) {
  const { writes, reads } = serve({
    'GET /employees/imports/7/records/': () => page({ id: 1, url: 'https://firm.test/backend/api/employees/1/', key: 'P-1', name: 'Anan Chai', what: 'created', end: null, reason: null }),
    'GET /employees/imports/7/undo/': () => ({ status: 200, body: preview }),
    'POST /employees/imports/7/undo/': () => ({ status: 202, body: { ...job, state: 'undoing', undoable: false } }),
  });
  renderArea(<ImportedRecords job={{ ...job, ...over }} act={async (call) => void (await call())} />);
  return { writes, reads };
}
const more = () => screen.queryByRole('button', { name: 'More actions' });

test('the undo is behind "…", says what it would do, and runs after confirmation', async () => {
  signIn('view employee', 'delete employee');
  const { writes, reads } = opened();
  expect(await screen.findByText('Anan Chai')).toBeInTheDocument();
  expect(screen.queryByText('Undo this import…')).toBeNull();
  await userEvent.click(more() as HTMLElement);
  expect(reads).not.toContain('GET /employees/imports/7/undo/');
  await userEvent.click(screen.getByRole('button', { name: 'Undo this import…' }));
  const asks = await screen.findByRole('dialog', { name: 'Undo this import?' });
  expect(asks).toHaveTextContent('Removed: 1 · Restored: 0 · Kept: 1');
  expect(asks).toHaveTextContent('Has a bed');
  expect(writes).toEqual([]);
  await userEvent.click(within(asks).getByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /employees/imports/7/undo/', body: { version: 5 } }]));
});

test('nothing is undone when the question is answered with no', async () => {
  signIn('view employee', 'delete employee');
  const { writes } = opened();
  await userEvent.click(more() as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Undo this import…' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Undo this import?' })).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Undo this import?' })).toBeNull());
  expect(writes).toEqual([]);
});

test.each([
  ['may not delete what was created', ['view employee', 'change employee'], { run: counts }, false],
  ['may not change what was changed', ['view employee', 'delete employee'], { run: { ...counts, updated: 1 } }, false],
  ['may do what it needs', ['view employee', 'change employee'], { run: { ...counts, created: 0, updated: 1 } }, true],
  ['looks at one that was undone', ['view employee', 'change employee', 'delete employee'], { undoable: false, undo: { total: 2, done: 2, removed: 2, set_back: 0, kept: 0, reasons: [] } }, false],
] as const)('who %s', async (_who, rights, over, offered) => {
  signIn(...rights);
  opened(over as Partial<ImportJob>);
  expect(await screen.findByText('Anan Chai')).toBeInTheDocument();
  expect(more() !== null).toBe(offered);
});
