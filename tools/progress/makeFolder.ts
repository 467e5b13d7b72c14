/** Makes the folders that a person has named, and finds out whether anything can be made there. */
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from './PlainError.ts';

const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Makes a folder, and those above it, where they are missing. One after the other: Node's own `recursive` tries without end where no folder
 * can be made and the system gives no better reason than that there is none (/proc).
 * @throws PlainError where that is so, or a file is in the way; the system's error for any other reason
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new PlainError(`Nothing can be made in ${above}: name another folder.`);
    if (code !== 'EEXIST') throw error;
    // Another process may have made it just now.
    if (!isFolder(folder)) throw new PlainError(`${folder} is no folder: name another one.`);
  }
}

/** Makes a folder, and tries whether something can be made in it: what its rights allow may be refused all the same. @throws as `makeFolder` does */
export function demandWritable(folder: string): void {
  const attempt = join(folder, `.try-${process.pid}`);
  makeFolder(attempt);
  rmdirSync(attempt);
}
