/** The fields of a user (docs/rules/access.md#users), except profile. */
import { email, flag, moment, parts, reference, references, text } from '@firm/platform/contract/entity/fieldKinds';

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

/** What an account is in, as its changes tell it; calls have both as one (`groups`, each with `until`). */
export const membershipFields = {
  groups: references('groups', 100, { notInForm: 'boxes choose them' }),
  ends: parts({ group: reference('groups'), until: moment(), reason: text(500) }, { notInForm: 'a temporary membership is given in a dialog' }),
} as const;
