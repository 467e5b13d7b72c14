import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { safeReturn } from '../../session/returnTo.ts';
import { signIn } from '../../session/signIn.ts';
import { Field } from '../form/Field.tsx';
import { PageForm } from '../form/PageForm.tsx';
import { required } from '../form/rules.ts';
import { FormError } from '../form/FormError.tsx';
import { useForm } from '../form/useForm.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import '../pages.css';

/** Logs in, then continues to the requested page, otherwise home (docs/rules/portal.md#access-to-a-page). */
export default function Login() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const status = useSession((state) => state.status);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const username = { name: 'username', label: t('login.username'), rules: [required] };
  const password = { name: 'password', label: t('login.password'), rules: [required] };
  const form = useForm([username, password]);

  // This also covers signing in in another tab.
  if (status === 'signed-in') return <Navigate to={safeReturn(search.get('next'))} replace />;

  const send = async () => {
    if (isBusy || !form.check()) return;
    setBusy(true);
    setTrouble(null);
    try {
      await signIn((form.values['username'] ?? '').trim(), form.values['password'] ?? '');
    } catch (problem) {
      setBusy(false);
      if (isApiError(problem) && problem.statusCode === 429 && problem.retryAfter) {
        setTrouble(t('login.tooMany', { count: Math.ceil(problem.retryAfter / 60) }));
      } else if (!form.showServiceErrors(problem)) {
        setTrouble(problem instanceof Error ? problem.message : String(problem));
      }
    }
  };

  return (
    <section className="firm-page firm-page-narrow">
      <h1>{t('login.title')}</h1>
      <p className="firm-page-lead">{t('brand.tagline')}</p>
      <PageForm onSend={send}>
        <FormError text={trouble} />
        <Field form={form} field={username} autoComplete="username" autoFocus />
        <Field form={form} field={password} type="password" autoComplete="current-password" />
        <div className="firm-page-actions">
          <button type="submit" className="firm-ui-button firm-ui-button--primary" disabled={isBusy} aria-busy={isBusy}>
            {t(isBusy ? 'login.busy' : 'login.action')}
          </button>
          <Link to="/auth/forgot">{t('login.forgotten')}</Link>
          <Link to="/auth/register">{t('login.noAccount')}</Link>
        </div>
      </PageForm>
      <DemoAccounts
        onChoose={(name, secret) => {
          form.set('username', name);
          form.set('password', secret);
        }}
      />
    </section>
  );
}
