/**
 * Publishes every built front end into a portal's data folder: what `npm start` does after the build
 * (docs/rules/operation.md#a-release-that-somebody-went-back-to-stays).
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { publishRelease, type Published } from './release.ts';

interface PublishOptions {
  /** The portal's data folder (`FIRM_DATA`). */
  readonly data: string;
  /** `shell` and area ids; by default all that are built. */
  readonly apps?: readonly string[];
  /** The project's folder; this one by default. */
  readonly root?: string;
  /** For a portal that exists only for a test: files are compressed less, which saves ten seconds. */
  readonly quickly?: boolean;
}

/** Front ends of the project: `shell` and every `mfe-*` folder. */
export function frontEnds(root = process.cwd()): string[] {
  const areas = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory() && /^mfe-[a-z0-9-]+$/.test(entry.name));
  return ['shell', ...areas.map((entry) => entry.name).sort()];
}

/**
 * Publishes `<app>/dist` of each app. The areas are published before the shell, so that a page never asks for an area
 * release that is not there yet. A build that was published before, and then rolled back or replaced by one from elsewhere, is left:
 * otherwise the next start would undo that. Throws `PublishError` if an app that was named is not built.
 */
export async function publishBuiltAreas({ data, apps, root = process.cwd(), quickly = false }: PublishOptions): Promise<Published[]> {
  const wanted = apps ?? frontEnds(root).filter((app) => existsSync(path.join(root, app, 'dist', app === 'shell' ? 'index.html' : 'manifest.json')));
  const done: Published[] = [];
  for (const app of [...wanted].sort((a, b) => Number(a === 'shell') - Number(b === 'shell'))) {
    done.push(await publishRelease({ data, app, dist: path.join(root, app, 'dist'), quickly, once: true }));
  }
  return done;
}

/** Says of a build that was left which release stays; null of any other. */
export function leftLine({ app, version, stays }: Published): string | null {
  return stays === undefined ? null : `${app} stays at ${stays}: ${version} was published before, and then rolled back or replaced.`;
}
