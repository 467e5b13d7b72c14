/** Conditions of this service's lists, besides those that every list has. */

/** Whether no filters but those in `allowed` were given; if so, a kept counter may know the total. */
export function hasOnlyFilters(query: Readonly<Record<string, unknown>>, ...allowed: readonly string[]): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || allowed.includes(name));
}
