import fc from 'fast-check';
import type { ZoneDocument } from './model.ts';
import { overLimit } from './overLimit.ts';

const room = (occupied: number, zone_limit: number) => ({ _id: 7, org: 1, dormitory: 1, occupied, zone_limit, zone_ref_id: 'A-1' }) as ZoneDocument;

test('an event is published when a limit is first exceeded, with the lower of the two limits', () => {
  expect(overLimit(room(4, 4), room(5, 4), 12)).toMatchObject([{ type: 'zone.over_limit', entity_id: 7, data: { zone_ref_id: 'A-1', residents: 5, limit: 4 } }]);
  expect(overLimit(room(12, 0), room(13, 0), 12)).toMatchObject([{ data: { limit: 12 } }]);
  expect(overLimit(room(5, 6), room(5, 4))).toHaveLength(1);
  expect(overLimit(room(4, 0), room(400, 0))).toEqual([]);
});

test('whatever the arrivals and departures, one event is published each time the limit becomes exceeded', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(20), fc.nat(20), (numbers, limit, ofAll) => {
      const least = Math.min(...[limit, ofAll].filter((one) => one > 0), Infinity);
      let before = 0;
      for (const now of numbers) {
        expect(overLimit(room(before, limit), room(now, limit), ofAll)).toHaveLength(before <= least && now > least ? 1 : 0);
        before = now;
      }
    }),
  );
});
