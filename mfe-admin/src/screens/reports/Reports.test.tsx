import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminDefaults } from '@firm/admin/contract/settingsDefaults';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { ReportSetting, SavedReport } from '../../api.ts';
import { tracker } from '../../testing/exports.ts';
import { serve } from '../../testing/serve.ts';
import Reports from './Reports.tsx';

const register: ReportSetting = {
  ...{ id: 1, url: '/backend/api/reportsettings/1/', code: 'register', category: 'compliance', category_name: 'Compliance', name: 'Register of residents', description: 'Who lives in which bed' },
  ...{ formats: ['xlsx', 'csv', 'pdf'], needs: [], personal: true, filters: ['dormitory', 'day'], max_rows: 1_000_000 },
  columns: [{ key: 'bed', name: 'Bed', personal: false, kind: 'text' }, { key: 'name', name: 'Name', personal: true, kind: 'text' }],
};
const reads = {
  'GET /reportsettings/': () => page(register),
  'GET /dormitories/choices/': () => page(),
  'POST /exporttrackers/estimate/': () => ({ status: 200, body: { rows: 40, seconds: 2, formats: ['xlsx', 'csv', 'pdf'], personal: true, reason: false } }),
  'GET /exporttrackers/settings/': () => ({ status: 200, body: { version: 0, ...adminDefaults } }),
  'GET /reportsettings/readers/': () => page({ id: 1, name: 'Ada' }, { id: 2, name: 'Bo' }),
};
/** The writes except for trial calls. */
const asked = (writes: readonly { readonly call: string }[]) => writes.filter(({ call }) => call !== 'POST /exporttrackers/estimate/');

test('a report is requested with its columns and format, marked while it is created, and offered when it is ready', async () => {
  signIn('view employee');
  const states = [tracker({ status: 'IP', status_name: 'Running', is_locked: true, completed: 10, file: null }), tracker()];
  const { writes } = serve({ ...reads, 'POST /exporttrackers/': () => ({ status: 201, body: tracker({ status: 'NS', file: null }) }), 'GET /exporttrackers/7/': () => ({ status: 200, body: states.length > 1 ? states.shift() : states[0] }) });
  renderArea(<Reports />);
  await userEvent.click(await screen.findByRole('button', { name: 'Request Register of residents' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/This file contains personal data/)).toBeInTheDocument();
  await userEvent.click(within(within(dialog).getByRole('radiogroup', { name: 'Format' })).getByRole('radio', { name: 'CSV' }));
  expect(within(dialog).getByRole('group', { name: 'Columns' })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Name' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create file' }));
  await waitFor(() => expect(asked(writes)).toEqual([{ call: 'POST /exporttrackers/', body: { report: 1, name: '', format: 'csv', columns: ['bed'], reason: '', filters: { dormitory: [], day: null, days: null } } }]));
  expect(await screen.findByText('Roll call is in preparation')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '25');
  expect(await screen.findByText('Roll call is ready', {}, { timeout: 4_000 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download Roll call' })).toHaveAttribute('href', expect.stringContaining('/exporttrackers/7/file/'));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Roll call is ready')).toBeNull();
});

test('without a column nothing is requested', async () => {
  signIn('view employee');
  const { writes } = serve(reads);
  renderArea(<Reports />);
  await userEvent.click(await screen.findByRole('button', { name: 'Request Register of residents' }));
  const dialog = await screen.findByRole('dialog');
  for (const name of ['Bed', 'Name']) await userEvent.click(within(dialog).getByRole('checkbox', { name }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create file' }));
  expect(await within(dialog).findByText('Choose at least one column')).toBeInTheDocument();
  expect(asked(writes)).toEqual([]);
});

test('a file that failed shows why, and is tried again', async () => {
  signIn('view employee');
  const failed = tracker({ status: 'FA', status_name: 'Failed', message: 'It was interrupted too often; try again', file: null, moves: ['NS'] });
  const { writes } = serve({ ...reads, 'GET /exporttrackers/': () => page(failed), 'PATCH /exporttrackers/7/': () => ({ status: 200, body: tracker({ status: 'NS', file: null }) }) });
  renderArea(<Reports />, { at: '/?tab=exports' });
  expect(await screen.findByText('It was interrupted too often; try again')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again Roll call' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /exporttrackers/7/', body: { status: 'NS', version: 3 } }]));
});

test('a file is deleted after confirmation', async () => {
  signIn('view employee');
  const { writes } = serve({ ...reads, 'GET /exporttrackers/': () => page(tracker()), 'DELETE /exporttrackers/7/': () => ({ status: 204 }) });
  renderArea(<Reports />, { at: '/?tab=exports' });
  const more = await screen.findByRole('button', { name: 'More for Roll call' });
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  await userEvent.click(more);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(writes).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(writes).toMatchObject([{ call: 'DELETE /exporttrackers/7/' }]));
});

test('the number of rows is shown before the request, and a PDF that cannot hold them is not offered', async () => {
  signIn('view employee');
  serve({ ...reads, 'POST /exporttrackers/estimate/': () => ({ status: 200, body: { rows: 12_402, seconds: 3, formats: ['xlsx', 'csv'], personal: true, reason: false } }) });
  renderArea(<Reports />);
  await userEvent.click(await screen.findByRole('button', { name: 'Request Register of residents' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('12,402 rows at present')).toBeInTheDocument();
  expect(within(dialog).getByRole('radio', { name: 'PDF' })).toBeDisabled();
});

const saved: SavedReport = {
  ...{ id: 1_000, version: 2, url: '/backend/api/reportsettings/1000/', name: 'Every Monday', report: 1, report_name: 'Register of residents', dormitory: [], moment: 'before', days: null, columns: ['bed'], format: 'csv' },
  ...{ language: 'en', shared: false, owner: 1, owner_name: 'Ada', paused: false, next_time: '2026-05-04T00:00:00.000Z', own: true },
  schedule: { every: 'week', day: 1, time: '07:00', timezone: 'Asia/Singapore', recipients: [1, 2], only_if_rows: false },
  last: { period: '2026-04-27', time: '2026-04-27T00:00:00.000Z', files: 1, problems: [{ user: 2, user_name: 'Bo', text: 'No permission for this report' }] },
};

test('a report is saved with its schedule', async () => {
  signIn('view employee');
  const { writes } = serve({ ...reads, 'POST /reportsettings/': () => ({ status: 201, body: saved }) });
  renderArea(<Reports />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save or schedule Register of residents' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Monday roll');
  const before = within(dialog).getByRole('radio', { name: 'at the end of the previous period' });
  expect(before.closest('[role="radiogroup"]')).toHaveAccessibleName();
  await userEvent.click(before);
  await userEvent.click(within(dialog).getByRole('switch', { name: 'On a schedule' }));
  expect(await within(dialog).findByLabelText('Time')).toHaveValue('07:00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({ call: 'POST /reportsettings/', body: { report: 1, name: 'Monday roll', moment: 'before', shared: false, schedule: { every: 'week', day: 1, time: '07:00', timezone: 'Asia/Singapore', only_if_rows: false } } });
});

test('of a schedule that a colleague has changed meanwhile, only the user’s own changes are compared and saved', async () => {
  signIn('view employee');
  const now: SavedReport = { ...saved, version: 3, schedule: { ...saved.schedule!, timezone: 'Asia/Dubai', recipients: [2] } };
  const { writes } = serve({
    ...reads,
    'GET /reportsettings/saved/': () => page(saved),
    'PUT /reportsettings/1000/': (body) => (body['version'] === 2 ? { status: 409, body: { message: 'Changed', statusCode: 409, code: 'stale_version', current: now } } : { status: 200, body: saved }),
  });
  renderArea(<Reports />, { at: '/?tab=saved' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Every Monday' }));
  const dialog = await screen.findByRole('dialog');
  const time = await within(dialog).findByLabelText('Time');
  await userEvent.clear(time);
  await userEvent.type(time, '08:30');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const compared = (await screen.findByRole('columnheader', { name: 'Your version' })).closest('table')!;
  expect(within(compared).getAllByRole('row').map((row) => row.textContent).slice(1)).toEqual(['ScheduleTime: 08:30Time: 07:00']);
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(writes[1]?.body).toMatchObject({ version: 3, schedule: { ...now.schedule, time: '08:30' } }));
});

test('a saved report whose creation got no answer is not created twice', async () => {
  signIn('view employee');
  const { keys } = serve({ ...reads, 'GET /reportsettings/saved/': () => page(saved), 'POST /exporttrackers/': () => (keys.length === 1 ? { status: 504 } : { status: 201, body: tracker({ status: 'NS', file: null }) }), 'GET /exporttrackers/7/': () => ({ status: 200, body: tracker() }) });
  renderArea(<Reports />, { at: '/?tab=saved' });
  for (const times of [1, 2]) {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create now Every Monday' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Create now Every Monday' }));
    await waitFor(() => expect(keys).toHaveLength(times));
  }
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});

test('a saved report shows when it runs next and who did not get it; it is created now, paused and deleted', async () => {
  signIn('view employee');
  const { writes } = serve({ ...reads, 'GET /reportsettings/saved/': () => page(saved), 'POST /exporttrackers/': () => ({ status: 201, body: tracker({ status: 'NS', file: null }) }), 'GET /exporttrackers/7/': () => ({ status: 200, body: tracker() }), 'PUT /reportsettings/1000/': () => ({ status: 200, body: saved }), 'DELETE /reportsettings/1000/': () => ({ status: 204 }) });
  renderArea(<Reports />, { at: '/?tab=saved' });
  expect(await screen.findByText('No permission for this report')).toBeInTheDocument();
  const read = await screen.findByRole('link', { name: 'Read Every Monday' });
  expect(read).toHaveAttribute('href', expect.stringMatching(/\/reports\?report=register&day=\d{4}-\d\d-\d\d&report\.columns=bed$/));
  await userEvent.click(screen.getByRole('button', { name: 'Create now Every Monday' }));
  expect(await screen.findByText('Roll call is ready')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Pause Every Monday' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More for Every Monday' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(writes).toMatchObject([{ call: 'POST /exporttrackers/', body: { report: 1, name: 'Every Monday', columns: ['bed'], filters: { dormitory: [], day: expect.stringMatching(/^\d{4}-/), days: null } } }, { call: 'PUT /reportsettings/1000/', body: { paused: true, version: 2 } }, { call: 'DELETE /reportsettings/1000/' }]));
});
