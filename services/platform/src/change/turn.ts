/**
 * Turns: for a decision that depends on what else there is, such as whether there are too many, or one of the same name. Of several
 * who decide at the same moment, each decides knowing what those before it did. A service that takes turns lists `turnModel` among its models.
 */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { wholeOrg } from '../mongo/scope.ts';
import type { ServiceContext } from '../service/context.ts';
import type { GuardedUpdate } from './write.ts';
import { writeConflict } from './writeConflict.ts';

interface Turn {
  _id: string;
  org: number;
  /** How many turns were taken. */
  rev: number;
}

/** The collection of a service's turns. */
export function turnModel(service: string): ModelSpec<Turn> {
  const schema = new Schema<Turn>({ _id: { type: String, required: true }, org: { type: Number, required: true }, rev: { type: Number, required: true } }, schemaOptions);
  return { name: `${service}_turns`, schema, scope: { org: 'org', dormitory: null } };
}

/**
 * The guard of a write that is decided on what is read after this: it conflicts if another turn was taken since.
 * @param about what is decided: `exports`, `links 7`
 */
export async function turnOf({ name, rows }: Pick<ServiceContext, 'name' | 'rows'>, org: number, about: string): Promise<GuardedUpdate> {
  const _id = `${org} ${about}`;
  const model = turnModel(name);
  const rev = (await rows(model, wholeOrg(org)).findOne({ _id }))?.rev ?? 0;
  return { collection: model.name, filter: { _id, rev }, update: { $set: { org, rev: rev + 1 } }, upsert: rev === 0, otherwise: writeConflict };
}
