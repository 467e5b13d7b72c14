/** The fields of a user (docs/rules/access.md#users), except groups and profile. */
import { email, flag, moment, text } from '@firm/platform/contract/entity/fieldKinds';

const group = 'account';

/** Names and e-mail address: the fields that users may change of their own account. */
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
