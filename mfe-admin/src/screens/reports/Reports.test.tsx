import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { ExportTracker, ReportSetting } from '../../api.ts';
import { serve } from '../../testing/serve.ts';
import Reports from './Reports.tsx';

const tracker = (of: Partial<ExportTracker> = {}): ExportTracker => ({
  ...{ id: 7, version: 3, url: '/backend/api/exporttrackers/7/', org: 1, name: 'Roll call', status: 'SU', status_name: 'Ready', report: 1, report_name: 'Register of residents', format: 'xlsx' },
  ...{ filters: { dormitory: [], day: null, days: null }, columns: ['bed', 'name'], language: 'en', total: 40, completed: 40, duration: 2, message: '', as_of: '2026-05-01T00:00:00.000Z', attempt: 1 },
  ...{ is_locked: false, requested_by: 1, requested_by_name: 'Ada', requested_on: '2026-05-01T00:00:00.000Z', created_time: '2026-05-01T00:00:00.000Z', moves: [] },
  file: { url: '/backend/api/exporttrackers/7/file/', name: 'Roll call.xlsx', bytes: 4_000, sha256: 'a'.repeat(64), expires_time: '2026-05-08T00:00:00.000Z' },
  ...of,
});
const register: ReportSetting = {
  ...{ id: 1, url: '/backend/api/reportsettings/1/', code: 'register', category: 'compliance', category_name: 'Compliance', name: 'Register of residents', description: 'Who lives in which bed' },
  ...{ formats: ['xlsx', 'csv', 'pdf'], needs: [], personal: true, filters: ['dormitory', 'day'], max_rows: 1_000_000 },
  columns: [{ key: 'bed', name: 'Bed', personal: false }, { key: 'name', name: 'Name', personal: true }],
};
const reads = { 'GET /reportsettings/': () => page(register), 'GET /dormitories/choices/': () => page() };

test('a report is asked for with its columns and form, marked while it is made, and offered when it is ready', async () => {
  signIn('view employee');
  const states = [tracker({ status: 'IP', status_name: 'Running', is_locked: true, completed: 10, file: null }), tracker()];
  const { writes } = serve({ ...reads, 'POST /exporttrackers/': () => ({ status: 201, body: tracker({ status: 'NS', file: null }) }), 'GET /exporttrackers/7/': () => ({ status: 200, body: states.length > 1 ? states.shift() : states[0] }) });
  renderArea(<Reports />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for it Register of residents' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/This file names people/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Table (CSV)' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Name' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make the file' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /exporttrackers/', body: { report: 1, name: '', format: 'csv', columns: ['bed'], filters: { dormitory: [], day: null, days: null } } }]));
  expect(await screen.findByText('Roll call is being made')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '25');
  expect(await screen.findByText('Roll call is ready', {}, { timeout: 4_000 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download Roll call' })).toHaveAttribute('href', expect.stringContaining('/exporttrackers/7/file/'));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Roll call is ready')).toBeNull();
});

test('without a column nothing is asked for', async () => {
  signIn('view employee');
  const { writes } = serve(reads);
  renderArea(<Reports />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for it Register of residents' }));
  const dialog = await screen.findByRole('dialog');
  for (const name of ['Bed', 'Name']) await userEvent.click(within(dialog).getByRole('checkbox', { name }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make the file' }));
  expect(await within(dialog).findByText('Choose at least one column')).toBeInTheDocument();
  expect(writes).toEqual([]);
});

test('of a file that failed is told why, and it is tried again', async () => {
  signIn('view employee');
  const failed = tracker({ status: 'FA', status_name: 'Failed', message: 'It was interrupted too often; try again', file: null, moves: ['NS'] });
  const { writes } = serve({ ...reads, 'GET /exporttrackers/': () => page(failed), 'PATCH /exporttrackers/7/': () => ({ status: 200, body: tracker({ status: 'NS', file: null }) }) });
  renderArea(<Reports />, { at: '/?tab=exports' });
  expect(await screen.findByText('It was interrupted too often; try again')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again Roll call' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /exporttrackers/7/', body: { status: 'NS', version: 3 } }]));
});

test('a file is deleted when that was confirmed', async () => {
  signIn('view employee');
  const { writes } = serve({ ...reads, 'GET /exporttrackers/': () => page(tracker()), 'DELETE /exporttrackers/7/': () => ({ status: 204 }) });
  renderArea(<Reports />, { at: '/?tab=exports' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Roll call' }));
  expect(writes).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(writes).toMatchObject([{ call: 'DELETE /exporttrackers/7/' }]));
});
