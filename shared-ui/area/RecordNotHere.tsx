import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from './navigation.tsx';
import './panel.css';

/**
 * Shown by a page whose record does not exist or is out of the reader's scope; the two cases look the same
 * (docs/rules/portal.md#access-to-a-page).
 */
export function RecordNotHere(): ReactNode {
  const { t } = useTranslation('areas');
  return (
    <section className="firm-area-panel" role="alert">
      <h2>{t('notHere.title')}</h2>
      <p>{t('notHere.text')}</p>
      <div className="firm-area-panel-actions">
        <AreaLink to="/">{t('notHere.home')}</AreaLink>
      </div>
    </section>
  );
}
