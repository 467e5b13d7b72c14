import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { room } from '../../testing/room.ts';
import { serve } from '../../testing/serve.ts';
import ZonePage from './ZonePage.tsx';

const zone = { ...room, description: 'Above the canteen' };
const show = (address = '/admin/zones/5') =>
  renderArea(
    <Routes>
      <Route path="/admin/zones/:slug" element={<ZonePage />} />
    </Routes>,
    { at: address },
  );

test('a zone is shown with its fields and its dormitory; without permission to change it nothing is offered', async () => {
  signIn('view workzone');
  serve({ 'GET /workzones/5/': () => ({ status: 200, body: zone }) });
  show();
  expect(await screen.findByRole('heading', { name: 'A-01' })).toBeInTheDocument();
  expect(screen.getByText('57.2')).toBeInTheDocument();
  expect(screen.getByText('Above the canteen')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'North House' })).toHaveAttribute('href', '/admin/dormitories/1');
  expect(screen.getByRole('link', { name: 'Open in daily work' })).toHaveAttribute('href', '/operations/rooms/5');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('with permission, changing a zone is offered; for a zone that does not exist the page says so', async () => {
  signIn('view workzone', 'change workzone');
  serve({ 'GET /workzones/5/': () => ({ status: 200, body: zone }), 'GET /workzones/8/': () => ({ status: 404, body: { message: 'no' } }) });
  const { unmount } = show();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  unmount();
  show('/admin/zones/8');
  expect(await screen.findByRole('heading')).toHaveTextContent(/not/i);
});
