import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../testing/serve.ts';
import { testProject } from '../testing/testProject.ts';
import { Filtered } from './Filtered.tsx';
import type { WorkFilter } from './workFilter.ts';

const site = { id: 4, version: 1, url: '/backend/api/locations/4/', org: 1, ref_no: 'ST-000004', name: 'Tuas shipyard', kind: 'worksite', dormitory: null, dorm_name: null, address: '', latitude: null, longitude: null, people_limit: 0, is_active: true, zones: [], created_time: '2026-03-01T00:00:00.000Z', update_time: '2026-03-01T00:00:00.000Z' };
const kept = (proj: number | null, loc: string | null) => ({ 'GET /userpreferences/user-pref/': () => ({ status: 200, body: { proj, loc } }) });
const lists = { 'GET /projects/': () => page(testProject()), 'GET /locations/': () => page(site) };

function Shown({ project, site: at }: WorkFilter) {
  return <output>{`${project} ${at} ${useLocation().search}`}</output>;
}
const show = (path = '/') => renderArea(<Filtered>{(filter) => <Shown {...filter} />}</Filtered>, { at: path });

beforeEach(() => {
  queryClient.clear();
  signIn('view workzone');
});

test('the stored filter narrows the page and is written into the address', async () => {
  serve({ ...kept(7, '4'), ...lists });
  show();
  expect(await screen.findByText('7 4 ?proj=7&loc=4')).toBeInTheDocument();
  const bar = screen.getByRole('search', { name: 'Project and site' });
  await waitFor(() => expect(bar).toHaveTextContent(/Tower cranes.*Tuas shipyard/));
});

test('a link shows its own filters, whatever was stored; a choice is stored for the user and kept in the address', async () => {
  const { writes } = serve({
    ...kept(7, '4'),
    ...lists,
    'GET /locations/9/': () => ({ status: 200, body: { ...site, id: 9, name: 'Quay' } }),
    'POST /userpreferences/save-user-pref/': (body) => ({ status: 200, body: { proj: null, loc: null, ...body } }),
  });
  show('/?loc=9');
  expect(await screen.findByText('null 9 ?loc=9')).toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('search')).getByRole('combobox', { name: 'Site' }));
  await userEvent.click(await screen.findByTitle('Tuas shipyard'));
  expect(await screen.findByText('null 4 ?loc=4')).toBeInTheDocument();
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /userpreferences/save-user-pref/', body: { loc: '4' } }]));
});

test('if the stored filter cannot be read, the page shows everything', async () => {
  serve({ ...lists, 'GET /userpreferences/user-pref/': () => ({ status: 503, body: { message: 'Away', statusCode: 503, code: 'unavailable' } }) });
  show();
  expect(await screen.findByText('null null')).toBeInTheDocument();
});
