/** The alert form as links and QR codes open it. */
import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serveAlert } from '../../testing/testAlert.ts';
import { screen, within } from '@testing-library/react';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import { emptyAnswer } from '@firm/shared-ui/testing/emptyAnswer.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import Dashboard from './Dashboard.tsx';

const counts = { open: 4, assigned: 0, in_progress: 0, resolved: 0, cancelled: 0, total: 4, total_open: 4, closed: 0, percent: 100, warned: 0, breached: 0 };

const corridor = {
  ...emptyAnswer(zoneFields),
  bed_count: 0,
  occupied: 0,
  reserved: 0,
  id: 6,
  org: 1,
  status_name: 'Vacant, ready',
  status_color: 'green',
  is_sick_bay: false,
  created_time: '2026-01-01T00:00:00.000Z',
  update_time: '2026-01-01T00:00:00.000Z',
  version: 1,
  url: '/backend/api/workzones/6/',
  name: 'Corridor, A-01',
  title: 'Corridor, A-01',
  zone_ref_id: 'A-01-COR',
  zone_kind: 'common',
  zone_type: 14,
  zone_type_name: 'CORRIDOR',
  type: 'CORRIDOR',
  dormitory: '/backend/api/dormitories/2/',
  dorm_id: 2,
  dorm_name: 'North House',
  tasks: [],
};
const listed = { 'GET /alerts/': () => page(), 'GET /alerts/stats/': () => ({ status: 200, body: counts }), 'GET /dormitories/choices/': () => page() };

beforeEach(() => serveAlert(listed));

test('a link to the form opens it for those who may report an alert', async () => {
  signIn('view alert', 'add alert');
  renderArea(<Dashboard />, { at: '/?new=1' });
  expect(await screen.findByRole('dialog', { name: 'New alert' })).toBeInTheDocument();
});

test('about a common area it is one of a common area, in its dormitory', async () => {
  signIn('view alert', 'add alert', 'view workzone', 'view dormitory');
  serveAlert({
    ...listed,
    'GET /workzones/6/': () => ({ status: 200, body: corridor }),
    'GET /workzones/': () => page(corridor),
    'GET /dormitories/choices/': () => page({ id: 2, name: 'North House', value: '2', text: 'North House', avatar: '', img: '', timezone: 'Asia/Singapore', url: '/backend/api/dormitories/2/' }),
  });
  renderArea(<Dashboard />, { at: '/?new=zone_tag.6' });
  const form = await screen.findByRole('dialog', { name: 'New alert' });
  expect(within(form).getByRole('radio', { name: 'Common Area' })).toBeChecked();
  expect(await within(form).findByText('North House')).toBeInTheDocument();
});

test('about a zone of which nothing can be read it opens all the same', async () => {
  signIn('view alert', 'add alert', 'view workzone');
  serveAlert({ ...listed, 'GET /workzones/': () => page(), 'GET /workzones/6/': () => ({ status: 404, body: { message: 'Not found', statusCode: 404, code: 'not_found' } }) });
  renderArea(<Dashboard />, { at: '/?new=zone_tag.6' });
  expect(await screen.findByRole('dialog', { name: 'New alert' })).toBeInTheDocument();
});

test('who may not is shown the alerts, and no form that would be refused', async () => {
  signIn('view alert');
  renderArea(<Dashboard />, { at: '/?new=1' });
  expect(await screen.findByText('To do (4)')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});
