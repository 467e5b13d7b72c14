/** The organisation's settings; without a document the defaults apply. */
import { KeptByStamp } from '@firm/platform/cache/byStamp';
import type { ServiceContext } from '@firm/platform/service/context';
import { perService } from '@firm/platform/service/perService';
import { organisationSettings, type StoredSettings as Stored } from '@firm/platform/settings/organisationSettings';
import { alertSettingFields } from '../../contract/fields/settings.ts';

interface Beside {
  /** The revision with which unresolved alerts were last rescheduled. */
  readonly applied: number;
  /** Set until the current revision has been applied for good: what the allowed-time job queries, by an index. */
  readonly pending?: true;
}

export type StoredSettings = Stored<typeof alertSettingFields> & Beside;

export const settings = organisationSettings<typeof alertSettingFields, Beside>('maintenance', 'alertsettings', alertSettingFields, {
  paths: { applied: { type: Number, required: true }, pending: Boolean },
  initial: { applied: 0 },
});

export const { model: settingsModel, stamp: settingsStamp } = settings;

settingsModel.schema.index({ pending: 1 }, { partialFilterExpression: { pending: true } });

const kept = perService((service) => new KeptByStamp(service.stamps, settingsStamp, (org) => settings.read(service, org)));

/**
 * The current settings.
 * @param stamps those already read for the call: if they include that of the settings, unchanged settings are not read again
 */
export function readSettings(service: ServiceContext, org: number, stamps?: ReadonlyMap<string, number>): Promise<StoredSettings> {
  return stamps?.has(settingsStamp(org)) ? kept(service).of(org, stamps) : settings.read(service, org);
}
