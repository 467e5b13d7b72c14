/** The fields that many records are given at once: what clients write, except what is each record's own. */
import type { Fields } from './field.ts';
import { namesWhere } from './fieldNames.ts';

type SharedName<F extends Fields> = { [K in keyof F & string]: F[K] extends { readOnly: true } | { fileOnly: true } | { own: true } ? never : K }[keyof F & string];

/** Their names, in the order of the declaration. */
export const sharedNamesOf = <const F extends Fields>(fields: F): readonly SharedName<F>[] =>
  namesWhere(fields, ({ readOnly, fileOnly, own }) => !readOnly && !fileOnly && !own) as SharedName<F>[];
