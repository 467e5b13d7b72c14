import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../testing/serve.ts';
import { KioskButton } from './KioskButton.tsx';

const kiosk = { id: 3, version: 1, org: 1, dormitory: 1, zone: 17, place_name: 'Canteen', zone_ref_id: 'HALL-17', opened_by: 2, opened_by_name: 'Siti Rahim', opened_at: '2026-03-01T00:00:00.000Z', ends_at: '2026-03-01T12:00:00.000Z', closed_at: null, is_open: true };

test('staff open a kiosk for some hours, see its code once, and end an open one after a question; its code is then gone', async () => {
  signIn('view workzone', 'change workzone');
  const there: (typeof kiosk)[] = [];
  const { writes } = serve({
    'GET /kiosks/': () => page(...there),
    'POST /kiosks/': () => {
      there.push(kiosk);
      return { status: 201, body: { ...kiosk, code: 'ABCDEFGHJKMNPQRSTVWX' } };
    },
    'POST /kiosks/3/close/': () => {
      there.pop();
      return { status: 200, body: { ...kiosk, closed_at: '2026-03-01T01:00:00.000Z', is_open: false } };
    },
  });
  renderArea(<KioskButton zone={17} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open a kiosk' }));
  const dialog = await screen.findByRole('dialog');
  const hours = await within(dialog).findByRole('spinbutton', { name: 'Open for (hours)' });
  await userEvent.clear(hours);
  await userEvent.type(hours, '8');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }));
  expect(await within(dialog).findByRole('link', { name: 'Open it on this device' })).toHaveAttribute('href', '/k/ABCDEFGHJKMNPQRSTVWX');
  const list = await within(dialog).findByRole('list', { name: 'Open kiosks here' });
  expect(list).toHaveTextContent('Siti Rahim');
  expect(within(list).queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.click(within(list).getByRole('button', { name: 'End kiosk' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(within(dialog).getByRole('link', { name: 'Open it on this device' })).toBeInTheDocument();
  await userEvent.click(within(list).getByRole('button', { name: 'End kiosk' }));
  const question = (await screen.findByText('End this kiosk?')).closest<HTMLElement>('[role=dialog]')!;
  await userEvent.click(within(question).getByRole('button', { name: 'End kiosk' }));
  await waitFor(() => expect(within(dialog).queryByRole('list', { name: 'Open kiosks here' })).toBeNull());
  expect(within(dialog).queryByRole('link', { name: 'Open it on this device' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Open' })).toBeInTheDocument();
  expect(writes).toEqual([{ call: 'POST /kiosks/', body: { zone: 17, hours: 8 } }, { call: 'POST /kiosks/3/close/', body: { version: 1 } }]);
});

test('after a lost answer, the next press repeats the request: no second kiosk is opened', async () => {
  signIn('view workzone', 'change workzone');
  const { keys } = serve({ 'GET /kiosks/': () => page(), 'POST /kiosks/': () => (keys.length === 1 ? { status: 504 } : { status: 201, body: { ...kiosk, code: 'ABCDEFGHJKMNPQRSTVWX' } }) });
  renderArea(<KioskButton zone={17} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open a kiosk' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('link', { name: 'Open it on this device' })).toBeInTheDocument();
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});

test('with permission to view only, no kiosk can be opened', () => {
  signIn('view workzone');
  serve({});
  renderArea(<KioskButton zone={17} />);
  expect(screen.queryByRole('button')).toBeNull();
});
