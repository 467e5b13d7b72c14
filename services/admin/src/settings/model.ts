/** What exports and reports of an organisation go by; while there is no document the defaults hold. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import { adminDefaults, type AdminNumbers } from '../../contract/settingsDefaults.ts';

export interface StoredSettings extends AdminNumbers {
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
    ...Object.fromEntries(Object.keys(adminDefaults).map((name) => [name, {}])),
  },
  schemaOptions,
);

export const settingsModel: ModelSpec<StoredSettings> = { name: 'admin_settings', schema, scope: { org: 'org', dormitory: null } };

/** A number that came with a later release has its default. */
export async function readSettings(service: Pick<ServiceContext, 'byIdNow'>, org: number): Promise<StoredSettings> {
  const stored = (await service.byIdNow(settingsModel, 'settings are the organisation itself').of([org])).get(org);
  return { ...adminDefaults, _id: org, org, rev: 0, ...stored };
}
