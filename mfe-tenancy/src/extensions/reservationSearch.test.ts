import { page } from '@firm/shared-ui/testing/serve.ts';
import { serve } from '../testing/serve.ts';
import { reservationHit, reservationSearch } from './reservationSearch.ts';

test('a reservation in any state is found, and links to its page', async () => {
  const asked: string[] = [];
  serve({
    'GET /resourcereserves/': (_, query) => {
      asked.push(query.toString());
      return page();
    },
  });
  expect(await reservationSearch.find('RES-000012', new AbortController().signal)).toEqual([{ kind: 'reservations', hits: [] }]);
  expect(asked).toEqual(['search=RES-000012&limit=5']);
  expect(reservationHit({ id: 12, ref_id: 'RES-000012', vendor_name: 'Acme', dorm_name: null, start_date: '2026-12-01' })).toMatchObject({
    title: 'RES-000012',
    details: ['Acme', '2026-12-01'],
    to: '/reservations/RES-000012',
  });
});
