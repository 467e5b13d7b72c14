import '@testing-library/jest-dom';
import { areaRenderer } from '@firm/shared-ui/testing/areaPage.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import en from '../../locales/extensions/en.json' with { type: 'json' };
import { tracker } from '../testing/exports.ts';
import { serve } from '../testing/serve.ts';
import type { SavedReport } from '../api.ts';
import { ExportTray } from './ExportTray.tsx';

const renderExtension = areaRenderer('admin-extensions', { en });
const one = tracker({ status: 'IP', status_name: 'Running', is_locked: true, completed: 10, file: null, moves: ['CA'] });

const noTroubles = { 'GET /reportsettings/saved/': () => page() };

beforeEach(() => localStorage.clear());

test('without a file there is no tray', async () => {
  signIn('view employee');
  const { container } = (serve({ 'GET /exporttrackers/': () => page(), ...noTroubles }), renderExtension(<ExportTray />));
  await waitFor(() => expect(container.querySelector('button')).toBeNull());
});

test('shows a file’s progress, cancels it, and offers it when ready; once downloaded it is no longer new', async () => {
  signIn('view employee');
  let now: object = one;
  let file: { status: number; body?: object } = { status: 404, body: { message: 'It has expired', statusCode: 404, code: 'not_found' } };
  const { writes } = serve({ 'GET /exporttrackers/': () => page(now), ...noTroubles, 'PATCH /exporttrackers/7/': () => ({ status: 200, body: { ...one, status: 'CA', moves: [] } }), 'GET /exporttrackers/7/file/': () => file });
  renderExtension(<ExportTray />);
  await userEvent.click(await screen.findByRole('button', { name: 'My files: 1 in preparation' }));
  const line = screen.getByRole('listitem');
  expect(within(line).getByText('10 of 40 rows')).toBeInTheDocument();
  expect(within(line).getByRole('progressbar')).toHaveAttribute('value', '10');
  now = tracker();
  await userEvent.click(within(line).getByRole('button', { name: 'Cancel Roll call' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /exporttrackers/7/', body: { status: 'CA', version: 3 } }]));
  const link = await screen.findByRole('link', { name: 'Download Roll call' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/exporttrackers/7/file/'));
  expect(screen.getByRole('button', { name: 'My files: 1 is ready' })).toBeInTheDocument();
  await userEvent.click(link);
  await waitFor(() => expect(useNotices.getState().notices).toContainEqual(expect.objectContaining({ type: 'ERROR', text: 'It has expired' })));
  expect(screen.getByRole('button', { name: 'My files: 1 is ready' })).toBeInTheDocument();
  file = { status: 200 };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(link);
  expect(await screen.findByRole('button', { name: 'My files' })).toBeInTheDocument();
});

const saved = (last: SavedReport['last']): SavedReport => ({
  ...{ id: 1_000, version: 2, url: '/backend/api/reportsettings/1000/', name: 'Every Monday', report: 1, report_name: 'Register of residents', dormitory: [], moment: 'before', days: null, columns: ['bed'], format: 'csv' },
  ...{ language: 'en', shared: false, owner: 9, owner_name: 'Ada', paused: false, next_time: null, own: true, schedule: null, last },
});

test('the owner of a failed schedule sees for whom it failed and why, until they have looked', async () => {
  signIn('view employee');
  const problems = [{ user: 2, user_name: 'Bo', text: 'May not see this report' }];
  serve({ 'GET /exporttrackers/': () => page(), 'GET /reportsettings/saved/': () => page(saved({ period: '2026-04-27', time: '2026-04-27T00:00:00.000Z', files: 1, problems })) });
  renderExtension(<ExportTray />);
  await userEvent.click(await screen.findByRole('button', { name: 'My files: 1 schedule failed' }));
  const region = screen.getByRole('region', { name: 'Schedules to check' });
  expect(within(region).getByText('Bo: May not see this report')).toBeInTheDocument();
  await userEvent.click(within(region).getByRole('link', { name: 'Saved and scheduled' }));
  expect(await screen.findByRole('button', { name: 'My files' })).toBeInTheDocument();
});

test('a schedule that succeeded, or belongs to another user, shows nothing', async () => {
  signIn('view employee');
  const well = saved({ period: '2026-04-27', time: '2026-04-27T00:00:00.000Z', files: 1, problems: [] });
  serve({ 'GET /exporttrackers/': () => page(tracker({ schedule: 1_000, period: '2026-04-27' })), 'GET /reportsettings/saved/': () => page(well) });
  renderExtension(<ExportTray />);
  await userEvent.click(await screen.findByRole('button', { name: 'My files: 1 is ready' }));
  expect(screen.getByText('Ready · by schedule')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Schedules to check' })).toBeNull();
});
