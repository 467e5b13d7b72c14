/** Conditions of this service's lists, besides those that every list has. */

/** Whether no named filter but `allowed` was given: then a counter may know the total. */
export function only(query: Readonly<Record<string, unknown>>, ...allowed: readonly string[]): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || allowed.includes(name));
}
