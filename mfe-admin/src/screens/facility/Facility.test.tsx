import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import Facility from './Facility.tsx';

test('zone types show what they are for, and link to their zones', async () => {
  signIn('view workzone');
  serve({ 'GET /zonetypes/': () => page({ type_id: 3, name: 'ROOM', url: '/backend/api/zonetypes/3/', kind: 'room', names: { en: 'ROOM', es: '', fr: '', ar: '' }, color: null, is_active: true, sequence: 3, built_in: true, renamed: false, version: 0 }) });
  renderArea(<Facility />, { at: '/?tab=types' });
  expect(await screen.findByText('Room with beds')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show zones Room' })).toHaveAttribute('href', '/admin/zones?zones.f.zone_type=3');
});
