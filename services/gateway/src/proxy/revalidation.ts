/**
 * The part that the answer store plays in one exchange. The gateway makes the caller's request conditional on the ETags that it
 * holds for the address, asks how long the answer will stand, and keeps a new answer.
 */
import type { IncomingMessage } from 'node:http';
import { standingRequestHeader } from '@firm/platform/http/standing';
import { addressOf, tagToKeep, acceptsKept, type AnswerStore, type KeptBody, type Question } from './answerStore.ts';

interface RevalidatedRequest {
  readonly store: AnswerStore;
  readonly upstream: { readonly service: string };
  readonly path: string;
  readonly stream: boolean;
}

/** An answer whose body is still arriving. */
interface ArrivingAnswer {
  readonly etag: string;
  readonly headers: readonly string[];
  readonly standing: unknown;
  readonly body: Buffer;
  /** Bytes that have arrived. */
  at: number;
}

export class Revalidation {
  readonly #store: AnswerStore;
  readonly #address: string;
  readonly #question: Question | null;
  /** Whether the gateway may add ETags: not if the caller sent some, and not for answers that cannot be kept. */
  readonly #revalidates: boolean;
  #tags: readonly string[] = [];
  readonly #asked = performance.now();
  #arriving: ArrivingAnswer | null = null;

  /** @param question the key under which the answer is kept, if the service says that it stands; null: the service is not asked about that */
  constructor(request: IncomingMessage, { store, upstream, path, stream }: RevalidatedRequest, question: Question | null) {
    this.#store = store;
    this.#question = question;
    this.#revalidates = !stream && acceptsKept(request) && request.headers['if-none-match'] === undefined;
    this.#address = question?.address ?? (this.#revalidates ? addressOf(request, upstream.service, path) : '');
  }

  /** Adds the gateway's own conditions to the headers of the request. */
  addConditions(headers: string[]): void {
    if (this.#question) headers.push(standingRequestHeader, '1');
    if (!this.#revalidates) return;
    this.#tags = this.#store.tags(this.#address);
    if (this.#tags.length > 0) headers.push('if-none-match', this.#tags.join(', '));
  }

  /** Removes the ETags from the headers again. */
  removeETags(headers: string[]): void {
    headers.splice(headers.lastIndexOf('if-none-match'), 2);
    this.#tags = [];
  }

  /**
   * Takes the head of the service's answer. Returns the kept body if the service says that it has not changed; `ask again` for a
   * 304 to the gateway's own ETags that does not say which body is meant (the caller did not ask for a 304, so the request is
   * repeated without ETags); null if the answer goes to the caller as it is.
   */
  answered(status: number, etag: unknown, standing: unknown, headers: readonly string[], length: number): KeptBody | 'ask again' | null {
    if (status === 304) return this.#notChanged(etag, standing, headers);
    const tag = this.#revalidates || (this.#question && standing !== undefined) ? tagToKeep(status, headers, length) : null;
    this.#arriving = tag ? { etag: tag, headers, standing, body: Buffer.allocUnsafeSlow(length), at: 0 } : null;
    return null;
  }

  /** Whether the answer will be kept. It is then gathered, and goes to the caller once it is complete. */
  get isKeeping(): boolean {
    return this.#arriving !== null;
  }

  /** Copies a piece of the body, whose memory undici uses again. Returns the whole answer once it is complete. */
  received(chunk: Buffer): KeptBody | null {
    const arriving = this.#arriving;
    if (!arriving) return null;
    const { etag, headers, standing, body } = arriving;
    arriving.at += chunk.copy(body, arriving.at);
    if (arriving.at < body.length) return null;
    const whole = { etag, headers, body };
    this.#store.keep(this.#address, whole);
    this.#note(standing, whole);
    return whole;
  }

  #notChanged(etag: unknown, standing: unknown, headers: readonly string[]): KeptBody | 'ask again' | null {
    const asked = this.#tags.length > 0;
    const held = asked && typeof etag === 'string' && this.#tags.includes(etag) ? this.#store.body(this.#address, etag) : null;
    if (held) this.#note(standing, held);
    // The caller's own copy is still good: the gateway may say so again without holding the body.
    else if (!asked && typeof etag === 'string') this.#note(standing, { etag, headers });
    return held ?? (asked ? 'ask again' : null);
  }

  #note(standing: unknown, answer: { readonly etag: string; readonly headers: readonly string[] }): void {
    if (this.#question) this.#store.note(this.#question, standing, answer, this.#asked);
  }
}
