/** For the test of followers: one more process of a service that follows, as a second instance would. */
import { z } from 'zod';
import { publishedEvents } from '../../contract/published.ts';
import { createLogger } from '../../log/logger.ts';
import { connect } from '../../mongo/connect.ts';
import { readConfig } from '../../service/config.ts';
import { contextOf } from '../../service/contextOf.ts';
import { Follower } from './follower.ts';
import type { Consumer } from './consumer.ts';

const [mongoUri = '', database = ''] = process.argv.slice(2);
const config = readConfig({ ...process.env, MONGODB_URI: mongoUri, FIRM_DB: database, FIRM_LOG_LEVEL: 'error' });
const connection = await connect(config);
const context = contextOf({ name: 'sink', models: [] }, connection, config, createLogger('sink', 'error'));
const consumer: Consumer<{ n: number }> = {
  events: publishedEvents('source', ['thing.created'], z.object({ n: z.number() })),
  apply: async ({ org, data }) => ({
    guards: [{ collection: 'sink_orders', filter: { org }, update: { $push: { seen: data.n, by: process.pid } }, otherwise: () => new Error('nobody keeps these') }],
    increments: [{ collection: 'sink_sums', id: `of ${org}`, by: { n: 1 }, base: { org } }],
  }),
};
const following = new Follower(context, consumer);
following.start();
process.send?.('ready');
process.once('message', () => void following.stop().then(async () => {
  await connection.close();
  process.disconnect?.();
}));
