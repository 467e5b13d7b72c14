/**
 * Gives tests a genuine MongoDB replica set: the one that `npm test` started for all projects, or one of this run's
 * own, so that a service can be tested alone. Each test file makes a database of its own in it. What signs the tokens of
 * all portals of the run is made here, too.
 */
import { generateKeyPairSync } from 'node:crypto';
import { ownMongo } from './ownMongo.mjs';

export default async function setup() {
  process.env.FIRM_TEST_KEY ??= generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } }).privateKey;
  if (process.env.MONGODB_URI) return;
  globalThis.firmMongo = await ownMongo();
  process.env.MONGODB_URI = globalThis.firmMongo.uri;
}
