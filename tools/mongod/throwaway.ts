/** Where the MongoDB of a test run keeps its data: in memory if there is enough, since nobody needs the data after the run. */
import { existsSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';

/** A whole run writes about 3 GB. Unless more than twice that is free in memory and in /dev/shm, the disk is used. */
const ENOUGH_BYTES = 8 * 2 ** 30;

/**
 * Makes an empty folder for the data of one test run; the caller deletes it. In /dev/shm commits do not wait for a disk, and tests
 * of services take only four fifths of the time. If TMPDIR names another place, that is used.
 * @param prefix beginning of the folder's name
 */
export async function throwawayFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join((await hasMemory()) ? MEMORY : tmpdir(), prefix));
}

async function hasMemory(): Promise<boolean> {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES;
}
