/** Changed copies of built front ends, for tests that publish a release: a real build takes minutes. */
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './processes.ts';
import { expect } from './test.ts';

interface ChangedArea {
  /** A text of its screens, and the text that replaces it. */
  readonly from: string;
  readonly to: string;
  /** Suffix of the version, since no two builds may have the same. */
  readonly called?: string;
  /** The shell version that it requires; by default, the one that the build was made for. */
  readonly requiresShell?: string;
}

/**
 * A copy of the built area with one text changed, and with the other differences that a real build would have: a
 * manifest with its own version and hashes, and another name for its chunks, which a build derives from the sources.
 */
export async function changedArea(area: string, { from, to, called = 'changed', requiresShell }: ChangedArea): Promise<string> {
  const folder = await copyOf(area, called);
  let changed = 0;
  let renamed = 0;
  const hashes = new Map<string, string>();
  const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64');
  const digest = new RegExp(`(?<=${area.replace('-', '[-_]')}[-_])[0-9a-f]{12}\\b`, 'g');
  const other = createHash('sha256').update(called).digest('hex').slice(0, 12);
  for (const name of await readdir(path.join(folder, 'assets'))) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, 'assets', name);
    const before = await readFile(file, 'utf8');
    const after = before.replaceAll(from, to).replace(digest, other);
    await writeFile(file, after);
    hashes.set(hashOf(before), hashOf(after));
    if (before.includes(from)) changed += 1;
    if (digest.test(before)) renamed += 1;
    digest.lastIndex = 0;
  }
  expect(changed, `files with '${from}'`).toBeGreaterThan(0);
  expect(renamed, 'files that name their chunks').toBeGreaterThan(1);
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  // The entry contains the hash of each chunk, and the manifest that of the entry.
  let entry = await readFile(path.join(folder, manifest.entry), 'utf8');
  for (const [before, after] of hashes) entry = entry.replaceAll(before, after);
  await writeFile(path.join(folder, manifest.entry), entry);
  manifest.integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  manifest.version = `${manifest.version}-${called}`;
  if (requiresShell !== undefined) manifest.requiresShell = requiresShell;
  await writeFile(file, JSON.stringify(manifest));
  return folder;
}

/** A copy of the built shell with another version; scripts that differ because of it are renamed, as a build would do. */
export async function shellOfVersion(version: string): Promise<string> {
  const folder = await copyOf('shell', version);
  const own = JSON.stringify((JSON.parse(await readFile(path.join(root, 'shell/package.json'), 'utf8')) as { version: string }).version);
  const assets = path.join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const digestOf = (chunk: string): string => names.flatMap((name) => new RegExp(`^${chunk}\\.([0-9a-f]{12})\\.js$`).exec(name)?.[1] ?? [])[0]!;
  // `bootstrap` contains the version, `main` the name of bootstrap, and the page the name of main.
  const digests = ['bootstrap', 'main'].map(digestOf);
  const other = createHash('sha256').update(version).digest('hex').slice(0, 12);
  const renamed = (text: string): string => digests.reduce((all, digest) => all.replaceAll(digest, other), text);
  const changed: string[] = [];
  for (const name of names) {
    const before = await readFile(path.join(assets, name), 'utf8');
    const after = renamed(name.startsWith('bootstrap.') ? before.replaceAll(own, JSON.stringify(version)) : before);
    if (after === before) continue;
    await rm(path.join(assets, name));
    await writeFile(path.join(assets, renamed(name)), after);
    changed.push(name.split('.')[0]!);
  }
  expect(changed.sort()).toEqual(['bootstrap', 'main']);
  const page = path.join(folder, 'index.html');
  await writeFile(page, renamed(await readFile(page, 'utf8')).replace(`name="firm-version" content=${own}`, `name="firm-version" content="${version}"`));
  return folder;
}

async function copyOf(app: string, called: string): Promise<string> {
  const folder = path.join(process.env['FIRM_E2E_FOLDER']!, `${app}-${called}`);
  await cp(path.join(root, app, 'dist'), folder, { recursive: true });
  return folder;
}
