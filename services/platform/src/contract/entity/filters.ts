/** The named filters of a list, derived from the fields that are declared with `filter`. */
import { z } from 'zod';
import { choiceList, flag, idList } from '../fields.ts';
import { optionalCode } from '../parts.ts';
import type { Field, Fields } from './field.ts';

/** What a filter of one field is read as. */
type FilterOf<F> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'lookup' | 'reference' | 'references' }
    ? number[]
    : F extends { kind: 'choice'; choices: readonly (infer C)[] }
      ? C[]
      : F extends { list: string }
        ? string[]
        : string;

type FilteredName<K, F> = F extends { filter: true }
  ? F extends { kind: 'day' }
    ? `${K & string}_after` | `${K & string}_before`
    : F extends { stored: infer S extends string }
      ? S
      : K & string
  : never;

/** Named filters and what they are read as; each may be left out. Ids, choices and words are comma-separated in a query. */
type FilterShape<F extends Fields> = {
  [K in keyof F as FilteredName<K, F[K]>]: z.ZodOptional<z.ZodType<FilterOf<F[K]>, string>>;
};

/** Characters of a comma-separated list of words. */
const listed = 500;

function filterOf(name: string, field: Field): [string, z.ZodType][] {
  const named = field.stored ?? name;
  switch (field.kind) {
    case 'flag':
      return [[named, flag]];
    case 'lookup':
    case 'reference':
    case 'references':
      return [[named, idList]];
    case 'choice':
      return [[named, choiceList(field.choices as [string, ...string[]])]];
    case 'day':
      return [
        [`${name}_after`, z.iso.date()],
        [`${name}_before`, z.iso.date()],
      ];
    case 'code':
      return [[named, optionalCode(field.max)]];
    case 'text':
      if (!field.list) return [[named, z.string().max(field.max)]];
      return [[named, z.string().max(listed).transform((words) => words.split(','))]];
    default:
      throw new Error(`${name}: lists cannot be filtered by a field of the kind ${field.kind}`);
  }
}

/** The members of a list's query. Days are inclusive: `work_pass_expiry_after`, `work_pass_expiry_before`. */
export function filterShape<const F extends Fields>(fields: F): FilterShape<F> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.filter)
      .flatMap(([name, field]) => filterOf(name, field))
      .map(([name, schema]) => [name, schema.optional()]),
  ) as FilterShape<F>;
}
