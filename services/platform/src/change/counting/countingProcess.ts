/** For the test of commits: one more process that counts, as a second instance of a service would. */
import { connect } from '../../mongo/connect.ts';
import { Sequence } from '../../mongo/sequence.ts';
import { Stamps } from '../../mongo/stamps.ts';
import { Commits } from '../commit.ts';

const [mongoUri = '', database = '', times = '0'] = process.argv.slice(2);
const connection = await connect({ mongoUri, database, poolSize: 10 });
const commits = new Commits('counting', connection, new Stamps(connection), new Sequence(connection));
process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));
const count = (i: number) =>
  commits.commit({
    inserts: [{ collection: 'counting_rows', documents: [{ by: process.pid, i }] }],
    increments: [{ collection: 'counting_sums', id: 'all', by: { n: 1 }, base: { of: 'all' } }],
    changes: [{ org: 1, dormitory: null, entity: 'row', entity_id: i, type: 'row.created' }],
  });
for (let i = 0; i < Number(times); i += 5) await Promise.all([0, 1, 2, 3, 4].map((j) => count(i + j)));
await connection.close();
process.disconnect?.();
