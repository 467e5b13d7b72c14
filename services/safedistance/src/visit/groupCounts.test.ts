/** Mixing, compared with a simple check of everybody present. */
import fc from 'fast-check';
import { mixingRespects } from '../../contract/limits.ts';
import { GroupCounts, type Groups } from './groupCounts.ts';

const group = fc.constantFrom(null, 1, 2, 3);
const groups: fc.Arbitrary<Groups> = fc.record({ project: group, vendor: group, block: group });
const step = fc.record({ employee: fc.integer({ min: 1, max: 6 }), comes: fc.boolean(), groups });

it('an arrival is warned of all others in each respect in which nobody present is of their group, whoever came and went before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), groups, (steps, next) => {
      const gathered = new GroupCounts();
      const there = new Map<number, Groups>();
      for (const { employee, comes, groups: own } of steps) {
        const before = there.get(employee);
        if (before && there.delete(employee)) gathered.remove(before);
        if (!comes) continue;
        there.set(employee, own);
        gathered.add(own);
      }
      const wanted = mixingRespects.flatMap((by) => {
        const ids = new Set([...there.values()].map((one) => one[by]).filter((id) => id !== null));
        return next[by] === null || ids.has(next[by]) ? [] : [...ids].map((id) => ({ by, id }));
      });
      expect(new Set(gathered.othersFor(next))).toEqual(new Set(wanted));
    }),
  );
});

it('a place that admits only people who add no group contains one known group in each respect', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const gathered = new GroupCounts();
      const there = new Map<number, Groups>();
      for (const { employee, comes, groups: own } of steps) {
        const before = there.get(employee);
        if (before && there.delete(employee)) gathered.remove(before);
        if (!comes || gathered.othersFor(own).length > 0) continue;
        there.set(employee, own);
        gathered.add(own);
        for (const by of mixingRespects) expect(new Set([...there.values()].flatMap((one) => one[by] ?? [])).size).toBeLessThanOrEqual(1);
      }
    }),
  );
});
