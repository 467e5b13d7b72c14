/** From a contract's named filters to the condition of a query. */

/** One value or several of a field; no condition where the caller named none. */
export function oneOf(field: string, values: readonly unknown[] | undefined): Record<string, unknown> {
  if (!values) return {};
  return { [field]: values.length === 1 ? values[0] : { $in: values } };
}

/** The one value; no condition where the caller named none. */
export function equal(field: string, value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { [field]: value };
}
