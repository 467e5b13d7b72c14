/** Why a mongod ended, read from its log, as one line that says what to do. */
import { existsSync, readFileSync } from 'node:fs';
import { diskFullLine, isDiskFull } from '../progress/PlainError.ts';

/**
 * @param log the text of mongod.log, of this start only
 * @param folder the data folder, named in the line
 * @param code exit code; null when a signal ended it
 */
export function explainEnd(log: string, folder: string, code: number | null): string {
  if (isDiskFull(log)) return diskFullLine(folder);
  if (/DBPathInUse|Unable to lock the lock file/.test(log)) {
    return `Another mongod uses ${folder}: stop it first, or set FIRM_DATA to another folder.`;
  }
  if (/Address already in use/.test(log)) return 'The port chosen for MongoDB was taken meanwhile: start again.';
  if (/UPGRADE PROBLEM|Wrong mongod version|InvalidFeatureCompatibility|unsupported WiredTiger file version/i.test(log)) {
    return `The data in ${folder} was written by another version of MongoDB: run that version, or move the folder away.`;
  }
  if (/Permission denied|Attempted to create a lock file on a read-only/i.test(log)) {
    return `MongoDB may not write in ${folder}: give your user the folder (chown -R), or set FIRM_DATA to another one.`;
  }
  const fatal = log.split('\n').findLast((line) => /"s":"[EF]"/.test(line));
  const message = fatal ? /"msg":"((?:[^"\\]|\\.)*)"/.exec(fatal)?.[1] : undefined;
  return `MongoDB ended (${code === null ? 'killed' : `code ${code}`}${message ? `: ${message}` : ''}); see ${folder}/mongod.log.`;
}

/** The log of a mongod; empty when it wrote none. */
export const readLog = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
