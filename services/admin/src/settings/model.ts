/** What exports and reports of an organisation go by; while there is no document the defaults hold. */
import { organisationSettings, type StoredSettings as Stored } from '@firm/platform/settings/organisationSettings';
import { exportSettingFields } from '../../contract/fields/settings.ts';

export type StoredSettings = Stored<typeof exportSettingFields>;

export const { model: settingsModel, read: readSettings } = organisationSettings('admin', 'exportsettings', exportSettingFields);
