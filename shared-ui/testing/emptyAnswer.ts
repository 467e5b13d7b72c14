/** For tests: fixtures begin with a record in which every field is empty, so that a new field is in all of them. */
import type { z } from 'zod';
import { emptyValue, isKept, type Fields } from '@firm/platform/contract/entity/field';
import { answerShape } from '@firm/platform/contract/entity/schemas';

type Answered<F extends Fields> = z.output<z.ZodObject<ReturnType<typeof answerShape<F>>>>;

/** The empty values of declared fields by the names that calls answer; ids that are always there are the test's to give. */
export function emptyAnswer<const F extends Fields>(fields: F): Answered<F> {
  const valueOf = (name: string): unknown => {
    const field = fields[name];
    return field && isKept(field) ? (field.initial ?? emptyValue(field)) : null;
  };
  return Object.fromEntries(Object.keys(answerShape(fields)).map((name) => [name, valueOf(name)])) as Answered<F>;
}
