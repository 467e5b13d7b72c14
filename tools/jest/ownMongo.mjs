/** A MongoDB for the tests of one process, in a process of its own that ends with it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a throw-away MongoDB, also where MONGODB_URI names one: for a run of tests, or for a test that holds what others
 * on the same MongoDB would take away.
 * @returns {Promise<{ uri: string, end: () => Promise<void> }>} its address, and what ends it and deletes its data
 */
export async function ownMongo() {
  const { MONGODB_URI: _, ...env } = process.env;
  // In a process of its own: it is started as TypeScript, which Jest's loader would not let it be.
  const child = spawn(process.execPath, [fileURLToPath(new URL('./mongoProcess.ts', import.meta.url))], {
    env: { ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const uri = await new Promise((resolve, reject) => {
    child.once('message', (said) => resolve(said.uri)).once('exit', (code) => reject(new Error(`MongoDB did not start (${code})`)));
  });
  return {
    uri,
    async end() {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
