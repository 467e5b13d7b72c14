/** The organisation's settings; without a document the defaults apply. */
import { organisationSettings, type StoredSettings as Stored } from '@firm/platform/settings/organisationSettings';
import { healthSettingFields } from '../../contract/fields/settings.ts';

export type StoredSettings = Stored<typeof healthSettingFields>;

export const settings = organisationSettings('health', 'healthsettings', healthSettingFields);

export const { model: settingsModel, read: readSettings } = settings;
