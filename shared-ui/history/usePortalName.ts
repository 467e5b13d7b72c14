import { useTranslation } from 'react-i18next';

/** What the portal is called where it made a change by itself. */
export function usePortalName(): string {
  const { t } = useTranslation('ui');
  return t('history.portal');
}
