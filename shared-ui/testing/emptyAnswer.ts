/** For tests: fixtures start from a record in which every field is empty, so that all of them include a new field. */
import type { z } from 'zod';
import type { Fields } from '@firm/platform/contract/entity/field';
import { isStored } from '@firm/platform/contract/entity/fieldNames';
import { emptyValue } from '@firm/platform/contract/entity/fieldValues';
import { answerShape } from '@firm/platform/contract/entity/schemas';

type Answered<F extends Fields> = z.output<z.ZodObject<ReturnType<typeof answerShape<F>>>>;

/** The empty values of declared fields, by their names in answers; ids that are always present must be given by the test. */
export function emptyAnswer<const F extends Fields>(fields: F): Answered<F> {
  const valueOf = (name: string): unknown => {
    const field = fields[name];
    return field && isStored(field) ? (field.initial ?? emptyValue(field)) : null;
  };
  return Object.fromEntries(Object.keys(answerShape(fields)).map((name) => [name, valueOf(name)])) as Answered<F>;
}
