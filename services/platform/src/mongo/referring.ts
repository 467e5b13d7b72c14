/** The records that refer to a thing that is to be closed or deleted, as a refusal lists them (docs/rules/calls.md#deleting-and-deactivating). */
import type { mongo } from 'mongoose';
import type { Rows } from './rows.ts';

/** How many ids of each kind a refusal names. */
const idsShown = 20;

export interface Referring {
  readonly entity: string;
  readonly count: number;
  /** The first ones. */
  readonly ids: readonly number[];
}

/** How many rows refer to it, and the first of them; if these are all there are, they are not counted again. */
export async function referring<T extends { _id: number }>(entity: string, rows: Rows<T>, filter: mongo.Filter<T>): Promise<Referring> {
  const found = await rows.find(filter, { projection: { _id: 1 } }).sort({ _id: 1 }).limit(idsShown).toArray();
  return { entity, count: found.length < idsShown ? found.length : await rows.count(filter), ids: found.map(({ _id }) => _id) };
}
