import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { dormitory } from '../../testing/dormitory.ts';
import { serve } from '../../testing/serve.ts';
import DormitoryPage from './DormitoryPage.tsx';

const at = (address: string) =>
  renderArea(
    <Routes>
      <Route path="/admin/dormitories/:slug" element={<DormitoryPage />} />
    </Routes>,
    { at: address },
  );

test('a dormitory is shown with its fields; parts without permission are not offered', async () => {
  signIn('view dormitory');
  serve({ 'GET /dormitories/1/': () => ({ status: 200, body: dormitory() }) });
  at('/admin/dormitories/1');
  expect(await screen.findByRole('heading', { name: 'North House' })).toBeInTheDocument();
  expect(screen.getByText('1 North Road')).toBeInTheDocument();
  expect(screen.getByText('Asia/Singapore')).toBeInTheDocument();
  for (const name of ['Zones', 'Contracts']) expect(screen.queryByRole('tab', { name })).toBeNull();
});

test('only the dormitory’s own contracts are requested', async () => {
  signIn('view dormitory', 'view vendor');
  let asked: string | null = null;
  serve({
    'GET /dormitories/1/': () => ({ status: 200, body: dormitory() }),
    'GET /contracts/': (_body, query) => {
      asked = query.get('dormitory');
      return page();
    },
  });
  at('/admin/dormitories/1?tab=contracts');
  expect(await screen.findByText('Nothing here yet.')).toBeInTheDocument();
  expect(asked).toBe('1');
});

test('for a dormitory that does not exist the page says so', async () => {
  signIn('view dormitory');
  serve({ 'GET /dormitories/9/': () => ({ status: 404, body: { message: 'no' } }) });
  at('/admin/dormitories/9');
  expect(await screen.findByRole('heading')).toHaveTextContent(/not/i);
});
