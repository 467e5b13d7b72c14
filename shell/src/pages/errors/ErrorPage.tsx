import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { statusOf } from './statusOf.ts';
import '../pages.css';

/** The error page: status (default 500), what happened, and links onward (docs/rules/portal.md#error-pages). */
export default function ErrorPage({ problem }: { readonly problem?: unknown }) {
  const { t } = useTranslation('shell');
  const status = statusOf(problem);
  const message = problem instanceof Error ? problem.message : '';
  return (
    <section className="firm-page firm-page-narrow firm-error" role="alert">
      <p className="firm-error-code">{status}</p>
      <h2>{t(status === 404 ? 'error.notFound' : 'error.title')}</h2>
      {status !== 404 && message && (
        <p className="firm-error-message" dir="auto">
          {message}
        </p>
      )}
      <div className="firm-page-actions">
        {status !== 404 && (
          <button type="button" className="firm-ui-button firm-ui-button--primary" onClick={() => window.location.reload()}>
            {t('error.reload')}
          </button>
        )}
        <Link className="firm-ui-button" to="/">
          {t('notFound.home')}
        </Link>
      </div>
    </section>
  );
}
