/**
 * The part that the store of answers plays in one exchange: the gateway asks, in the caller's name, only for what has changed
 * since an earlier answer at this address and for how long the answer is valid, and keeps the new answer.
 */
import type { IncomingMessage } from 'node:http';
import { asksStanding } from '@firm/platform/http/standing';
import { addressOf, tagToKeep, takesKept, type AnswerStore, type KeptBody, type Question } from './answerStore.ts';

interface Asked {
  readonly store: AnswerStore;
  readonly upstream: { readonly service: string };
  readonly path: string;
  readonly stream: boolean;
}

/** Of an answer that is under way. */
interface Coming {
  readonly etag: string;
  readonly headers: readonly string[];
  readonly standing: unknown;
  readonly body: Buffer;
  /** Bytes that are there. */
  at: number;
}

export class Asking {
  readonly #store: AnswerStore;
  readonly #address: string;
  readonly #question: Question | null;
  /** Nothing where the caller asks such things itself, or the answer is not one to be kept. */
  readonly #revalidates: boolean;
  #tags: readonly string[] = [];
  readonly #asked = performance.now();
  #coming: Coming | null = null;

  /** @param question under what the answer is noted, if the service says that it stands; null: it is not asked */
  constructor(request: IncomingMessage, { store, upstream, path, stream }: Asked, question: Question | null) {
    this.#store = store;
    this.#question = question;
    this.#revalidates = !stream && takesKept(request) && request.headers['if-none-match'] === undefined;
    this.#address = question?.address ?? (this.#revalidates ? addressOf(request, upstream.service, path) : '');
  }

  /** Adds what the gateway asks for itself to the headers of the request. */
  addTo(headers: string[]): void {
    if (this.#question) headers.push(asksStanding, '1');
    if (!this.#revalidates) return;
    this.#tags = this.#store.tags(this.#address);
    if (this.#tags.length > 0) headers.push('if-none-match', this.#tags.join(', '));
  }

  /** Takes the ETags out of them again. */
  takeFrom(headers: string[]): void {
    headers.splice(headers.lastIndexOf('if-none-match'), 2);
    this.#tags = [];
  }

  /**
   * The answer's head has come. Resolves it to the body that it stands for; `ask again` where nothing has changed since an
   * answer that nobody can name: the caller did not ask that, so the whole answer is fetched. null: it goes to the caller.
   */
  answered(status: number, etag: unknown, standing: unknown, headers: readonly string[], length: number): KeptBody | 'ask again' | null {
    if (status === 304) return this.#notChanged(etag, standing, headers);
    const tag = this.#revalidates || (this.#question && standing !== undefined) ? tagToKeep(status, headers, length) : null;
    this.#coming = tag ? { etag: tag, headers, standing, body: Buffer.allocUnsafeSlow(length), at: 0 } : null;
    return null;
  }

  /** Whether the answer that comes is kept: it is gathered then, and goes to the caller when it is there whole. */
  get isKeeping(): boolean {
    return this.#coming !== null;
  }

  /** Takes a piece of the body, which is undici's own memory. Returns the whole when it is there. */
  came(chunk: Buffer): KeptBody | null {
    const coming = this.#coming;
    if (!coming) return null;
    const { etag, headers, standing, body } = coming;
    coming.at += chunk.copy(body, coming.at);
    if (coming.at < body.length) return null;
    const whole = { etag, headers, body };
    this.#store.keep(this.#address, whole);
    this.#note(standing, whole);
    return whole;
  }

  #notChanged(etag: unknown, standing: unknown, headers: readonly string[]): KeptBody | 'ask again' | null {
    const asked = this.#tags.length > 0;
    const held = asked && typeof etag === 'string' && this.#tags.includes(etag) ? this.#store.body(this.#address, etag) : null;
    if (held) this.#note(standing, held);
    // The caller's own copy is still good, which may be said again without it.
    else if (!asked && typeof etag === 'string') this.#note(standing, { etag, headers });
    return held ?? (asked ? 'ask again' : null);
  }

  #note(standing: unknown, answer: { readonly etag: string; readonly headers: readonly string[] }): void {
    if (this.#question) this.#store.note(this.#question, standing, answer, this.#asked);
  }
}
