/** The rules for rooms, in a dialog of the area and on the page with all settings (docs/rules/tenancy.md#settings). */
import { settingsParts } from '@firm/shared-ui/settings/settingsParts.tsx';
import { useTenancySettings } from './useTenancySettings.tsx';

export const { SettingsDialog, SettingsPart } = settingsParts(useTenancySettings);
