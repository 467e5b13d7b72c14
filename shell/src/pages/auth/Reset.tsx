import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { passwordLength } from '@firm/identity/contract/limits';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { identityApi } from '../../session/api.ts';
import { Field } from '../form/Field.tsx';
import { PageForm } from '../form/PageForm.tsx';
import { maxLength, minLength, required, type Rule } from '../form/rules.ts';
import { FormError } from '../form/FormError.tsx';
import { useForm } from '../form/useForm.ts';
import '../pages.css';

/**
 * Chooses a password by the link of an e-mail (docs/rules/access.md#e-mail). The secret is behind the # of the address,
 * so that no server on the way sees it, and is removed from the address at once.
 */
export default function Reset() {
  const { t } = useTranslation('shell');
  const [token] = useState(() => location.hash.slice(1));
  // Only after mounting: a render that React discards must leave the secret in the address for the next one.
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  }, []);
  const { data: link, error, isPending } = useQuery({
    queryKey: ['password_links', token],
    queryFn: ({ signal }) => identityApi('POST /password_links/check/', { signal, anonymous: true, body: { token } }),
    enabled: token !== '',
    retry: false,
  });
  const [done, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const password = { name: 'password', label: t('reset.password'), rules: [required, minLength(passwordLength.min), maxLength(passwordLength.max)] };
  const repeated: Rule = (value) => (value === (form.values['password'] ?? '') ? null : { key: 'repeat' });
  const repeat = { name: 'repeat', label: t('reset.repeat'), rules: [required, repeated] };
  const form = useForm([password, repeat]);

  const send = async () => {
    if (isBusy || !form.check()) return;
    setBusy(true);
    setTrouble(null);
    try {
      await identityApi('POST /password_links/use/', { anonymous: true, body: { token, password: form.values['password'] ?? '' } });
      setDone(true);
    } catch (problem) {
      if (isApiError(problem) && problem.statusCode === 404) setTrouble(t('reset.ended'));
      else if (!form.showServiceErrors(problem)) setTrouble(problem instanceof Error ? problem.message : String(problem));
    }
    setBusy(false);
  };

  const ended = token === '' || (isApiError(error) && error.statusCode === 404);
  return (
    <section className="firm-page firm-page-narrow">
      <h1>{t('reset.title')}</h1>
      {done && (
        <p role="status">
          {t('reset.done')} <Link to="/auth/login">{t('login.action')}</Link>
        </p>
      )}
      {!done && ended && (
        <p role="alert">
          {t('reset.ended')} <Link to="/auth/forgot">{t('forgot.action')}</Link>
        </p>
      )}
      {!ended && error && <FormError text={error.message} />}
      {!done && !ended && !isPending && link && (
        <PageForm onSend={send}>
          <p className="firm-page-lead">
            {t('login.username')}: <bdi>{link.username}</bdi>
          </p>
          <FormError text={trouble} />
          <input type="hidden" name="username" autoComplete="username" value={link.username} />
          <Field form={form} field={password} type="password" autoComplete="new-password" autoFocus />
          <Field form={form} field={repeat} type="password" autoComplete="new-password" />
          <div className="firm-page-actions">
            <button type="submit" className="firm-ui-button firm-ui-button--primary" disabled={isBusy} aria-busy={isBusy}>
              {t('reset.action')}
            </button>
          </div>
        </PageForm>
      )}
    </section>
  );
}
