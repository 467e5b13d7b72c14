/** Numeric ids: one sequence per collection, taken in blocks so that a busy service asks the database rarely. */
import type { Connection } from 'mongoose';

const collection = 'platform_sequences';

interface Block {
  next: number;
  end: number;
}

/** Hands out ids that are unique over all processes; gaps appear when a process ends with a part of its block unused. */
export class Sequence {
  readonly #connection: Connection;
  readonly #blockSize: number;
  readonly #blocks = new Map<string, Block>();
  readonly #waiting = new Map<string, Promise<void>>();

  constructor(connection: Connection, blockSize = 50) {
    this.#connection = connection;
    this.#blockSize = blockSize;
  }

  /** The next id of `name`, e.g. `maintenance_alerts`. Starts at 1. */
  async next(name: string): Promise<number> {
    for (;;) {
      const block = this.#blocks.get(name);
      if (block && block.next < block.end) return block.next++;
      await this.#refill(name);
    }
  }

  /** `count` ids in a row; for seeds and imports. */
  async take(name: string, count: number): Promise<number[]> {
    const end = await this.#advance(name, count);
    return Array.from({ length: count }, (_, i) => end - count + 1 + i);
  }

  #refill(name: string): Promise<void> {
    const running = this.#waiting.get(name);
    if (running) return running;
    const refill = this.#advance(name, this.#blockSize)
      .then((end) => {
        this.#blocks.set(name, { next: end - this.#blockSize + 1, end: end + 1 });
      })
      .finally(() => this.#waiting.delete(name));
    this.#waiting.set(name, refill);
    return refill;
  }

  async #advance(name: string, by: number): Promise<number> {
    const doc = await this.#connection
      .collection<{ _id: string; value: number }>(collection)
      .findOneAndUpdate({ _id: name }, { $inc: { value: by } }, { upsert: true, returnDocument: 'after' });
    if (!doc) throw new Error(`sequence ${name} gave nothing`);
    return doc.value;
  }
}
