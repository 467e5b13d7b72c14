import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The words between a value before and after a change. */
export function ChangedTo(): ReactNode {
  const { t } = useTranslation('ui');
  return t('history.to');
}
