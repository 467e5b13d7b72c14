/** Published areas that the current shell does not run (docs/architecture/shell-and-areas.md#versions-of-the-shell). */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { homeOf, readPointer } from '@firm/gateway/static/release';
import { fit } from '@firm/shell/src/areas/shellVersion.ts';

/** What the build writes into the shell's page (shared-ui/federation/webpack/shellConfig.ts); shells of earlier releases have none. */
const versionInPage = /<meta name="firm-version" content="(\d+\.\d+\.\d+)"/;

/**
 * A line for each that waits for another shell, or for its own team. None while it is not known which version the current shell is.
 * @param app the front end that has just been published or rolled back; by default all are looked at, as they are for the shell
 */
export async function waitingLines(data: string, app = 'shell'): Promise<string[]> {
  const have = versionInPage.exec((await currentFile(data, 'shell', 'index.html')) ?? '')?.[1];
  if (have === undefined) return [];
  const areas = app === 'shell' ? (await readdir(path.join(data, 'areas')).catch(() => [])).sort() : [app];
  const lines = await Promise.all(areas.map(async (area) => lineOf(area, have, await requiredBy(data, area))));
  return lines.filter((line) => line !== null);
}

function lineOf(area: string, have: string, need: string | null): string | null {
  const fits = need === null ? 'fits' : fit(have, need);
  if (fits === 'fits') return null;
  if (fits === 'too-old') return `${area} waits for the shell ${need}: the current one is ${have}, and asks users to reload in place of its pages. Publish the newer one: npm run publish-area -- shell`;
  return `${area} was made for the shell ${need}, and the current one, ${have}, does not run it any more: build and publish it again.`;
}

/** The version of the shell that the current release of an area requires; null if there is none. */
async function requiredBy(data: string, area: string): Promise<string | null> {
  const manifest = await currentFile(data, area, 'manifest.json');
  return manifest === null ? null : (JSON.parse(manifest) as { requiresShell: string }).requiresShell;
}

/** A file of the current release of a front end; null if there is none. */
async function currentFile(data: string, app: string, name: string): Promise<string | null> {
  const home = homeOf(data, app);
  const pointer = await readPointer(home);
  return pointer && readFile(path.join(home, pointer.version, name), 'utf8').catch(() => null);
}
