import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartFailure } from './partFailure.ts';
import './panel.css';

interface PartFailedProps {
  /** Known if code failed; otherwise no cause is shown. */
  readonly reason?: PartFailure | undefined;
  onRetry(): void;
  onGiveUp?: (() => void) | undefined;
}

/** Shown in place of a screen or part that failed: what happened, Retry, and a way out where there is one. */
export function PartFailed({ reason = 'broken', onRetry, onGiveUp }: PartFailedProps): ReactNode {
  const { t } = useTranslation('areas');
  return (
    <section className="firm-area-panel" role="alert" data-reason={reason === 'integrity' ? reason : undefined}>
      <h2>{t('part.title')}</h2>
      <p>{t(reason === 'integrity' ? 'integrity.text' : 'part.text')}</p>
      <div className="firm-area-panel-actions">
        <button type="button" className="firm-area-panel-retry" onClick={onRetry}>
          {t('retry')}
        </button>
        {onGiveUp && (
          <button type="button" onClick={onGiveUp}>
            {t('close')}
          </button>
        )}
      </div>
    </section>
  );
}
