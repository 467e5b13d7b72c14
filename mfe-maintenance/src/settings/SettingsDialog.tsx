import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsDialog as Settings } from '@firm/shared-ui/settings/SettingsDialog.tsx';
import { useAlertSettings } from './useAlertSettings.tsx';

/** The numbers of alerts, opened from the area itself (docs/rules/maintenance.md#settings). */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('maintenance');
  return <Settings title={t('settings.title')} of={useAlertSettings()} onClose={onClose} />;
}
