import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { serve } from '../../testing/serve.ts';
import SafeZone from './SafeZone.tsx';

const at = (path: string) =>
  renderArea(
    <Routes>
      <Route path="/z/:id" element={<SafeZone />} />
    </Routes>,
    { at: path },
  );

test('says without a login whether a place is safe, and how many of the allowed number are there', async () => {
  serve({ 'GET /workzones/12/safe_zone/': () => ({ status: 200, body: { name: 'Canteen', is_safe: false, occupancy: 61, limit: 60 } }) });
  at('/z/12');
  expect(await screen.findByText('Canteen')).toBeInTheDocument();
  expect(screen.getByText('Not safe to enter now')).toBeInTheDocument();
  expect(screen.getByText('61 of a maximum of 60 people')).toBeInTheDocument();
});

test('without a limit it says how many; a hidden place and an invalid code are not found', async () => {
  serve({
    'GET /workzones/13/safe_zone/': () => ({ status: 200, body: { name: 'Gym', is_safe: true, occupancy: 4, limit: 0 } }),
    'GET /workzones/14/safe_zone/': () => ({ status: 404, body: { message: 'Not found', statusCode: 404, code: 'not_found' } }),
  });
  const first = at('/z/13');
  expect(await screen.findByText('Safe to enter')).toBeInTheDocument();
  expect(screen.getByText('People inside: 4')).toBeInTheDocument();
  first.unmount();
  for (const path of ['/z/14', '/z/x']) {
    const { unmount } = at(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('This place is not shown');
    unmount();
  }
});
