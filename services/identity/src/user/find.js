import { notFound } from '@firm/platform/errors/apiError';
import { users, usernameKey } from './model.ts';
/**
 * By id or name (calls.tsv). Superusers are visible to superusers and to themselves alone; anybody else's eyes get
 * the 404 of an unknown name.
 */
export async function findUser(service, caller, named) {
    const condition = /^\d{1,15}$/.test(named) ? { _id: Number(named) } : { username_key: usernameKey(named) };
    const user = await service
        .model(users)
        .findOne(condition, null, { scope: caller.scope })
        .lean();
    if (!user || (user.is_superuser && !caller.isSuperuser && user._id !== caller.id))
        throw notFound();
    return user;
}
/** The caller's own record. */
export function findSelf(service, caller) {
    return findUser(service, caller, String(caller.id));
}
