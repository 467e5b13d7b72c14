/** The values of `lookup` fields, from numbered reference lists. Imports no zod. */
import type { Fields } from './field.ts';

/** The entries of a reference list; `type_id` is what records keep. */
export type NumberedList = readonly { readonly type_id: number; readonly name: string }[];

/** `pass_type` → `pass_type_name`, as answers have it beside the id. */
type LookupNames<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: 'lookup' } ? `${K & string}_name` : never]: string | null;
};

/** The lists as an organisation has them at one moment (`setupList/lists.ts`). */
export interface NamedLists {
  /** What calls name the entry; null: there is no such. */
  readonly nameOf: (list: string, type_id: number | null) => string | null;
  /** Whether records may name it. */
  readonly has: (list: string, type_id: number) => boolean;
}

/** The lookups of one entity. */
export interface Lookups<F extends Fields> {
  /** The names beside a record's ids; null for none and for an id that the list has not. */
  readonly namesOf: (record: object, lists: NamedLists) => LookupNames<F>;
  /** The fields that name an entry which their list has not; a record may be a part of one. */
  readonly unknownIn: (record: object, lists: NamedLists) => string[];
}

/** Of the fields of one entity. */
export function lookupsOf<const F extends Fields>(fields: F): Lookups<F> {
  const named = Object.entries(fields).flatMap(([name, field]): [string, string, string][] => (field.kind === 'lookup' ? [[name, field.list, `${name}_name`]] : []));
  const idIn = (record: object, name: string) => (record as Readonly<Record<string, number | null | undefined>>)[name] ?? null;
  return {
    namesOf: (record, lists) => Object.fromEntries(named.map(([name, list, shown]) => [shown, lists.nameOf(list, idIn(record, name))])) as LookupNames<F>,
    unknownIn: (record, lists) => named.flatMap(([name, list]) => (idIn(record, name) === null || lists.has(list, idIn(record, name) as number) ? [] : [name])),
  };
}

/** Lists that are the same in every organisation. */
export function fixedLists(numbered: Readonly<Record<string, NumberedList>>): NamedLists {
  const named = (list: string, type_id: number | null): string | null => numbered[list]?.find((row) => row.type_id === type_id)?.name ?? null;
  return { nameOf: named, has: (list, type_id) => named(list, type_id) !== null };
}
