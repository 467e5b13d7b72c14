/**
 * Where a consumer stopped reading: the resume token of the change stream itself. It follows the order in which changes
 * were committed, whatever their own times and ids are, so nothing written while no consumer ran is skipped. Each
 * partition has its own token, since another process may continue it (`peers.ts`).
 */
import { Schema, type Connection } from 'mongoose';
import { clock } from '../../clock/clock.ts';
import { schemaOptions, type ModelSpec } from '../../mongo/model.ts';

/** The server's own token, comparable by its text: the later of two stands for the later moment. */
export interface Token {
  readonly _data: string;
}

/** Whether one token stands for an earlier moment than another. Pure. */
export const isBefore = (one: Token, other: Token): boolean => one._data < other._data;

export interface StoredResumeToken {
  /**
   * The consumer (its own name, or the service that it follows) and the partition: `maintenance/3`. Without a partition, the token is
   * of a release that followed everything as one; a partition that has no token yet begins there.
   */
  _id: string;
  /** Everything up to here has been handled. Missing after the token was lost. */
  token?: Token;
  /** When that was the case, by the consumer's clock. */
  at: Date;
}

/** The collection of one service's tokens, one row for each consumer and partition; of no organisation. */
export function resumeTokenModel(service: string): ModelSpec<StoredResumeToken> {
  const schema = new Schema<StoredResumeToken>({ _id: String, token: Schema.Types.Mixed, at: Date }, schemaOptions);
  return { name: `${service}_resume_tokens`, schema, scope: null };
}

/** Tokens are written at most this often: what was handled since is in the inbox. Milliseconds. */
const busyEvery = 1_000;
/** And this often while no events arrive, so that the server still knows the token when one does. */
const idleEvery = 60_000;

/** The tokens of one consumer, for the partitions that this process follows. */
export class ResumeTokens {
  readonly #connection: Connection;
  readonly #collection: string;
  readonly #consumer: string;
  readonly #reached = new Map<number, Token>();
  /** Partitions with handled events whose token is not written yet. */
  readonly #unwritten = new Set<number>();
  #written = 0;

  constructor(connection: Connection, service: string, consumer: string) {
    this.#connection = connection;
    this.#collection = `${service}_resume_tokens`;
    this.#consumer = consumer;
  }

  get #tokens() {
    return this.#connection.collection<StoredResumeToken>(this.#collection);
  }

  readonly #id = (partition: number): string => `${this.#consumer}/${partition}`;

  /** Where each of these partitions was left; a partition that nobody ever followed is missing. */
  async read(partitions: readonly number[]): Promise<ReadonlyMap<number, StoredResumeToken>> {
    this.#reached.clear();
    this.#unwritten.clear();
    const stored = await this.#tokens.find({ _id: { $in: [this.#consumer, ...partitions.map(this.#id)] } }).toArray();
    const byId = new Map(stored.map((one) => [one._id, one]));
    return new Map(partitions.flatMap((one) => {
      const found = byId.get(this.#id(one)) ?? byId.get(this.#consumer);
      return found ? [[one, found] as const] : [];
    }));
  }

  /** Notes that everything of a partition is handled up to here. @param something whether an event was handled, not merely that none came */
  reached(partition: number, token: Token, something: boolean): void {
    this.#reached.set(partition, token);
    if (something) this.#unwritten.add(partition);
  }

  /** Writes the tokens that are due; with `now`, all of them: whoever resumes there reads again whatever the database has written since, in every collection. */
  async write(now = false): Promise<void> {
    const since = clock.millis() - this.#written;
    const due = now || since >= idleEvery ? [...this.#reached.keys()] : since >= busyEvery ? [...this.#unwritten] : [];
    if (due.length === 0) return;
    this.#written = clock.millis();
    this.#unwritten.clear();
    const at = clock.now();
    await this.#tokens.bulkWrite(
      due.map((one) => ({ updateOne: { filter: { _id: this.#id(one) }, update: { $set: { token: this.#reached.get(one), at } }, upsert: true } })),
      { ordered: false },
    );
  }

  /** Notes that the server no longer knows a token of these partitions. What was missed is looked up by its time instead. */
  async lost(partitions: readonly number[]): Promise<void> {
    const stored = await this.read(partitions);
    for (const [one, { at }] of stored) await this.#tokens.updateOne({ _id: this.#id(one) }, { $unset: { token: true }, $setOnInsert: { at } }, { upsert: true });
  }
}

const lostCodes = new Set([
  260, // InvalidResumeToken: of a collection that was dropped since
  280, // ChangeStreamFatalError: of another database
  286, // ChangeStreamHistoryLost: older than what the server remembers
]);

/** The stream is over: the collection was dropped or renamed. */
export class StreamEnded extends Error {}

/** Whether an error says that a stream cannot be resumed where it was left. */
export function isResumeTokenLost(error: unknown): boolean {
  return error instanceof StreamEnded || lostCodes.has((error as { code?: number } | null)?.code ?? 0);
}
