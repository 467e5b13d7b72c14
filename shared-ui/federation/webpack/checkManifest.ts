import type { AreaManifest, BuiltManifest, LendingManifest } from '../../area/manifest.ts';
import { labelsNamedBy } from './labels.ts';

const shape = (path: string): string => path.replace(/:\w+/g, ':');

/**
 * The errors in a manifest, one sentence each; empty if it is valid. Whatever it refers to must exist: texts in every language,
 * parent pages, a page for every menu item and every record, the permissions of gates.
 */
export function manifestProblems(manifest: LendingManifest, labels: BuiltManifest['labels']): string[] {
  const problems: string[] = [];
  const paths = new Set<string>(manifest.routes.map((route) => route.path));
  const reachable = (path: string): boolean =>
    paths.has(path) || [...paths].some((route) => route.replace(/\/:\w+\?$/, '') === path);

  for (const key of labelsNamedBy(manifest))
    for (const [language, texts] of Object.entries(labels))
      if (!texts[key]) problems.push(`locales/${language}.json has no text 'manifest.${key}'`);

  const seen = new Set<string>();
  for (const route of manifest.routes) {
    if (seen.has(shape(route.path))) problems.push(`route ${route.path} is there twice`);
    seen.add(shape(route.path));
    if (route.parent && route.parent !== '/' && !reachable(route.parent))
      problems.push(`route ${route.path} names the parent ${route.parent}, which is no route`);
  }
  for (const group of manifest.menu)
    for (const item of group.items) {
      const address = item.path === '/' ? group.path : `${group.path}${item.path}`;
      if (!reachable(address)) problems.push(`menu item '${item.title}' of '${group.id}' leads to ${address}, which is no route`);
    }
  const shapes = new Set([...paths].map(shape));
  for (const [entity, address] of Object.entries(manifest.pages ?? {}))
    if (!shapes.has((address.split('?')[0] ?? '').replace(/[^/]*\{id\}/, ':'))) problems.push(`the page of '${entity}', ${address}, is no route`);
  if (manifest.administration && !reachable(manifest.administration)) problems.push(`the page of administrators, ${manifest.administration}, is no route`);
  for (const gate of gatesNamedBy(manifest))
    if (!Object.hasOwn(manifest.gates, gate)) problems.push(`gate '${gate}' is not among the manifest's gates`);
  const names = new Set<string>();
  for (const { name, slot } of manifest.extensions ?? []) {
    if (names.has(name)) problems.push(`extension '${name}' of slot '${slot}' is there twice`);
    names.add(name);
  }
  if (!/^\d+\.\d+\.\d+$/.test(manifest.requiresShell))
    problems.push(`requiresShell is '${manifest.requiresShell}', not a version like 1.2.3`);
  return problems;
}

function gatesNamedBy({ routes, menu, extensions = [] }: AreaManifest): Set<string> {
  return new Set([
    ...routes.map(({ gate }) => gate).filter((gate) => gate !== 'public'),
    ...menu.flatMap(({ gate, items }) => [gate, ...items.flatMap((item) => item.gate ?? [])]),
    ...extensions.flatMap(({ permission }) => ('gate' in permission ? permission.gate : [])),
  ]);
}
