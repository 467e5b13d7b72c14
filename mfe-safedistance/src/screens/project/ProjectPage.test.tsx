import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { projectFields } from '@firm/safedistance/contract/fields/project';
import en from '@firm/safedistance/contract/locales/en.json';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { publish } from '@firm/shared-ui/testing/publish.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { declaration as residents } from '@firm/residents/contract/declaration';
import { useNotices } from '@firm/shared-ui/notices/notices.ts';
import { serve } from '../../testing/serve.ts';
import { testProject } from '../../testing/testProject.ts';
import ProjectPage from './ProjectPage.tsx';

const shown = (at = '/7') =>
  renderArea(
    <Routes>
      <Route path="/:slug" element={<ProjectPage />} />
    </Routes>,
    { at },
  );
const served = (more = {}) => serve({ 'GET /projects/7/': () => ({ status: 200, body: testProject() }), ...more });

test('names of vendors and sites are isolated one by one', async () => {
  signIn('view workzone');
  serve({ 'GET /projects/7/': () => ({ status: 200, body: testProject({ contractors: [{ id: 1, url: '/backend/api/vendors/1/', name: 'Keen Build' }, { id: 2, url: '/backend/api/vendors/2/', name: 'Steady Works' }] }) }) });
  shown();
  for (const name of ['Keen Build', 'Steady Works', 'Tuas shipyard']) expect((await screen.findByText(name)).tagName).toBe('BDI');
});

test('deleting is not implemented: it says so and offers to deactivate the project, with what prevents that', async () => {
  signIn('view workzone', 'change workzone');
  const { writes } = served({
    'DELETE /projects/7/': () => ({ status: 501, body: { message: 'Not Implemented Yet', statusCode: 501, code: 'not_implemented' } }),
    'PUT /projects/7/': () => ({ status: 409, body: { message: 'Other records refer to this', statusCode: 409, code: 'referenced', references: [{ entity: 'projectmember', count: 2, ids: [1, 2] }] } }),
  });
  shown();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(useNotices.getState().notices.map(({ text }) => text)).toContainEqual({ key: 'notices.notImplemented' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Deactivate' })).at(-1) as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('It cannot be deactivated yet: People on the team: 2');
  expect(writes).toEqual([
    { call: 'DELETE /projects/7/', body: {} },
    { call: 'PUT /projects/7/', body: { name: 'Tower cranes', version: 3, is_active: false } },
  ]);
});

test('only allowed status changes are offered, and none with permission to view only', async () => {
  signIn('view workzone', 'change workzone');
  const { writes } = served({ 'PUT /projects/7/': () => ({ status: 200, body: testProject({ status: 'on-hold' }) }) });
  const { unmount } = shown();
  await userEvent.click(await screen.findByRole('button', { name: 'Put on hold' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PUT /projects/7/', body: { name: 'Tower cranes', version: 3, status: 'on-hold' } }]));
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  unmount();
  signIn('view workzone');
  served();
  shown();
  expect(await screen.findByRole('heading', { name: 'Tower cranes' })).toBeInTheDocument();
  for (const name of ['More actions', 'Edit', 'Put on hold']) expect(screen.queryByRole('button', { name })).toBeNull();
});

const member = { id: 1, version: 1, project: 7, employee: 5, name: 'Rahman', pass_number: 'P5', vendor: 31, vendor_name: 'Keen Build', dorm_id: 1, dorm_name: 'North House', resource_ref_id: 'B-5', location: 4, location_name: 'Tuas shipyard', team: 'Crane', start_date: '2026-01-01', end_date: null, now: true };

test('members are listed with team and dormitory', async () => {
  signIn('view workzone');
  served({ 'GET /projects/7/members/': () => page(member) });
  shown('/7?tab=people');
  expect(await screen.findByRole('row', { name: /Rahman.*Crane.*Tuas shipyard.*Keen Build.*North House/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull();
});

test('a member’s name leads to the resident only for those who may open that page', async () => {
  publish({ routes: [{ path: '/operations/residents/:slug', gate: 'residentManager' }], gates: residents.gates });
  served({ 'GET /projects/7/members/': () => page(member) });
  signIn('view workzone', 'view employee', 'view dormitory', 'view vendor');
  const { unmount } = shown('/7?tab=people');
  await screen.findByText('Rahman');
  expect(screen.queryByRole('link', { name: 'Rahman' })).toBeNull();
  unmount();
  signIn('view workzone', 'view employee', 'view dormitory', 'view vendor', 'view resource');
  shown('/7?tab=people');
  expect(await screen.findByRole('link', { name: 'Rahman' })).toHaveAttribute('href', '/operations/residents/5');
});

test('selected members are removed from the team by an action behind "…", after confirmation', async () => {
  signIn('view workzone', 'change workzone');
  const { writes } = served({ 'GET /projects/7/members/': () => page(member), 'POST /projects/7/members/end/': () => ({ status: 200, body: { results: [], refusals: [], warnings: [] } }) });
  shown('/7?tab=people');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Rahman/ }));
  expect(screen.queryByRole('button', { name: 'Remove from the team' })).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'More actions' }).at(-1) as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Remove from the team' }));
  const asks = await screen.findByRole('dialog');
  expect(writes).toEqual([]);
  await userEvent.click(within(asks).getByRole('button', { name: 'Remove from the team' }));
  await waitFor(() => expect(writes).toMatchObject([{ call: 'POST /projects/7/members/end/', body: { ids: [1] } }]));
});

test('the form has the declared fields in the declared order, and the manager is chosen in it', async () => {
  signIn('view workzone', 'change workzone');
  const { writes } = served({
    'GET /projects/managers/': () => page({ id: 501, name: 'Officer Wai', username: 'wai' }, { id: 502, name: 'Officer Lim', username: 'lim' }),
    'GET /workzones/': () => page(),
    'GET /vendors/': () => page(),
    'PUT /projects/7/': () => ({ status: 200, body: testProject({ manager: 502, manager_name: 'Officer Lim' }) }),
  });
  shown();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  const labels = [...dialog.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(fieldsIn(projectFields, 'project').map((name) => en.field[name]));
  await userEvent.type(within(dialog).getByLabelText('Manager'), 'lim');
  await userEvent.click(await screen.findByTitle('Officer Lim'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toMatchObject([{ call: 'PUT /projects/7/', body: { name: 'Tower cranes', manager: 502, version: 3 } }]));
});

test('an invalid id and a project that does not exist show the same panel', async () => {
  signIn('view workzone');
  shown('/nothing');
  expect(await screen.findByText('This page could not be found')).toBeInTheDocument();
});

test('a project without changes says so in its history', async () => {
  signIn('view workzone');
  served({ 'GET /projects/7/detail_activities/': () => page() });
  shown('/7?tab=activity');
  expect(await screen.findByText('Nothing has been changed yet.')).toBeInTheDocument();
});

test('its history shows the values before and after, with the names of what they refer to', async () => {
  signIn('view workzone');
  const changed = {
    id: 1, type: 'project.updated', entity: 'project', entity_id: 7, name: 'Cranes', changed_fields: ['status', 'zones', 'end_date', 'description'],
    changes: { status: ['planned', 'active'], zones: [[4], [4, 5]], end_date: [null, '2026-05-01'], description: ['', ''] },
    names: { zones: { 4: 'Yard' } }, updated_time: '2026-01-02T08:00:00.000Z', updated_by: '',
  };
  const left = { ...changed, id: 2, type: 'projectmember.ended', entity: 'projectmember', name: 'Rahman', changes: {}, changed_fields: [] };
  served({ 'GET /projects/7/detail_activities/': () => page(changed, left) });
  shown('/7?tab=activity');
  const line = (await screen.findByText(/^Changed fields \(3\)/)).closest('li');
  expect(line).toHaveTextContent(/Cranes: changed.*The portal itself/);
  expect(screen.getByText('Rahman').closest('li')).toHaveTextContent(/^Rahman: Ended/);
  expect(line).toHaveTextContent('Planned changed to Active');
  expect(line).toHaveTextContent('Yard changed to Yard, #5');
  expect(line).toHaveTextContent('— changed to 2026-05-01');
});
