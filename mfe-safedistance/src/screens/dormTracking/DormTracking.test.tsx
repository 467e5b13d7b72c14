import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import { serve } from '../../testing/serve.ts';
import DormTracking from './DormTracking.tsx';

const visit = { id: 9, version: 1, org: 1, dormitory: 1, dorm_name: 'North House', zone: 17, location: null, place_name: 'Lobby', zone_ref_id: 'LOBBY', employee: 5, visitor: null, name: 'Arun Kumar', pass_number: 'P1005', vendor_name: null, purpose: '', temperature: null, entered_at: '2026-01-03T01:00:00.000Z', left_at: null, assumed: false, source: 'staff' as const };
const inside = { people: 3, residents: 2, visitors: 1, out: 4, places: [{ zone: 17, location: null, name: 'Lobby', dormitory: 1, people: 3, limit: 40, crowding: 'within' as const }] };

const served = (more = {}) =>
  serve({
    'GET /zonevisits/now/': () => ({ status: 200, body: inside }),
    'GET /zonevisits/': () => page(visit),
    ...more,
  });

test('shows who is inside; with permission to view only, nobody can be recorded as leaving', async () => {
  signIn('view workzone');
  served();
  renderArea(<DormTracking />);
  expect(await screen.findByRole('row', { name: /Arun Kumar.*Resident.*P1005.*Lobby.*inside/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('group', { name: 'People in the dormitory, from recorded visits' })).toHaveTextContent(/Inside3.*Visitors inside1.*Out4/));
  expect(screen.queryByRole('heading', { name: 'At the door' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Arun Kumar leaves' })).toBeNull();
});

test('a resident leaves by number, and a refusal is shown where the user looks', async () => {
  signIn('view workzone', 'change workzone');
  let known = true;
  const { writes } = served({
    'GET /workzones/': () => page(),
    'POST /zonevisits/leave/': () =>
      known
        ? { status: 200, body: { ...visit, left_at: '2026-01-03T02:00:00.000Z' } }
        : { status: 422, body: { message: 'Not valid', statusCode: 422, code: 'validation_failed', errors: { code: ['Nobody has this number'] } } },
  });
  renderArea(<DormTracking />);
  const field = screen.getByRole('textbox', { name: 'Resident number or scanned code' });
  expect(screen.getByRole('button', { name: 'Enters' })).toBeDisabled();
  await userEvent.type(field, 'P1005');
  const out = screen.getAllByRole('button', { name: 'Leaves' })[0] as HTMLElement;
  await userEvent.click(out);
  expect(await screen.findByText('Arun Kumar has left Lobby')).toBeInTheDocument();
  known = false;
  await userEvent.type(field, 'P1');
  await userEvent.click(out);
  expect(await screen.findByText('P1: Nobody has this number')).toBeInTheDocument();
  expect(writes.map(({ body }) => body)).toEqual([{ code: 'P1005' }, { code: 'P1' }]);
});
