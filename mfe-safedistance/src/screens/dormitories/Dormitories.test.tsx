import '@testing-library/jest-dom';
import { renderArea } from '../../testing/renderArea.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { signIn } from '@firm/shared-ui/testing/signIn.ts';
import type { Dormitory, MixedGathering } from '../../api.ts';
import { serve } from '../../testing/serve.ts';
import Dormitories from './Dormitories.tsx';

const dormitory: Dormitory = { dormitory: 1, name: 'North House', residents: 48, parts: [{ zone: 102, name: 'Section A', zone_ref_id: 'P-102', zone_type_name: 'SECTION', occupancy: 130, limit: 120, crowding: 'over' }], rooms_over: 0, rooms_mixed: 1, isolation_beds: 1, isolation_beds_wanted: 2 };
const room: MixedGathering = {
  ...{ id: 'room:11', kind: 'room', by: 'vendor', name: 'A-01-11', dormitory: 1, dorm_name: 'North House', zone: 11, location: null, run: null, at: '2026-03-01T00:00:00.000Z', people: 4 },
  groups: [{ name: 'Keen Build', people: 3 }, { name: 'Steady Works', people: 1 }],
  strangers: 1,
  move: [{ employee: 5, name: 'Li Wei', group: 'Steady Works', swap: { employee: 9, name: 'Arun Kumar', gathering: 'room:12', place_name: 'A-01-12' } }],
};

test('a dormitory is shown against its limits; where employers share a room, it says who should swap', async () => {
  signIn('view workzone');
  let asked = '';
  serve({
    'GET /projects/dormitories/': () => page(dormitory, { ...dormitory, dormitory: 2, name: 'South House', rooms_mixed: 0 }),
    'GET /projects/mixing/': (_, query) => {
      asked = query.toString();
      return page(room);
    },
  });
  renderArea(<Dormitories />);
  expect(await screen.findByRole('region', { name: 'North House' })).toHaveTextContent(/1 of 2 needed.*130 of 120 people/);
  await userEvent.click(screen.getByRole('button', { name: 'Who should swap rooms North House' }));
  expect(await screen.findByText(/Li Wei.*swaps with.*Arun Kumar.*A-01-12/)).toBeInTheDocument();
  expect(screen.getByText(/Employers: .*Keen Build.*\(3\).*Steady Works.*\(1\)/)).toBeInTheDocument();
  expect(asked).toBe('dormitory=1&kind=room&limit=10');
});
