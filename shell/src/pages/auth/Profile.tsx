import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { userNameFields } from '@firm/identity/contract/fields/user';
import { passwordLength } from '@firm/identity/contract/limits';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Wizard } from '@firm/shared-ui/wizard/Wizard.tsx';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { fullName, useSession, type CurrentUser } from '@firm/shared-ui/session/index.ts';
import { useIdentityNames } from '../../locale/useIdentityNames.ts';
import { identityApi } from '../../session/api.ts';
import { switchDarkMode } from '../../session/darkMode.ts';
import { mailQuery } from '../../session/mailQuery.ts';
import { loadUser } from '../../session/signIn.ts';
import { Field } from '../form/Field.tsx';
import { email, maxLength, minLength, required, type Rule } from '../form/rules.ts';
import { useForm } from '../form/useForm.ts';
import { EmailPreferences } from './EmailPreferences.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PictureField } from './PictureField.tsx';
import '../pages.css';

const inForm = fieldsIn(userNameFields, 'account');
type OwnField = (typeof inForm)[number];

const rules: Readonly<Record<OwnField, readonly Rule[]>> = { first_name: [], last_name: [], email: [email] };
const controls: Readonly<Record<OwnField, Omit<ComponentProps<typeof Field>, 'form' | 'field'>>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
};

/** The signed-in user's profile: the wizard 'Build your profile' (docs/rules/screens.md#wizard), e-mail notifications, and sessions. */
export default function Profile() {
  const user = useSession((state) => state.user);
  return (
    user && (
      <div className="firm-own-profile">
        <ProfileWizard key={user.id} user={user} />
        <EmailPreferences key={`emails ${user.id}`} user={user.id} email={user.email} />
        <OwnSessions key={`sessions ${user.id}`} user={user.id} />
      </div>
    )
  );
}

function ProfileWizard({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('shell');
  const names = useIdentityNames();
  const isDark = useSession((state) => state.darkMode);
  const [search] = useSearchParams();
  // A link to a step leads there from this page, too, without losing what was entered.
  const { key: visit } = useLocation();
  const { data: byMail = false } = useQuery(mailQuery);
  const [picture, setPicture] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const own = inForm.map((field) => ({ name: field, label: names.field(field), rules: [...rules[field], maxLength(userNameFields[field].max)] }));
  const form = useForm(own, {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
  });
  const changed = changesOf(form.values, user);
  /** Links for choosing a password would go to another address, which needs the current one (docs/rules/access.md#e-mail). */
  const movesLinks = byMail && 'email' in changed;
  const current = { name: 'current_password', label: t('profile.currentPassword'), rules: [...(movesLinks ? [required] : []), maxLength(200)] };
  const password = { name: 'password', label: t('profile.newPassword'), rules: [minLength(passwordLength.min), maxLength(passwordLength.max)] };
  const passwords = useForm([current, password]);
  const { current_password: currentPassword = '', password: chosen = '' } = passwords.values;
  const currentField = <Field form={passwords} field={current} type="password" autoComplete="current-password" />;
  /** The fields of each step. */
  const fieldsOf: Readonly<Record<string, readonly string[]>> = {
    about: movesLinks ? [...inForm, current.name] : inForm,
    password: [current.name, password.name],
  };

  /** @returns the step with the field that the service refuses */
  const finish = async (): Promise<string | null> => {
    setBusy(true);
    let wrong: string | undefined;
    try {
      if (Object.keys(changed).length > 0) await identityApi('PATCH /users/current/', { body: { ...changed, ...(currentPassword && { current_password: currentPassword }) } });
      if (picture) {
        const body = new FormData();
        body.set('user_dp', picture);
        await identityApi('PATCH /userprofiles/{id}/', { params: { id: user.userprofile.id }, body });
      }
      if (chosen) await identityApi('POST /users/current/password/', { body: { current_password: currentPassword, password: chosen } });
      passwords.set(current.name, '');
      passwords.set(password.name, '');
      await loadUser();
      setPicture(null);
      notifySuccess();
    } catch (problem) {
      form.showServiceErrors(problem);
      passwords.showServiceErrors(problem);
      notifyError(problem);
      const refused = isApiError(problem) ? Object.keys(problem.errors) : [];
      wrong = Object.keys(fieldsOf).find((step) => fieldsOf[step]?.some((field) => refused.includes(field)));
    }
    setBusy(false);
    return wrong ?? null;
  };

  const steps = [
    {
      key: 'about',
      title: t('profile.about'),
      content: (
        <div className="firm-form">
          {own.map((field) => (
            <Field key={field.name} form={form} field={field} {...controls[field.name]} />
          ))}
          {movesLinks && (
            <>
              <p className="firm-page-lead">{t('profile.emailText')}</p>
              {currentField}
            </>
          )}
        </div>
      ),
    },
    {
      key: 'picture',
      title: t('profile.picture'),
      content: (
        <PictureField address={user.userprofile.user_dp} name={fullName(user)} file={picture} onChange={setPicture} />
      ),
    },
    {
      key: 'password',
      title: t('login.password'),
      content: (
        <div className="firm-form">
          <p className="firm-page-lead">{t(user.must_change_password ? 'profile.mustChange' : 'profile.passwordText')}</p>
          {currentField}
          <Field form={passwords} field={password} type="password" autoComplete="new-password" />
        </div>
      ),
    },
    {
      key: 'look',
      title: t('profile.look'),
      content: (
        <label className="firm-form-check">
          <input type="checkbox" checked={isDark} onChange={() => void switchDarkMode()} />
          {t('topbar.darkMode')}
        </label>
      ),
    },
  ];
  return (
    <Wizard
      key={visit}
      startAt={search.get('step') ?? undefined}
      title={t('profile.build')}
      subtitle={t('profile.buildText')}
      steps={steps}
      busy={isBusy}
      onLeave={(key) => key === 'look' || [form, passwords].every((each) => each.check(fieldsOf[key] ?? []))}
      onFinish={finish}
    />
  );
}

/** The fields that were changed: only these are sent. */
function changesOf(values: Readonly<Record<string, string>>, user: CurrentUser): Record<string, string> {
  return Object.fromEntries(
    inForm.map((name) => [name, (values[name] ?? '').trim()] as const).filter(([name, value]) => value !== user[name]),
  );
}
