/** The settings of an organisation that a service stores: one document each, and while there is none the defaults apply. */
import { Schema, type SchemaDefinitionProperty } from 'mongoose';
import type { Fields } from '../contract/entity/field.ts';
import { emptyOf, type DocumentOf } from '../contract/entity/fieldValues.ts';
import { fieldPaths } from '../mongo/fieldPaths.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { entityStamp } from '../mongo/stamps.ts';
import type { ServiceContext } from '../service/context.ts';

export type StoredSettings<F extends Fields> = DocumentOf<F> & {
  /** The organisation. */
  readonly _id: number;
  readonly org: number;
  readonly rev: number;
};

/** What a service stores besides its settings, for its own use. */
interface Beside<B extends object> {
  readonly paths: { readonly [K in keyof Required<B>]: SchemaDefinitionProperty };
  /** The values while there is no document. */
  readonly initial: B;
}

/** The settings of one service, and how they are stored. */
export interface OrganisationSettings<F extends Fields, S extends StoredSettings<F>> {
  /** As audit and events name them. */
  readonly entity: string;
  readonly fields: F;
  readonly model: ModelSpec<S>;
  /** The stamp of answers that depend on the settings. */
  readonly stamp: (org: number) => string;
  /** A setting that a later release added has its default. */
  readonly read: (context: Pick<ServiceContext, 'byIdNow'>, org: number) => Promise<S>;
}

/**
 * @param service the owner of the settings · @param entity as audit and events name them: `healthsettings`
 * @param fields the settings that there are, as the contract declares them; `initial` is the default
 */
export function organisationSettings<F extends Fields, B extends object = object>(service: string, entity: string, fields: F, beside?: Beside<B>): OrganisationSettings<F, StoredSettings<F> & B> {
  const id = { type: Number, required: true } as const;
  const paths: Record<string, SchemaDefinitionProperty> = { _id: id, org: id, rev: id, ...beside?.paths, ...fieldPaths(fields) };
  const schema = new Schema(paths, schemaOptions) as unknown as Schema<StoredSettings<F> & B>;
  const model: ModelSpec<StoredSettings<F> & B> = { name: `${service}_settings`, schema, scope: { org: 'org', dormitory: null } };
  return {
    ...{ entity, fields, model },
    stamp: (org) => entityStamp(service, entity, org),
    read: async (context, org) => {
      const stored = (await context.byIdNow(model, org, 'settings are the organisation itself').of([org])).get(org);
      return { ...emptyOf(fields), _id: org, org, rev: 0, ...beside?.initial, ...stored } as StoredSettings<F> & B;
    },
  };
}
