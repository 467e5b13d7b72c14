/** The fields of a user (docs/rules/access.md#users). What a user's groups and profile are is not made of fields. */
import { email, flag, moment, text } from '@firm/platform/contract/entity/field';

const group = 'account';

/** What people are called and reached by: all that a user may change of their own. */
export const userNameFields = {
  first_name: text(150, { group }),
  last_name: text(150, { group }),
  email: email({ group }),
} as const;

export const userFields = {
  username: text(150, { required: true, group }),
  ...userNameFields,
  is_active: flag({ initial: true, notInForm: 'a button of its own closes and opens an account' }),
  is_superuser: flag({ notInForm: 'calls alone give it' }),
  is_staff: flag({ notInForm: 'calls alone give it' }),
  last_login: moment({ readOnly: true, notAudited: 'every sign-in moves it' }),
} as const;
