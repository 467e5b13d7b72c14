/** Counts people by group (docs/rules/safe-distance.md#mixing), so that service and screens list the same group first. Pure. */

/** Groups by size, largest first, equal ones by name; people without a group (null) are not counted. */
export function countGroups(names: readonly (string | null)[]): readonly (readonly [string, number])[] {
  const counted = new Map<string, number>();
  for (const name of names) if (name !== null) counted.set(name, (counted.get(name) ?? 0) + 1);
  return [...counted].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}
