/** The files of the data folder that a backup contains: releases of the front ends and others. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPointer } from './filesThere.ts';

/** What is not backed up: the database's own files, logs, temporary files, and releases that are just being published. */
const notKept = /^(mongo|logs)(\/|$)|\.log(\.\d+)?$|\.(part|new|lock)$|(^|\/)\.(new|current)-/;

/** Passes each file to `use`, by its path in the folder. */
export async function eachFile(folder: string, use: (name: string, content: Buffer) => Promise<void>): Promise<void> {
  // Which releases are current is read before any release is: one that is published meanwhile is then not named without being there. The
  // one that is named stays, as each publication keeps the last few.
  const pointers = new Map<string, Buffer>();
  for await (const name of filesIn(folder)) {
    const content = isPointer(name) ? await contentOf(folder, name) : null;
    if (content !== null) pointers.set(name, content);
  }
  for await (const name of filesIn(folder)) {
    const content = isPointer(name) ? null : await contentOf(folder, name);
    if (content !== null) await use(name, content);
  }
  // Last, so that a restore too writes them when the releases are there.
  for (const [name, content] of pointers) await use(name, content);
}

/** Folder by folder, since one that is gone meanwhile must not hide the others. */
async function* filesIn(folder: string, within = ''): AsyncGenerator<string> {
  for (const entry of (await ifThere(readdir(path.join(folder, within), { withFileTypes: true }))) ?? []) {
    const name = path.posix.join(within, entry.name);
    if (notKept.test(name)) continue;
    if (entry.isDirectory()) yield* filesIn(folder, name);
    else if (entry.isFile()) yield name;
  }
}

const contentOf = (folder: string, name: string): Promise<Buffer | null> => ifThere(readFile(path.join(folder, name)));

/** Null for what is gone: it belongs to a release that was removed meanwhile, which nobody needs. */
const ifThere = <T>(found: Promise<T>): Promise<T | null> => found.catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error)));
