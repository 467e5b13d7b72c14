import { useTranslation } from 'react-i18next';

/** Figures that could not be had: the rest of the page stays. */
export function Failed({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <section>
      <h2>{title}</h2>
      <p className="firm-home-failed" role="alert">
        {t('home.failed')}{' '}
        <button type="button" className="firm-ui-button" onClick={onRetry}>
          {t('home.retry')}
        </button>
      </p>
    </section>
  );
}
