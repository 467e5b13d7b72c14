import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { OrganisationRecord } from '../api.ts';
import { serve } from '../testing/serve.ts';
import { Organisation } from './Organisation.tsx';

const record: OrganisationRecord = {
  ...{ id: 1, url: '/backend/api/orgentities/1/', version: 3, name: 'Harbour', copyrightData: { text: '© Harbour', year: 2026 }, footerData: { text: 'Good rooms', address: '1 North Road' } },
  contactsData: [{ kind: 'phone', label: 'Desk', value: '+65 6555 0142', href: 'tel:+6565550142' }],
  ...{ currency: 'SGD', time_zone: 'Asia/Singapore', logo: null },
};

test('the footer and its contacts are changed with the version that was read', async () => {
  signIn('change permission');
  const { writes } = serve({ 'GET /orgentities/1/': () => ({ status: 200, body: record }), 'PATCH /orgentities/1/': () => ({ status: 200, body: { ...record, version: 4 } }) });
  renderArea(<Organisation />);
  await userEvent.clear(await screen.findByLabelText('Footer text'));
  await userEvent.type(screen.getByLabelText('Footer text'), 'Better rooms');
  await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  const added = screen.getByRole('group', { name: 'Contact 2' });
  await userEvent.type(within(added).getByLabelText('Number or address'), 'call us');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is not a valid number or address of this type')).toBeInTheDocument();
  expect(writes).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove contact 2' }));
  const first = screen.getByRole('group', { name: 'Contact 1' });
  await userEvent.type(within(first).getByLabelText('Number or address'), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  // What was not changed is not sent: somebody else may have changed it.
  expect(writes[0]?.body).toEqual({ footerData: { text: 'Better rooms', address: '1 North Road' }, contactsData: [{ kind: 'phone', label: 'Desk', value: '+65 6555 01429' }], version: 3 });
});

test('changes of others are adopted, except in a field that the user has changed: saving that is refused, and then keeps both', async () => {
  signIn('change permission');
  let stored = record;
  const { writes } = serve({
    'GET /orgentities/1/': () => ({ status: 200, body: stored }),
    'PATCH /orgentities/1/': (body) => {
      if (body.version !== stored.version) return { status: 409, body: { status_code: 409, code: 'stale_version', message: 'Somebody else was faster', errors: {}, current: stored } };
      stored = { ...stored, ...(body as Partial<OrganisationRecord>), version: stored.version + 1 };
      return { status: 200, body: stored };
    },
  });
  renderArea(<Organisation />);
  const text = await screen.findByLabelText('Footer text');
  await userEvent.type(text, ' for all');
  const elsewhere = async (change: Partial<OrganisationRecord>): Promise<void> => {
    stored = { ...stored, ...change, version: stored.version + 1 };
    await act(() => queryClient.invalidateQueries());
  };
  await elsewhere({ name: 'Harbour Two' });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Harbour Two'));
  expect(text).toHaveValue('Good rooms for all');
  await elsewhere({ footerData: { text: 'Best rooms', address: '2 North Road' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toMatchObject({ version: 4 });
  expect(stored).toMatchObject({ name: 'Harbour Two', footerData: { text: 'Best rooms' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored).toMatchObject({ name: 'Harbour Two', footerData: { text: 'Good rooms for all' }, version: 6 }));
});

test('without permission to change permissions it is read-only', async () => {
  signIn('view user');
  serve({ 'GET /orgentities/1/': () => ({ status: 200, body: record }) });
  renderArea(<Organisation />);
  expect(await screen.findByRole('link', { name: '+65 6555 0142' })).toHaveAttribute('href', 'tel:+6565550142');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a logo is chosen, shown and removed; it is sent at once', async () => {
  signIn('change permission');
  const { writes } = serve({
    'GET /orgentities/1/': () => ({ status: 200, body: record }),
    'PUT /orgentities/1/logo/': () => ({ status: 200, body: { ...record, version: 4, logo: '/backend/api/orgentities/1/logo/?v=a' } }),
    'DELETE /orgentities/1/logo/': () => ({ status: 200, body: { ...record, version: 5 } }),
  });
  renderArea(<Organisation />);
  expect(await screen.findByText('No logo yet')).toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText('Choose a logo', { selector: 'input' }), new File(['x'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Logo of Harbour' })).toHaveAttribute('src', '/backend/api/orgentities/1/logo/?v=a');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the logo' }));
  expect(await screen.findByText('No logo yet')).toBeInTheDocument();
  expect(writes.map(({ call }) => call)).toEqual(['PUT /orgentities/1/logo/', 'DELETE /orgentities/1/logo/']);
});

test('a logo that is refused is refused beside its button, until another is chosen', async () => {
  signIn('change permission');
  const why = 'large.png is larger than 10 MB';
  const answers = [
    { status: 413, body: { message: why, statusCode: 413, code: 'file_too_large', errors: { logo: [why] } } },
    { status: 200, body: { ...record, version: 4, logo: '/backend/api/orgentities/1/logo/?v=a' } },
  ];
  serve({ 'GET /orgentities/1/': () => ({ status: 200, body: record }), 'PUT /orgentities/1/logo/': () => answers.shift()! });
  renderArea(<Organisation />);
  const choose = async (name: string) => userEvent.upload(await screen.findByLabelText('Choose a logo', { selector: 'input' }), new File(['x'], name, { type: 'image/png' }));
  await choose('large.png');
  expect(within(screen.getByRole('group', { name: 'Logo' })).getByRole('alert')).toHaveTextContent(why);
  await choose('small.png');
  expect(await screen.findByRole('img', { name: 'Logo of Harbour' })).toBeInTheDocument();
  expect(screen.queryByText(why)).toBeNull();
});
