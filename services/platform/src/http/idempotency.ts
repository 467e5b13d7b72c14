/**
 * `Idempotency-Key`: the same key and body within 24 h get the first answer again (docs/rules/calls.md#repeated-writes). The key is written
 * in the transaction of the change itself, so a repeat after a crash finds either both or neither. Answers are sealed with the key, which
 * only its caller knows: some show what is stored nowhere else, such as the code of a kiosk.
 */
import { createHash, webcrypto } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { clock } from '../clock/clock.ts';
import type { Principal } from '../auth/principal.ts';
import type { RouteSpec } from '../contract/route.ts';
import type { Right } from '../contract/permissions.ts';
import { seesAsMuch } from '../auth/rights.ts';
import { digestOf as digestOfSecret } from '../auth/secretCode.ts';
import { ApiError, forbidden } from '../errors/apiError.ts';
import { duplicateKey } from '../mongo/connect.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { orgOrNone } from '../mongo/orgOrNone.ts';
import type { Insert } from '../change/write.ts';
import { seal, unseal } from './seal.ts';

interface StoredAnswer {
  /** The digest of caller, address and key, since addresses contain secrets too; of an earlier release, whose answers are not sealed either, these themselves. */
  _id: string;
  /**
   * The caller's organisation; of a caller who has not signed in, that of what was written. Unknown for keys that an earlier release stored:
   * no migration gives it to them, since they are gone after a day, and until then they answer all the same.
   */
  org?: number | null;
  hash: string;
  status: number;
  answer: string;
  /** The rights that the caller had when it was answered. */
  reach: { superuser: boolean; permissions: string[]; dormitories: 'all' | number[] } | null;
  at: Date;
}

/** The collection of first answers of one service; MongoDB deletes each after 24 hours. */
export function idempotencyModel(service: string): ModelSpec<StoredAnswer> {
  const schema = new Schema<StoredAnswer>({ _id: String, org: Number, hash: String, status: Number, answer: String, reach: Schema.Types.Mixed, at: Date }, schemaOptions);
  schema.index({ at: 1 }, { expireAfterSeconds: 24 * 3600 });
  return { name: `${service}_idempotency`, schema, scope: null };
}

/** One request's key. */
export class IdempotencyKey {
  readonly #connection: Connection;
  readonly #collection: string;
  readonly #key: string;
  readonly #id: string;
  /** As an earlier release stored it. For a day after an upgrade its answers are still asked for. */
  readonly #earlierId: string;
  readonly #hash: string;
  readonly #caller: Principal | null;
  #isStored = false;

  constructor(connection: Connection, service: string, caller: Principal | null, route: string, key: string, body: Buffer | string) {
    this.#connection = connection;
    this.#collection = `${service}_idempotency`;
    this.#caller = caller;
    this.#key = key;
    this.#earlierId = `${caller?.id ?? 0} ${route} ${key}`;
    this.#id = digestOfSecret(this.#earlierId);
    this.#hash = createHash('sha256').update(body).digest('base64url');
  }

  /**
   * The first answer to this key; null when it is new. Throws 422 when the key came with another body, and 403 when the
   * caller has lost a right or a dormitory since: the answer may show what they may not see any more.
   */
  async firstAnswer(): Promise<{ status: number; answer: string } | null> {
    const kept = await this.#connection.collection<StoredAnswer>(this.#collection).findOne({ _id: { $in: [this.#id, this.#earlierId] }, ...this.#ofCaller });
    if (!kept) return null;
    if (kept.hash !== this.#hash) throw new ApiError(422, 'idempotency_reuse', { key: 'idempotency_reuse' });
    if (!this.#stillMaySee(kept.reach)) throw forbidden(...this.#lostSince(kept.reach));
    return { status: kept.status, answer: kept._id === this.#id ? unseal(kept.answer, this.#key) : kept.answer };
  }

  /** The record of the key and its answer, to be written together with the change. @param org whose data changed, where nobody has signed in */
  insert(status: number, answer: unknown, org: number | null = null): Insert {
    this.#isStored = true;
    const document = { _id: this.#id, org: this.#caller?.scope.org ?? org, hash: this.#hash, status, answer: seal(JSON.stringify(answer), this.#key), reach: this.#reach(), at: clock.now() };
    return { collection: this.#collection, documents: [document] };
  }

  /** Whether the answer was given to a write. */
  get isStored(): boolean {
    return this.#isStored;
  }

  /** Stores an answer that was made only after its change was written. */
  async store(status: number, answer: unknown): Promise<void> {
    const { documents } = this.insert(status, answer);
    const [document] = documents as unknown as readonly [StoredAnswer];
    try {
      await this.#connection.collection<StoredAnswer>(this.#collection).insertOne(document, { writeConcern: { w: 'majority' } });
    } catch (error) {
      // A twin was faster, and has stored its own.
      if (!duplicateKey(error)) throw error;
    }
  }

  /** A key of somebody is looked for in their organisation alone. At a door it is not known yet whose data are meant; no answer there has a reach. */
  get #ofCaller() {
    return this.#caller ? { org: orgOrNone(this.#caller.scope.org) } : { reach: null };
  }

  #reach(): StoredAnswer['reach'] {
    if (!this.#caller) return null;
    const { isSuperuser, permissions, scope } = this.#caller;
    const dormitories = scope.dormitories === 'all' ? ('all' as const) : [...scope.dormitories];
    return { superuser: isSuperuser, permissions: isSuperuser ? [] : [...permissions], dormitories };
  }

  /** The rights that the caller has lost since, without their apps, as 'Why?' asks for them. */
  #lostSince(then: StoredAnswer['reach'] | undefined): Right[] {
    const now = this.#caller;
    return (then?.permissions ?? []).filter((one) => !now?.permissions.has(one)).map((one) => one.slice(one.indexOf('.') + 1) as Right);
  }

  /** Nothing is known about the rights under which an earlier release stored an answer: they count as lost. */
  #stillMaySee(then: StoredAnswer['reach'] | undefined): boolean {
    const now = this.#caller;
    if (!now || now.isSuperuser) return true;
    if (!then || then.superuser || !seesAsMuch(now.scope.dormitories, then.dormitories)) return false;
    return then.permissions.every((permission) => now.permissions.has(permission));
  }
}

/** Whether a call can be repeated under a key: whatever writes a record. Deleting twice deletes once. */
export const takesKey = ({ method }: Pick<RouteSpec, 'method'>): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** What represents a file in the hash of a body: a digest of its whole content, computed off the event loop. */
export async function digestOf(content: Buffer): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>)).toString('base64url');
}

/** A header value that can serve as a key; null when there is none. Throws 400 for an unfit one. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new ApiError(400, 'malformed', { key: 'bad_parameter', values: { name: 'Idempotency-Key' } });
}
