import type { FormInstance } from 'antd/es/form';
import { useEffect, useRef } from 'react';
import { pathOf, valueIn, type FieldPath } from './fieldPath.ts';

type Versioned<V> = V & { readonly version: number };

interface FilledForm<V> {
  /** The version of the record with which the form was filled; undefined as long as there is none. */
  readonly version: () => number | undefined;
  /** Of these values those that the user has changed since; an object is whole if one of its members was changed. */
  readonly changed: (values: V) => Partial<V>;
  /** Fills every field: after a save, or to discard the input. */
  readonly fill: (record: Versioned<V>) => void;
  /** Fills the fields that the user has not changed: after a refusal because somebody else was faster. */
  readonly merge: (record: Versioned<V>) => void;
}

/**
 * A form that stays open on a record which others may change. What others change in other fields is adopted at once. If they change a
 * field that the user has changed as well, the form keeps its version, so that saving is refused as stale: neither change is lost
 * unnoticed.
 * @param record what was read last; undefined until it has been read. The form's initial values
 * @param names the fields of the form
 */
export function useFilledForm<V extends object>(form: FormInstance<V>, record: Versioned<V> | undefined, names: readonly FieldPath[]): FilledForm<V> {
  const filled = useRef(record);
  // Every value, also those without an input of their own, such as where a contact links to.
  const inForm = (name: FieldPath): unknown => valueIn(form.getFieldsValue(true) as V, name);
  const entered = (): readonly FieldPath[] => names.filter((name) => filled.current && !isEqual(inForm(name), valueIn(filled.current, name)));
  /** The fields that the user has changed, except those in which the record has the same value by now: after a save, for example. */
  const unsaved = (next: Versioned<V>): readonly FieldPath[] => entered().filter((name) => !isEqual(inForm(name), valueIn(next, name)));
  const set = (next: Versioned<V>, some: readonly FieldPath[]): void => {
    const fields = some.map((name) => ({ name: pathOf(name), value: valueIn(next, name), touched: false, errors: [] }));
    form.setFields(fields as unknown as Parameters<typeof form.setFields>[0]);
    filled.current = next;
  };
  const merge = (next: Versioned<V>): void => {
    const kept = unsaved(next);
    set(next, names.filter((name) => !kept.includes(name)));
  };
  useEffect(() => {
    const before = filled.current;
    if (!before) filled.current = record;
    if (!record || !before || record.version <= before.version) return;
    const isContested = unsaved(record).some((name) => !isEqual(valueIn(record, name), valueIn(before, name)));
    if (!isContested) merge(record);
  });
  return {
    version: () => filled.current?.version,
    changed: (values) => {
      const keys = new Set(entered().map((name) => pathOf(name)[0]));
      return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))) as Partial<V>;
    },
    fill: (next) => set(next, names),
    merge,
  };
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
