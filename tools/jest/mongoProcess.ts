/** Holds a throw-away MongoDB for one run of tests; ends it when the run goes away, however it goes. */
import { rm } from 'node:fs/promises';
import { startMongod } from '../mongod/startMongod.ts';
import { throwawayFolder } from '../mongod/throwaway.ts';

const folder = await throwawayFolder('firm-test-');
const mongod = await startMongod({ dataPath: folder, forTests: true, onDeath: console.error });
// Ctrl-C reaches this process too; it leaves when Jest has gone, which is the disconnect below.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => {
  void mongod
    .stop()
    .then(() => rm(folder, { recursive: true, force: true }))
    .then(() => process.exit(0));
});
process.send?.({ uri: mongod.uri });
