/**
 * Where a consumer left its stream: the resume token of the change stream itself. It follows the order in which changes
 * were committed, whatever their own times and ids say, so nothing that was written while no consumer ran is skipped.
 */
import { Schema, type Connection } from 'mongoose';
import { clock } from '../clock/clock.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';

export interface StoredResumeToken {
  /** The consumer: the service that it follows, or its own name. */
  _id: string;
  /** Everything up to here has been handled. Missing after it was lost. */
  token?: unknown;
  /** When that was so, by the consumer's clock. */
  at: Date;
}

export function resumeTokenModel(service: string): ModelSpec<StoredResumeToken> {
  const schema = new Schema<StoredResumeToken>({ _id: String, token: Schema.Types.Mixed, at: Date }, schemaOptions);
  return { name: `${service}_resume_tokens`, schema, scope: null };
}

/** A token is written at most this often: what was handled since is in the inbox. Milliseconds. */
const busyEvery = 1_000;
/** And this often while nothing comes, so that the server still knows the token when something does. */
const idleEvery = 60_000;

export class ResumeToken {
  readonly #connection: Connection;
  readonly #collection: string;
  readonly #consumer: string;
  #written = 0;
  #unwritten: unknown = null;

  constructor(connection: Connection, service: string, consumer: string) {
    this.#connection = connection;
    this.#collection = `${service}_resume_tokens`;
    this.#consumer = consumer;
  }

  get #tokens() {
    return this.#connection.collection<StoredResumeToken>(this.#collection);
  }

  read(): Promise<StoredResumeToken | null> {
    return this.#tokens.findOne({ _id: this.#consumer });
  }

  /** Notes how far everything is handled. `idle`: nothing was, the stream has only moved on. */
  async reached(token: unknown, idle: boolean): Promise<void> {
    const pending = !idle || this.#unwritten !== null;
    if (pending) this.#unwritten = token;
    if (clock.millis() - this.#written >= (pending ? busyEvery : idleEvery)) await this.#write(token);
  }

  /** Writes what is not written yet; called when the following ends. */
  async leave(): Promise<void> {
    if (this.#unwritten !== null) await this.#write(this.#unwritten);
  }

  /** The server does not know the token any more. What was missed is looked up by its time instead. */
  async lost(): Promise<void> {
    this.#unwritten = null;
    await this.#tokens.updateOne({ _id: this.#consumer }, { $unset: { token: true } });
  }

  async #write(token: unknown): Promise<void> {
    this.#unwritten = null;
    this.#written = clock.millis();
    await this.#tokens.updateOne({ _id: this.#consumer }, { $set: { token, at: clock.now() } }, { upsert: true });
  }
}

const lostCodes = new Set([
  260, // InvalidResumeToken: of a collection that was dropped since
  280, // ChangeStreamFatalError: of another database
  286, // ChangeStreamHistoryLost: older than what the server remembers
]);

/** The stream is over: the collection was dropped or renamed. */
export class StreamEnded extends Error {}

/** Whether an error says that a stream cannot be taken up where it was left. */
export function isResumeTokenLost(error: unknown): boolean {
  return error instanceof StreamEnded || lostCodes.has((error as { code?: number } | null)?.code ?? 0);
}
