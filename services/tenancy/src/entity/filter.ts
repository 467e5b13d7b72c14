/** From a contract's named filters to the condition of a query. */

/** One value or several of a field; absent where the caller named none. */
export function oneOf(field: string, values: readonly unknown[] | undefined): Record<string, unknown> {
  if (!values) return {};
  return { [field]: values.length === 1 ? values[0] : { $in: values } };
}

export function equal(field: string, value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { [field]: value };
}

/** Both named: what is in both. */
export function inBoth(field: string, a: readonly number[] | undefined, b: readonly number[] | undefined): Record<string, unknown> {
  return oneOf(field, a && b ? a.filter((id) => b.includes(id)) : (a ?? b));
}

/** Half-open intervals that share a day with the window. */
export function within(from: string | undefined, to: string | undefined): Record<string, unknown> {
  return { ...(from !== undefined && { end_key: { $gt: from } }), ...(to !== undefined && { start_date: { $lt: to } }) };
}
