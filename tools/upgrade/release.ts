/** Reads the demo data of earlier releases that `dump.ts` has stored. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BSON, type Db, type Document, type IndexDescription } from 'mongodb';

const folder = join(import.meta.dirname, 'releases');

interface Dump {
  readonly collections: readonly { readonly name: string; readonly indexes: readonly IndexDescription[]; readonly documents: readonly Document[] }[];
  readonly views: readonly { readonly name: string; readonly on: string; readonly pipeline: Document[] }[];
}

/** The releases with stored data, oldest first: `<day>-<commit>`. */
export const keptReleases: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json.gz'))
  .map((name) => name.slice(0, -'.json.gz'.length))
  .sort();

/** From here on, most services have most steps ahead. */
export const keptWithMostSteps = '2026-11-23-31081a9';

/** The collections of a release that had documents. */
export function collectionsOf(release: string): string[] {
  return read(release).collections.filter(({ documents }) => documents.length > 0).map(({ name }) => name);
}

/** Fills an empty database with the data of a release. */
export async function restoreRelease(db: Db, release: string): Promise<void> {
  const dump = read(release);
  for (const { name, indexes, documents } of dump.collections) {
    await db.createCollection(name);
    if (documents.length > 0) await db.collection(name).insertMany(documents as Document[]);
    if (indexes.length > 0) await db.collection(name).createIndexes(indexes as IndexDescription[]);
  }
  for (const { name, on, pipeline } of dump.views) await db.createCollection(name, { viewOn: on, pipeline });
}

function read(release: string): Dump {
  return BSON.EJSON.parse(gunzipSync(readFileSync(join(folder, `${release}.json.gz`))).toString(), { relaxed: true }) as Dump;
}
