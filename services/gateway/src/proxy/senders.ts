/**
 * The callers who are sending a long body at the moment. It arrives as slowly as its sender likes and holds a connection to the
 * service meanwhile, so these have connections of their own: no other call waits for them, and nobody can take all of them.
 */
export class Senders {
  /** How many there may be at once. */
  readonly most: number;
  readonly #mostOfOne: number;
  readonly #ofAddress = new Map<string, number>();
  #all = 0;

  /** `mostOfOne`: from one address; half of all by default. */
  constructor(most: number, mostOfOne = Math.ceil(most / 2)) {
    this.most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** Lets one more in, and answers what lets it out again, to be called once; null when there are too many. */
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
