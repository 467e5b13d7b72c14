/** The organisation's numbers; while there is no document the defaults hold. */
import { Schema } from 'mongoose';
import { entityStamp } from '@firm/platform/mongo/stamps';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import { defaultNumbers, type SafeDistanceNumbers } from '../../contract/defaults.ts';

export interface StoredSettings extends SafeDistanceNumbers {
  /** The organisation. */
  readonly _id: number;
  readonly org: number;
  readonly rev: number;
}

const schema = new Schema<StoredSettings>(
  {
    _id: { type: Number, required: true },
    org: { type: Number, required: true },
    rev: { type: Number, required: true },
    ...Object.fromEntries(Object.keys(defaultNumbers).map((name) => [name, {}])),
  },
  schemaOptions,
);

export const settingsModel: ModelSpec<StoredSettings> = { name: 'safedistance_settings', schema, scope: { org: 'org', dormitory: null } };

/** What answers that depend on the settings stand under. */
export const settingsStamp = (org: number): string => entityStamp('safedistance', 'safedistancesettings', org);

/** A number that came with a later release has its default. */
export async function readSettings(service: ServiceContext, org: number): Promise<StoredSettings> {
  const stored = await service.everyRow(settingsModel, 'settings are the organisation itself').findOne({ _id: org });
  return { ...defaultNumbers, _id: org, org, rev: 0, ...stored };
}
