/** Which account stands above which, as properties that hold for any sets of rights. */
import fc from 'fast-check';
import { covers, outranks, rightsOf, seesAsMuch, type Rights } from './rights.ts';

const rights: fc.Arbitrary<Rights> = fc.record({
  isSuperuser: fc.boolean(),
  isStaff: fc.boolean(),
  permissions: fc.uniqueArray(fc.constantFrom('a.view_x', 'a.add_x', 'b.view_y', 'b.change_y', 'c.delete_z')).map((list) => new Set(list)),
});

test('of two accounts at most one is above the other, and never one that the other covers', () => {
  fc.assert(
    fc.property(rights, rights, (a, b) => {
      expect(outranks(a, b) && outranks(b, a) && a.isStaff === b.isStaff).toBe(false);
      if (covers(b, a)) expect(outranks(a, b)).toBe(false);
      if (a.isSuperuser && !b.isSuperuser) expect(outranks(a, b)).toBe(true);
      if (a.isSuperuser === b.isSuperuser && a.isStaff === b.isStaff && outranks(a, b)) expect(covers(a, b)).toBe(true);
    }),
  );
});

test.each([
  ['all', 'all', true],
  ['all', [1], true],
  [[1], 'all', false],
  [[1, 2], [2], true],
  [[1], [1, 2], false],
  [[], [], true],
] as const)('who sees %j sees as much as who sees %j: %s', (holder, other, as) => {
  expect(seesAsMuch(holder, other)).toBe(as);
});

const account = (permissions: string[], is_staff = false, is_superuser = false) => rightsOf({ permissions, is_staff, is_superuser });
test.each([
  ['itself', account(['x']), account(['x']), false],
  ['more of the same', account(['x', 'y']), account(['x']), true],
  ['less', account(['x']), account(['x', 'y']), false],
  ['other things', account(['y', 'z']), account(['x']), false],
  ['staff who hold less', account([], true), account(['x', 'y']), true],
  ['staff, for staff who hold more', account(['x'], true), account(['x', 'y'], true), false],
  ['a superuser', account([], false, true), account(['x'], true), true],
  ['anybody, for a superuser', account(['x', 'y'], true, true), account([], false, true), false],
])('%s', (_, other, holder, above) => {
  expect(outranks(other, holder)).toBe(above);
});
