/** The numbered reference lists by the calls that answer them, and what fields of the kind `lookup` take from them. */
import type { Fields } from '@firm/platform/contract/entity/field';
import { zoneTypes } from '../../contract/zoneTypes.ts';
import {
  accessPassTypes,
  categoryPassTypes,
  dietTypes,
  industryTypes,
  nameIn,
  transportationModes,
} from './lists.ts';

export type NumberedList = readonly { readonly type_id: number; readonly name: string }[];

const lists: Readonly<Record<string, NumberedList>> = {
  zonetypes: zoneTypes,
  categorypasstypes: categoryPassTypes,
  accesspasstypes: accessPassTypes,
  transportationmodes: transportationModes,
  industrytypes: industryTypes,
  diettypes: dietTypes,
};

/** @throws for a list that there is not: a declaration names one that no call answers */
export function numberedList(name: string): NumberedList {
  const list = lists[name];
  if (!list) throw new Error(`no reference list is called ${name}`);
  return list;
}

const lookupsIn = (fields: Fields): [name: string, list: NumberedList][] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'lookup' ? [[name, numberedList(field.list)]] : []));

/** Field → the list that its ids are of. */
export const listsOf = (fields: Fields): Readonly<Record<string, NumberedList>> => Object.fromEntries(lookupsIn(fields));

export type LookupNames<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: 'lookup' } ? `${K & string}_name` : never]: string | null;
};

/** The names beside a record's ids, as an answer has them: `pass_type_name` for `pass_type`. */
export const lookupNames = <const F extends Fields>(fields: F, record: object): LookupNames<F> =>
  Object.fromEntries(
    lookupsIn(fields).map(([name, list]) => [
      `${name}_name`,
      nameIn(list, (record as Readonly<Record<string, number | null>>)[name] ?? null),
    ]),
  ) as LookupNames<F>;
