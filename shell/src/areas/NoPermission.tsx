import '@firm/shared-ui/area/panel.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { WhyNot } from '../why/WhyNot.tsx';

interface NoPermissionProps {
  readonly section: string;
  /** The permissions that the section's gate needs. */
  readonly needs: readonly string[];
}

/** Says that the user has no permission for a section, and who can grant it (docs/rules/portal.md#access-to-a-page). */
export function NoPermission({ section, needs }: NoPermissionProps): ReactNode {
  const { t } = useTranslation('areas');
  return (
    <section className="firm-area-panel" role="alert">
      <h2>{t('noPermission.title')}</h2>
      <p>{t('noPermission.text', { section })}</p>
      <WhyNot needs={needs} />
      <div className="firm-area-panel-actions">
        <Link to="/">{t('notHere.home')}</Link>
      </div>
    </section>
  );
}
