import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import Users from '../screens/users/Users.tsx';
import { serve } from '../testing/serve.ts';
import { reads, rights } from '../testing/testAccounts.ts';

beforeEach(() => {
  signIn(...rights);
  useNotices.setState({ notices: [] });
});

test('a step for selected users is sent once, and keeps its dialog and the selection when it fails', async () => {
  const statuses = [503, 200];
  const { writes } = serve({ ...reads, 'POST /users/bulk/': () => (statuses.shift() === 503 ? { status: 503, body: { message: 'Busy', statusCode: 503, code: 'busy' } } : { status: 200, body: { done: [21], refused: [] } }) });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ravi Menon/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to a group' }));
  await userEvent.click(await screen.findByLabelText('Group'));
  await userEvent.click(await screen.findByTitle('Maintenance manager'));
  const send = (): HTMLElement => within(screen.getByRole('dialog', { name: 'Add to a group? Users: 1' })).getByRole('button', { name: /Add to a group/ });
  fireEvent.click(send());
  fireEvent.click(send());
  await waitFor(() => expect(useNotices.getState().notices.map(({ type }) => type)).toEqual(['ERROR']));
  expect(writes).toHaveLength(1);
  await waitFor(() => expect(send()).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(send());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected users' })).toBeNull());
  expect(writes.map(({ body }) => body)).toEqual([0, 1].map(() => ({ step: 'add_group', users: [21], group: 4 })));
  // The next step begins without the group of this one.
  await userEvent.click(screen.getByRole('checkbox', { name: /Ravi Menon/ }));
  await userEvent.click(within(await screen.findByRole('region', { name: 'Selected users' })).getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove from a group' }));
  const next = await screen.findByRole('dialog', { name: 'Remove from a group? Users: 1' });
  expect(within(next).getByRole('button', { name: 'Remove from a group' })).toBeDisabled();
});

test('a step for selected users names those for whom it was refused', async () => {
  const { writes } = serve({ ...reads, 'POST /users/bulk/': () => ({ status: 200, body: { done: [], refused: [{ id: 21, name: 'Ravi Menon', message: 'Not this one', code: 'forbidden' }] } }) });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ravi Menon/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to a group' }));
  await userEvent.click(await screen.findByLabelText('Group'));
  await userEvent.click(await screen.findByTitle('Maintenance manager'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Add to a group' }).at(-1) as HTMLElement);
  await waitFor(() => expect(writes).toMatchObject([{ body: { step: 'add_group', users: [21], group: 4 } }]));
  expect(await screen.findByRole('dialog', { name: 'Refused: 1' })).toHaveTextContent('Ravi Menon: Not this one');
  // Nothing was done, so nothing says so.
  expect(useNotices.getState().notices).toEqual([]);
});

test('actions that take something from the selected users are in the "…" menu, and ask for confirmation', async () => {
  const { writes } = serve({ ...reads, 'POST /users/bulk/': () => ({ status: 200, body: { done: [21], refused: [] } }) });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ravi Menon/ }));
  const bar = await screen.findByRole('region', { name: 'Selected users' });
  for (const name of ['Deactivate', 'Remove from a group']) expect(within(bar).queryByRole('button', { name })).toBeNull();
  await userEvent.click(within(bar).getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  // The number follows its noun, so that it reads well with one.
  const asks = await screen.findByRole('dialog', { name: 'Deactivate? Users: 1' });
  expect(writes).toEqual([]);
  await userEvent.click(within(asks).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /users/bulk/', body: { step: 'deactivate', users: [21] } }]));
});
