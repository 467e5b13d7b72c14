import fc from 'fast-check';
import { floorPlan } from './floorPlan.ts';

const zones = fc.array(fc.record({ zone_ref_id: fc.stringMatching(/^A-0[1-9]-[0-9]{1,2}$/), zone_kind: fc.constantFrom('room', 'common', 'facility') }), { maxLength: 60 });

test('every zone is on the plan once, without overlaps and within its edges', () => {
  fc.assert(
    fc.property(zones, (floor) => {
      const { width, height, shapes } = floorPlan(floor);
      expect(new Set(shapes.map(({ zone }) => zone))).toEqual(new Set(floor));
      expect(shapes).toHaveLength(floor.length);
      for (const [i, a] of shapes.entries()) {
        expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height).toBe(true);
        for (const b of shapes.slice(i + 1)) {
          expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
        }
      }
    }),
  );
});

test('rooms alternate across the corridor in the order of their references, with common areas at its end', () => {
  const of = (zone_ref_id: string, zone_kind = 'room') => ({ zone_ref_id, zone_kind });
  const { shapes } = floorPlan([of('A-01-10'), of('A-01-02'), of('A-01-01'), of('A-01-KIT', 'common')]);
  expect(shapes.map(({ zone, x, y }) => [zone.zone_ref_id, x, y])).toEqual([
    ['A-01-01', 6, 6],
    ['A-01-02', 6, 110],
    ['A-01-10', 112, 6],
    ['A-01-KIT', 112, 110],
  ]);
});
