import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './panel.css';

/** In place of a screen or part that failed: what happened, Retry, and a way out where there is one. */
export function PartFailed({ onRetry, onGiveUp }: { onRetry(): void; onGiveUp?: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation('areas');
  return (
    <section className="firm-area-panel" role="alert">
      <h2>{t('part.title')}</h2>
      <p>{t('part.text')}</p>
      <p className="firm-area-panel-actions">
        <button type="button" className="firm-area-panel-retry" onClick={onRetry}>
          {t('retry')}
        </button>
        {onGiveUp && (
          <button type="button" onClick={onGiveUp}>
            {t('close')}
          </button>
        )}
      </p>
    </section>
  );
}
