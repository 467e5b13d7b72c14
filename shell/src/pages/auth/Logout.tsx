import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { signOut } from '../../session/signOut.ts';
import '../pages.css';

/** Logs out and redirects to home (docs/rules/portal.md#access-to-a-page). */
export default function Logout() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void signOut().then((revoked) => {
      if (revoked) notify(t('logout.done'), 'INFO');
      else notify(t('logout.notTold'), 'WARN');
      void navigate('/', { replace: true });
    });
  }, [navigate, t]);
  return (
    <section className="firm-page firm-page-narrow" aria-busy="true">
      <h1>{t('logout.title')}</h1>
      <p role="status">{t('logout.busy')}</p>
    </section>
  );
}
