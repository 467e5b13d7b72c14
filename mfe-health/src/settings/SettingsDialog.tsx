import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsDialog as Settings } from '@firm/shared-ui/settings/SettingsDialog.tsx';
import { useHealthSettings } from './useHealthSettings.tsx';

/** The numbers of health and contact tracing, opened from the area itself (docs/rules/health.md#settings). */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('health');
  return <Settings title={t('settings.title')} of={useHealthSettings()} onClose={onClose} />;
}
