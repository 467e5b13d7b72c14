import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../pages.css';

/** The 404 page: 'Page not found :(' and 'Go Back home !' (docs/rules/portal.md#error-pages). */
export default function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <section className="firm-page firm-page-narrow firm-error">
      <p className="firm-error-code">404</p>
      <h1>{t('notFound.text')}</h1>
      <div className="firm-page-actions">
        <Link className="firm-ui-button firm-ui-button--primary" to="/">
          {t('notFound.home')}
        </Link>
      </div>
    </section>
  );
}
