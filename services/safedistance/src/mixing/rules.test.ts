/** The rules of mixing, compared with the simplest possible count. */
import fc from 'fast-check';
import { splitOf, swapsOf, worstMoment, type Attendance } from './rules.ts';

const groupOf = (employee: number): string | null => [null, 'A', 'B', 'C'][employee % 4] ?? null;
const someone = fc.integer({ min: 1, max: 24 });
const together = fc.uniqueArray(someone, { maxLength: 9 });

/** The fewest people who have to leave, found by trying every set of those who stay. */
function fewest(people: readonly number[]): number {
  let most = 0;
  for (let set = 0; set < 2 ** people.length; set += 1) {
    const stay = people.filter((_, i) => set & (1 << i));
    if (new Set(stay.map(groupOf).filter((group) => group !== null)).size <= 1) most = Math.max(most, stay.length);
  }
  return people.length - most;
}

it('no fewer than the strangers can leave, and without them one group is left', () => {
  fc.assert(
    fc.property(together, (people) => {
      const { strangers, main } = splitOf(people, groupOf);
      expect(strangers).toHaveLength(fewest(people));
      for (const one of people) if (!strangers.includes(one)) expect([null, main]).toContain(groupOf(one));
    }),
  );
});

it('the worst moment found is the worst of all moments, also when one leaves as another arrives', () => {
  const span = fc.record({ employee: someone, from: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 0, max: 6 }) }).map(({ length, ...one }): Attendance => ({ ...one, to: one.from + length }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
      const at = (moment: number) => [...new Set(spans.filter(({ from, to }) => from <= moment && moment < to).map(({ employee }) => employee))];
      const bad = Array.from({ length: 20 }, (_, moment) => splitOf(at(moment), groupOf).strangers.length);
      const found = worstMoment(spans, groupOf);
      expect(found ? splitOf(found.people, groupOf).strangers.length : 0).toBe(Math.max(...bad));
      if (found) expect([found.at, found.people.toSorted()]).toEqual([bad.indexOf(Math.max(...bad)), at(found.at).toSorted()]);
    }),
  );
});

it('each swap leaves two strangers fewer, nobody moves twice, and no further pair would help', () => {
  fc.assert(
    fc.property(fc.array(together, { maxLength: 4 }), (all) => {
      const gatherings = all.map((people, i) => ({ id: String(i), people }));
      const swaps = swapsOf(gatherings, groupOf);
      expect(new Set(swaps.flatMap((swap) => [swap.employee, swap.with])).size).toBe(2 * swaps.length);
      const after = all.map((people) => [...people]);
      for (const swap of swaps) {
        const [here, there] = [after[Number(swap.from)] as number[], after[Number(swap.to)] as number[]];
        expect([here.includes(swap.with), there.includes(swap.employee)]).toEqual([false, false]);
        here[here.indexOf(swap.employee)] = swap.with;
        there[there.indexOf(swap.with)] = swap.employee;
      }
      const count = (lists: readonly number[][]) => lists.reduce((sum, people) => sum + splitOf(people, groupOf).strangers.length, 0);
      expect(count(after)).toBe(count(all) - 2 * swaps.length);
      // The people who were not swapped, each with each.
      const moved = new Set(swaps.flatMap((swap) => [swap.employee, swap.with]));
      const before = all.map((people) => splitOf(people, groupOf));
      before.forEach((one, i) =>
        before.forEach((other, j) => {
          if (j <= i) return;
          for (const a of one.strangers) for (const b of other.strangers) {
            const fits = groupOf(a) === other.main && groupOf(b) === one.main && !all[j]?.includes(a) && !all[i]?.includes(b);
            if (fits) expect(moved.has(a) || moved.has(b)).toBe(true);
          }
        }),
      );
    }),
  );
});
