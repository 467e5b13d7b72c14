/** Checks a user name and password, at the same cost whether or not the name exists. */
import { notSignedIn } from '@firm/platform/errors/apiError';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import type { CollectionAccess } from '@firm/platform/mongo/rows';
import type { Attempter, Attempts } from '../attempt/attempts.ts';
import { passwordMatches, withHashSlot } from '../credential/hash.ts';
import { credentialModel } from '../credential/model.ts';
import { userModel, usernameKey, type User } from '../user/model.ts';

const wrongCredentials = () => notSignedIn('wrong_credentials', 'wrong_credentials');

/** The user with this name and password. Throws 401 for a wrong pair, 429 after too many failures. */
export async function checkCredentials(
  store: Pick<CollectionAccess, 'everyRow'>,
  attempts: Attempts,
  { username, password, ...from }: { username: string; password: string } & Pick<Attempter, 'address' | 'device'>,
): Promise<User> {
  const account = usernameKey(username);
  const user = await store.everyRow(userModel, 'nobody is signed in yet').findOne({ username_key: account });
  const right = await checkPassword(
    store,
    attempts,
    { user, password },
    { account, ...from },
    user?.is_active ?? false,
  );
  if (!user || !right) throw wrongCredentials();
  return user;
}

/**
 * Whether a user's password is right, counting failures. The count is checked again once hashing may begin: of a hundred
 * guesses at once, no more are checked than the limit allows and the one or two under way.
 */
export async function checkPassword(
  store: Pick<CollectionAccess, 'everyRow'>,
  attempts: Attempts,
  { user, password }: { user: Pick<User, '_id' | 'org'> | null; password: string },
  who: Attempter,
  isActive = true,
): Promise<boolean> {
  await attempts.admit(who);
  const credential = user === null ? null : await store.everyRow(credentialModel, 'of one account').findOne({ _id: user._id, org: orgOrNone(user.org) });
  const right = await withHashSlot(async () => {
    await attempts.admit(who);
    const fit = (await passwordMatches(credential?.hash ?? null, password)) && isActive;
    if (!fit) await attempts.failed(who);
    return fit;
  });
  if (right) await attempts.succeeded(who);
  return right;
}
