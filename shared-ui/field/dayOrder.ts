/** Form rules for a day or moment that must follow another, as the entity's fields declare. */
import type { FormItemProps } from 'antd/es/form';
import { dayOrderOf, isBackwards } from '@firm/platform/contract/entity/dayOrder';
import type { Fields } from '@firm/platform/contract/entity/field';

type Held = Parameters<typeof isBackwards>[0];

/**
 * Empty for a field that need not follow another. As in the service, all other fields of a record whose days are already in the
 * wrong order can still be changed.
 * @param message the error message, given the field that must come first
 */
export function dayOrderItem<F extends Fields>(fields: F, name: string, message: (first: keyof F & string) => string): Required<Pick<FormItemProps, 'dependencies' | 'rules'>> {
  const pair = dayOrderOf(fields).find(({ second }) => second === name);
  if (!pair) return { dependencies: [], rules: [] };
  const { first, second } = pair;
  return {
    dependencies: [first],
    rules: [
      ({ getFieldValue, isFieldTouched }) => ({
        validator: (_, end: Held) =>
          (isFieldTouched(first) || isFieldTouched(second)) && isBackwards(getFieldValue(first) as Held, end, pair) ? Promise.reject(new Error(message(first))) : Promise.resolve(),
      }),
    ],
  };
}
