/** Whom to swap so that people of several projects or blocks do not ride together (docs/rules/safe-distance.md#transport). Pure. */
import { countGroups } from '@firm/safedistance/contract/visit/groups';

/** The fields of a rider that decide with whom they should ride. */
export interface Riding {
  readonly project_name: string | null;
  readonly block: string | null;
}

/** The number of riders by name of project or block; empty if there is only one name, since then nothing is mixed. */
export function mixedNames(names: readonly (string | null)[]): readonly (readonly [string, number])[] {
  const groups = countGroups(names);
  return groups.length > 1 ? groups : [];
}

/** The projects and the blocks that ride together, each as `mixedNames`. */
export const mixturesOf = (people: readonly Riding[]) => ({
  projects: mixedNames(people.map(({ project_name }) => project_name)),
  blocks: mixedNames(people.map(({ block }) => block)),
});

/** In what a rider differs from most others; a rider without a project does not differ by project. */
export function differencesOf(one: Riding, all: readonly Riding[]): readonly ('project' | 'block')[] {
  const { projects, blocks } = mixturesOf(all);
  const [[project] = []] = projects;
  const [[block] = []] = blocks;
  return [
    ...(project !== undefined && one.project_name !== null && one.project_name !== project ? (['project'] as const) : []),
    ...(block !== undefined && one.block !== null && one.block !== block ? (['block'] as const) : []),
  ];
}
