/** How an organisation guards its users and rights; while there is no document the defaults hold. */
import { organisationSettings, type StoredSettings } from '@firm/platform/settings/organisationSettings';
import { securitySettingFields } from '../../contract/fields/settings.ts';

interface Beside {
  /** Moves with every change of rights while four eyes are on: of two at one moment one is decided anew. */
  readonly turn: number;
}

export type StoredSecurity = StoredSettings<typeof securitySettingFields> & Beside;

export const { model: securityModel, read: readSecurity } = organisationSettings<typeof securitySettingFields, Beside>('identity', 'securitysettings', securitySettingFields, {
  paths: { turn: { type: Number, required: true } },
  initial: { turn: 0 },
});
