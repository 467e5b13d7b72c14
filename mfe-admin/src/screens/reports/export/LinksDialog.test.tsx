import '@testing-library/jest-dom';
import { renderArea } from '../../../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { ExportLink } from '../../../api.ts';
import { serve } from '../../../testing/serve.ts';
import { LinksDialog } from './LinksDialog.tsx';

const link = (of: Partial<ExportLink> = {}): ExportLink => ({
  ...{ id: 3, version: 2, url: '/backend/api/exportlinks/3/', tracker: 7, name: 'Roll call.xlsx', reason: 'Inspection', state: 'open', downloads: 3, used: 1, last_used: null },
  ...{ expires_time: '2026-05-08T00:00:00.000Z', revoked_time: null, created_by: 1, created_by_name: 'Ada', created_time: '2026-05-01T00:00:00.000Z', address: 'https://firm.example/backend/api/exportlinks/3.1.x.y/file/' },
  ...of,
});
const shown = () => renderArea(<LinksDialog tracker={{ id: 7, name: 'Roll call' }} onClose={() => undefined} />);

test('links to a file are listed with their status; an open one shows its address and is revoked', async () => {
  signIn('view employee');
  const { writes } = serve({
    'GET /exportlinks/': (_, query) => (query.get('tracker') === '7' ? page(link(), link({ id: 4, reason: 'Auditor', state: 'revoked', address: null })) : page()),
    'POST /exportlinks/3/revoke/': () => ({ status: 200, body: link({ state: 'revoked', address: null }) }),
  });
  shown();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('textbox', { name: 'Address of the link for Inspection' })).toHaveValue(link().address);
  expect(within(first as HTMLElement).getByText(/Used 1 of 3/)).toBeInTheDocument();
  expect(within(second as HTMLElement).getByText('Revoked')).toBeInTheDocument();
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Revoke Inspection' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /exportlinks/3/revoke/', body: { version: 2 } }]));
});

test('a link is created for someone, for a limited time and number of downloads', async () => {
  signIn('view employee');
  const { writes } = serve({ 'GET /exportlinks/': () => page(), 'POST /exporttrackers/7/link/': () => ({ status: 201, body: link() }) });
  shown();
  await userEvent.click(await screen.findByRole('button', { name: 'Create a link' }));
  expect(await screen.findByText('Enter the recipient and the reason')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Recipient and reason' }), 'Inspection');
  await userEvent.click(screen.getByRole('button', { name: 'Create a link' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'POST /exporttrackers/7/link/', body: { hours: 24, downloads: 3, reason: 'Inspection' } }]));
});
