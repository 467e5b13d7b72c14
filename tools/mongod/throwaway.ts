/** Where the data of a test's MongoDB lie: in memory where there is plenty, since nobody reads them after the run. */
import { existsSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';

/** A whole run writes about 3 GB; twice that must be free in memory and in the file system, or the disk is taken. */
const ENOUGH_BYTES = 8 * 2 ** 30;

/**
 * Makes an empty folder for the data of one test run, which its maker deletes. Commits wait for no disk in /dev/shm: tests
 * of services take four fifths of their time there. Where TMPDIR says another place, that is taken.
 * @param prefix how the folder's name begins
 */
export async function throwawayFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join((await hasMemory()) ? MEMORY : tmpdir(), prefix));
}

async function hasMemory(): Promise<boolean> {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES;
}
