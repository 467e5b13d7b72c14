import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIdentityNames } from '../../locale/useIdentityNames.ts';
import { identityApi, type RegisterRequest } from '../../session/api.ts';
import { Field } from './Field.tsx';
import { PageForm } from './PageForm.tsx';
import { requestFields } from '@firm/identity/contract/fields/registerRequest';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { email, maxLength, phoneNumber, required, type Rule } from './rules.ts';
import { FormError } from './FormError.tsx';
import { useForm } from './useForm.ts';
import '../pages.css';

const inForm = fieldsIn(requestFields, 'request');
type RequestField = (typeof inForm)[number];

const rules: Readonly<Record<RequestField, readonly Rule[]>> = { name: [required], email: [email], organisation: [required], phone: [phoneNumber], message: [] };
const controls: Readonly<Record<RequestField, Omit<ComponentProps<typeof Field>, 'form' | 'field'>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  organisation: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel' },
  message: { multiline: true },
};

interface RequestFormProps {
  readonly kind: RegisterRequest['kind'];
  /** Group of texts in namespace `shell`: title, text, action, sent. */
  readonly texts: 'account' | 'operator' | 'booking';
}

/** A visitor's request: for an account, as an operator, or for a demonstration. It is stored; staff answer it (docs/rules/access.md#public-forms). */
export function RequestForm({ kind, texts }: RequestFormProps) {
  const { t } = useTranslation('shell');
  const names = useIdentityNames();
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const asked = inForm.map((field) => ({ name: field, label: names.field(field), rules: [...rules[field], maxLength(requestFields[field].max)] }));
  const form = useForm(asked);

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
          ...(Object.fromEntries(inForm.map((field) => [field, value(field)])) as Record<RequestField, string>),
        },
      });
      setSent(true);
    } catch (problem) {
      if (!form.showServiceErrors(problem)) setTrouble(problem instanceof Error ? problem.message : String(problem));
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
          <FormError text={trouble} />
          {asked.map((field) => (
            <Field key={field.name} form={form} field={field} {...controls[field.name]} />
          ))}
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
