/** The guard of a zone's kiosks: of several opened at the same moment, each is decided upon knowing those before it. */
import { Schema } from 'mongoose';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';

interface StoredOpeningGuard {
  /** The zone. */
  _id: number;
  org: number;
  rev: number;
}

const id = { type: Number, required: true } as const;
const schema = new Schema<StoredOpeningGuard>({ _id: id, org: id, rev: id }, schemaOptions);
export const openingGuardModel: ModelSpec<StoredOpeningGuard> = { name: 'safedistance_kiosk_guards', schema, scope: { org: 'org', dormitory: null } };

/** To be read before the zone's open kiosks are counted: the write then fails if another kiosk has been opened there since. */
export async function readOpeningGuard(service: ServiceContext, { _id, org }: Pick<StoredOpeningGuard, '_id' | 'org'>): Promise<GuardedUpdate> {
  const rev = (await service.rows(openingGuardModel, wholeOrg(org)).one(_id))?.rev ?? 0;
  return { collection: openingGuardModel.name, filter: { _id, rev }, update: { $set: { org, rev: rev + 1 } }, upsert: rev === 0, otherwise: writeConflict };
}
