/** What further processes of a test sent against the rules on organisations: they write it into a file of the test's database, a line each. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const fileOf = (database: string): string => join(tmpdir(), `firm-amiss-${database}.txt`);

/** At once, since the test may kill the process. */
export const noteAmiss = (database: string, line: string): void => appendFileSync(fileOf(database), `${line}\n`);

/** What all of them have written, each line once. */
export function amissOfProcesses(database: string): readonly string[] {
  const file = fileOf(database);
  return existsSync(file) ? [...new Set(readFileSync(file, 'utf8').trimEnd().split('\n'))].sort() : [];
}

/** Removes the file, when the test's portal stops. */
export const forgetAmiss = (database: string): void => rmSync(fileOf(database), { force: true });
