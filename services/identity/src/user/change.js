import { changedFields } from '@firm/platform/change/change';
import { invalidField } from '@firm/platform/errors/apiError';
import { accessStamp } from '@firm/platform/mongo/stamps';
import { credentials } from '../credential/model.ts';
import { sessions } from '../session/model.ts';
import { permissionsOf } from './json.ts';
import { fullName, usernameKey, users, wordsOf } from './model.ts';
import { checkRights, isFitPassword } from './rules.ts';
/** The record moved on between reading and writing. */
export class Moved extends Error {
}
/** The fields that audits name; no secret is among them. */
function audited(user) {
    const { username, first_name, last_name, email, is_active, is_staff, is_superuser, groups, profile } = user;
    const { dark_mode, picture } = profile;
    return {
        username,
        first_name,
        last_name,
        email,
        is_active,
        is_staff,
        is_superuser,
        groups,
        dark_mode,
        user_dp: picture,
    };
}
export function standingOf(user, groups) {
    return {
        isSuperuser: user.is_superuser,
        isStaff: user.is_staff,
        isActive: user.is_active,
        groups: user.groups,
        permissions: new Set(permissionsOf(user.groups, groups)),
    };
}
/** Throws what the rules refuse. `before` null: a new user. */
export function judge(caller, before, after, groups, newPassword) {
    const added = after.groups.filter((id) => !before?.groups.includes(id));
    checkRights(caller, {
        before: before && standingOf(before, groups),
        after: standingOf(after, groups),
        added: new Set(permissionsOf(added, groups)),
        newPassword,
        own: before?._id === caller.id,
    });
}
/** A password that holds the user's own name is refused: 422. */
export function requireFitPassword(password, username) {
    if (!isFitPassword(password, username))
        throw invalidField('password', 'invalid_value');
}
export function applied(before, change) {
    const after = { ...before, ...change };
    return { ...after, username_key: usernameKey(after.username), words: wordsOf(after) };
}
/** Fields whose change means that somebody's rights, or the name they act under, are others from now on. */
const binding = [
    'username',
    'first_name',
    'last_name',
    'is_active',
    'is_staff',
    'is_superuser',
    'groups',
];
const named = ['username', 'first_name', 'last_name'];
/**
 * Writes the change and answers the user as it is now. Throws `Moved` when somebody was faster, 409 for a name that is
 * taken. The rules are the caller's to check first (`judge`).
 */
export async function writeUser(service, order) {
    const { caller, requestId, before, passwordHash } = order;
    const changed = applied(before, order.change);
    const changes = changedFields(audited(before), audited(changed));
    const filledNow = changed.profile.filled && !before.profile.filled;
    if (Object.keys(changes).length === 0 && !passwordHash && !filledNow)
        return before;
    const after = { ...changed, rev: before.rev + 1, update_time: new Date() };
    const { _id, org, created_time: _created, last_login: _lastLogin, ...fields } = after;
    const touches = (list) => list.some((field) => field in changes);
    const endsSessions = passwordHash !== undefined || (before.is_active && !after.is_active);
    const signed = {
        org,
        dormitory: null,
        entity: 'user',
        entity_id: _id,
        by: { id: caller.id, name: caller.name },
        request_id: requestId,
    };
    await service.commits.transaction(async (session) => {
        if (passwordHash)
            await writePassword(service, session, { user: _id, hash: passwordHash, temporary: caller.id !== _id });
        if (endsSessions)
            await endSessions(service, session, _id, caller.id === _id ? caller.sessionId : null);
        await order.within?.(session);
        const write = {
            guards: [
                { collection: users, filter: { _id, rev: before.rev }, update: { $set: fields }, otherwise: () => new Moved() },
                ...(order.also?.guards ?? []),
            ],
            changes: [
                ...(Object.keys(changes).length > 0 ? [{ ...signed, type: 'user.updated', changes }] : []),
                ...(passwordHash ? [{ ...signed, type: 'user.password_changed' }] : []),
            ],
            stamps: [
                ...(touches(binding) || endsSessions ? [accessStamp] : []),
                ...(touches(named) && fullName(before) !== fullName(after) ? [`identity.names.${org}`] : []),
            ],
        };
        return { result: null, write };
    });
    return after;
}
async function writePassword({ connection }, session, { user, hash, temporary }) {
    await connection
        .collection(credentials)
        .updateOne({ _id: user }, { $set: { hash, temporary, changed_at: new Date() } }, { upsert: true, session });
}
/** Ends a user's sessions but `except`, the one that asks. */
async function endSessions({ connection }, session, user, except) {
    const others = except === null ? {} : { _id: { $ne: except } };
    await connection
        .collection(sessions)
        .updateMany({ user, revoked: false, ...others }, { $set: { revoked: true } }, { session });
}
