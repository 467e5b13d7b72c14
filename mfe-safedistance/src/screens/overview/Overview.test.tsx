import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import Overview from './Overview.tsx';

const site = {
  id: 4,
  version: 1,
  url: '/backend/api/locations/4/',
  org: 1,
  ref_no: 'ST-000004',
  name: 'Tuas shipyard',
  kind: 'worksite',
  dormitory: null,
  dorm_name: null,
  address: '',
  latitude: 1.2955,
  longitude: 103.6305,
  people_limit: 0,
  is_active: true,
  zones: [],
  created_time: '2026-03-01T00:00:00.000Z',
  update_time: '2026-03-01T00:00:00.000Z',
};

test('the sites stand there with their limit, or that they have none', async () => {
  signIn('view workzone');
  serve({ 'GET /locations/': () => page(site, { ...site, id: 5, name: 'Punggol Point towers', people_limit: 60 }) });
  renderArea(<Overview />);
  expect(await screen.findByRole('row', { name: /Tuas shipyard.*ST-000004.*no limit/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Punggol Point towers.*60/ })).toBeInTheDocument();
});
