/** The organisation's numbers; while there is no document the defaults hold. */
import { KeptByStamp } from '@firm/platform/cache/byStamp';
import type { ServiceContext } from '@firm/platform/service/context';
import { ofService } from '@firm/platform/service/ofService';
import { organisationSettings, type StoredSettings as Stored } from '@firm/platform/settings/organisationSettings';
import { alertSettingFields } from '../../contract/fields/settings.ts';

interface Beside {
  /** The revision by which the clocks of running alerts were set last. */
  readonly applied: number;
  /** There while that revision is not the present one: what the clock job looks for, by its index. */
  readonly pending?: true;
}

export type StoredSettings = Stored<typeof alertSettingFields> & Beside;

const settings = organisationSettings<typeof alertSettingFields, Beside>('maintenance', 'alertsettings', alertSettingFields, {
  paths: { applied: { type: Number, required: true }, pending: Boolean },
  initial: { applied: 0 },
});

export const { model: settingsModel, stamp: settingsStamp } = settings;

settingsModel.schema.index({ pending: 1 }, { partialFilterExpression: { pending: true } });

const kept = ofService((service) => new KeptByStamp(service.stamps, settingsStamp, (org) => settings.read(service, org)));

/** The numbers as they are now. @param stamps those that were read for the call: with the settings' own among them nothing is read that has not moved */
export function readSettings(service: ServiceContext, org: number, stamps?: ReadonlyMap<string, number>): Promise<StoredSettings> {
  return stamps?.has(settingsStamp(org)) ? kept(service).of(org, stamps) : settings.read(service, org);
}
