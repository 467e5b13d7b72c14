/** What the gateway is told of the areas in this repository (`FIRM_AREAS`), by their manifests. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LendingManifest } from '@firm/shared-ui/area/manifest.ts';

/** The manifests of all areas, by folder. */
export async function manifestsOf(root: string): Promise<LendingManifest[]> {
  const manifests: LendingManifest[] = [];
  for (const file of globSync('mfe-*/area.manifest.ts', { cwd: root }).sort())
    manifests.push(((await import(pathToFileURL(path.join(root, file)).href)) as { manifest: LendingManifest }).manifest);
  return manifests;
}

/** `FIRM_AREAS` with all areas and where their pages begin, in the order in which they are offered to visitors. */
export async function areasSetting(root: string): Promise<string> {
  const manifests = await manifestsOf(root);
  const last = Number.POSITIVE_INFINITY;
  manifests.sort((a, b) => (a.offer?.order ?? last) - (b.offer?.order ?? last) || a.id.localeCompare(b.id));
  return manifests.map(({ id, routes }) => [id, beginningsOf(routes).join('+')].filter(Boolean).join('=')).join(',');
}

/**
 * The first segments of the pages' addresses, the one with most pages first. Public pages do not count: only users who are signed in are told
 * that an area is missing.
 */
function beginningsOf(routes: LendingManifest['routes']): string[] {
  const pages = new Map<string, number>();
  for (const { path: address, gate } of routes) {
    const beginning = address.split('/', 2).join('/');
    if (gate !== 'public') pages.set(beginning, (pages.get(beginning) ?? 0) + 1);
  }
  return [...pages].sort(([, a], [, b]) => b - a).map(([beginning]) => beginning);
}
