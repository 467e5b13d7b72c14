/** The organisation's numbers; while there is no document the defaults hold. */
import { Schema } from 'mongoose';
import { KeptByStamp } from '@firm/platform/cache/byStamp';
import { entityStamp } from '@firm/platform/mongo/stamps';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import { ofService } from '@firm/platform/service/ofService';
import { defaultNumbers, type AlertNumbers } from '../../contract/defaults.ts';

export interface StoredSettings extends AlertNumbers {
  /** The organisation. */
  readonly _id: number;
  readonly org: number;
  readonly rev: number;
  /** The revision by which running alerts were last scheduled. */
  readonly applied: number;
  /** There while that revision is not the present one: what the allowed-time job looks for, by its index. */
  readonly pending?: true;
}

const schema = new Schema<StoredSettings>(
  {
    _id: { type: Number, required: true },
    org: { type: Number, required: true },
    rev: { type: Number, required: true },
    applied: { type: Number, required: true },
    pending: Boolean,
    allowed_hours: {},
    warn_percent: Number,
    reopen_days: Number,
    open_hours: Number,
  },
  schemaOptions,
);

schema.index({ pending: 1 }, { partialFilterExpression: { pending: true } });

export const settingsModel: ModelSpec<StoredSettings> = { name: 'maintenance_settings', schema, scope: { org: 'org', dormitory: null } };

/** What answers that show hours or the end of reopening depend on. */
export const settingsStamp = (org: number): string => entityStamp('maintenance', 'alertsettings', org);

const kept = ofService((service) => new KeptByStamp(service.stamps, settingsStamp, (org) => readStored(service, org)));

/** The numbers as they are now. @param stamps those that were read for the call: with the settings' own among them nothing is read that has not moved */
export function readSettings(service: ServiceContext, org: number, stamps?: ReadonlyMap<string, number>): Promise<StoredSettings> {
  return stamps?.has(settingsStamp(org)) ? kept(service).of(org, stamps) : readStored(service, org);
}

/** A number that came with a later release has its default. */
async function readStored(service: ServiceContext, org: number): Promise<StoredSettings> {
  const stored = (await service.byIdNow(settingsModel, 'settings are the organisation itself').of([org])).get(org);
  return { ...defaultNumbers, _id: org, org, rev: 0, applied: 0, ...stored };
}
