/** What is looked at of a backup before MongoDB is started for it: whether it is one, and whether there is room for it. */
import { stat, statfs } from 'node:fs/promises';
import { demandWritable } from '../progress/makeFolder.ts';
import { PlainError } from '../progress/PlainError.ts';
import { readArchive, type Entry } from './archive.ts';
import { format, type Begin } from './format.ts';

/** The first entry of a backup. @throws PlainError if the file begins with something else, or is of another form */
export function beginOf(file: string, { name, content }: Entry): Begin {
  if (name !== 'begin.json') throw new PlainError(`${file} is no backup of FIRM: it begins with ${name}.`);
  const begin = JSON.parse(content.toString('utf8')) as Begin;
  if (begin.format !== format) throw new PlainError(`${file} is of form ${begin.format}; this release reads form ${format}.`);
  return begin;
}

/** Reads the beginning of a backup. Of a pipe, which can be read only once, it does not. @throws PlainError if it is none */
export async function demandBackup(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new PlainError(`There is no file ${file}.`) : error;
  });
  if (found.isDirectory()) throw new PlainError(`${file} is a folder: name the file that npm run backup has written.`);
  if (!found.isFile()) return;
  for await (const entry of readArchive(file)) return void beginOf(file, entry);
  throw new PlainError(`${file} is empty: it is no backup.`);
}

/** Bytes that a new database takes before anything is in it, nearly all of them its journal. */
const newDatabase = 300 * 2 ** 20;

/**
 * Refuses where there is certainly too little room for MongoDB's files: they are never smaller than the backup, which is compressed more.
 * @param folder the data folder; made if missing
 * @throws PlainError, also where nothing can be written
 */
export async function demandSpace(file: string, folder: string): Promise<void> {
  demandWritable(folder);
  const [{ size }, { bavail, bsize }] = [await stat(file), await statfs(folder)];
  const [least, free] = [size + newDatabase, bavail * bsize];
  if (free >= least) return;
  const inMb = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;
  throw new PlainError(`To restore ${file} takes at least ${inMb(least)}, and the disk under ${folder} has ${inMb(free)} left: free some of it, or set FIRM_DATA to a folder on another disk.`);
}
