/** Publishes one front end: writes an immutable folder, then moves one pointer. Readers see the old release or the new one, never a mixture. */
import { createHash, randomUUID } from 'node:crypto';
import { cp, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { homeOf, readPointer, safeName, type Pointer } from '@firm/gateway/static/release';
import { makeFolder } from '../progress/makeFolder.ts';
import { compressRelease } from './compress.ts';
import { allOnDisk, onDisk } from './onDisk.ts';

/** Releases that are kept, including the current one, so that pages opened before a release still find their files. */
const kept = 5;

export interface Published {
  /** `shell` or an area's id. */
  readonly app: string;
  readonly version: string;
  /** The release that was current before; null the first time. */
  readonly previous: string | null;
  /** False if this release was already current, or was left. */
  readonly moved: boolean;
  /** Given if the build was left because it had been published before: the release that stays current. */
  readonly stays?: string;
}

interface Release {
  /** The portal's data folder. */
  readonly data: string;
  readonly app: string;
  /** The folder of the build. */
  readonly dist: string;
  /** Compress files less, for a portal that exists only for a test. */
  readonly quickly?: boolean;
  /** For what is published at every start: a build that was published before, and then rolled back or replaced, is left. */
  readonly once?: boolean;
  /** The build was made elsewhere: it takes the place of the one that every start publishes. */
  readonly elsewhere?: boolean;
}

/** A failure whose message is meant for the person at the keyboard. */
export class PublishError extends Error {}

/** Whether a file is published. Source maps are not: they are for error reports, not for browsers. */
const published = (name: string): boolean => !name.endsWith('.map') && !path.basename(name).startsWith('.');

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(published)
    .sort();
}

/** An area's version is in its manifest; the shell's is computed from its content. Both change with any byte. */
async function versionOf(app: string, dist: string, names: readonly string[]): Promise<string> {
  if (app !== 'shell') {
    const manifest = JSON.parse(await readFile(path.join(dist, 'manifest.json'), 'utf8')) as { id?: unknown; version?: unknown; requiresShell?: unknown };
    if (manifest.id !== app) throw new PublishError(`${dist} holds ${String(manifest.id)}, not ${app}`);
    if (typeof manifest.version !== 'string' || !safeName.test(manifest.version)) throw new PublishError(`${dist}/manifest.json names no usable version`);
    // A value that the shell cannot compare with its own version would count as compatible.
    if (typeof manifest.requiresShell !== 'string' || !/^\d+\.\d+\.\d+$/.test(manifest.requiresShell)) {
      throw new PublishError(`${dist}/manifest.json: requiresShell is ${JSON.stringify(manifest.requiresShell)}, not a version like 1.2.3`);
    }
    return manifest.version;
  }
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(await readFile(path.join(dist, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Publishes a build. Safe while the portal is running and while the same app is being published by somebody else: one waits
 * for the other. A version that already exists is not copied again. Throws `PublishError` with the reason in plain words.
 */
export async function publishRelease({ data, app, dist, quickly = false, once = false, elsewhere = false }: Release): Promise<Published> {
  const index = app === 'shell' ? 'index.html' : 'manifest.json';
  if (!(await exists(path.join(dist, index)))) throw new PublishError(`${app} is not built: ${path.join(dist, index)} is not there`);
  const names = await filesOf(dist);
  const version = await versionOf(app, dist, names);
  const home = homeOf(data, app);
  makeFolder(home);
  return alone(home, async () => {
    const folder = path.join(home, version);
    const pointer = await readPointer(home);
    if (once && pointer?.offered === version && pointer.version !== version && (await exists(path.join(home, pointer.version, index)))) {
      return { app, version, previous: pointer.previous, moved: false, stays: pointer.version };
    }
    if (await exists(path.join(folder, index))) await mustBeSame(app, version, dist, folder, names);
    else await copyRelease(home, folder, dist, names, quickly);
    if (pointer?.version === version) return { app, version, previous: pointer.previous, moved: false };
    const history = [pointer?.version, ...(pointer?.history ?? [])].filter((one) => one !== undefined && one !== version) as string[];
    const offered = elsewhere && pointer ? pointer.offered : version;
    await movePointer(home, version, history.slice(0, kept - 1), offered);
    await prune(home, [version, ...history.slice(0, kept - 1)]);
    return { app, version, previous: pointer?.version ?? null, moved: true };
  });
}

/** Moves the pointer back to the previous release. Throws `PublishError` if there is none. */
export async function rollBack({ data, app }: { data: string; app: string }): Promise<Published> {
  const home = homeOf(data, app);
  if (!(await exists(home))) throw new PublishError(`${app} has never been published`);
  return alone(home, async () => {
    const pointer = await readPointer(home);
    if (!pointer) throw new PublishError(`${app} has never been published`);
    const [version, ...history] = pointer.history;
    if (version === undefined) throw new PublishError(`${app} has no release before ${pointer.version}`);
    const folder = path.join(home, version);
    if (!(await exists(folder))) throw new PublishError(`The release ${version} of ${app} is no longer in ${home}`);
    await movePointer(home, version, history, pointer.offered);
    return { app, version, previous: pointer.version, moved: true };
  });
}

const exists = (file: string): Promise<boolean> => stat(file).then(() => true, () => false);

/**
 * Copies a release to a temporary folder and renames it once all of it is on the disk, so that a folder under its final name is always
 * complete, after a power cut too: as it never changes, a file that was lost would have to be removed by hand.
 */
async function copyRelease(home: string, folder: string, dist: string, names: readonly string[], quickly: boolean): Promise<void> {
  const temporary = path.join(home, `.new-${process.pid}-${randomUUID().slice(0, 8)}`);
  try {
    for (const name of names) await cp(path.join(dist, name), path.join(temporary, name));
    const older = (await readdir(home, { withFileTypes: true })).filter((e) => e.isDirectory() && !e.name.startsWith('.')).map((e) => path.join(home, e.name));
    await compressRelease(temporary, names, older, quickly);
    await allOnDisk(temporary, await readdir(temporary, { recursive: true }));
    await rename(temporary, folder);
    await onDisk(home);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new PublishError(`The disk is full: ${home}`) : error;
  }
}

/** Throws if a version that is already published has other bytes: that is a mistake of the build, since a published folder never changes. */
async function mustBeSame(app: string, version: string, dist: string, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [mine, theirs] = await Promise.all([readFile(path.join(dist, name)), readFile(path.join(folder, name)).catch(() => null)]);
    if (!theirs?.equals(mine)) throw new PublishError(`${app} ${version} is published with another ${name}; a version never changes: build a new one`);
  }
}

async function movePointer(home: string, version: string, history: readonly string[], offered: string): Promise<void> {
  const pointer: Pointer = { version, previous: history[0] ?? null, history, at: new Date().toISOString(), offered };
  const temporary = path.join(home, `.current-${process.pid}-${randomUUID().slice(0, 8)}.json`);
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(`${JSON.stringify(pointer, null, 2)}\n`);
    // Flushed to disk before the rename, so that after a power cut there is either the old pointer or the new one.
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path.join(home, 'current.json'));
  await onDisk(home);
}

/** Removes old releases, except the named ones and the newest others up to `kept`; also leftovers of killed runs. */
async function prune(home: string, named: readonly string[]): Promise<void> {
  const entries = await readdir(home, { withFileTypes: true });
  const releases = await Promise.all(
    entries.filter((e) => e.isDirectory()).map(async (e) => ({ name: e.name, at: (await stat(path.join(home, e.name))).mtimeMs })),
  );
  const anHour = 3_600_000;
  const spare = releases.filter(({ name }) => !name.startsWith('.') && !named.includes(name)).sort((a, b) => b.at - a.at);
  const gone = [
    ...spare.slice(Math.max(0, kept - named.length)),
    ...releases.filter(({ name, at }) => name.startsWith('.new-') && Date.now() - at > anHour),
  ];
  for (const { name } of gone) await rm(path.join(home, name), { recursive: true, force: true });
}

/** Runs `work` under a lock, so that only one publication of an app runs at a time. A lock whose process is gone is taken over. */
async function alone<T>(home: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(home, '.lock');
  for (let tries = 0; ; tries += 1) {
    try {
      await writeFile(lock, `${process.pid} ${hostname()}`, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [holder, machine] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
    const age = await stat(lock).then((s) => Date.now() - s.mtimeMs, () => 0);
    const dead = Number(holder) > 0 && machine === hostname() && !isAlive(Number(holder));
    if (dead || age > 600_000) await unlink(lock).catch(() => undefined);
    else if (tries > 600) throw new PublishError(`Another publication holds ${lock}; remove it if none is running`);
    else await wait(100);
  }
  try {
    return await work();
  } finally {
    await unlink(lock).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
