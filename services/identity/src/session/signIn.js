import { notSignedIn } from '@firm/platform/errors/apiError';
import { fits, inTurn } from '../credential/hash.ts';
import { credentials } from '../credential/model.ts';
import { users, usernameKey } from '../user/model.ts';
export const wrongCredentials = () => notSignedIn('wrong_credentials', 'wrong_credentials');
/** The user with this name and password. Throws 401 for any that are not, 429 after too many failures. */
export async function checkCredentials(connection, attempts, { username, password, address }) {
    const account = usernameKey(username);
    const user = await connection.collection(users).findOne({ username_key: account });
    const right = await checkPassword(connection, attempts, { user: user?._id ?? null, password }, { account, address }, user?.is_active ?? false);
    if (!user || !right)
        throw wrongCredentials();
    return user;
}
/**
 * Whether a user's password is right, counting failures. The count is looked at again when the turn has come: of a
 * hundred guesses at once no more are checked than are allowed, but for the one or two that are under way.
 */
export async function checkPassword(connection, attempts, { user, password }, who, isActive = true) {
    await attempts.admit(who);
    const credential = user === null ? null : await connection.collection(credentials).findOne({ _id: user });
    const right = await inTurn(async () => {
        await attempts.admit(who);
        const fit = (await fits(credential?.hash ?? null, password)) && isActive;
        if (!fit)
            await attempts.failed(who);
        return fit;
    });
    if (right)
        await attempts.succeeded(who);
    return right;
}
