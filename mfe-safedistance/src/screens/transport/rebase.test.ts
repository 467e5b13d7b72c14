/** When two users change a route's riders at the same time, no change is lost. */
import fc from 'fast-check';
import { rebase } from './rebase.ts';

const rider = fc.record({ employee: fc.integer({ min: 1, max: 8 }), to: fc.constantFrom(null, '2026-03-01', '2026-04-01') });
const riders = fc.uniqueArray(rider, { selector: ({ employee }) => employee });
const ids = (list: readonly { readonly employee: number }[]) => new Set(list.map(({ employee }) => employee));

test('without another user’s changes mine apply; without mine the other’s do', () => {
  fc.assert(
    fc.property(riders, riders, (base, other) => {
      expect(ids(rebase(base, other, base))).toEqual(ids(other));
      expect(rebase(base, base, other)).toEqual(other);
    }),
  );
});

test('nobody rides twice; riders whom either user removed are off, those whom either added are on, and my last days apply', () => {
  fc.assert(
    fc.property(riders, riders, riders, (base, mine, now) => {
      const result = rebase(base, mine, now);
      const [had, wanted, there, is] = [ids(base), ids(mine), ids(now), ids(result)];
      expect(is.size).toBe(result.length);
      for (let who = 1; who <= 8; who += 1) {
        const expected = had.has(who) ? wanted.has(who) && there.has(who) : wanted.has(who) || there.has(who);
        expect(is.has(who)).toBe(expected);
        const own = mine.find(({ employee }) => employee === who);
        if (had.has(who) && own && is.has(who) && own.to !== base.find(({ employee }) => employee === who)?.to) expect(result.find(({ employee }) => employee === who)?.to).toBe(own.to);
      }
    }),
  );
});
