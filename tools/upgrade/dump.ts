/**
 * `node tools/upgrade/dump.ts --uri <mongodb://…> --db <name> --release <day>-<commit>`: stores the demo data of a release
 * for the upgrade test, as `releases/<release>.json.gz`. Run it against the database of a portal of that release, started
 * once with demo data, before the release that migrates the data. What the test does not need is left out: the content
 * of pictures, the private signing key, the services' own descriptions, and all but the latest changes of each.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BSON, MongoClient, type Db, type Document } from 'mongodb';
import { readCommand } from '../command/command.ts';

const leftOut = /\.chunks$|^system\.|^platform_services$|^identity_keys$/;
/** Collections of which only the newest documents are stored: changes, applied events, descriptions of files, and thousands of documents that are alike. */
const newestOnly = /_(changes|applied|inbox|files\.files|temperatures|daily_facts)$/;
const newest = 40;

const options = readCommand({
  name: 'node tools/upgrade/dump.ts',
  does: 'Keeps the demo data of a release for the upgrade test.',
  options: {
    uri: { does: 'the MongoDB of a portal of that release', value: 'mongodb://…' },
    db: { does: 'its database; without this, firm', value: 'name' },
    release: { does: 'what it is called', value: 'day-commit' },
  },
});
const [uri, release] = [options.value('uri'), options.value('release')];
if (!uri || !/^\d{4}-\d{2}-\d{2}-[\da-f]{7}$/.test(release ?? '')) {
  console.error('✗ --uri and --release are needed; a release is called such as 2026-11-22-2841d3d');
  process.exit(1);
}
const client = new MongoClient(uri);
const file = join(import.meta.dirname, 'releases', `${release}.json.gz`);
const content = gzipSync(BSON.EJSON.stringify(await dumpOf(client.db(options.value('db') ?? 'firm')), { relaxed: true }), { level: 9 });
writeFileSync(file, content);
console.log(`${file}: ${Math.round(content.length / 1024)} kB`);
await client.close();

/** Collections with their documents and indexes, and views. */
async function dumpOf(db: Db): Promise<Document> {
  const kept = (await db.listCollections({}, { nameOnly: false }).toArray()).filter(({ name }) => !leftOut.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const collections: Document[] = [];
  for (const { name } of kept.filter(({ type }) => type === 'collection')) {
    const all = db.collection(name).find().sort({ _id: 1 });
    const documents = newestOnly.test(name)
      ? (await db.collection(name).find().sort({ at: -1, _id: -1 }).limit(newest).toArray()).reverse()
      : await all.toArray();
    const indexes = (await db.collection(name).indexes()).filter(({ name: of }) => of !== '_id_');
    collections.push({ name, indexes, documents });
  }
  const views = kept.filter(({ type }) => type === 'view').map(({ name, options }) => ({ name, on: options?.viewOn, pipeline: options?.pipeline }));
  return { collections, views };
}
