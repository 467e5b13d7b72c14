/** A MongoDB for the tests of one process, in a child process that ends with it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a throwaway MongoDB, even if MONGODB_URI names one: for a test run, or for a test with open transactions that tests on
 * a shared MongoDB would end.
 * @returns {Promise<{ uri: string, end: () => Promise<void> }>} its address, and `end`, which stops it and deletes its data
 */
export async function ownMongo() {
  const { MONGODB_URI: _, ...env } = process.env;
  // In a child process, because it is TypeScript that Node must load, not Jest's loader.
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
