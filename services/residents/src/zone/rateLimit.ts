/** Limits how often one address may ask for what needs no token. Per process: the aim is to end scanning, not to bill. */
import { clock } from '@firm/platform/clock/clock';
import { tooMany } from '@firm/platform/errors/apiError';

const mostAddresses = 20_000;

export class RateLimit {
  readonly #most: number;
  readonly #windowMs: number;
  #ends = 0;
  readonly #seen = new Map<string, number>();

  /** At most `most` calls per `windowMs` from one address. */
  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts a call. @throws 429 with `Retry-After` when there were too many. */
  count(address: string): void {
    const now = clock.millis();
    // One window for all: it can be emptied at once, and so can a memory that somebody fills with made-up addresses.
    if (now >= this.#ends || this.#seen.size >= mostAddresses) {
      this.#seen.clear();
      this.#ends = now + this.#windowMs;
    }
    const count = (this.#seen.get(address) ?? 0) + 1;
    this.#seen.set(address, count);
    if (count > this.#most) throw tooMany(Math.ceil((this.#ends - now) / 1_000));
  }
}
