import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, within } from '@testing-library/react';
import type { Zone } from '@firm/residents/contract';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import Zones from './Zones.tsx';

const room: Zone = {
  ...{ id: 5, version: 1, url: '/backend/api/workzones/5/', org: 1, title: 'Room 1', type: 'ROOM', tasks: [], zone_ref_id: 'A-01', name: 'Room 1', zone_type: 3, zone_type_name: 'ROOM', zone_kind: 'room' },
  ...{ status: 'vacant-ready', status_name: 'Vacant, ready', status_color: 'success', occupied: 0, reserved: 0, bed_count: 8, zone_limit: 0, sick_bay: false, is_sick_bay: false, is_active: true },
  ...{ zone_dimensions: '', area_m2: 57.2, status_remarks: '', description: '', sequence: 1, location: null, location_name: null, parent: null, dormitory: '/backend/api/dormitories/1/', dorm_id: 1, dorm_name: 'North House' },
  ...{ created_time: '2026-01-01T00:00:00.000Z', update_time: '2026-01-01T00:00:00.000Z' },
};

test('zones are listed as they are set up, and asked for by type from the address', async () => {
  signIn('view workzone');
  let asked: string | null = null;
  serve({
    'GET /workzones/': (_body, query) => {
      asked = query.get('zone_type');
      return page(room);
    },
  });
  renderArea(<Zones />, { at: '/?zones.f.zone_type=3' });
  const row = (await screen.findByText('A-01')).closest('tr') as HTMLElement;
  for (const text of ['Room', 'North House', '57.2', 'Active']) expect(within(row).getByText(text)).toBeInTheDocument();
  expect(asked).toBe('3');
  expect(screen.queryByRole('button', { name: 'Edit A-01' })).toBeNull();
});

test('who may change zones is offered it', async () => {
  signIn('view workzone', 'change workzone');
  serve({ 'GET /workzones/': () => page(room) });
  renderArea(<Zones />);
  expect(await screen.findByRole('button', { name: 'Edit A-01' })).toBeInTheDocument();
});
