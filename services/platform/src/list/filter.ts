/** Turns a contract's named filters into the condition of a query. */
import type { Condition } from '../mongo/scope.ts';

/** One value or several of a field; no condition where the caller named none. */
export function oneOf(field: string, values: readonly unknown[] | undefined): Condition {
  if (!values) return {};
  return { [field]: values.length === 1 ? values[0] : { $in: values } };
}

/** The one value; no condition where the caller named none. */
export function equal(field: string, value: unknown): Condition {
  return value === undefined ? {} : { [field]: value };
}

/** Inclusive bounds, either of which may be open. */
export function between(field: string, from: unknown, to: unknown): Condition {
  if (from === undefined && to === undefined) return {};
  return { [field]: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) } };
}
