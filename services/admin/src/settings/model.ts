/** The organisation's settings for exports and reports; without a document the defaults apply. */
import { organisationSettings, type StoredSettings as Stored } from '@firm/platform/settings/organisationSettings';
import { exportSettingFields } from '../../contract/fields/settings.ts';

export type StoredSettings = Stored<typeof exportSettingFields>;

export const settings = organisationSettings('admin', 'exportsettings', exportSettingFields);

export const { model: settingsModel, read: readSettings } = settings;
