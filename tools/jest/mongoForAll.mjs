/**
 * Gives tests a real MongoDB replica set: the one that `npm test` started for all projects, or else one for this run, so
 * that a service can be tested alone. Each test file makes its own database in it. Also makes the key pair that signs the
 * tokens of all portals of the run.
 */
import { generateKeyPairSync } from 'node:crypto';
import { ownMongo } from './ownMongo.mjs';

export default async function setup() {
  process.env.FIRM_TEST_KEY ??= generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } }).privateKey;
  if (process.env.MONGODB_URI) return;
  globalThis.firmMongo = await ownMongo();
  process.env.MONGODB_URI = globalThis.firmMongo.uri;
}
