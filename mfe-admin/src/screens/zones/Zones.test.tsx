import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, within } from '@testing-library/react';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { room } from '../../testing/room.ts';
import { serve } from '../../testing/serve.ts';
import Zones from './Zones.tsx';

test('zones are listed for set-up, and filtered by type from the address', async () => {
  signIn('view workzone');
  let asked: string | null = null;
  serve({
    'GET /zonetypes/': () => page(),
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

test('changing zones is offered only with permission', async () => {
  signIn('view workzone', 'change workzone');
  serve({ 'GET /zonetypes/': () => page(), 'GET /workzones/': () => page(room) });
  renderArea(<Zones />);
  expect(await screen.findByRole('button', { name: 'Edit A-01' })).toBeInTheDocument();
});
