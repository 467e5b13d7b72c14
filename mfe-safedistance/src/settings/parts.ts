/** The settings of safe distance, in a dialog of the area and on the page with all settings (docs/rules/safe-distance.md#numbers). */
import { settingsParts } from '@firm/shared-ui/settings/settingsParts.tsx';
import { useSafeDistanceSettings } from './useSafeDistanceSettings.tsx';

export const { SettingsDialog, SettingsPart } = settingsParts(useSafeDistanceSettings);
