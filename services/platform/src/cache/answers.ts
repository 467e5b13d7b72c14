/**
 * Whole answers kept as bytes, each valid while the stamps that it was built under stand, not beyond a local midnight or noon
 * (`turnAfter`), and never longer than two seconds: what other services contribute to it (a dormitory's name, say) is at most that old. The key holds caller
 * scope, language and address, so nobody is answered with what another may see. The memory is bounded.
 */
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { JsonBody } from '../http/reply.ts';

/** The longest life of an answer, in milliseconds. */
const longestLife = 2_000;
const worthCompressing = 1_024;
const turnMs = 15 * 60_000;

/** When days or halves of them may begin next anywhere, in milliseconds: the offset of every time zone is a multiple of a quarter of an hour. */
export const turnAfter = (millis: number): number => (Math.floor(millis / turnMs) + 1) * turnMs;

/** One answer with its ETag. Its bytes and their compressed form are made when first needed, and then kept. */
export class KeptAnswer {
  readonly etag: string;
  readonly type = 'application/json; charset=utf-8';
  readonly stamps: string;
  /** On the clock of `performance.now()`, which nobody can set back. */
  readonly until: number;
  #json: JsonBody | null = null;
  #body: Buffer | null = null;
  #gzip: Buffer | null = null;

  constructor(json: JsonBody, stamps: string, until: number) {
    this.stamps = stamps;
    this.until = until;
    if (json.digest === undefined) this.#body = Buffer.from(json.text);
    else this.#json = json;
    this.etag = `"${json.digest ?? hash('sha1', this.body, 'base64url')}"`;
  }

  /** Assembled when it is first sent: a client that already holds the same answer never needs it. */
  get body(): Buffer {
    this.#body ??= Buffer.from(this.#json?.text ?? '');
    this.#json = null;
    return this.#body;
  }

  /** The compressed form, made once; null where compressing is not worth it. */
  get gzip(): Buffer | null {
    if (this.body.length < worthCompressing) return null;
    this.#gzip ??= gzipSync(this.body, { level: 1 });
    return this.#gzip;
  }
}

/** The kept answers of one process; where memory is full, the one that was unused for longest goes. */
export class AnswerCache {
  readonly #kept: LRUCache<string, KeptAnswer>;
  /** Answers that are being made, by key and stamps. */
  readonly #underWay = new Map<string, Promise<KeptAnswer | null>>();

  /** `bytes`: how much memory the kept answers may take. */
  constructor(bytes = 24 * 1024 * 1024) {
    this.#kept = new LRUCache({ maxSize: bytes });
  }

  /** The kept answer of `key` if it was built under the same stamps and is young enough. */
  get(key: string, stamps: string, now = performance.now()): KeptAnswer | null {
    const answer = this.#kept.get(key);
    return answer && answer.stamps === stamps && answer.until > now ? answer : null;
  }

  /**
   * The answer of `make`, which runs once for all callers that ask for the same answer under the same stamps meanwhile: nothing
   * acknowledged before they asked has moved a stamp. If `make` returns null or fails, each caller runs its own.
   */
  async once(key: string, stamps: string, make: () => Promise<KeptAnswer | null>): Promise<KeptAnswer | null> {
    const name = `${stamps} ${key}`;
    const underWay = this.#underWay.get(name);
    // No await where nothing is pending, so that a caller in the same turn of the event loop finds what this one starts.
    const shared = underWay && (await underWay.catch(() => null));
    if (shared) return shared;
    const pending = make();
    this.#underWay.set(name, pending);
    try {
      return await pending;
    } finally {
      if (this.#underWay.get(name) === pending) this.#underWay.delete(name);
    }
  }

  /** `stamps` are those read *before* the answer's data was, so a change in between makes it stale, not wrong. */
  keep(key: string, stamps: string, json: JsonBody, now = performance.now()): KeptAnswer {
    const answer = new KeptAnswer(json, stamps, now + longestLife);
    this.#kept.set(key, answer, { size: (json.length ?? answer.body.length) * 2 + 512 });
    return answer;
  }
}
