import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.cache', 'coverage']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !entry.name.includes('.test.'))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    })
    .sort();
}

/** Twelve hex digits that change whenever a file below one of the folders does; the same on every machine. */
export function sourceDigest(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of filesBelow(folder)) {
      hash.update(path.relative(folder, file));
      hash.update(readFileSync(file));
    }
  return hash.digest('hex').slice(0, 12);
}
