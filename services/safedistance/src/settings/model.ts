/** The organisation's settings; without a document the defaults apply. */
import { organisationSettings, type StoredSettings as Stored } from '@firm/platform/settings/organisationSettings';
import { safeDistanceSettingFields } from '../../contract/fields/settings.ts';

export type StoredSettings = Stored<typeof safeDistanceSettingFields>;

export const settings = organisationSettings('safedistance', 'safedistancesettings', safeDistanceSettingFields);

export const { model: settingsModel, read: readSettings } = settings;
