/** The alert form as links and QR codes open it. */
import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serveAlert } from '../../testing/testAlert.ts';
import { screen } from '@testing-library/react';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import Dashboard from './Dashboard.tsx';

const counts = { open: 4, assigned: 0, in_progress: 0, resolved: 0, cancelled: 0, total: 4, total_open: 4, closed: 0, percent: 100, warned: 0, breached: 0 };

beforeEach(() => serveAlert({ 'GET /alerts/': () => page(), 'GET /alerts/stats/': () => ({ status: 200, body: counts }), 'GET /dormitories/choices/': () => page() }));

test('a link to the form opens it for those who may report an alert', async () => {
  signIn('view alert', 'add alert');
  renderArea(<Dashboard />, { at: '/?new=1' });
  expect(await screen.findByRole('dialog', { name: 'New alert' })).toBeInTheDocument();
});

test('who may not is shown the alerts, and no form that would be refused', async () => {
  signIn('view alert');
  renderArea(<Dashboard />, { at: '/?new=1' });
  expect(await screen.findByText('To do (4)')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});
