import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsDialog as Settings } from '@firm/shared-ui/settings/SettingsDialog.tsx';
import { useSafeDistanceSettings } from './useSafeDistanceSettings.tsx';

/** The numbers of safe distance, opened from the area itself (docs/rules/safe-distance.md#numbers). */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  return <Settings title={t('settings.title')} of={useSafeDistanceSettings()} onClose={onClose} />;
}
