/**
 * `npm run demo:reset`: empties the portal's database, uploads included; the next start writes fresh demo data.
 * Refuses while the portal runs, and, without `--force`, where the database holds no demo data.
 */
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { readCommand } from '../command/command.ts';
import { startMongod } from '../mongod/startMongod.ts';
import { inUse } from '../mongod/claim.ts';
import { PlainError, reportFailure } from '../progress/PlainError.ts';
import { readiness } from './ready.ts';
import { readStartSettings } from './settings.ts';

const options = readCommand({
  name: 'npm run demo:reset',
  does: 'Empties the database of the portal; the next start writes the demo data anew.',
  options: { force: { does: 'also a database that was not filled with demo data' } },
});

try {
  const settings = readStartSettings(join(import.meta.dirname, '../..'));
  const dataPath = join(settings.data, 'mongo');
  // A database elsewhere (MONGODB_URI) has no claim: then the process that answers on the portal's port is asked.
  const running = process.env.MONGODB_URI ? (await readiness(settings.port)) !== undefined : inUse(dataPath);
  if (running) throw new PlainError('FIRM is running: stop it first, then reset its demo data.');
  const mongod = await startMongod({ dataPath });
  try {
    await empty(mongod.uri, process.env.FIRM_DB || 'firm', options.has('force'));
  } finally {
    await mongod.stop();
  }
  console.log('✓ The database is empty; npm start writes fresh demo data.');
} catch (error) {
  reportFailure(error);
}

async function empty(uri: string, name: string, force: boolean): Promise<void> {
  const client = new MongoClient(uri);
  try {
    const database = client.db(name);
    const anything = (await database.listCollections({}, { nameOnly: true }).toArray()).length > 0;
    const seeded = (await database.collection('platform_seeds').countDocuments({})) > 0;
    if (anything && !seeded && !force) {
      throw new PlainError(`The database ${name} was not filled with demo data: npm run demo:reset -- --force empties it anyway.`);
    }
    await database.dropDatabase();
  } finally {
    await client.close();
  }
}
