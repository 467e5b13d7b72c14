/** The rules of giving rights, as properties over random sets. */
import fc from 'fast-check';
import { covers, outranks, type Rights } from '@firm/platform/auth/rights';
import { checkRights, passwordFault, type Standing } from './rules.ts';

const permission = fc.constantFrom('a.view_x', 'a.add_x', 'b.view_y', 'b.change_y', 'c.delete_z');
const rights = fc.record({
  isSuperuser: fc.boolean(),
  isStaff: fc.boolean(),
  permissions: fc.uniqueArray(permission).map((list) => new Set(list)),
});
const standing = fc.record({
  isSuperuser: fc.boolean(),
  isStaff: fc.boolean(),
  isActive: fc.boolean(),
  groups: fc.constant([]),
  permissions: fc.uniqueArray(permission).map((list) => new Set(list)),
});

function allowed(caller: Rights, change: Parameters<typeof checkRights>[1]): boolean {
  try {
    checkRights(caller, change);
    return true;
  } catch {
    return false;
  }
}
const minus = (a: ReadonlySet<string>, b: ReadonlySet<string>) => new Set([...a].filter((one) => !b.has(one)));

test('a changed user gains nothing that the caller lacks, unless the caller has change_permission', () => {
  fc.assert(
    fc.property(rights, fc.option(standing), standing, fc.boolean(), (caller, before, after, newPassword) => {
      const added = minus(after.permissions, before?.permissions ?? new Set());
      fc.pre(allowed(caller, { before, after, added, newPassword, seesAsMuch: true, prolonged: false, ofChooser: false, changed: [], own: false }));
      const gained: Rights = {
        isSuperuser: after.isSuperuser && !before?.isSuperuser,
        isStaff: after.isStaff && !before?.isStaff,
        permissions: added,
      };
      expect(covers(caller, gained)).toBe(true);
      // Whoever knows the password can act as that user.
      if (before && newPassword) expect(covers(caller, before)).toBe(true);
    }),
  );
});

test('with change_permission, others can be granted any group, but neither staff nor superuser, and oneself nothing', () => {
  fc.assert(
    fc.property(rights, standing, (plain, after) => {
      const caller: Rights = { ...plain, isSuperuser: false, permissions: new Set([...plain.permissions, 'auth.change_permission']) };
      const change = { before: null, after, added: after.permissions, newPassword: false, seesAsMuch: true, prolonged: false, ofChooser: false, changed: [] };
      // Nor can anybody extend their own membership.
      expect(allowed(caller, { ...change, before: after, added: new Set(), own: true, prolonged: true })).toBe(false);
      const raised = after.isSuperuser || (after.isStaff && !caller.isStaff);
      expect(allowed(caller, { ...change, own: false })).toBe(!raised);
      // The user who chose the caller's password may be the same person as the caller.
      expect(allowed(caller, { ...change, own: false, ofChooser: true })).toBe(!raised && covers(caller, { ...after, isStaff: false, isSuperuser: false }));
      expect(allowed(caller, { ...change, after: { ...after, isActive: true }, own: true })).toBe(!raised && covers(caller, { ...after, isStaff: false, isSuperuser: false }));
    }),
  );
});

test('a superuser may do everything to others, and nobody deactivates themselves', () => {
  const god: Rights = { isSuperuser: true, isStaff: false, permissions: new Set() };
  fc.assert(
    fc.property(standing, standing, fc.boolean(), (before, after, newPassword) => {
      expect(allowed(god, { before, after, added: after.permissions, newPassword, seesAsMuch: true, prolonged: false, ofChooser: false, changed: ['is_active'], own: false })).toBe(true);
      const inactive: Standing = { ...before, isActive: false };
      expect(allowed(god, { before, after: inactive, added: new Set(), newPassword: false, seesAsMuch: true, prolonged: false, ofChooser: false, changed: ['is_active'], own: true })).toBe(false);
    }),
  );
});

const unchanged = { added: new Set<string>(), newPassword: false, seesAsMuch: true, prolonged: false, ofChooser: false };
const renamed = (caller: Rights, before: Standing, own = false) => allowed(caller, { ...unchanged, before, after: before, changed: ['username'], own });
const deactivated = (caller: Rights, before: Standing) =>
  allowed(caller, { ...unchanged, before, after: { ...before, isActive: false }, changed: ['is_active'], own: false });

test('an account above one’s own is neither renamed nor deactivated; one below or equal is', () => {
  fc.assert(
    fc.property(rights, standing, (caller, other) => {
      const above = outranks(other, caller);
      expect(renamed(caller, other)).toBe(!above);
      expect(deactivated(caller, other)).toBe(!above);
      // A change of nothing needs no right, and everybody may change their own name.
      expect(allowed(caller, { ...unchanged, before: other, after: other, changed: [], own: false })).toBe(true);
      expect(renamed(caller, { ...other, isActive: true }, true)).toBe(true);
      // An account that sees a dormitory which the caller does not see cannot be changed, whatever its rights.
      const sightless = { ...unchanged, before: other, after: other, seesAsMuch: false, own: false };
      expect(allowed(caller, { ...sightless, changed: ['last_name'] })).toBe(false);
      expect(allowed(caller, { ...sightless, changed: [], newPassword: true })).toBe(false);
    }),
  );
});

test.each([
  ['firm-demo-2026', 'staff', null],
  ['aaaaaaaaaaaa', 'staff', 'password_simple'],
  ['staffstaff12', 'staff', 'password_has_name'],
  ['STAFF-is-here', 'staff', 'password_has_name'],
  ['ｓｔａｆｆ-is-here', 'staff', 'password_has_name'],
  ['harbour-lights', 'li', null],
])('password %s for %s: %s', (password, username, fault) => {
  expect(passwordFault(password, username)).toBe(fault);
});
