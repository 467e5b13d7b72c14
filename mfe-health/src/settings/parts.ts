/** The settings of health, in a dialog of the area and on the page with all settings (docs/rules/health.md#settings). */
import { settingsParts } from '@firm/shared-ui/settings/settingsParts.tsx';
import { useHealthSettings } from './useHealthSettings.tsx';

export const { SettingsDialog, SettingsPart } = settingsParts(useHealthSettings);
