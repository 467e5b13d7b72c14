/**
 * The key pairs behind access tokens, in a collection that only identity reads. A new pair takes over after some days.
 * It is published before the first token is signed with it, so that every service knows it by then; the public half
 * of the one before stays until the last token of it has ended.
 */
import { createPrivateKey, createPublicKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { clock } from '@firm/platform/clock/clock';
import type { Job } from '@firm/platform/jobs/schedule';
import { duplicateKey } from '@firm/platform/mongo/connect';
import type { Doors } from '@firm/platform/mongo/rows';
import type { ServiceContext } from '@firm/platform/service/context';
import { accessSeconds } from './lifetimes.ts';
import { keyModel, type SigningKey } from './model.ts';

export interface Signer {
  readonly kid: string;
  readonly key: KeyObject;
}

const minute = 60_000;
/** From a pair's publication to its first token. */
export const leadMs = 5 * minute;
/** How long a process may go on with the signer that it has read. */
const signerMs = minute;
/** From a pair's last token to the end of its public half: the life of a token, and room for clocks. */
const publishedAfterMs = accessSeconds * 1_000 + 60 * minute;
const dayMs = 24 * 60 * minute;

type Door = Pick<Doors, 'everyRow'>;

const collectionOf = (door: Door) => door.everyRow(keyModel, 'the keys sign for every organisation');

/** Makes the first key pair if there is none; of several processes at once one wins and all use its pair. */
export async function prepareKeys(door: Door): Promise<void> {
  const collection = collectionOf(door);
  if (await collection.findOne({ generation: { $gte: 1 } }, { projection: { _id: 1 } })) return;
  const now = clock.now();
  await addPair(door, 1, now, now);
}

/**
 * Publishes the next pair when the newest has signed for `days`, and takes away the private halves that sign no more.
 * Safe to run from several processes at once, and to be broken off anywhere.
 */
export async function rotateKeys(door: Door, days: number): Promise<void> {
  const now = clock.now();
  const collection = collectionOf(door);
  const newest = await collection.findOne({}, { sort: { generation: -1 } });
  if (!newest) return prepareKeys(door);
  if (now.getTime() - newest.from.getTime() >= days * dayMs) {
    await addPair(door, newest.generation + 1, now, new Date(now.getTime() + leadMs));
  }
  const signing = await signingRow(door, now);
  // A process that has read the former signing key may use it for a moment more.
  const idle = { generation: { $lt: signing.generation }, private_key: { $ne: null } };
  if (now.getTime() - signing.from.getTime() > signerMs) await collection.updateMany(idle, { $set: { private_key: null } });
  const until = new Date(signing.from.getTime() + publishedAfterMs);
  await collection.updateMany({ generation: { $lt: signing.generation }, until: null }, { $set: { until } });
}

/** Looks every ten minutes whether the keys are to be changed. */
export function rotationJob(service: Pick<ServiceContext, 'everyRow' | 'config'>): Job {
  return { name: 'change signing keys', everyMs: 10 * minute, run: () => rotateKeys(service, service.config.keyDays) };
}

async function addPair(door: Door, generation: number, now: Date, from: Date): Promise<void> {
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
  await collectionOf(door)
    .insertOne(row)
    .catch((error: unknown) => {
      // Another process was first: its pair is this generation's.
      if (!duplicateKey(error)) throw error;
    });
}

async function signingRow(door: Door, now: Date): Promise<SigningKey> {
  const row = await collectionOf(door).findOne({ from: { $lte: now } }, { sort: { generation: -1 } });
  if (!row) throw new Error('identity has no signing key; its preparation did not run');
  return row;
}

/**
 * The pair to sign with, read once a minute; a KeyObject signs and checks far faster than text
 * (docs/architecture/speed.md).
 */
export class Signers {
  readonly #door: Door;
  #reading: { signer: Promise<Signer>; at: number } | null = null;

  constructor(door: Door) {
    this.#door = door;
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
    const { _id, private_key: pem } = await signingRow(this.#door, now);
    if (pem === null) throw new Error('the signing key has lost its private half');
    return { kid: _id, key: createPrivateKey(pem) };
  }
}

/** The published half of every key, as RFC 7517 has it. */
export async function readKeySet(door: Door) {
  const rows = await collectionOf(door)
    .find({}, { projection: { public_key: 1 }, sort: { generation: 1 } })
    .toArray();
  return {
    keys: rows.map((row) => {
      const { n = '', e = '' } = createPublicKey(row.public_key).export({ format: 'jwk' });
      return { kty: 'RSA' as const, kid: row._id, use: 'sig' as const, alg: 'RS256' as const, n, e };
    }),
  };
}
