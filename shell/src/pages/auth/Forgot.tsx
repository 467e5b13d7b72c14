import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { identityApi } from '../../session/api.ts';
import { mailQuery } from '../../session/mailQuery.ts';
import { Field } from '../form/Field.tsx';
import { PageForm } from '../form/PageForm.tsx';
import { maxLength, required } from '../form/rules.ts';
import { FormError } from '../form/FormError.tsx';
import { useForm } from '../form/useForm.ts';
import '../pages.css';

/** Maximum length of an e-mail address. */
const longest = 254;

/**
 * Requests a link for choosing a new password (docs/rules/access.md#e-mail). The answer is the same for every name. If
 * the portal sends no e-mail, the page says whom to ask.
 */
export default function Forgot() {
  const { t } = useTranslation('shell');
  const { data: byMail } = useQuery(mailQuery);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const account = { name: 'account', label: t('forgot.account'), rules: [required, maxLength(longest)] };
  const form = useForm([account]);

  const send = async () => {
    if (isBusy || !form.check()) return;
    setBusy(true);
    setTrouble(null);
    try {
      await identityApi('POST /password_links/', { anonymous: true, body: { account: (form.values['account'] ?? '').trim() } });
      setSent(true);
    } catch (problem) {
      if (isApiError(problem) && problem.statusCode === 429 && problem.retryAfter) setTrouble(t('login.tooMany', { count: Math.ceil(problem.retryAfter / 60) }));
      else if (!form.showServiceErrors(problem)) setTrouble(problem instanceof Error ? problem.message : String(problem));
    }
    setBusy(false);
  };

  return (
    <section className="firm-page firm-page-narrow">
      <h1>{t('forgot.title')}</h1>
      {isSent && <p role="status">{t('forgot.sent')}</p>}
      {byMail === false && <p>{t('forgot.askStaff')}</p>}
      {byMail && !isSent ? (
        <PageForm onSend={send}>
          <p className="firm-page-lead">{t('forgot.text')}</p>
          <FormError text={trouble} />
          <Field form={form} field={account} autoComplete="username" autoFocus />
          <div className="firm-page-actions">
            <button type="submit" className="firm-ui-button firm-ui-button--primary" disabled={isBusy} aria-busy={isBusy}>
              {t('forgot.action')}
            </button>
            <Link to="/auth/login">{t('request.signIn')}</Link>
          </div>
        </PageForm>
      ) : (
        <Link to="/auth/login">{t('request.signIn')}</Link>
      )}
    </section>
  );
}
