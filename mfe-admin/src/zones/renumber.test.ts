import fc from 'fast-check';
import { renumbered, type NumberedZone } from './renumber.ts';

const zones = (...refs: readonly string[]): NumberedZone[] => refs.map((zone_ref_id, i) => ({ id: i + 1, version: 1, zone_ref_id }));
const refsOf = (all: readonly NumberedZone[], rule: Parameters<typeof renumbered>[1]) => renumbered(all, rule).map(({ id, set }) => [id, set.zone_ref_id]);

test('the beginning of references is replaced, the rest stays', () => {
  expect(refsOf(zones('A-03', 'A-03-01', 'A-04-01'), { kind: 'replace', from: 'A-03', to: 'C-07' })).toEqual([[1, 'C-07'], [2, 'C-07-01']]);
  expect(refsOf(zones('A-03', 'A-04'), { kind: 'replace', from: '', to: 'X' })).toEqual([]);
});

test('zones are numbered in the order of their references, ten after nine', () => {
  expect(refsOf(zones('A-10', 'A-9', 'A-8'), { kind: 'count', prefix: 'B-', first: 1, digits: 2 })).toEqual([[3, 'B-01'], [2, 'B-02'], [1, 'B-03']]);
});

test('numbering gives every zone a different reference, and the same ones when repeated', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[A-C]-[0-9]{1,3}$/), { maxLength: 30 }), fc.nat(500), fc.integer({ min: 1, max: 4 }), (refs, first, digits) => {
      const all = zones(...refs);
      const rule = { kind: 'count', prefix: 'N-', first, digits } as const;
      const after = new Map(renumbered(all, rule).map(({ id, set }) => [id, set.zone_ref_id]));
      const now = all.map((zone) => ({ ...zone, zone_ref_id: after.get(zone.id) ?? zone.zone_ref_id }));
      expect(new Set(now.map(({ zone_ref_id: ref }) => ref)).size).toBe(all.length);
      expect(renumbered(now, rule)).toEqual([]);
    }),
  );
});
