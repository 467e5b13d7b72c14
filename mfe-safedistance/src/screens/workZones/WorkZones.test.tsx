import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { dormitoryChoice } from '@firm/shared-ui/testing/dormitoryChoice.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import { testZone } from '../../testing/testProject.ts';
import WorkZones from './WorkZones.tsx';

const dormitories = { 'GET /dormitories/choices/': () => page(dormitoryChoice(1, 'North House'), dormitoryChoice(2, 'South House')) };

test.each([
  ['the zones of the dormitories chosen in the top bar', '/', '1,2'],
  ['the zones of one of them, as the site monitor links to them', '/?zones.f.dormitory=2', '2'],
])('%s', async (_, at, asked) => {
  signIn('view workzone');
  useSession.setState({ dormitories: [1, 2] });
  const queries: (string | null)[] = [];
  serve({
    ...dormitories,
    'GET /userpreferences/user-pref/': () => ({ status: 200, body: { proj: null, loc: null } }),
    'GET /projects/zone_health_status/': (_body, query) => (queries.push(query.get('dormitory')), page(testZone())),
  });
  renderArea(<WorkZones />, { at });
  expect(await screen.findByRole('link', { name: 'HALL-17' })).toBeInTheDocument();
  expect(queries).toEqual([asked]);
  if (at !== '/') expect(await screen.findByText(/South House/)).toBeInTheDocument();
});
