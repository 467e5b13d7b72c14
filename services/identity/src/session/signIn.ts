/** Checks a user name and password, at the same cost whether or not the name exists. */
import { notSignedIn } from '@firm/platform/errors/apiError';
import type { Doors } from '@firm/platform/mongo/rows';
import type { Attempter, Attempts } from '../attempt/attempts.ts';
import { fits, inTurn } from '../credential/hash.ts';
import { credentialModel } from '../credential/model.ts';
import { userModel, usernameKey, type User } from '../user/model.ts';

const wrongCredentials = () => notSignedIn('wrong_credentials', 'wrong_credentials');

/** The user with this name and password. Throws 401 for any that are not, 429 after too many failures. */
export async function checkCredentials(
  doors: Pick<Doors, 'everyRow'>,
  attempts: Attempts,
  { username, password, ...from }: { username: string; password: string } & Pick<Attempter, 'address' | 'device'>,
): Promise<User> {
  const account = usernameKey(username);
  const user = await doors.everyRow(userModel, 'nobody is signed in yet').findOne({ username_key: account });
  const right = await checkPassword(
    doors,
    attempts,
    { user: user?._id ?? null, password },
    { account, ...from },
    user?.is_active ?? false,
  );
  if (!user || !right) throw wrongCredentials();
  return user;
}

/**
 * Whether a user's password is right, counting failures. The count is looked at again when the turn has come: of a
 * hundred guesses at once no more are checked than are allowed, but for the one or two that are under way.
 */
export async function checkPassword(
  doors: Pick<Doors, 'everyRow'>,
  attempts: Attempts,
  { user, password }: { user: number | null; password: string },
  who: Attempter,
  isActive = true,
): Promise<boolean> {
  await attempts.admit(who);
  const credential = user === null ? null : await doors.everyRow(credentialModel, 'hashes belong to accounts, not to organisations').findOne({ _id: user });
  const right = await inTurn(async () => {
    await attempts.admit(who);
    const fit = (await fits(credential?.hash ?? null, password)) && isActive;
    if (!fit) await attempts.failed(who);
    return fit;
  });
  if (right) await attempts.succeeded(who);
  return right;
}
