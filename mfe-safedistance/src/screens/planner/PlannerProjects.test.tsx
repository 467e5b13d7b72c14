import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import { testProject } from '../../testing/testProject.ts';
import PlannerProjects from './PlannerProjects.tsx';

test('the active projects of the dormitories chosen in the top bar', async () => {
  signIn('view workzone');
  useSession.setState({ dormitories: [1, 2] });
  const queries: object[] = [];
  serve({
    'GET /userpreferences/user-pref/': () => ({ status: 200, body: { proj: null, loc: null } }),
    'GET /projects/': (_, query) => {
      // The picker of projects above the table asks for them too.
      if (query.has('offset')) queries.push(Object.fromEntries(query));
      return page(testProject());
    },
  });
  renderArea(<PlannerProjects />);
  expect(await screen.findByRole('link', { name: 'Tower cranes' })).toHaveAttribute('href', '/planner/projects/7');
  expect(queries).toMatchObject([{ dormitory: '1,2', is_active: 'true' }]);
});
