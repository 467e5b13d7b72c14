/**
 * The layout of published front ends in the data folder: one folder per release, never changed, and one pointer that says
 * which release is current. Written by tools/publish and read by the gateway; nothing else knows of it.
 *
 *     <data>/shell/current.json            <data>/areas/mfe-maintenance/current.json
 *     <data>/shell/<version>/index.html    <data>/areas/mfe-maintenance/<version>/manifest.json
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** `current.json`. */
export interface Pointer {
  readonly version: string;
  /** The release to which a rollback returns. */
  readonly previous: string | null;
  /** Releases that were current before, newest first, `previous` among them. */
  readonly history: readonly string[];
  /** When the pointer was moved, ISO 8601. */
  readonly at: string;
  /**
   * The build that each start of the portal offers anew, as it was last published: if another release is current, then by somebody's will,
   * who went back to it or published it from elsewhere.
   */
  readonly offered: string;
}

/** Valid names of areas and versions: no separators and no leading dot, so that none leads out of its folder. */
export const safeName = /^[A-Za-z0-9_-][A-Za-z0-9._+-]{0,99}$/;

/** The folder of an app's releases. `app` is `shell` or an area's id. */
export function homeOf(data: string, app: string): string {
  return app === 'shell' ? path.join(data, 'shell') : path.join(data, 'areas', app);
}

/** Reads a pointer; null when nothing is published or the file is not a valid pointer. */
export async function readPointer(home: string): Promise<Pointer | null> {
  try {
    const read = JSON.parse(await readFile(path.join(home, 'current.json'), 'utf8')) as Partial<Pointer>;
    if (typeof read.version !== 'string' || !safeName.test(read.version)) return null;
    const history = (read.history ?? []).filter((version) => safeName.test(version));
    return { version: read.version, previous: read.previous ?? null, history, at: read.at ?? '', offered: read.offered ?? read.version };
  } catch {
    return null;
  }
}

/** Follows a pointer: checks its file at most every `everyMs` and reads it when it has changed. Concurrent callers share a check. */
export function watchPointer(home: string, everyMs = 250): () => Promise<Pointer | null> {
  const file = path.join(home, 'current.json');
  let pointer: Pointer | null = null;
  let mark = '';
  let look: { readonly at: number; readonly found: Promise<Pointer | null> } | null = null;
  const lookNow = async (): Promise<Pointer | null> => {
    const found = await stat(file).then((s) => `${s.ino}.${s.mtimeMs}.${s.size}`, () => 'none');
    if (found !== mark) {
      pointer = found === 'none' ? null : await readPointer(home);
      mark = found;
    }
    return pointer;
  };
  return () => {
    const now = performance.now();
    if (!look || now - look.at >= everyMs) look = { at: now, found: lookNow() };
    return look.found;
  };
}
