import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { serveAlert, alertDetail } from '../testing/testAlert.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import AlertPage from '../screens/alert/AlertPage.tsx';
import AlertParcel from './parcel.tsx';
import { idOfReference } from './reference.ts';
import { tabOf } from './tabKeys.ts';
import { useAlertInAddress } from './useAlertInAddress.ts';

beforeEach(() => {
  signIn('view alert');
  serveAlert({
    'GET /alerts/7/': () => ({ status: 200, body: alertDetail() }),
    'GET /alerts/8/': () => ({ status: 404, body: { message: 'Not found', code: 'not_found' } }),
  });
});

test.each([
  ['7', 7],
  ['ALT-000007', 7],
  ['alt-000123', 123],
  ['0', null],
  ['ALT-', null],
  ['7x', null],
  ['-7', null],
  [undefined, null],
])('%s names alert %s', (text, id) => {
  expect(idOfReference(text)).toBe(id);
});

test('an unknown tab is the first one', () => {
  expect(tabOf('audit')).toBe('audit');
  expect(tabOf('nonsense')).toBe('details');
  expect(tabOf(null)).toBe('details');
});

describe('the page', () => {
  const page = (at: string) =>
    renderArea(
      <Routes>
        <Route path="/maintenance/:slug" element={<AlertPage />} />
      </Routes>,
      { at },
    );
  test('shows the alert, with its tab in the address', async () => {
    const { address } = page('/maintenance/ALT-000007?tab=progress');
    expect(await screen.findByRole('heading', { name: /ALT-000007/ })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Progress' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'Resolution' }));
    await waitFor(() => expect(address().get('tab')).toBe('resolution'));
  });
  test.each(['/maintenance/8', '/maintenance/nonsense'])('%s is not found', async (at) => {
    page(at);
    expect(await screen.findByText('This page could not be found')).toBeInTheDocument();
  });
});

/** Imitates the shell's bell. */
function Bell({ withScreen = false }: { readonly withScreen?: boolean }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <button onClick={() => setShown(7)}>Bell</button>
      <Link to="/reports">Elsewhere</Link>
      <output data-testid="bell">{shown ?? 'closed'}</output>
      {withScreen && <ListScreen />}
      {shown !== null && <AlertParcel id={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function ListScreen() {
  const alertInAddress = useAlertInAddress();
  return (
    <>
      <output data-testid="screen">{`${alertInAddress.id} ${alertInAddress.tab}`}</output>
      <button onClick={() => alertInAddress.open(7, 'new')}>Open instead</button>
      <button onClick={alertInAddress.close}>Close it</button>
    </>
  );
}

describe('from the bell', () => {
  test('alert and tab are kept in the address, and removed from it on closing', async () => {
    const { address } = renderArea(<Bell />, { at: '/reports?dormitory=2' });
    await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Audit' }));
    await waitFor(() => expect(address().toString()).toBe('dormitory=2&alert=7&tab=audit'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address().toString()).toBe('dormitory=2'));
    expect(screen.getByTestId('bell')).toHaveTextContent('closed');
  });
  test('going to another page closes it', async () => {
    renderArea(<Bell />);
    await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
    await screen.findByRole('tab', { name: 'Audit' });
    await userEvent.click(screen.getByText('Elsewhere'));
    await waitFor(() => expect(screen.getByTestId('bell')).toHaveTextContent('closed'));
  });
  test('on a screen that has its own alert dialog, only that dialog shows the alert', async () => {
    renderArea(<Bell withScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
    await waitFor(() => expect(screen.getByTestId('screen')).toHaveTextContent('7 details'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close it' }));
    await waitFor(() => expect(screen.getByTestId('bell')).toHaveTextContent('closed'));
  });
  test('a link of an earlier release opens the alert, and is removed from the address on closing', async () => {
    const { address } = renderArea(<ListScreen />, { at: '/maintenance?ticket=7&view=board' });
    await waitFor(() => expect(screen.getByTestId('screen')).toHaveTextContent('7 details'));
    await userEvent.click(screen.getByRole('button', { name: 'Close it' }));
    await waitFor(() => expect(address().toString()).toBe('view=board'));
  });
  test('the address can be changed twice in one step', async () => {
    const { address } = renderArea(<ListScreen />, { at: '/maintenance?new=1&view=board' });
    await userEvent.click(screen.getByRole('button', { name: 'Open instead' }));
    await waitFor(() => expect(address().toString()).toBe('view=board&alert=7'));
  });
});
