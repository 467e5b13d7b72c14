/**
 * Work that runs in parallel, one lane per partition: in order within a lane, several items together if they wait. Work that
 * has begun is finished; items that wait in a failed lane, or when everything is stopped, are never begun.
 */

/** How many run at once: each takes a connection that calls want too. */
const mostAtOnce = 4;
/** How many of a lane are worked on together. */
const mostTogether = 8;
/** How many are held in memory before no more is taken. */
const mostWaiting = 64;

export class Lanes<Item> {
  readonly #work: (items: readonly Item[]) => Promise<void>;
  readonly #lanes = new Map<number, Item[]>();
  readonly #active = new Set<Promise<void>>();
  readonly #ready: number[] = [];
  #held = 0;
  #failure: { readonly error: unknown } | null = null;
  #stopped = false;

  constructor(work: (items: readonly Item[]) => Promise<void>) {
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
      const running = this.#few(lane).finally(() => {
        this.#active.delete(running);
        this.#go();
      });
      this.#active.add(running);
    }
  }

  /** The first few of a lane; the next ones' turn comes after those of other lanes. Never rejects. */
  async #few(lane: number): Promise<void> {
    const waiting = this.#lanes.get(lane) as Item[];
    try {
      const few = waiting.slice(0, mostTogether);
      await this.#work(few);
      this.#held -= few.length;
      waiting.splice(0, few.length);
      if (waiting.length > 0) this.#ready.push(lane);
      else this.#lanes.delete(lane);
    } catch (error) {
      this.#failure ??= { error };
    }
  }
}
