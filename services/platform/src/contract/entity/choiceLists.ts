/** The fixed lists whose entries fields declare as their choices. */
import type { Fields } from './field.ts';

/** Name of a fixed list → the choices that it names. */
export type ChoiceLists<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { kind: 'choice'; list: infer L extends string } ? L : never]: F[K] extends {
    choices: infer C;
  }
    ? C
    : never;
};

/** The fixed lists of the fields of one entity. */
export const choiceListsOf = <const F extends Fields>(fields: F): ChoiceLists<F> =>
  Object.fromEntries(
    Object.values(fields).flatMap((field) => (field.kind === 'choice' && field.list ? [[field.list, field.choices]] : [])),
  ) as ChoiceLists<F>;
