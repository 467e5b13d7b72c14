/** A user record with everything that was not told. */
import { clock } from '@firm/platform/clock/clock';
import { usernameKey, wordsOf, type User } from './model.ts';

export function newUser(given: Partial<User> & Pick<User, '_id' | 'org' | 'username'>): User {
  const now = clock.now();
  const user: User = {
    rev: 1,
    username_key: usernameKey(given.username),
    first_name: '',
    last_name: '',
    email: '',
    is_active: true,
    is_superuser: false,
    is_staff: false,
    groups: [],
    profile: { dark_mode: false, picture: null, filled: false },
    last_login: null,
    created_time: now,
    update_time: now,
    words: [],
    ...given,
  };
  return { ...user, words: wordsOf(user) };
}
