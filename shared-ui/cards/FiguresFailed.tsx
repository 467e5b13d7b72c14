import { useTranslation } from 'react-i18next';
import '../dialog/button.css';
import './cards.css';

/** Shown in place of figures that could not be loaded; the rest of the page stays. */
export function FiguresFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <p className="firm-figures-failed" role="alert">
      {t('cards.failed')}{' '}
      <button type="button" className="firm-ui-button" onClick={onRetry}>
        {t('cards.retry')}
      </button>
    </p>
  );
}
