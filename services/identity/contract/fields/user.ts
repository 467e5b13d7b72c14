/** The fields of a user (docs/rules/access.md#users). What a user's groups and profile are is not made of fields. */
import { email, flag, moment, text } from '@firm/platform/contract/entity/field';

/** What people are called and reached by: all that a user may change of their own. */
export const userNameFields = {
  first_name: text(150),
  last_name: text(150),
  email: email(),
} as const;

export const userFields = {
  username: text(150, { required: true }),
  ...userNameFields,
  is_active: flag({ initial: true }),
  is_superuser: flag(),
  is_staff: flag(),
  last_login: moment({ readOnly: true, notAudited: 'every sign-in moves it' }),
} as const;
