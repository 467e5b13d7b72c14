/**
 * The files of a backup in a data folder that may have some of them already: each `npm start` publishes the front ends into it, so also
 * the folder whose database was lost has releases.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../progress/PlainError.ts';
import { readArchive, type Entry } from './archive.ts';

/** Files that stay as they are: which release is current here, and compressed forms, whose bytes depend on the machine. */
const stays = /^files\/(shell|areas\/[^/]+)\/(current\.json$|.*\.(br|gz)$)/;

/** Whether a file of the data folder says which release of a front end is current. */
export const isPointer = (name: string): boolean => /^(shell|areas\/[^/]+)\/current\.json$/.test(name);

/** Whether an entry of the backup is a file of the data folder, not part of the database. */
export const isFile = ({ name }: Entry): boolean => name.startsWith('files/');

/**
 * Where a file of the backup is to be written; null if the folder has it, as it has each release that is in both.
 * @throws PlainError if the folder has another one in its place, or it would be outside of the folder
 */
export async function placeFor(folder: string, { name, content }: Entry): Promise<string | null> {
  const target = path.resolve(folder, name.slice('files/'.length));
  if (!target.startsWith(path.resolve(folder) + path.sep)) throw new PlainError(`The backup names a file outside of its folder: ${name}.`);
  if (!existsSync(target)) return target;
  const isThere = stays.test(name) || (await readFile(target).then((own) => own.equals(content), () => false));
  if (!isThere) throw new PlainError(`${target} is another one than in the backup: move it away, or restore into another folder (FIRM_DATA).`);
  return null;
}

/** Looks for such files before anything is restored, since in the backup they come after all of the database. @throws PlainError as `placeFor` does */
export async function demandRoom(folder: string, file: string, stopped?: AbortSignal): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.every((name) => name === 'mongo' || name === 'logs')) return;
  for await (const entry of readArchive(file, stopped)) if (isFile(entry)) await placeFor(folder, entry);
}
