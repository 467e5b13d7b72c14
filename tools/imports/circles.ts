import type { ImportGraph } from './graph.ts';

/**
 * Finds import cycles: for each group of files that import each other in a cycle, one shortest cycle, beginning with the
 * group's first file by name. The groups are the strongly connected components, found by Tarjan's algorithm. Pure.
 */
export function circles(graph: ImportGraph): readonly (readonly string[])[] {
  return groups(graph)
    .map((group) => shortestRound(graph, group))
    .sort(([a = ''], [b = '']) => a.localeCompare(b));
}

function groups(graph: ImportGraph): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    open.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(file, Math.min(low.get(file)!, low.get(next)!));
      } else if (open.has(next)) low.set(file, Math.min(low.get(file)!, index.get(next)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    for (const one of group) open.delete(one);
    if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

/** The shortest cycle from the group's first file back to it. */
function shortestRound(graph: ImportGraph, group: readonly string[]): readonly string[] {
  const within = new Set(group);
  const first = [...group].sort()[0]!;
  const cameFrom = new Map<string, string>();
  const waiting = [first];
  for (const file of waiting) {
    for (const next of graph.get(file) ?? []) {
      if (next === first) {
        const way = [file];
        while (way[0] !== first) way.unshift(cameFrom.get(way[0]!)!);
        return way;
      }
      if (!within.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      waiting.push(next);
    }
  }
  return group;
}
