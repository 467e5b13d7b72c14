import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { fullName, useSession } from '@firm/shared-ui/session/index.ts';
import { Avatar } from '../../frame/Avatar.tsx';
import { lockSession, unlockSession } from '../../session/lock.ts';
import { safeReturn, signInAddress } from '../../session/returnTo.ts';
import { Field } from '../form/Field.tsx';
import { PageForm } from '../form/PageForm.tsx';
import { required } from '../form/rules.ts';
import { FormError } from '../form/FormError.tsx';
import { useForm } from '../form/useForm.ts';
import '../pages.css';

/**
 * The lock screen: opening it locks the session, which continues once its owner enters the password again
 * (docs/rules/access.md#lock). If the server could not be reached for locking, a button tries again.
 */
export default function Lock() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { status, user, lockedUser } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const password = { name: 'password', label: t('login.password'), rules: [required] };
  const form = useForm([password]);
  const target = safeReturn(search.get('next'));
  // Only when the page opens: after unlocking, the user is signed in here for a moment before being redirected.
  useEffect(() => {
    if (useSession.getState().status === 'signed-in') void lockSession().catch(notifyError);
  }, []);
  // This also covers unlocking in another tab.
  const wasLocked = useRef(false);
  useEffect(() => {
    if (status === 'signed-in' && wasLocked.current) void navigate(target, { replace: true });
    wasLocked.current = status === 'locked';
  }, [status, target, navigate]);

  if (status === 'signed-out') return <Navigate to={signInAddress(target)} replace />;
  const owner = lockedUser ?? user;
  const name = owner ? fullName(owner) : '';

  const send = async () => {
    if (isBusy || !form.check()) return;
    setBusy(true);
    setTrouble(null);
    try {
      await unlockSession(form.values['password'] ?? '');
    } catch (problem) {
      form.set('password', '');
      if (!form.showServiceErrors(problem)) setTrouble(problem instanceof Error ? problem.message : String(problem));
    }
    setBusy(false);
  };

  return (
    <section className="firm-page firm-page-narrow">
      <h1>{t('lock.title')}</h1>
      <p className="firm-picture-field">
        <Avatar address={user?.userprofile.user_dp ?? null} name={name} />
        <bdi>{name}</bdi>
      </p>
      {status === 'signed-in' ? (
        <div className="firm-page-actions">
          <button type="button" className="firm-ui-button firm-ui-button--primary" onClick={() => void lockSession().catch(notifyError)}>
            {t('lock.action')}
          </button>
          <Link to={target}>{t('lock.stay')}</Link>
        </div>
      ) : (
        <PageForm onSend={send}>
          <p className="firm-page-lead">{t('lock.text')}</p>
          <FormError text={trouble} />
          <input type="hidden" name="username" autoComplete="username" value={owner?.username ?? ''} />
          <Field form={form} field={password} type="password" autoComplete="current-password" autoFocus />
          <div className="firm-page-actions">
            <button type="submit" className="firm-ui-button firm-ui-button--primary" disabled={isBusy} aria-busy={isBusy}>
              {t('lock.unlock')}
            </button>
            <Link to="/auth/logout">{t('lock.other')}</Link>
          </div>
        </PageForm>
      )}
    </section>
  );
}
