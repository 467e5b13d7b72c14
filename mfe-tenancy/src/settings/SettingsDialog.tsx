import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsDialog as Settings } from '@firm/shared-ui/settings/SettingsDialog.tsx';
import { useTenancySettings } from './useTenancySettings.tsx';

/** The numbers of tenancy, opened from the area itself (docs/rules/tenancy.md#settings). */
export default function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  return <Settings title={t('settings.title')} of={useTenancySettings()} onClose={onClose} />;
}
