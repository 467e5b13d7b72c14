/**
 * Gives tests a genuine MongoDB replica set: the one that `npm test` started for all projects, or one of this run's
 * own, so that a service can be tested alone. Each test file makes a database of its own in it. What signs the tokens of
 * all portals of the run is made here, too.
 */
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export default async function setup() {
  process.env.FIRM_TEST_KEY ??= generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } }).privateKey;
  if (process.env.MONGODB_URI) return;
  // In a process of its own: it is started as TypeScript, which Jest's loader would not let it be.
  const child = spawn(process.execPath, [fileURLToPath(new URL('./mongoProcess.ts', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  process.env.MONGODB_URI = await new Promise((resolve, reject) => {
    child.once('message', ({ uri }) => resolve(uri)).once('exit', (code) => reject(new Error(`MongoDB did not start (${code})`)));
  });
  globalThis.firmMongo = child;
}
