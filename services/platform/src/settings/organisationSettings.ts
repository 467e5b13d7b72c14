/** The numbers of an organisation that a service keeps: one document for each, and while there is none the defaults hold. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { entityStamp } from '../mongo/stamps.ts';
import type { ServiceContext } from '../service/context.ts';

export type StoredSettings<N extends object> = N & {
  /** The organisation. */
  readonly _id: number;
  readonly org: number;
  readonly rev: number;
};

/**
 * @param service whose they are · @param entity as audit and events name them: `healthsettings`
 * @param defaults the numbers that there are
 */
export function organisationSettings<N extends object>(service: string, entity: string, defaults: N) {
  const id = { type: Number, required: true } as const;
  const schema = new Schema<StoredSettings<N>>({ _id: id, org: id, rev: id, ...Object.fromEntries(Object.keys(defaults).map((name) => [name, {}])) }, schemaOptions);
  const model: ModelSpec<StoredSettings<N>> = { name: `${service}_settings`, schema, scope: { org: 'org', dormitory: null } };
  return {
    model,
    /** What answers that depend on the settings stand under. */
    stamp: (org: number): string => entityStamp(service, entity, org),
    /** A number that came with a later release has its default. */
    read: async (context: ServiceContext, org: number): Promise<StoredSettings<N>> => {
      const stored = (await context.byIdNow(model, 'settings are the organisation itself').of([org])).get(org);
      return { ...defaults, _id: org, org, rev: 0, ...stored };
    },
  };
}
