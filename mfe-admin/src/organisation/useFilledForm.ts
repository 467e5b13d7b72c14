import type { FormInstance } from 'antd/es/form';
import { useEffect, useRef } from 'react';

type Versioned<V> = V & { readonly version: number };

interface FilledForm<V> {
  /** The version of the record with which the form was filled. */
  readonly version: () => number;
  /** The fields that the user has changed since. */
  readonly changed: () => Partial<V>;
  /** Fills every field: after a save. */
  readonly fill: (record: Versioned<V>) => void;
  /** Fills the fields that the user has not changed: after a refusal because somebody else was faster. */
  readonly merge: (record: Versioned<V>) => void;
}

/**
 * A form that stays open on a record which others may change. What others change in other fields is adopted at once. If they change a
 * field that the user has changed as well, the form keeps its version, so that saving is refused as stale: neither change is lost
 * unnoticed.
 * @param names the fields of the form
 */
export function useFilledForm<V extends object>(form: FormInstance<V>, record: Versioned<V>, names: readonly (keyof V & string)[]): FilledForm<V> {
  const filled = useRef(record);
  // All values, also those without an input of their own, such as where a contact links to.
  const inForm = (): V => form.getFieldsValue(true) as V;
  const entered = () => names.filter((name) => !isEqual(inForm()[name], filled.current[name]));
  const set = (next: Versioned<V>, some: readonly (keyof V & string)[]): void => {
    const values = Object.fromEntries(some.map((name) => [name, next[name]]));
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
    filled.current = next;
  };
  const merge = (next: Versioned<V>): void => {
    const kept = entered();
    set(next, names.filter((name) => !kept.includes(name)));
  };
  useEffect(() => {
    if (record.version <= filled.current.version) return;
    const isContested = entered().some((name) => !isEqual(record[name], filled.current[name]));
    if (!isContested) merge(record);
  });
  return {
    version: () => filled.current.version,
    changed: () => Object.fromEntries(entered().map((name) => [name, inForm()[name]])) as Partial<V>,
    fill: (next) => set(next, names),
    merge,
  };
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
