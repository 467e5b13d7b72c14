/**
 * A semaphore for callers who send a long body. The body arrives as slowly as its sender likes and holds a connection to the
 * service meanwhile. Such bodies therefore have a pool of connections to themselves, so that no other call waits for them; and
 * no single address can take all of that pool.
 */
export class Senders {
  /** The most senders at once. */
  readonly most: number;
  readonly #mostOfOne: number;
  readonly #ofAddress = new Map<string, number>();
  #all = 0;

  /** `mostOfOne`: the most from one address; by default half of `most`. */
  constructor(most: number, mostOfOne = Math.ceil(most / 2)) {
    this.most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** Admits one more sender and returns the function that releases its place, to be called once; null when there are too many. */
  enter(address: string): (() => void) | null {
    const before = this.#ofAddress.get(address) ?? 0;
    if (this.#all >= this.most || before >= this.#mostOfOne) return null;
    this.#all += 1;
    this.#ofAddress.set(address, before + 1);
    return () => {
      this.#all -= 1;
      const left = (this.#ofAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#ofAddress.set(address, left);
      else this.#ofAddress.delete(address);
    };
  }
}
