import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { serve } from '../../testing/serve.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Breaches } from './Breaches.tsx';

const row = (code: string, more: object = {}) => ({ code, dormitory: 1, dorm_name: 'Tuas', zone: null, zone_ref_id: null, res_type: null, day: null, values: {}, ...more });
const rows = [
  row('promised_beds', { res_type: 1, day: '2026-12-01', values: { short: 1200 } }),
  row('isolation_beds', { values: { beds: 8, limit: 10 } }),
  row('not_isolated', { zone: 5, zone_ref_id: 'A-5', values: { residents: 1 } }),
  row('room_out_of_use', { zone: 7, zone_ref_id: 'A-7', values: { residents: 2 } }),
  row('facility_out_of_use', { zone: 9, zone_ref_id: 'GYM', values: { bookings: 3 } }),
];
const found = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('says on one line that limits are exceeded, and lists them on request', async () => {
  serve({ 'GET /resourceallocations/breaches/': () => ({ status: 200, body: { results: rows } }) });
  renderArea(<Breaches dormitory={undefined} />);
  expect(await screen.findByText('5 limits exceeded')).toBeInTheDocument();
  expect(screen.queryByRole('listitem')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(found()).toEqual([
    'Tuas: Bunk bed: reserved beds missing from 2026-12-01: 1,200',
    'Tuas: isolation beds: 8, at least 10 required',
    'A-5: residents who must move to an isolation bed: 1',
    'A-7: closed; residents in it or expected: 2',
    'GYM: closed; bookings: 3',
  ]);
  expect(screen.getByRole('link', { name: 'A-7' })).toHaveAttribute('href', expect.stringContaining('/operations/rooms/7'));
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('listitem')).toBeNull();
});
