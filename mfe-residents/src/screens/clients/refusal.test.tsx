import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@firm/shared-ui/api/index.ts';
import { useNotices } from '@firm/shared-ui/notices/index.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { Vendor } from '../../resident/api.ts';
import { VendorSwitch } from './VendorSwitch.tsx';
import { pageOf, pagesOf, referencesOf } from '@firm/shared-ui/refusal/references.ts';
import type { Registry } from '@firm/shared-ui/area/manifest.ts';
import { manifest } from '../../../area.manifest.ts';
import { useRefusal } from '@firm/shared-ui/refusal/useRefusal.tsx';

const vendor = { id: 4, version: 2, name: 'Clear Pipes', is_active: true } as Vendor;

function Screen() {
  const { refuse, dialog } = useRefusal();
  return (
    <>
      <VendorSwitch vendor={vendor} onRefused={refuse} />
      {dialog}
    </>
  );
}

test('only a 409 that names references is read as a list of references', () => {
  const references = [{ entity: 'alert', count: 2, ids: [1, 2] }];
  expect(referencesOf(new ApiError({ message: '', statusCode: 409, code: 'referenced', references }))).toEqual(references);
  expect(referencesOf(new ApiError({ message: '', statusCode: 409, code: 'referenced' }))).toEqual([]);
  expect(referencesOf(new ApiError({ message: '', statusCode: 409, code: 'stale_version' }))).toBeNull();
  expect(referencesOf(new Error('x'))).toBeNull();
});

const labels = { en: { 'counted.employee': 'Residents', alerts: 'Alerts' } };
const registry = { areas: [{ ...manifest, labels }, { id: 'mfe-repairs', pages: { alert: '/repairs/{id}' }, counted: { alert: 'alerts' }, labels }, { id: 'mfe-plain' }], missing: [] } as unknown as Registry;

test('records link to the pages that areas declare; a kind that no area declares has no link', () => {
  const pages = pagesOf(registry);
  expect([pageOf(pages, 'employee', 3), pageOf(pages, 'employerfirm', 4), pageOf(pages, 'alert', 5)]).toEqual(['/operations/residents/3', '/operations/clients/employer-4', '/repairs/5']);
  expect([pageOf(pages, 'resource', 3), pageOf(pages, '__proto__', 3)]).toEqual([null, null]);
});

test('a vendor that records refer to stays active, and the records are listed', async () => {
  signIn('change vendor');
  const references = [
    { entity: 'employee', count: 30, ids: [1, 2, 3] },
    { entity: 'alert', count: 1, ids: [9] },
    { entity: 'nameless', count: 2, ids: [] },
  ];
  const { writes } = serve({
    'POST /vendors/4/toggleVendor/': () => ({ status: 409, body: { message: 'no', code: 'referenced', references } }),
    'GET /registry/': () => ({ status: 200, body: registry }),
  });
  renderArea(<Screen />);
  await userEvent.click(screen.getByRole('switch', { name: 'Clear Pipes is active' }));
  expect(await screen.findByText('Clear Pipes cannot be deactivated')).toBeInTheDocument();
  expect(await screen.findByText('Residents: 30')).toBeInTheDocument();
  expect(screen.getByText('Alerts: 1')).toBeInTheDocument();
  expect(screen.getByText('Other records: 2')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '#9' })).toHaveAttribute('href', '/repairs/9');
  expect(writes.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ version: 2 });
});

test('any other refusal is a notice', async () => {
  signIn('change vendor');
  serve({ 'POST /vendors/4/toggleVendor/': () => ({ status: 503, body: { message: 'Away' } }) });
  renderArea(<Screen />);
  await userEvent.click(screen.getByRole('switch', { name: 'Clear Pipes is active' }));
  await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toBe('Away'));
});

test('without permission the state is shown but cannot be switched', () => {
  signIn('view vendor');
  serve({});
  renderArea(<Screen />);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.getByText('Active')).toBeInTheDocument();
});
