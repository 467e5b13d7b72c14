/** What fields of the kind `lookup` take from numbered reference lists. Imports no zod. */
import type { Fields } from './field.ts';

/** The entries of a reference list; `type_id` is what records keep. */
export type NumberedList = readonly { readonly type_id: number; readonly name: string }[];

/** `pass_type` → `pass_type_name`, as answers have it beside the id. */
type LookupNames<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: 'lookup' } ? `${K & string}_name` : never]: string | null;
};

/** The lookups of one entity. */
export interface Lookups<F extends Fields> {
  /** The names beside a record's ids; null for none and for an id that the list has not. */
  readonly namesOf: (record: object) => LookupNames<F>;
  /** The fields that name an entry which their list has not; a record may be a part of one. */
  readonly unknownIn: (record: object) => string[];
}

/** The name of an entry; null for none or an unknown id. */
export function nameIn(list: NumberedList, id: number | null): string | null {
  return list.find((row) => row.type_id === id)?.name ?? null;
}

/**
 * @param numbered the lists by the names that fields have for them
 * @throws for a field whose list is not among them
 */
export function lookupsOf<const F extends Fields>(fields: F, numbered: Readonly<Record<string, NumberedList>>): Lookups<F> {
  const lists = Object.entries(fields).flatMap(([name, field]): [string, NumberedList][] => {
    if (field.kind !== 'lookup') return [];
    const list = numbered[field.list];
    if (!list) throw new Error(`${name}: no reference list is called ${field.list}`);
    return [[name, list]];
  });
  const idIn = (record: object, name: string) => (record as Readonly<Record<string, number | null | undefined>>)[name] ?? null;
  return {
    namesOf: (record) => Object.fromEntries(lists.map(([name, list]) => [`${name}_name`, nameIn(list, idIn(record, name))])) as LookupNames<F>,
    unknownIn: (record) => lists.flatMap(([name, list]) => (idIn(record, name) === null || nameIn(list, idIn(record, name)) !== null ? [] : [name])),
  };
}
