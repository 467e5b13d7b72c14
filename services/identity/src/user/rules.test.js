/** The rules of giving rights, as properties: whatever the sets, nobody ends up able to give what they lack. */
import fc from 'fast-check';
import { checkRights, covers, isFitPassword } from './rules.ts';
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
function allowed(caller, change) {
    try {
        checkRights(caller, change);
        return true;
    }
    catch {
        return false;
    }
}
const minus = (a, b) => new Set([...a].filter((one) => !b.has(one)));
test('whoever is changed gains nothing that the caller lacks', () => {
    fc.assert(fc.property(rights, fc.option(standing), standing, fc.boolean(), (caller, before, after, newPassword) => {
        const added = minus(after.permissions, before?.permissions ?? new Set());
        fc.pre(allowed(caller, { before, after, added, newPassword, own: false }));
        const gained = {
            isSuperuser: after.isSuperuser && !before?.isSuperuser,
            isStaff: after.isStaff && !before?.isStaff,
            permissions: added,
        };
        expect(covers(caller, gained)).toBe(true);
        // Whoever knows the password is that user.
        if (before && newPassword)
            expect(covers(caller, before)).toBe(true);
    }));
});
test('a superuser may do all to others, and nobody shuts themselves out', () => {
    const god = { isSuperuser: true, isStaff: false, permissions: new Set() };
    fc.assert(fc.property(standing, standing, fc.boolean(), (before, after, newPassword) => {
        expect(allowed(god, { before, after, added: after.permissions, newPassword, own: false })).toBe(true);
        const inactive = { ...before, isActive: false };
        expect(allowed(god, { before, after: inactive, added: new Set(), newPassword: false, own: true })).toBe(false);
    }));
});
test.each([
    ['firm-demo-2026', 'staff', true],
    ['aaaaaaaaaaaa', 'staff', false],
    ['staffstaff12', 'staff', false],
    ['STAFF-is-here', 'staff', false],
    ['ｓｔａｆｆ-is-here', 'staff', false],
])('password %s for %s: %s', (password, username, fit) => {
    expect(isFitPassword(password, username)).toBe(fit);
});
