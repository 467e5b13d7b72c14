import '@firm/shared-ui/area/panel.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureReason } from '../federation/areaFailure.ts';

interface AreaPanelProps {
  readonly reason: FailureReason | 'slow' | 'no-registry';
  onRetry(): void;
}

/** Says in place of an area why it cannot be shown, and offers Retry; the rest of the portal keeps working. */
export function AreaPanel({ reason, onRetry }: AreaPanelProps): ReactNode {
  const { t } = useTranslation('areas');
  return (
    <section className="firm-area-panel" role={reason === 'slow' ? 'status' : 'alert'} data-reason={reason}>
      <h2>{t(`${reason}.title`)}</h2>
      <p>{t(`${reason}.text`)}</p>
      <div className="firm-area-panel-actions">
        <button type="button" className="firm-area-panel-retry" onClick={onRetry}>
          {t('retry')}
        </button>
      </div>
    </section>
  );
}
