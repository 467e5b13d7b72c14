import type { CurrentUser } from '../session/user.ts';

/** For tests: a user without rights, with the given changes. */
export const testUser = (more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  username: 'mei',
  url: '/users/1/',
  first_name: 'Mei',
  last_name: 'Tan',
  is_superuser: false,
  is_staff: false,
  email: 'mei@example.com',
  permissions: [],
  groups: [],
  preferences: { dark_mode: false },
  userprofile: { id: 1, url: '/userprofiles/1/', org: '/organisations/1/', user_dp: null, dark_mode: false },
  ...more,
});
