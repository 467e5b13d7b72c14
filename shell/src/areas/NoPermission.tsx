import '@firm/shared-ui/area/panel.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Says that this user may not see a section, and who can change that (docs/rules/portal.md#access-to-a-page). */
export function NoPermission({ section }: { readonly section: string }): ReactNode {
  const { t } = useTranslation('areas');
  return (
    <section className="firm-area-panel" role="alert">
      <h2>{t('noPermission.title')}</h2>
      <p>{t('noPermission.text', { section })}</p>
      <p className="firm-area-panel-actions">
        <Link to="/">{t('notHere.home')}</Link>
      </p>
    </section>
  );
}
