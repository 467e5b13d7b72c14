/** Runs a throwaway MongoDB for one test run, and ends it when the run ends, however that happens. */
import { rm } from 'node:fs/promises';
import { startMongod } from '../mongod/startMongod.ts';
import { throwawayFolder } from '../mongod/throwaway.ts';

const folder = await throwawayFolder('firm-test-');
const mongod = await startMongod({ dataPath: folder, forTests: true, onDeath: console.error });
// Ctrl-C reaches this process too, but it must outlive Jest: it ends at the disconnect below.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => {
  void mongod
    .stop()
    .then(() => rm(folder, { recursive: true, force: true }))
    .then(() => process.exit(0));
});
process.send?.({ uri: mongod.uri });
