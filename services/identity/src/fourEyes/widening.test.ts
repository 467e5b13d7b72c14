/** Which changes widen rights (docs/rules/access.md#four-eyes). */
import fc from 'fast-check';
import type { Group, GroupsById } from '../group/known.ts';
import { rightsEffect, widens, type Holder } from './widening.ts';

const now = new Date('2026-05-01T00:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const names = ['a.view_x', 'a.change_x', 'b.view_y'];
const group = (_id: number, permissions: readonly string[]): Group => ({ _id, name: `G${_id}`, description: '', permissions, org: 1, based_on: null, rev: 1, update_time: null });
const groupsOf = (...sets: readonly (readonly string[])[]): GroupsById => new Map(sets.map((permissions, i) => [i + 1, group(i + 1, permissions)]));

const anyGroups = fc.array(fc.subarray(names), { minLength: 3, maxLength: 3 }).map((sets) => groupsOf(...sets));
const anyHolder: fc.Arbitrary<Holder> = fc
  .record({ is_active: fc.boolean(), is_superuser: fc.boolean(), is_staff: fc.boolean(), groups: fc.subarray([1, 2, 3]), days: fc.array(fc.option(fc.integer({ min: -2, max: 9 })), { minLength: 3, maxLength: 3 }) })
  .map(({ days, groups, ...flags }) => ({ ...flags, groups, ends: groups.flatMap((id) => (days[id - 1] == null ? [] : [{ group: id, until: later(days[id - 1] as number), reason: '' }])) }));

/** The permissions of an account at a moment, computed independently of the code under test. */
const mayAt = (holder: Holder, groups: GroupsById, at: Date): ReadonlySet<string> => {
  if (!holder.is_active) return new Set();
  const flags = [holder.is_superuser && 'superuser', (holder.is_staff || holder.is_superuser) && 'staff'].filter((one) => one !== false);
  if (holder.is_superuser) return new Set([...flags, ...names]);
  const held = holder.groups.filter((id) => !holder.ends.some((end) => end.group === id && end.until <= at));
  return new Set([...flags, ...held.flatMap((id) => groups.get(id)?.permissions ?? [])]);
};

test('widening is what gives a user, at any moment from now on, something that they would not have had then', () => {
  fc.assert(
    fc.property(anyHolder, anyHolder, anyGroups, anyGroups, (before, after, had, has) => {
      const more = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].some((day) => {
        const at = later(day);
        const was = mayAt(before, had, at);
        return [...mayAt(after, has, at)].some((one) => !was.has(one));
      });
      const effect = rightsEffect(before, after, [had, has], now);
      // `is_staff` is not part of being a superuser: keeping it when superuser rights go counts as well.
      if (more) expect(widens(effect)).toBe(true);
      else if (!before.is_superuser) expect(widens(effect)).toBe(after.is_staff && after.is_active && !(before.is_staff && before.is_active));
    }),
  );
});

test('says what is gained, what is lost, and what lasts longer', () => {
  const groups = groupsOf(['a.view_x'], ['a.view_x', 'b.view_y'], []);
  const plain = { is_active: true, is_superuser: false, is_staff: false };
  const [short, long] = [{ ...plain, groups: [1], ends: [{ group: 1, until: later(2), reason: '' }] }, { ...plain, groups: [2], ends: [] }];
  expect(rightsEffect(short, long, [groups, groups], now)).toEqual({ gained: ['b.view_y'], lost: [], longer: ['a.view_x'], becomes: [] });
  expect(rightsEffect(long, short, [groups, groups], now)).toEqual({ gained: [], lost: ['b.view_y'], longer: [], becomes: [] });
  expect(rightsEffect({ ...long, is_active: false }, long, [groups, groups], now)).toMatchObject({ gained: ['a.view_x', 'b.view_y'], becomes: ['is_active'] });
  expect(widens(rightsEffect(null, { ...plain, groups: [3], ends: [] }, [groups, groups], now))).toBe(false);
});
