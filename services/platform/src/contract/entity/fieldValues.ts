/** What the values of declared fields are, in answers and in stored documents, and what an empty one is. */
import type { Field, Fields } from './field.ts';
import { byStoredName, isStored } from './fieldNames.ts';

/** What the calls answer for a field. */
export type AnswerOf<F> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'parts'; fields: infer P }
    ? { -readonly [K in keyof P]: AnswerOf<P[K]> } | (F extends { optional: true } ? null : never)
    : F extends { kind: 'texts' }
      ? string[]
      : F extends { kind: 'choices'; choices: readonly (infer C)[] }
        ? C[]
        : F extends { kind: 'choice'; always: true; choices: readonly (infer C)[] }
          ? C
          : F extends { kind: 'choice'; optional: true; choices: readonly (infer C)[] }
            ? C | null
            : F extends { kind: 'lookup' | 'reference'; always: true }
              ? number
              : F extends { kind: 'references' | 'weekdays' }
                ? number[]
                : F extends { kind: 'day' | 'moment'; always: true }
                  ? string
                  : F extends { kind: 'day' | 'moment' }
                    ? string | null
                    : F extends { kind: 'lookup' | 'reference' } | { optional: true }
                      ? number | null
                      : F extends { kind: 'count' | 'number' | 'rating' }
                        ? number
                        : string;

/** What a document holds for a field: as calls answer it, with dates for moments. */
type StoredOf<F> = F extends { kind: 'moment' } ? Date | (F extends { always: true } ? never : null) : AnswerOf<F>;

/** The part of a stored document that is made of fields, by their stored names. */
export type DocumentOf<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { fileOnly: true }
    ? never
    : F[K] extends { stored: infer S extends string }
      ? S
      : K & string]: StoredOf<F[K]>;
};

/** The value of a field that holds nothing. */
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'flag':
      return false;
    case 'count':
    case 'number':
    case 'rating':
      return field.optional ? null : 0;
    case 'choice':
      return field.always ? field.choices[0] : field.optional ? null : '';
    case 'day':
    case 'moment':
    case 'lookup':
    case 'reference':
      return null;
    case 'choices':
    case 'references':
    case 'texts':
    case 'weekdays':
      return [];
    case 'parts':
      return field.optional ? null : emptyOf(field.fields);
    default:
      return '';
  }
}

/** The value of a new record whose client said nothing. */
export const initialValue = (field: Field): unknown => field.initial ?? emptyValue(field);

/** A document whose client said nothing, by stored names. */
export function emptyOf<const F extends Fields>(fields: F): DocumentOf<F> {
  return Object.fromEntries(
    byStoredName(fields)
      .filter(([, field]) => isStored(field))
      .map(([name, field]) => [name, initialValue(field)]),
  ) as DocumentOf<F>;
}
