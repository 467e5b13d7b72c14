/** Limits how often one address may ask for what needs no token. Per process: the aim is to end scanning, not to bill. */
import { LRUCache } from 'lru-cache';
import { tooMany } from '@firm/platform/errors/apiError';

export class RateLimit {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #seen: LRUCache<string, { count: number; ends: number }>;

  /** At most `most` calls per `windowMs` from one address. The memory is bounded: 20,000 addresses. */
  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
    this.#seen = new LRUCache({ max: 20_000 });
  }

  /** Counts a call. @throws 429 with `Retry-After` when there were too many. */
  count(address: string, now = Date.now()): void {
    const seen = this.#seen.get(address);
    if (!seen || seen.ends <= now) {
      this.#seen.set(address, { count: 1, ends: now + this.#windowMs });
      return;
    }
    seen.count += 1;
    if (seen.count > this.#most) throw tooMany(Math.ceil((seen.ends - now) / 1_000));
  }
}
