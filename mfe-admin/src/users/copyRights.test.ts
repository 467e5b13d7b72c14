import fc from 'fast-check';
import { copyRights } from './copyRights.ts';

const membership = fc.record({ id: fc.integer({ min: 1, max: 6 }), until: fc.option(fc.constantFrom('2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z')) });
const held = fc.record({
  groups: fc.uniqueArray(membership, { selector: ({ id }) => id }).map((some) => some.map((one) => ({ ...one, name: `G${one.id}`, url: '' }))),
  access: fc.record({ all: fc.boolean(), dormitories: fc.uniqueArray(fc.integer({ min: 1, max: 5 })) }),
});
const ids = (some: readonly { readonly id: number }[]) => some.map(({ id }) => id).sort((a, b) => a - b);

test('replacing gives what the other user has; adding loses nothing', () => {
  fc.assert(
    fc.property(held, held, (own, theirs) => {
      const instead = copyRights(own, theirs, true);
      expect(ids(instead.groups)).toEqual(ids(theirs.groups));
      expect(instead.groups.every(({ id, until }) => theirs.groups.some((one) => one.id === id && one.until === until))).toBe(true);
      expect(instead.access).toEqual({ all: theirs.access.all, dormitories: theirs.access.all ? [] : theirs.access.dormitories });
      const beside = copyRights(own, theirs, false);
      for (const before of [...own.groups, ...theirs.groups]) {
        const now = beside.groups.find(({ id }) => id === before.id);
        expect(now && (now.until === null || (before.until !== null && now.until >= before.until))).toBe(true);
      }
      expect(beside.groups).toHaveLength(new Set([...own.groups, ...theirs.groups].map(({ id }) => id)).size);
      expect(beside.access?.all).toBe(own.access.all || theirs.access.all);
    }),
  );
});

test('without permission to grant dormitories, none are copied', () => {
  expect(copyRights({ groups: [], access: undefined }, { groups: [], access: { all: true, dormitories: [] } }, false).access).toBeNull();
});
