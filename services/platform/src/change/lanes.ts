/**
 * Work that goes on side by side, one lane per partition: within a lane one after the other, in order. What has begun is ended;
 * what waits in a lane that failed, or when all is stopped, is never begun.
 */

/** How many run at once: each takes a connection that calls want too. */
const mostAtOnce = 4;
/** How many are held in memory before no more is taken. */
const mostWaiting = 64;

export class Lanes<Item> {
  readonly #work: (item: Item) => Promise<void>;
  readonly #lanes = new Map<number, Item[]>();
  readonly #active = new Set<Promise<void>>();
  readonly #ready: number[] = [];
  #held = 0;
  #failure: { readonly error: unknown } | null = null;
  #stopped = false;

  constructor(work: (item: Item) => Promise<void>) {
    this.#work = work;
  }

  /** Whether something of a lane is under way or waits. */
  isBusy(lane: number): boolean {
    return this.#lanes.has(lane);
  }

  /** Puts an item into its lane; resolves when there is room for another. @throws what an item failed for */
  async add(lane: number, item: Item): Promise<void> {
    const waiting = this.#lanes.get(lane);
    if (waiting) waiting.push(item);
    else {
      this.#lanes.set(lane, [item]);
      this.#ready.push(lane);
    }
    this.#held += 1;
    this.#go();
    while (this.#held >= mostWaiting && this.#active.size > 0) await Promise.race(this.#active);
    this.check();
  }

  /** @throws what an item failed for */
  check(): void {
    if (this.#failure) throw this.#failure.error;
  }

  /** Begins nothing more; resolves when what was begun is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    while (this.#active.size > 0) await Promise.allSettled(this.#active);
  }

  /** Resolves when nothing waits and nothing is under way. @throws what an item failed for */
  async settled(): Promise<void> {
    while (this.#active.size > 0) await Promise.race(this.#active);
    this.check();
  }

  #go(): void {
    while (this.#active.size < mostAtOnce && !this.#stopped && !this.#failure) {
      const lane = this.#ready.shift();
      if (lane === undefined) return;
      const running = this.#one(lane).finally(() => {
        this.#active.delete(running);
        this.#go();
      });
      this.#active.add(running);
    }
  }

  /** The first of a lane; the next one's turn comes after those of other lanes. Never rejects. */
  async #one(lane: number): Promise<void> {
    const waiting = this.#lanes.get(lane) as Item[];
    try {
      await this.#work(waiting[0] as Item);
      this.#held -= 1;
      waiting.shift();
      if (waiting.length > 0) this.#ready.push(lane);
      else this.#lanes.delete(lane);
    } catch (error) {
      this.#failure ??= { error };
    }
  }
}
