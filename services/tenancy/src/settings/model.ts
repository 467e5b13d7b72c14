/** The organisation's settings; without a document, the defaults apply. */
import { organisationSettings, type StoredSettings as Stored } from '@firm/platform/settings/organisationSettings';
import { tenancySettingFields } from '../../contract/fields/settings.ts';

export type StoredSettings = Stored<typeof tenancySettingFields>;

export const settings = organisationSettings('tenancy', 'tenancysettings', tenancySettingFields);

export const { model: settingsModel, read: readSettings } = settings;
