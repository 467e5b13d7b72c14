/** Fills the fields of a new user record that were not given. */
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { clock } from '@firm/platform/clock/clock';
import { userFields } from '../../contract/fields/user.ts';
import { usernameKey, wordsOf, type User } from './model.ts';

export function newUser(given: Partial<User> & Pick<User, '_id' | 'org' | 'username'>): User {
  const now = clock.now();
  const user: User = {
    rev: 1,
    username_key: usernameKey(given.username),
    ...emptyOf(userFields),
    groups: [],
    ends: [],
    profile: { dark_mode: false, picture: null, filled: false },
    created_time: now,
    update_time: now,
    words: [],
    ...given,
  };
  return { ...user, words: wordsOf(user) };
}
