/** Which zones of a dormitory are copied to another, for arbitrary zone trees. */
import fc from 'fast-check';
import { zoneTypes } from '../../contract/zone/types.ts';
import type { ZoneDocument } from '../zone/model.ts';
import { emptyZone } from '../zone/empty.ts';
import { countsOf, layoutOf, zoneLike } from './layout.ts';

const at = new Date('2026-11-25T00:00:00Z');
const dormitories = fc
  .array(fc.record({ type: fc.constantFrom(...zoneTypes), beds: fc.nat(12), sick: fc.boolean(), on: fc.boolean(), above: fc.option(fc.nat(30), { nil: null }) }), { maxLength: 30 })
  .map((some) =>
    some.map(
      ({ type, beds, sick, on, above }, i): ZoneDocument => ({
        ...emptyZone,
        ...{ _id: i + 1, rev: 3, org: 1, dormitory: 7, name: `Zone ${i}`, zone_ref_id: `Z-${i}`, zone_type: type.type_id, is_active: on, status: 'occupied' as const, occupied: 2, reserved: 1, words: [], created_time: at, update_time: at },
        ...{ bed_count: type.kind === 'room' ? beds : 0, sick_bay: type.kind === 'room' && sick, parent: above === null || above >= some.length ? null : above + 1 },
      }),
    ),
  );
const options = fc.record({ beds: fc.boolean(), facilities: fc.boolean() });
const kindOf = (zone: ZoneDocument) => zoneTypes.find(({ type_id: id }) => id === zone.zone_type)?.kind;

test('zones in use are copied once each, inside their nearest copied ancestor', () => {
  fc.assert(
    fc.property(dormitories, options, (dormitory, wanted) => {
      const placed = layoutOf(dormitory, wanted);
      const expected = dormitory.filter((zone) => zone.is_active && (wanted.facilities || ['room', 'structure'].includes(kindOf(zone) ?? '')));
      expect(placed.map(({ zone }) => zone._id)).toEqual(expected.map((zone) => zone._id));
      const ids = new Set(placed.map(({ zone }) => zone._id));
      for (const { zone, parent } of placed) {
        if (parent !== null) expect([ids.has(parent), parent !== zone._id]).toEqual([true, true]);
        // A zone whose parent is copied keeps that parent.
        if (zone.parent !== null && zone.parent !== zone._id && ids.has(zone.parent)) expect(parent).toBe(zone.parent);
      }
    }),
  );
});

test('the previewed figures are those of the result, and nothing about the model’s residents is copied', () => {
  fc.assert(
    fc.property(dormitories, options, (dormitory, wanted) => {
      const placed = layoutOf(dormitory, wanted);
      const counts = countsOf(placed, wanted);
      const made = placed.map(({ zone, parent }, i) => zoneLike(zone, { _id: 100 + i, dormitory: 8, parent, beds: wanted.beds, at }));
      const { beds, sick_bays: sick, ...kinds } = counts;
      expect(Object.values(kinds).reduce((sum, n) => sum + n, 0)).toBe(made.length);
      expect([beds, sick]).toEqual([made.reduce((sum, zone) => sum + zone.bed_count, 0), made.filter((zone) => zone.sick_bay).length]);
      expect(counts.rooms).toBe(made.filter((zone) => kindOf(zone) === 'room').length);
      for (const zone of made) expect(zone).toMatchObject({ dormitory: 8, rev: 1, occupied: 0, reserved: 0, status: 'vacant-ready', is_active: true, location: null });
    }),
  );
});
