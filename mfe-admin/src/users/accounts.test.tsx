import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import Users from '../screens/users/Users.tsx';
import { serve } from '../testing/serve.ts';
import { choose, reads, rights, user } from '../testing/testAccounts.ts';

beforeEach(() => {
  signIn(...rights);
  useNotices.setState({ notices: [] });
});

test('a membership with an end shows its last day, and is sent with it', async () => {
  const { writes } = serve({ ...reads, 'PATCH /users/21/': () => ({ status: 200, body: user() }) });
  renderArea(<Users />);
  expect(await screen.findByText(/Night desk · Until 2026-1[12]-\d\d/)).toBeInTheDocument();
  await choose('Ravi Menon', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Ravi Menon' });
  await userEvent.clear(within(dialog).getByLabelText('Last name'));
  await userEvent.type(within(dialog).getByLabelText('Last name'), 'Menen');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toMatchObject({ last_name: 'Menen', groups: [{ id: 1001, until: '2026-12-01T00:00:00.000Z' }], version: 4 });
});

test('a new account’s password is shown once', async () => {
  const made = { ...user({ first_name: 'Ann', last_name: 'Lee' }), one_time_password: 'abcd-efgh-2345-6789' };
  serve({ ...reads, 'POST /users/': () => ({ status: 201, body: made }) });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  await userEvent.type(await screen.findByLabelText('User name'), 'ann.lee');
  await userEvent.type(screen.getByLabelText('First name'), 'Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'One-time password' })).toHaveTextContent('abcd-efgh-2345-6789');
  // Only 'Done' closes it: it cannot be shown again. Over plain http, as here, nothing can be copied by a button.
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.querySelector('.ant-modal-wrap')!);
  expect(screen.getByRole('dialog', { name: 'One-time password' })).toHaveTextContent('abcd-efgh-2345-6789');
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a user name that no account can have is refused with what it may be, before anything is sent', async () => {
  const { writes } = serve(reads);
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add user' });
  await userEvent.type(within(dialog).getByLabelText('User name'), 'ann lee');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Letters, digits and .* without spaces/)).toBeInTheDocument();
  expect(writes).toEqual([]);
});

test('a new account without names is called by its user name', async () => {
  serve({ ...reads, 'POST /users/': () => ({ status: 201, body: { ...user({ username: 'ann.lee', first_name: '', last_name: '' }), one_time_password: 'abcd-efgh-2345-6789' } }) });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The "User name" is required')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('User name'), 'ann.lee');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'One-time password' })).toHaveTextContent(/ann\.lee chooses another/);
});

test('a forgotten password is replaced by one for the next login, after confirmation', async () => {
  const { writes } = serve({ ...reads, 'POST /users/21/one_time_password/': () => ({ status: 200, body: { one_time_password: 'wxyz-2345-abcd-efgh' } }) });
  renderArea(<Users />);
  await choose('Ravi Menon', 'Reset password');
  expect(writes).toEqual([]);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Reset password' })).at(-1) as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'One-time password' })).toHaveTextContent('wxyz-2345-abcd-efgh');
});

test('where e-mail is sent, a new account can be invited instead of being shown a password, and an existing one sent a link', async () => {
  const { writes } = serve({
    ...reads,
    'GET /users/': () => page(user({ email: 'ravi@example.org' })),
    'GET /password_links/': () => ({ status: 200, body: { by_mail: true } }),
    'POST /users/': () => ({ status: 201, body: user() }),
    'POST /users/21/invite/': () => ({ status: 204 }),
  });
  renderArea(<Users />);
  await userEvent.click(await screen.findByRole('button', { name: /Add user/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Add user' });
  await userEvent.type(within(dialog).getByLabelText('User name'), 'ann.lee');
  await userEvent.click(await within(dialog).findByLabelText('Invite by e-mail'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([expect.objectContaining({ username: 'ann.lee', invite: true })]));
  await choose('Ravi Menon', 'Send a password link');
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Send Ravi Menon a password link?' })).getByRole('button', { name: 'Send a password link' }));
  await waitFor(() => expect(writes).toHaveLength(2));
});

test('where e-mail is sent, one’s own address is changed with the current password, another user’s without', async () => {
  const { writes } = serve({
    ...reads,
    'GET /users/': () => page(user({ email: 'ravi@example.org' }), user({ id: 9, username: 'mei', first_name: 'Mei', last_name: 'Tan', email: 'mei@example.com' })),
    'GET /password_links/': () => ({ status: 200, body: { by_mail: true } }),
    'PATCH /users/9/': () => ({ status: 200, body: user({ id: 9 }) }),
    'PATCH /users/21/': () => ({ status: 200, body: user() }),
  });
  renderArea(<Users />);
  const readdress = async (name: string): Promise<HTMLElement> => {
    await choose(name, 'Edit');
    const dialog = await screen.findByRole('dialog', { name: `Edit ${name}` });
    expect(within(dialog).queryByLabelText('Current password')).toBeNull();
    await userEvent.type(within(dialog).getByLabelText('E-mail'), '.sg');
    return dialog;
  };
  const own = await readdress('Mei Tan');
  await userEvent.type(await within(own).findByLabelText('Current password'), 'firm-demo-2026');
  await userEvent.click(within(own).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  const others = await readdress('Ravi Menon');
  await userEvent.click(within(others).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes.map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: 'mei@example.com.sg', current_password: 'firm-demo-2026' }),
    expect.not.objectContaining({ current_password: expect.anything() }),
  ]);
});
