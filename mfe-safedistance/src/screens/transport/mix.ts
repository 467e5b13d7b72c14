/** Whom to swap so that people of several projects or blocks do not ride together (docs/rules/safe-distance.md#transport). Pure. */
import { countGroups } from '@firm/safedistance/contract/groups';

/** As far as it says with whom somebody should ride. */
export interface Riding {
  readonly project_name: string | null;
  readonly block: string | null;
}

/** How many there are of each name; of one name alone nothing is mixed. */
export function mixedNames(names: readonly (string | null)[]): readonly (readonly [string, number])[] {
  const groups = countGroups(names);
  return groups.length > 1 ? groups : [];
}

/** In what a rider differs from most of the others; somebody without a project does not differ by project. */
export function strayOf(one: Riding, all: readonly Riding[]): readonly ('project' | 'block')[] {
  const [[project] = []] = mixedNames(all.map(({ project_name }) => project_name));
  const [[block] = []] = mixedNames(all.map((other) => other.block));
  return [
    ...(project !== undefined && one.project_name !== null && one.project_name !== project ? (['project'] as const) : []),
    ...(block !== undefined && one.block !== null && one.block !== block ? (['block'] as const) : []),
  ];
}
