/** Conditions of this service's lists beside those that every list has. */

/** Inclusive bounds, either of which may be open. */
export function between(field: string, from: unknown, to: unknown): Record<string, unknown> {
  if (from === undefined && to === undefined) return {};
  return { [field]: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) } };
}

/** Whether no named filter but `allowed` was given: then a counter may know the total. */
export function only(query: Readonly<Record<string, unknown>>, ...allowed: readonly string[]): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || allowed.includes(name));
}
