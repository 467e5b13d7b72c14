/**
 * How often somebody may do something within a window of time, counted for all processes together and over a restart.
 * rate-limiter-flexible counts and ends the windows, by the machine's clock as MongoDB's TTL index does; the caller decides
 * what is counted and what follows from it. A service that limits something lists `rateLimitModel` among its
 * models.
 */
import { createHash } from 'node:crypto';
import { Schema } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../errors/apiError.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import type { ServiceContext } from '../service/context.ts';

/** At most `most` within `seconds`, counted from the first one. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** A window as the library keeps it. */
export interface Window {
  _id: unknown;
  /** The limit, and a digest of who is counted: neither names nor addresses are stored. */
  key: string;
  points: number;
  expire: Date;
}

const collectionOf = (service: string): string => `${service}_rate_limits`;

/** The collection of a service's windows. */
export function rateLimitModel(service: string): ModelSpec<Window> {
  const schema = new Schema<Window>({ _id: Schema.Types.Mixed, key: String, points: Number, expire: Date }, schemaOptions);
  schema.index({ key: 1 }, { unique: true });
  schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
  return { name: collectionOf(service), schema, scope: null };
}

/** One limit of a service. `who` is any text that distinguishes those who are counted. */
export class RateLimit {
  readonly #most: number;
  readonly #counter: RateLimiterMongo;

  constructor({ name, connection }: Pick<ServiceContext, 'name' | 'connection'>, limit: string, { most, seconds }: Limit) {
    this.#most = most;
    this.#counter = new RateLimiterMongo({
      storeClient: connection.getClient(),
      dbName: connection.name,
      tableName: collectionOf(name),
      keyPrefix: limit,
      points: most,
      duration: seconds,
      // The service's models make the indexes.
      disableIndexesCreation: true,
      // A client that goes on after a refusal is refused without asking the database.
      inMemoryBlockOnConsumed: most,
    });
  }

  /** Counts one use. @throws 429 with `Retry-After` when it is one too many */
  async use(who: string): Promise<void> {
    try {
      await this.#counter.consume(digest(who));
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(secondsLeft(error)) : error;
    }
  }

  /** Counts one use that has already happened, without refusing it. */
  async count(who: string): Promise<void> {
    await this.#counter.penalty(digest(who));
  }

  /** Seconds until the next one is allowed; 0 where it is now. Counts nothing. */
  async wait(who: string): Promise<number> {
    const window = await this.#counter.get(digest(who));
    return window && window.consumedPoints >= this.#most ? secondsLeft(window) : 0;
  }

  /** Begins a window that has counted nothing, in place of one that may be in progress. */
  async begin(who: string): Promise<void> {
    await this.#counter.set(digest(who), 0, this.#counter.duration);
  }

  /** Whether a window is in progress. */
  async underWay(who: string): Promise<boolean> {
    return (await this.#counter.get(digest(who))) !== null;
  }

  /** Ends the window that is in progress. */
  async end(who: string): Promise<void> {
    await this.#counter.delete(digest(who));
  }
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
