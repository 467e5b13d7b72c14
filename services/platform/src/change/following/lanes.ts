/**
 * Work that runs in parallel, one lane per partition: in order within a lane, several items together if they wait. Work that
 * has begun is finished; items that wait in a failed lane, or when everything is stopped, are never begun.
 *
 * The first item of an idle lane is worked on at once. What comes while a lane is at work gathers for a moment, since a few items
 * together cost hardly more than one.
 */

/** Lanes that are worked on at once: each takes a connection that calls need too. */
const mostAtOnce = 4;
/** Items of one lane that are worked on together. */
const mostTogether = 16;
/** From the beginning of one piece of work of a lane to the next, unless as many items wait as are worked on together. Milliseconds. */
const gatheringTime = 50;
/** Items that are held in memory before `add` waits. */
const mostWaiting = 64;

export class Lanes<Item> {
  readonly #work: (items: readonly Item[]) => Promise<void>;
  readonly #lanes = new Map<number, Item[]>();
  readonly #active = new Set<Promise<void>>();
  /** The lanes in which items gather, each with the timer that ends it. */
  readonly #gathering = new Map<number, NodeJS.Timeout>();
  readonly #ready: number[] = [];
  #held = 0;
  #failure: { readonly error: unknown } | null = null;
  #stopped = false;

  constructor(work: (items: readonly Item[]) => Promise<void>) {
    this.#work = work;
  }

  /** Whether an item of a lane is being worked on, or waits. */
  isBusy(lane: number): boolean {
    return this.#lanes.has(lane);
  }

  /** Puts an item into its lane; resolves when there is room for another. @throws the error of an item that failed */
  async add(lane: number, item: Item): Promise<void> {
    const waiting = this.#lanes.get(lane);
    if (waiting) {
      waiting.push(item);
      if (waiting.length >= mostTogether) this.#endGathering(lane);
    } else {
      this.#lanes.set(lane, [item]);
      this.#ready.push(lane);
    }
    this.#held += 1;
    this.#go();
    while (this.#held >= mostWaiting && this.#active.size > 0) await Promise.race(this.#active);
    this.check();
  }

  /** @throws the error of an item that failed */
  check(): void {
    if (this.#failure) throw this.#failure.error;
  }

  /** Begins nothing more; resolves when what has begun is finished. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#gathering.values()) clearTimeout(timer);
    this.#gathering.clear();
    while (this.#active.size > 0) await Promise.allSettled(this.#active);
  }

  /** Resolves when nothing waits and nothing is in progress. @throws the error of an item that failed */
  async settled(): Promise<void> {
    while (this.#active.size > 0 || this.#gathering.size > 0) {
      for (const lane of [...this.#gathering.keys()]) this.#endGathering(lane);
      // None begins after a failure.
      if (this.#active.size > 0) await Promise.race(this.#active);
    }
    this.check();
  }

  #go(): void {
    while (this.#active.size < mostAtOnce && !this.#stopped && !this.#failure) {
      const lane = this.#ready.shift();
      if (lane === undefined) return;
      const running = this.#runBatch(lane).finally(() => {
        this.#active.delete(running);
        this.#go();
      });
      this.#active.add(running);
    }
  }

  /** Works on the first few items of a lane; its next ones wait until other lanes have had their turn. Never rejects. */
  async #runBatch(lane: number): Promise<void> {
    const waiting = this.#lanes.get(lane) as Item[];
    const began = performance.now();
    try {
      const batch = waiting.slice(0, mostTogether);
      await this.#work(batch);
      this.#held -= batch.length;
      waiting.splice(0, batch.length);
      if (waiting.length === 0) this.#lanes.delete(lane);
      else this.#gather(lane, began, waiting.length);
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  #gather(lane: number, began: number, waiting: number): void {
    const left = gatheringTime - (performance.now() - began);
    if (left <= 0 || waiting >= mostTogether || this.#stopped) this.#ready.push(lane);
    else this.#gathering.set(lane, setTimeout(() => this.#endGathering(lane), left));
  }

  #endGathering(lane: number): void {
    const timer = this.#gathering.get(lane);
    if (!timer) return;
    clearTimeout(timer);
    this.#gathering.delete(lane);
    this.#ready.push(lane);
    this.#go();
  }
}
