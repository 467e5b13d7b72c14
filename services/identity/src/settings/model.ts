/** How an organisation guards its users and rights; while there is no document the defaults hold. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import { securityDefaults } from '../../contract/limits.ts';

type Settings = typeof securityDefaults;

export interface StoredSecurity extends Settings {
  /** The organisation. */
  readonly _id: number;
  readonly org: number;
  readonly rev: number;
  /** Moves with every change of rights while four eyes are on: of two at one moment one is decided anew. */
  readonly turn: number;
}

const schema = new Schema<StoredSecurity>(
  {
    _id: { type: Number, required: true },
    org: { type: Number, required: true },
    rev: { type: Number, required: true },
    turn: { type: Number, required: true },
    ...Object.fromEntries(Object.keys(securityDefaults).map((name) => [name, {}])),
  },
  schemaOptions,
);

export const securityModel: ModelSpec<StoredSecurity> = { name: 'identity_settings', schema, scope: { org: 'org', dormitory: null } };

/** A setting that came with a later release has its default. */
export async function readSecurity(service: Pick<ServiceContext, 'everyRow'>, org: number): Promise<StoredSecurity> {
  const stored = await service.everyRow(securityModel, 'settings are the organisation itself').findOne({ _id: org });
  return { ...securityDefaults, _id: org, org, rev: 0, turn: 0, ...stored };
}
