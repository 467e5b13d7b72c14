import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIdentityNames } from '../../locale/useIdentityNames.ts';
import { identityApi, type RegisterRequest } from '../../session/api.ts';
import { Field } from './Field.tsx';
import { PageForm } from './PageForm.tsx';
import { requestFields } from '@firm/identity/contract/fields/registerRequest';
import { email, maxLength, phoneNumber, required } from './rules.ts';
import { Trouble } from './Trouble.tsx';
import { useForm } from './useForm.ts';
import '../pages.css';

interface RequestFormProps {
  readonly kind: RegisterRequest['kind'];
  /** Group of texts in namespace `shell`: title, text, action, sent. */
  readonly texts: 'account' | 'operator' | 'booking';
}

/**
 * A visitor's request: for an account, as an operator, for a demonstration. It is filed; people answer it
 * (docs/rules/access.md#public-forms).
 */
export function RequestForm({ kind, texts }: RequestFormProps) {
  const { t } = useTranslation('shell');
  const names = useIdentityNames();
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const name = { name: 'name', label: names.field('name'), rules: [required, maxLength(requestFields.name.max)] };
  const mail = { name: 'email', label: names.field('email'), rules: [email, maxLength(requestFields.email.max)] };
  const organisation = { name: 'organisation', label: names.field('organisation'), rules: [required, maxLength(requestFields.organisation.max)] };
  const phone = { name: 'phone', label: names.field('phone'), rules: [phoneNumber, maxLength(requestFields.phone.max)] };
  const message = { name: 'message', label: names.field('message'), rules: [maxLength(requestFields.message.max)] };
  const form = useForm([name, mail, organisation, phone, message]);

  const send = async () => {
    if (isBusy || !form.check()) return;
    setBusy(true);
    setTrouble(null);
    const value = (field: string) => (form.values[field] ?? '').trim();
    try {
      await identityApi('POST /register_requests/', {
        anonymous: true,
        body: {
          kind,
          name: value('name'),
          email: value('email'),
          organisation: value('organisation'),
          phone: value('phone'),
          message: value('message'),
        },
      });
      setSent(true);
    } catch (problem) {
      if (!form.blame(problem)) setTrouble(problem instanceof Error ? problem.message : String(problem));
    }
    setBusy(false);
  };

  return (
    <section className="firm-page firm-page-narrow">
      <h1>{t(`${texts}.title`)}</h1>
      {isSent ? (
        <div role="status">
          <p>{t(`${texts}.sent`)}</p>
          <Link to="/">{t('request.home')}</Link>
        </div>
      ) : (
        <PageForm onSend={send}>
          <p className="firm-page-lead">{t(`${texts}.text`)}</p>
          <Trouble text={trouble} />
          <Field form={form} field={name} autoComplete="name" />
          <Field form={form} field={mail} type="email" autoComplete="email" />
          <Field form={form} field={organisation} autoComplete="organization" />
          <Field form={form} field={phone} type="tel" autoComplete="tel" />
          <Field form={form} field={message} multiline />
          <div className="firm-page-actions">
            <button type="submit" className="firm-ui-button firm-ui-button--primary" disabled={isBusy} aria-busy={isBusy}>
              {t(`${texts}.action`)}
            </button>
            <Link to="/auth/login">{t('request.signIn')}</Link>
          </div>
        </PageForm>
      )}
    </section>
  );
}
