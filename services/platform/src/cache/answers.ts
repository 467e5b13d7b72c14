/**
 * Whole answers kept as bytes, each valid while the stamps that it was built under stand, and never longer than two
 * seconds: what other services contribute to it (a dormitory's name, say) is at most that old. The key holds caller
 * scope, language and address, so nobody is answered with what another may see. The memory is bounded.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export interface KeptAnswer {
  readonly body: Buffer;
  readonly etag: string;
  readonly type: string;
  readonly stamps: string;
  gzip: Buffer | null;
  /** In the time of `performance.now()`, which nobody sets back. */
  readonly until: number;
}

const longestLife = 2_000;
const worthCompressing = 1_024;

export class AnswerCache {
  readonly #kept: LRUCache<string, KeptAnswer>;

  /** `bytes`: how much memory the kept answers may take. */
  constructor(bytes = 24 * 1024 * 1024) {
    this.#kept = new LRUCache({ maxSize: bytes, sizeCalculation: (a) => a.body.length * 2 + 512 });
  }

  /** The kept answer of `key` if it was built under the same stamps and is young enough. */
  get(key: string, stamps: string, now = performance.now()): KeptAnswer | null {
    const answer = this.#kept.get(key);
    return answer && answer.stamps === stamps && answer.until > now ? answer : null;
  }

  /** `stamps` are those read *before* the answer's data was, so a change in between makes it stale, not wrong. */
  keep(key: string, stamps: string, json: string, now = performance.now()): KeptAnswer {
    const body = Buffer.from(json);
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const answer: KeptAnswer = { body, etag, type: 'application/json; charset=utf-8', stamps, gzip: null, until: now + longestLife };
    this.#kept.set(key, answer);
    return answer;
  }
}

/** The compressed form, made once; null where compressing is not worth it. */
export function compressed(answer: KeptAnswer): Buffer | null {
  if (answer.body.length < worthCompressing) return null;
  answer.gzip ??= gzipSync(answer.body, { level: 1 });
  return answer.gzip;
}
