/** An import goes on while the page cannot ask about it: the last known progress stays, with the reason and its time. */
import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ImportJob } from '@firm/residents/contract';
import { formatTimeOfDay } from '@firm/shared-ui/format/dates.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { jobQuery } from '../../import/api.ts';
import { serve } from '../../testing/serve.ts';
import { testImport } from '../../testing/testImport.ts';
import ImportPage from './ImportPage.tsx';

const counts = { done: 40, created: 40, updated: 0, unchanged: 0, changed: 0, bad: 0 };
const checking: ImportJob = { ...testImport, state: 'checking', rows: 100, dry_run: counts, run: null, undoable: false, progress: 40 };

test.each<readonly [string, ImportJob]>([
  ['a check', checking],
  ['an import', { ...checking, state: 'importing', run: counts }],
  ['an undo', { ...checking, state: 'undoing', run: counts, undo: { total: 100, done: 40, removed: 40, set_back: 0, kept: 0, reasons: [] } }],
])('the progress of %s stays without a connection, and says since when it is no longer known, until there is one again', async (_what, job) => {
  signIn('view employee', 'add employee');
  let away = false;
  let progress = 40;
  serve({
    'GET /employees/imports/7/': () => (away ? { status: 503, body: { message: 'No connection.', statusCode: 503, code: 'unreachable' } } : { status: 200, body: { ...job, progress } }),
  });
  renderArea(<ImportPage kind="employees" id={7} onLeave={() => undefined} />);
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(screen.queryByRole('alert')).toBeNull();

  away = true;
  const { queryKey } = jobQuery('employees', 7);
  const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  await queryClient.refetchQueries({ queryKey });
  expect(await screen.findByRole('alert')).toHaveTextContent(`No connection. The progress shown is that of ${formatTimeOfDay(new Date(known))}.`);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');

  away = false;
  progress = 70;
  await queryClient.refetchQueries({ queryKey });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70');
});
