/** The settings of alerts, in a dialog of the area and on the page with all settings (docs/rules/maintenance.md#settings). */
import { settingsParts } from '@firm/shared-ui/settings/settingsParts.tsx';
import { useAlertSettings } from './useAlertSettings.tsx';

export const { SettingsDialog, SettingsPart } = settingsParts(useAlertSettings);
