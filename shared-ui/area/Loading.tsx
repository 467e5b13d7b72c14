import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './panel.css';

/** 'Loading…', shown after 200 ms. */
export function Loading(): ReactNode {
  const { t } = useTranslation('areas');
  return (
    <p className="firm-area-loading" role="status">
      {t('loading')}
    </p>
  );
}
