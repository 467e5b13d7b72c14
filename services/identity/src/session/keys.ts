/**
 * The key pairs that sign access tokens, in a collection that only identity reads. A new pair takes over after some days.
 * It is published before the first token is signed with it, so that every service knows it by then; the public key
 * of the former pair stays until its last token has expired.
 */
import { createPrivateKey, createPublicKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import { duplicateKey } from '@firm/platform/mongo/connect';
import type { CollectionAccess } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import { accessSeconds } from './lifetimes.ts';
import { keyModel, type SigningKey } from './model.ts';

export interface Signer {
  readonly kid: string;
  readonly key: KeyObject;
}

const minute = 60_000;
/** Time from a pair's publication to its first token. */
export const leadMs = 5 * minute;
/** How long a process may use the signer that it has read. */
const signerMs = minute;
/** Time from a pair's last token to the removal of its public key: the lifetime of a token, and a margin for clocks. */
const publishedAfterMs = accessSeconds * 1_000 + 60 * minute;
const dayMs = 24 * 60 * minute;

type KeyStore = Pick<CollectionAccess, 'everyRow'>;

const collectionOf = (store: KeyStore) => store.everyRow(keyModel, 'the keys sign for every organisation');

/** Makes the first key pair if there is none. Of several processes at once one wins, and all use its pair. */
export async function prepareKeys(store: KeyStore): Promise<void> {
  const collection = collectionOf(store);
  if (await collection.findOne({ generation: { $gte: 1 } }, { projection: { _id: 1 } })) return;
  const now = clock.now();
  await addPair(store, 1, now, now);
}

/**
 * Publishes the next pair when the newest has signed for `days`, and deletes private keys that no longer sign.
 * Safe to run in several processes at once, and to be interrupted at any point.
 */
export async function rotateKeys(store: KeyStore, days: number): Promise<void> {
  const now = clock.now();
  const collection = collectionOf(store);
  const newest = await collection.findOne({}, { sort: { generation: -1 } });
  if (!newest) return prepareKeys(store);
  if (now.getTime() - newest.from.getTime() >= days * dayMs) {
    await addPair(store, newest.generation + 1, now, new Date(now.getTime() + leadMs));
  }
  const signing = await signingRow(store, now);
  // A process that has read the former signing key may still use it for a moment.
  const idle = { generation: { $lt: signing.generation }, private_key: { $ne: null } };
  if (now.getTime() - signing.from.getTime() > signerMs) await collection.updateMany(idle, { $set: { private_key: null } });
  const until = new Date(signing.from.getTime() + publishedAfterMs);
  await collection.updateMany({ generation: { $lt: signing.generation }, until: null }, { $set: { until } });
}

/** Checks every ten minutes whether the keys are due for rotation. */
export function rotationJob(service: Pick<ServiceContext, 'everyRow' | 'config'>): Job {
  return { name: 'change signing keys', everyMs: 10 * minute, run: () => rotateKeys(service, service.config.keyDays) };
}

async function addPair(store: KeyStore, generation: number, now: Date, from: Date): Promise<void> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const row: SigningKey = {
    _id: randomUUID(),
    generation,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    created: now,
    from,
    until: null,
  };
  await collectionOf(store)
    .insertOne(row)
    .catch((error: unknown) => {
      // Another process was first: its pair is this generation's.
      if (!duplicateKey(error)) throw error;
    });
}

async function signingRow(store: KeyStore, now: Date): Promise<SigningKey> {
  const row = await collectionOf(store).findOne({ from: { $lte: now } }, { sort: { generation: -1 } });
  if (!row) throw new Error('identity has no signing key; its preparation did not run');
  return row;
}

/**
 * The pair that signs now, read once a minute. It is kept as a KeyObject, which signs and verifies far faster than a key
 * in text form (docs/architecture/speed.md).
 */
export class Signers {
  readonly #store: KeyStore;
  #reading: { signer: Promise<Signer>; at: number } | null = null;

  constructor(store: KeyStore) {
    this.#store = store;
  }

  current(): Promise<Signer> {
    const now = clock.millis();
    if (!this.#reading || now - this.#reading.at >= signerMs) {
      const reading = { signer: this.#read(new Date(now)), at: now };
      this.#reading = reading;
      reading.signer.catch(() => {
        if (this.#reading === reading) this.#reading = null;
      });
    }
    return this.#reading.signer;
  }

  async #read(now: Date): Promise<Signer> {
    const { _id, private_key: pem } = await signingRow(this.#store, now);
    if (pem === null) throw new Error('the signing key has lost its private half');
    return { kid: _id, key: createPrivateKey(pem) };
  }
}

/** The public keys as a JWK set (RFC 7517). */
export async function readKeySet(store: KeyStore) {
  const rows = await collectionOf(store)
    .find({}, { projection: { public_key: 1 }, sort: { generation: 1 } })
    .toArray();
  return {
    keys: rows.map((row) => {
      const { n = '', e = '' } = createPublicKey(row.public_key).export({ format: 'jwk' });
      return { kty: 'RSA' as const, kid: row._id, use: 'sig' as const, alg: 'RS256' as const, n, e };
    }),
  };
}
