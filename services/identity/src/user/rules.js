/**
 * Who may give which rights to whom (decisions.md; specification section 6). Nobody gives what they do not hold, and
 * nobody takes over an account that holds more than their own.
 */
import { ApiError, conflict } from '@firm/platform/errors/apiError';
/** Refusal that names the field. */
export function beyondOwnRights(field) {
    return new ApiError(403, 'forbidden', { key: 'forbidden' }, { errors: { [field]: [{ key: 'forbidden' }] } });
}
/** Whether `holder` has everything that `other` has. */
export function covers(holder, other) {
    if (holder.isSuperuser)
        return true;
    if (other.isSuperuser || (other.isStaff && !holder.isStaff))
        return false;
    return [...other.permissions].every((permission) => holder.permissions.has(permission));
}
/** Throws 403 when the change gives more than the caller holds, 409 when callers would shut themselves out. */
export function checkRights(caller, change) {
    const { before, after, added, newPassword, own } = change;
    if (after.isSuperuser !== (before?.isSuperuser ?? false) && !caller.isSuperuser)
        throw beyondOwnRights('is_superuser');
    if (after.isStaff && !before?.isStaff && !caller.isSuperuser && !caller.isStaff)
        throw beyondOwnRights('is_staff');
    if (!caller.isSuperuser && [...added].some((permission) => !caller.permissions.has(permission)))
        throw beyondOwnRights('groups');
    if (own && (!after.isActive || (before?.isSuperuser && !after.isSuperuser)))
        throw conflict('own_account', 'conflict');
    if (own || !before)
        return;
    // A new password is as good as being that user, and so is waking up an account.
    if (newPassword && !covers(caller, before))
        throw beyondOwnRights('password');
    if (after.isActive && !before.isActive && !covers(caller, after))
        throw beyondOwnRights('is_active');
}
/** Whether a password is fit for this user; the length is the contract's. */
export function isFitPassword(password, username) {
    const plain = password.normalize('NFKC').toLowerCase();
    return new Set(plain).size >= 4 && !plain.includes(username.toLowerCase());
}
