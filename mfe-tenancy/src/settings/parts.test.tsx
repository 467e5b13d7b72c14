import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../testing/serve.ts';
import { settings as usual } from '../testing/testSettings.ts';
import { SettingsPart } from './parts.ts';

const settings = { ...usual, cleared_health_statuses: [1, 2] };
const beyond = (zone: number | null, code = 'max_residents') => ({ code, dormitory: 1, dorm_name: 'North', zone, zone_ref_id: zone && `A-${zone}`, res_type: null, day: null, values: {} });
const onFound = (): void => undefined;

test('limits show before saving what they would breach, with a link to the rooms', async () => {
  signIn('view resourceallocation', 'change resourceallocation');
  const { writes } = serve({
    'GET /resourceallocations/settings/': () => ({ status: 200, body: settings }),
    'GET /resourceallocations/breaches/': (_, query) => {
      const most = query.get('max_residents_per_room');
      // A room that is too small breaches two limits, but counts as one room.
      return { status: 200, body: { results: most === '8' ? [beyond(11), beyond(11, 'min_area'), beyond(12), beyond(null, 'isolation_beds')] : most === null ? [beyond(11)] : [] } };
    },
    'PUT /resourceallocations/settings/': (body) => ({ status: 200, body: { ...settings, ...body, version: 1 } }),
  });
  renderArea(<SettingsPart words="" onFound={onFound} />);
  expect(await screen.findByText('Default: Healthy, Recovered')).toBeInTheDocument();
  const most = await screen.findByRole('spinbutton', { name: 'Maximum residents per room' });
  await userEvent.clear(most);
  await userEvent.type(most, '8');
  expect(await screen.findByText('Rooms beyond these limits: 2; beyond the current limits: 1.')).toBeInTheDocument();
  expect(screen.getByText(/Dormitories with too few isolation beds: 1; now: 0/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'North A-12' })).toHaveAttribute('href', '/operations/rooms/12');
  expect(screen.getByRole('link', { name: 'View current breaches' })).toHaveAttribute('href', '/reservations/list?view=today');
  const preview = () => screen.getByRole('alert');
  expect(preview()).toHaveAttribute('aria-busy', 'false');
  await userEvent.type(most, '0');
  expect(preview()).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(most, '{Backspace}');
  expect(writes).toEqual([]);
  await userEvent.click(screen.getByRole('switch', { name: /Work pass required/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes).toEqual([{ call: 'PUT /resourceallocations/settings/', body: { version: 0, max_residents_per_room: 8, require_work_pass: false } }]));
});
