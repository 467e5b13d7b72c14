import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Wizard } from '@firm/shared-ui/wizard/Wizard.tsx';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { fullName, useSession, type CurrentUser } from '@firm/shared-ui/session/index.ts';
import { switchDarkMode } from '../../session/darkMode.ts';
import { loadUser } from '../../session/signIn.ts';
import { Field } from '../form/Field.tsx';
import { PictureField } from './PictureField.tsx';
import { sendProfile, useProfileForms, type OwnField } from './profileForms.ts';

const controls: Readonly<Record<OwnField, Omit<ComponentProps<typeof Field>, 'form' | 'field'>>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
};

/** 'Build your profile' (docs/rules/screens.md#wizard): the user's names and e-mail address, picture, password and dark mode. */
export function ProfileWizard({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('shell');
  const isDark = useSession((state) => state.darkMode);
  const [search] = useSearchParams();
  // A link to a step leads there from this page, too, without losing what was entered.
  const { key: visit } = useLocation();
  const [picture, setPicture] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { own, form, changed, movesLinks, current, password, passwords, fieldsOf } = useProfileForms(user);
  const currentField = <Field form={passwords} field={current} type="password" autoComplete="current-password" />;

  /** @returns the step with the field that the service refuses */
  const finish = async (): Promise<string | null> => {
    setBusy(true);
    let wrong: string | undefined;
    try {
      const { current_password: currentPassword = '', password: newPassword = '' } = passwords.values;
      await sendProfile(user, { changed, picture, currentPassword, newPassword });
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
