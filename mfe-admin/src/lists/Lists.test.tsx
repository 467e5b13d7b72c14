import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../testing/serve.ts';
import { Lists } from './Lists.tsx';

const names = (en: string) => ({ en, es: '', fr: '', ar: '' });
const entry = (type_id: number, name: string, more: object = {}) => ({
  ...{ type_id, code: name, name, url: `/backend/api/severity_types/${type_id}/`, bg_color: 'red', color: 'red', names: names(name) },
  ...{ is_active: true, sequence: type_id, built_in: type_id < 1_000, renamed: false, version: 0, ...more },
});
const severities = () => page(entry(1, 'Severe'), entry(2, 'Major', { renamed: true, version: 3 }), entry(1_004, 'Trifling', { sequence: 3, version: 1, is_active: false }));
const at = '/?tab=lists&list=severity_types';

test('entries are shown in order, marked if custom, renamed or hidden; without permission to change they are read-only', async () => {
  signIn('view dormitory');
  serve({ 'GET /severity_types/': severities });
  renderArea(<Lists />, { at });
  const list = await screen.findByRole('list', { name: 'Severities' });
  expect(within(list).getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Severe', 'Major renamed', 'Trifling custom hidden'].map((text) => expect.stringMatching(new RegExp(text.split(' ').join('\\s*')))));
  expect(screen.queryByRole('button', { name: 'New entry' })).not.toBeInTheDocument();
});

test('one entry is renamed in four languages and another moved and shown again', async () => {
  signIn('view dormitory', 'change dormitory');
  const served = serve({
    'GET /severity_types/': severities,
    'PUT /severity_types/1/': () => ({ status: 200, body: entry(1, 'Severe') }),
    'PUT /severity_types/2/': () => ({ status: 200, body: entry(2, 'Major') }),
    'PUT /severity_types/1004/': () => ({ status: 200, body: entry(1_004, 'Trifling') }),
    'POST /severity_types/': () => ({ status: 201, body: entry(1_006, 'Odd') }),
  });
  renderArea(<Lists />, { at });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Severe' }));
  const spanish = await screen.findByRole('textbox', { name: 'Español' });
  await userEvent.type(spanish, 'Grave');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(served.writes).toEqual([{ call: 'PUT /severity_types/1/', body: { names: { ...names('Severe'), es: 'Grave' }, color: 'red', version: 0 } }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Move down Severe' }));
  await waitFor(() => expect(served.writes.slice(1)).toEqual([
    { call: 'PUT /severity_types/1/', body: { sequence: 2, version: 0 } },
    { call: 'PUT /severity_types/2/', body: { sequence: 1, version: 3 } },
  ]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show Trifling' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Show Trifling' }));
  await waitFor(() => expect(served.writes.at(-1)).toEqual({ call: 'PUT /severity_types/1004/', body: { is_active: true, version: 1 } }));
});

test('a list without custom entries says why', async () => {
  signIn('view dormitory', 'change dormitory');
  serve({ 'GET /priority_types/': () => page({ ...entry(1, 'Critical'), url: '/backend/api/priority_types/1/', allowed_hours: 4 }) });
  renderArea(<Lists />, { at: '/?list=priority_types' });
  expect(await screen.findByText(/Rules depend on every entry/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New entry' })).not.toBeInTheDocument();
});
