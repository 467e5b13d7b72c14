/** The organisation's numbers; while there is no document the defaults hold. */
import { organisationSettings, type StoredSettings as Stored } from '@firm/platform/settings/organisationSettings';
import { defaultNumbers, type HealthNumbers } from '../../contract/defaults.ts';

export type StoredSettings = Stored<HealthNumbers>;

export const { model: settingsModel, stamp: settingsStamp, read: readSettings } = organisationSettings<HealthNumbers>('health', 'healthsettings', defaultNumbers);
