/** Whom to swap so that people of several projects or blocks do not ride together (docs/rules/safe-distance.md#transport). Pure. */

/** As far as it says with whom somebody should ride. */
export interface Riding {
  readonly project_name: string | null;
  readonly block: string | null;
}

/** How many there are of each name, most first and of equals by name; of one name alone nothing is mixed. */
export function mixedNames(names: readonly (string | null)[]): readonly (readonly [string, number])[] {
  const counted = new Map<string, number>();
  for (const name of names) if (name !== null) counted.set(name, (counted.get(name) ?? 0) + 1);
  return counted.size > 1 ? [...counted].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)) : [];
}

/** What somebody has that most others have not; of one who has no project nothing is known. */
export function strayOf(one: Riding, all: readonly Riding[]): readonly ('project' | 'block')[] {
  const [[project] = []] = mixedNames(all.map(({ project_name }) => project_name));
  const [[block] = []] = mixedNames(all.map((other) => other.block));
  return [
    ...(project !== undefined && one.project_name !== null && one.project_name !== project ? (['project'] as const) : []),
    ...(block !== undefined && one.block !== null && one.block !== block ? (['block'] as const) : []),
  ];
}
