/** An organisation's security settings; without a document the defaults apply. */
import { organisationSettings, type StoredSettings } from '@firm/platform/settings/organisationSettings';
import { securitySettingFields } from '../../contract/fields/settings.ts';

interface Beside {
  /** Grows with every change of rights while four eyes are on, so that of two simultaneous changes one conflicts and is decided anew. */
  readonly turn: number;
}

export type StoredSecurity = StoredSettings<typeof securitySettingFields> & Beside;

export const securitySettings = organisationSettings<typeof securitySettingFields, Beside>('identity', 'securitysettings', securitySettingFields, {
  paths: { turn: { type: Number, required: true } },
  initial: { turn: 0 },
});

export const { model: securityModel, read: readSecurity } = securitySettings;
