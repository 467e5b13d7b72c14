import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { dormitory } from '../../testing/dormitory.ts';
import { serve } from '../../testing/serve.ts';
import Dormitories from './Dormitories.tsx';

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

test('dormitories are listed with their figures; with permission to view only, nothing else is offered', async () => {
  signIn('view dormitory');
  serve({ 'GET /dormitories/': () => page(dormitory(), dormitory({ id: 2, name: 'Old House', is_active: false })) });
  renderArea(<Dormitories />);
  const row = (await screen.findByText('North House')).closest('tr') as HTMLElement;
  expect(within(row).getByText('96')).toBeInTheDocument();
  expect(within(row).getByText('In use')).toBeInTheDocument();
  expect(screen.getByText('Closed')).toBeInTheDocument();
  for (const name of ['New dormitory', 'Edit North House', 'More actions for North House']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a dormitory is closed after confirmation', async () => {
  signIn('view dormitory', 'change dormitory');
  const { writes } = serve({ 'GET /dormitories/': () => page(dormitory()), 'PATCH /dormitories/1/': () => ({ status: 200, body: dormitory({ is_active: false }) }) });
  renderArea(<Dormitories />);
  await press('More actions for North House');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await press('Close the dormitory');
  const question = (await screen.findByText('Close North House?')).closest('[role="dialog"]') as HTMLElement;
  expect(writes).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Close the dormitory' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PATCH /dormitories/1/', body: { is_active: false, version: 4 } }]));
});

test('a dormitory that records refer to is not deleted, and the records are listed', async () => {
  signIn('view dormitory', 'delete dormitory');
  const references = [{ entity: 'employee', count: 30, ids: [1, 2] }];
  const registry = { areas: [{ id: 'mfe-residents', pages: { employee: '/operations/residents/{id}' }, counted: { employee: 'people' }, labels: { en: { people: 'Residents' } } }], missing: [] };
  serve({ 'GET /registry/': () => ({ status: 200, body: registry }), 'GET /dormitories/': () => page(dormitory()), 'DELETE /dormitories/1/': () => ({ status: 409, body: { message: 'no', code: 'referenced', references } }) });
  renderArea(<Dormitories />);
  await press('More actions for North House');
  await press('Delete');
  const question = (await screen.findByText('Delete North House?')).closest('[role="dialog"]') as HTMLElement;
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('North House cannot be deleted')).toBeInTheDocument();
  expect(await screen.findByText('Residents: 30')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '#2' })).toHaveAttribute('href', '/operations/residents/2');
});
