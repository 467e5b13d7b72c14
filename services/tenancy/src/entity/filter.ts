/** Conditions of this service's lists, besides those that every list has. */
import { oneOf } from '@firm/platform/list/filter';

/** If both filters are given, matches the values that are in both. */
export function inBoth(field: string, a: readonly number[] | undefined, b: readonly number[] | undefined): Record<string, unknown> {
  return oneOf(field, a && b ? a.filter((id) => b.includes(id)) : (a ?? b));
}

/** Matches half-open intervals that share a day with the window. */
export function within(from: string | undefined, to: string | undefined): Record<string, unknown> {
  return { ...(from !== undefined && { end_key: { $gt: from } }), ...(to !== undefined && { start_date: { $lt: to } }) };
}
