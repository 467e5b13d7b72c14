/** A scope has one key, and a condition never widens another. */
import fc from 'fast-check';
import { every, inScope, scopeFilter, scopeKey, wholeOrg, type Scope } from './scope.ts';

const scopes: fc.Arbitrary<Scope> = fc.record({
  org: fc.constantFrom(1, 2, 3),
  dormitories: fc.oneof(fc.constant('all' as const), fc.subarray([11, 12, 13, 21, 22, 23])),
});
test('scopes have one key exactly when they show the same things', () => {
  fc.assert(
    fc.property(scopes, scopes, (a, b) => {
      const shows = (scope: Scope) =>
        [1, 2, 3].flatMap((org) => [null, 11, 12, 13, 21, 22, 23].map((dormitory) => inScope(scope, org, dormitory))).join();
      if (scopeKey(a) === scopeKey(b)) expect(shows(a)).toBe(shows(b));
      else expect([a.org, a.dormitories]).not.toEqual([b.org, b.dormitories]);
    }),
  );
  expect(scopeKey({ org: 1, dormitories: [10, 9] })).toBe(scopeKey({ org: 1, dormitories: [9, 10] }));
  expect(scopeKey({ org: 1, dormitories: [] })).not.toBe(scopeKey({ org: 1, dormitories: 'all' }));
});

test('conditions are joined, whatever fields they name', () => {
  expect(every({}, {})).toEqual({});
  expect(every({}, { a: 1 })).toEqual({ a: 1 });
  expect(every({ a: 1 }, { a: 2 })).toEqual({ $and: [{ a: 1 }, { a: 2 }] });
});

test('a condition names the dormitories where the scope has some, and where the thing has one', () => {
  const fields = { org: 'org', dormitory: 'place' };
  expect(scopeFilter(wholeOrg(3), fields)).toEqual({ org: 3 });
  expect(scopeFilter({ org: 3, dormitories: [4] }, fields)).toEqual({ org: 3, place: { $in: [4] } });
  expect(scopeFilter({ org: 3, dormitories: [4] }, { ...fields, dormitory: null })).toEqual({ org: 3 });
});
