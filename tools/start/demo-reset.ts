/**
 * `npm run demo:reset`: empties the portal's database, uploads included; the next start writes fresh demo data.
 * Refuses while the portal runs, and, without `--force`, where the database holds no demo data.
 */
import { MongoClient } from 'mongodb';
import { readCommand } from '../command/command.ts';
import { PlainError, reportFailure } from '../progress/PlainError.ts';
import { withPlace } from './place.ts';

const options = readCommand({
  name: 'npm run demo:reset',
  does: 'Empties the database of the portal; the next start writes the demo data anew.',
  options: { force: { does: 'also a database that was not filled with demo data' } },
});

try {
  await withPlace(async ({ uri, database, isRunning }) => {
    if (isRunning) throw new PlainError('FIRM is running: stop it first, then reset its demo data.');
    await empty(uri, database, options.has('force'));
  });
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
