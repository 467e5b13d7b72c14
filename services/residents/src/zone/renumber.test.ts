/** Renumbering, for any requested references: whatever is allowed, no two zones of a dormitory end up with the same one. */
import fc from 'fast-check';
import { clashingZones, referenceKey, needTemporaryReference, type Renamed } from './renumber.ts';

const refs = ['A', 'B', 'C', 'D', 'E', 'F'];
/** Zones of two dormitories, each with a unique reference; some of them are to get another. */
const dormitories = fc
  .tuple(fc.shuffledSubarray(refs, { minLength: 2 }), fc.shuffledSubarray(refs, { minLength: 1 }), fc.array(fc.option(fc.constantFrom(...refs)), { minLength: 12, maxLength: 12 }))
  .map(([north, south, newReferences]) => {
    const zones = [...north.map((from) => ({ dormitory: 1, from })), ...south.map((from) => ({ dormitory: 2, from }))].map((zone, i) => ({ ...zone, id: i + 1 }));
    const renamed = zones.flatMap((zone): Renamed[] => {
      const to = newReferences[zone.id - 1];
      return to && to !== zone.from ? [{ ...zone, to }] : [];
    });
    return { zones, renamed, keptReferences: new Set(zones.filter(({ id }) => !renamed.some((one) => one.id === id)).map(({ dormitory, from }) => referenceKey(dormitory, from))) };
  });

test('references stay unique, and only clashes are refused', () => {
  fc.assert(
    fc.property(dormitories, ({ zones, renamed, keptReferences }) => {
      const refused = clashingZones(renamed, keptReferences);
      const goes = new Map(renamed.filter(({ id }) => !refused.has(id)).map((one) => [one.id, one.to]));
      const after = zones.map(({ id, dormitory, from }) => referenceKey(dormitory, goes.get(id) ?? from));
      expect(new Set(after).size).toBe(after.length);
      // A zone is refused only if another one has the requested reference in the end.
      for (const { id, dormitory, to } of renamed) if (refused.has(id)) expect(after).toContain(referenceKey(dormitory, to));
    }),
  );
});

test('swapped and rotated references are allowed, by way of temporary ones', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(refs, { minLength: 2 }), (order) => {
      const turned = order.map((from, i): Renamed => ({ id: i, dormitory: 1, from, to: order[(i + 1) % order.length] as string }));
      expect(clashingZones(turned, new Set())).toEqual(new Set());
      expect(needTemporaryReference(turned)).toEqual(turned);
    }),
  );
});

test('applied one by one after the temporary ones, no update sets a reference that is still in use', () => {
  fc.assert(
    fc.property(dormitories, ({ zones, renamed, keptReferences }) => {
      const refused = clashingZones(renamed, keptReferences);
      const going = renamed.filter(({ id }) => !refused.has(id));
      const references = new Map(zones.map(({ id, dormitory, from }) => [id, referenceKey(dormitory, from)]));
      for (const { id } of needTemporaryReference(going)) references.set(id, `aside ${id}`);
      for (const { id, dormitory, to } of going) {
        expect([...references.values()]).not.toContain(referenceKey(dormitory, to));
        references.set(id, referenceKey(dormitory, to));
      }
    }),
  );
});
