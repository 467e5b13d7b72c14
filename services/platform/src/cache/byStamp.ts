/** An organisation's settings, kept as long as their stamp is unchanged: nearly every call needs them, and they change rarely. */
import { LRUCache } from 'lru-cache';
import type { Stamps } from '../mongo/stamps.ts';

/** A stamp's move may be lost in a crash, so nothing is kept longer than answers are. In milliseconds. */
const longestLife = 2_000;

export class KeptByStamp<Value extends object> {
  readonly #stamps: Stamps;
  readonly #stampOf: (org: number) => string;
  readonly #read: (org: number) => Promise<Value>;
  readonly #kept = new LRUCache<number, { readonly moved: number; readonly value: Value }>({ max: 500, ttl: longestLife });

  /** @param stampOf the stamp that moves with it */
  constructor(stamps: Stamps, stampOf: (org: number) => string, read: (org: number) => Promise<Value>) {
    this.#stamps = stamps;
    this.#stampOf = stampOf;
    this.#read = read;
  }

  /**
   * The present value; shared by all callers, and not to be changed.
   * @param stamps those that were read for the call; the value's own stamp is read if it is not among them
   */
  async of(org: number, stamps?: ReadonlyMap<string, number>): Promise<Value> {
    const stamp = this.#stampOf(org);
    // Read before the value: a change in between makes the kept value stale, not wrong.
    const moved = stamps?.get(stamp) ?? (await this.#stamps.read([stamp])).get(stamp) ?? 0;
    const kept = this.#kept.get(org);
    if (kept?.moved === moved) return kept.value;
    const value = await this.#read(org);
    this.#kept.set(org, { moved, value });
    return value;
  }
}
