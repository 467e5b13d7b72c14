import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../testing/serve.ts';
import { testProject } from '../testing/testProject.ts';
import { ProjectDialog } from './ProjectDialog.tsx';

test('a manager is compared by name, which is not kept as that of the project with the same id', async () => {
  signIn('view project', 'change project');
  const current = testProject({ version: 4, manager: 6, manager_name: 'Bo' });
  serve({
    ...Object.fromEntries(['workzones', 'locations', 'vendors'].map((list) => [`GET /${list}/`, () => page()])),
    'GET /projects/managers/': () => page({ id: 5, name: 'Ada', username: 'ada' }, { id: 6, name: 'Bo', username: 'bo' }),
    'PUT /projects/7/': () => ({ status: 409, body: { message: 'Changed', statusCode: 409, code: 'stale_version', current } }),
  });
  renderArea(<ProjectDialog project={testProject({ zones: [] })} onClose={() => undefined} />);
  await userEvent.click(await screen.findByLabelText('Manager'));
  await userEvent.click(await screen.findByTitle('Ada'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: 'Manager Ada Bo' })).toBeInTheDocument();
  expect(queryClient.getQueryData(['projects', 'name', 5])).toBeUndefined();
});
