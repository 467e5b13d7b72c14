/** Who mixes, against the plainest look at who is there. */
import fc from 'fast-check';
import { mixingRespects } from '../../contract/limits.ts';
import { Gathered, type Groups } from './gathered.ts';

const group = fc.constantFrom(null, 'A', 'B', 'C');
const groups: fc.Arbitrary<Groups> = fc.record({ project: group, vendor: group, block: group });
const step = fc.record({ employee: fc.integer({ min: 1, max: 6 }), comes: fc.boolean(), groups });

it('whoever comes is told of all others in each respect in which nobody there is of their own, whatever came and went before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), groups, (steps, next) => {
      const gathered = new Gathered();
      const there = new Map<number, Groups>();
      for (const { employee, comes, groups: own } of steps) {
        if (comes) there.set(employee, own);
        else there.delete(employee);
        if (comes) gathered.come(employee, own);
        else gathered.leave(employee);
      }
      const wanted = mixingRespects.flatMap((by) => {
        const names = new Set([...there.values()].map((one) => one[by]).filter((name) => name !== null));
        return next[by] === null || names.has(next[by]) ? [] : [...names].toSorted();
      });
      expect(gathered.othersFor(next)).toEqual(wanted);
    }),
  );
});

it('a place into which only those are let who bring nothing new holds one group of each respect, of those that are known', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const gathered = new Gathered();
      const there = new Map<number, Groups>();
      for (const { employee, comes, groups: own } of steps) {
        there.delete(employee);
        gathered.leave(employee);
        if (!comes || gathered.othersFor(own).length > 0) continue;
        there.set(employee, own);
        gathered.come(employee, own);
        for (const by of mixingRespects) expect(new Set([...there.values()].flatMap((one) => one[by] ?? [])).size).toBeLessThanOrEqual(1);
      }
    }),
  );
});
