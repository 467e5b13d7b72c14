/** What the wizard 'Build your profile' asks for, and the calls that store it. */
import { useQuery } from '@tanstack/react-query';
import { userNameFields } from '@firm/identity/contract/fields/user';
import { passwordLength } from '@firm/identity/contract/limits';
import { useTranslation } from 'react-i18next';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import type { CurrentUser } from '@firm/shared-ui/session/index.ts';
import { useIdentityNames } from '../../locale/useIdentityNames.ts';
import { identityApi } from '../../session/api.ts';
import { mailQuery } from '../../session/mailQuery.ts';
import { email, maxLength, minLength, required, type Rule } from '../form/rules.ts';
import { useForm } from '../form/useForm.ts';

const inForm = fieldsIn(userNameFields, 'account');
/** The declared fields that users change themselves. */
export type OwnField = (typeof inForm)[number];

const rules: Readonly<Record<OwnField, readonly Rule[]>> = { first_name: [], last_name: [], email: [email] };

/** The user's own fields and passwords, as forms that the steps of the wizard share. */
export function useProfileForms(user: CurrentUser) {
  const { t } = useTranslation('shell');
  const names = useIdentityNames();
  const { data: byMail = false } = useQuery(mailQuery);
  const own = inForm.map((field) => ({ name: field, label: names.field(field), rules: [...rules[field], maxLength(userNameFields[field].max)] }));
  const form = useForm(own, { first_name: user.first_name, last_name: user.last_name, email: user.email });
  const changed = changesOf(form.values, user);
  /** Links for choosing a password would go to another address, which needs the current one (docs/rules/access.md#e-mail). */
  const movesLinks = byMail && 'email' in changed;
  const current = { name: 'current_password', label: t('profile.currentPassword'), rules: [...(movesLinks ? [required] : []), maxLength(200)] };
  const password = { name: 'password', label: t('profile.newPassword'), rules: [minLength(passwordLength.min), maxLength(passwordLength.max)] };
  const passwords = useForm([current, password]);
  /** The fields of each step. */
  const fieldsOf: Readonly<Record<string, readonly string[]>> = {
    about: movesLinks ? [...inForm, current.name] : inForm,
    password: [current.name, password.name],
  };
  return { own, form, changed, movesLinks, current, password, passwords, fieldsOf };
}

/** The fields that were changed: only these are sent. */
function changesOf(values: Readonly<Record<string, string>>, user: CurrentUser): Record<string, string> {
  return Object.fromEntries(
    inForm.map((name) => [name, (values[name] ?? '').trim()] as const).filter(([name, value]) => value !== user[name]),
  );
}

interface ProfileChanges {
  readonly changed: Readonly<Record<string, string>>;
  readonly picture: File | null;
  readonly currentPassword: string;
  /** Empty: the password remains. */
  readonly newPassword: string;
}

/** Sends what was changed, one call after another; a refusal does not undo the ones before it. */
export async function sendProfile(user: CurrentUser, { changed, picture, currentPassword, newPassword }: ProfileChanges): Promise<void> {
  if (Object.keys(changed).length > 0) await identityApi('PATCH /users/current/', { body: { ...changed, ...(currentPassword && { current_password: currentPassword }) } });
  if (picture) {
    const body = new FormData();
    body.set('user_dp', picture);
    await identityApi('PATCH /userprofiles/{id}/', { params: { id: user.userprofile.id }, body });
  }
  if (newPassword) await identityApi('POST /users/current/password/', { body: { current_password: currentPassword, password: newPassword } });
}
