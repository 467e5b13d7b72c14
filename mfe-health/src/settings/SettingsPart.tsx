import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsPartProps } from '@firm/shared-ui/settings/areaSettings.ts';
import { SettingsPanel } from '@firm/shared-ui/settings/SettingsPanel.tsx';
import { useHealthSettings } from './useHealthSettings.tsx';

/** This area's part of the page with the settings of all areas (docs/rules/administration.md#settings-page). */
export default function SettingsPart(props: SettingsPartProps): ReactNode {
  const { t } = useTranslation('health');
  return <SettingsPanel label={t('settings.title')} of={useHealthSettings()} {...props} />;
}
