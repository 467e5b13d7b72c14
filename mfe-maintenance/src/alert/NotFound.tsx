import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The wording of a page whose check failed (docs/rules/portal.md#error-pages): unknown and out of scope look alike. */
export function NotFound(): ReactNode {
  const { t } = useTranslation('maintenance');
  return (
    <div className="firm-alert__missing" role="alert">
      <h2>{t('ticket.notFound')}</h2>
    </div>
  );
}
