import { accessStamp } from '@firm/platform/mongo/stamps';
import { hashPassword, oneTimePassword } from '../credential/hash.ts';
import { credentials } from '../credential/model.ts';
import { judge, requireFitPassword } from './change.ts';
import { users } from './model.ts';
import { newUser } from './newUser.ts';
/** Prepares a user of the caller's organisation. Throws 403 for rights beyond the caller's, 422 for an unfit password. */
export async function createUser(service, caller, given, password, groups) {
    if (password !== undefined)
        requireFitPassword(password, given.username);
    const user = newUser({ ...given, _id: await service.sequence.next(users), org: caller.org });
    judge(caller, null, user, groups, false);
    const made = password === undefined ? oneTimePassword() : null;
    const credential = {
        _id: user._id,
        hash: await hashPassword(password ?? made),
        temporary: true,
        changed_at: new Date(),
    };
    const { username, first_name, last_name, email, is_active, is_staff, is_superuser } = user;
    const fields = { username, first_name, last_name, email, is_active, is_staff, is_superuser, groups: user.groups };
    return {
        user,
        oneTimePassword: made,
        write: {
            inserts: [
                { collection: users, documents: [{ ...user }] },
                { collection: credentials, documents: [credential] },
            ],
            changes: [
                {
                    org: user.org,
                    dormitory: null,
                    entity: 'user',
                    entity_id: user._id,
                    type: 'user.created',
                    changes: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [null, value]])),
                },
            ],
            stamps: [accessStamp, `identity.names.${user.org}`],
        },
    };
}
