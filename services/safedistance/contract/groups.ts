/** How many people are of each group (docs/rules/safe-distance.md#mixing): service and screen name the same one first. Pure. */

/** Groups by how many they are, most first, equals by name; null is nobody's. */
export function countGroups(names: readonly (string | null)[]): readonly (readonly [string, number])[] {
  const counted = new Map<string, number>();
  for (const name of names) if (name !== null) counted.set(name, (counted.get(name) ?? 0) + 1);
  return [...counted].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}
