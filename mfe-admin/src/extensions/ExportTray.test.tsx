/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { areaRenderer } from '@firm/shared-ui/testing/areaPage.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import en from '../../locales/extensions/en.json' with { type: 'json' };
import { tracker } from '../testing/exports.ts';
import { serve } from '../testing/serve.ts';
import { ExportTray } from './ExportTray.tsx';

const renderExtension = areaRenderer('admin-extensions', { en });
const one = tracker({ status: 'IP', status_name: 'Running', is_locked: true, completed: 10, file: null, moves: ['CA'] });

beforeEach(() => localStorage.clear());

test('who has no file sees no tray', async () => {
  signIn('view employee');
  const { container } = (serve({ 'GET /exporttrackers/': () => page() }), renderExtension(<ExportTray />));
  await waitFor(() => expect(container.querySelector('button')).toBeNull());
});

test('tells how far a file is, calls it off, and offers it when it is ready; what was fetched is new no more', async () => {
  signIn('view employee');
  let now: object = one;
  const { writes } = serve({ 'GET /exporttrackers/': () => page(now), 'PATCH /exporttrackers/7/': () => ({ status: 200, body: { ...one, status: 'CA', moves: [] } }) });
  renderExtension(<ExportTray />);
  await userEvent.click(await screen.findByRole('button', { name: 'My files: 1 is being made' }));
  const line = screen.getByRole('listitem');
  expect(within(line).getByText('10 of 40 rows')).toBeInTheDocument();
  expect(within(line).getByRole('progressbar')).toHaveAttribute('value', '10');
  now = tracker();
  await userEvent.click(within(line).getByRole('button', { name: 'Call off Roll call' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /exporttrackers/7/', body: { status: 'CA', version: 3 } }]));
  const link = await screen.findByRole('link', { name: 'Download Roll call' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/exporttrackers/7/file/'));
  expect(screen.getByRole('button', { name: 'My files: 1 is ready' })).toBeInTheDocument();
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(await screen.findByRole('button', { name: 'My files' })).toBeInTheDocument();
});
