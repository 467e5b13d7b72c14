import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './panel.css';

/** 'Loading…', after a fifth of a second. */
export function Loading(): ReactNode {
  const { t } = useTranslation('areas');
  return (
    <p className="firm-area-loading" role="status">
      {t('loading')}
    </p>
  );
}
