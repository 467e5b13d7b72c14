/** The key of a field in a form and its record; several parts: a member of an object. */
export type FieldPath = string | readonly [string, ...string[]];

/** Its parts, as antd's form names a field. */
export const pathOf = (name: FieldPath): readonly string[] => (typeof name === 'string' ? [name] : name);

/** The value of the field in a record; undefined if the record lacks it. */
export function valueIn(record: object, name: FieldPath): unknown {
  return pathOf(name).reduce<unknown>((within, part) => (within as Readonly<Record<string, unknown>> | undefined)?.[part], record);
}
