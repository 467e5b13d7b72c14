/** Numeric ids: one sequence per collection, reserved in blocks so that a busy service rarely asks the database. */
import type { Connection } from 'mongoose';

const collection = 'platform_sequences';

interface StoredSequence {
  _id: string;
  /** The last id that was assigned or reserved. */
  value: number;
}

/** Ids of one sequence that this process has reserved and not yet assigned. */
interface Stock {
  /** First and last id of each block in hand, in order. */
  readonly blocks: { next: number; readonly last: number }[];
  /** How many to reserve next time: more while they are used up quickly. */
  size: number;
  asked: number;
  coming: Promise<void> | null;
}

/**
 * The number of ids of one installation, so that those of two never collide and an operator can move from one to another
 * (deploy/README.md). 1,400 such ranges stay below the largest possible id.
 */
const idsOfCell = 10 ** 11;

/** The first id of every sequence of an installation. */
export const beginsAt = (cell: number): number => cell * idsOfCell + 1;

/** The highest number of an installation in whose range a sequence of this database is; 0 for a database without sequences. */
export async function cellOfIds(connection: Connection): Promise<number> {
  const highest = await connection.collection<StoredSequence>(collection).findOne({}, { sort: { value: -1 } });
  return highest && highest.value > 0 ? Math.floor((highest.value - 1) / idsOfCell) : 0;
}

const mostAtOnce = 1_600;
const fastMs = 1_000;

/** Assigns ids that are unique over all processes and installations; gaps appear when a process ends with a part of its block unused. */
export class Sequence {
  readonly #connection: Connection;
  readonly #blockSize: number;
  readonly #below: number;
  readonly #stocks = new Map<string, Stock>();

  /** @param cell the number of the installation, `FIRM_CELL` */
  constructor(connection: Connection, { cell = 0, blockSize = 50 }: { readonly cell?: number; readonly blockSize?: number } = {}) {
    this.#connection = connection;
    this.#blockSize = blockSize;
    this.#below = beginsAt(cell) - 1;
  }

  /** The first id of every sequence of this installation: 1, unless it has a number of its own. */
  get first(): number {
    return this.#below + 1;
  }

  /** The next id of `name`, e.g. `maintenance_alerts`. Starts at `first`. */
  async next(name: string): Promise<number> {
    let stock = this.#stocks.get(name);
    if (!stock) this.#stocks.set(name, (stock = { blocks: [], size: this.#blockSize, asked: 0, coming: null }));
    for (;;) {
      const block = stock.blocks[0];
      if (!block) {
        await this.#refill(name, stock);
        continue;
      }
      const id = block.next++;
      if (block.next > block.last) stock.blocks.shift();
      // Nobody waits for the next block where this one is used up quickly: it is requested at half-way. If that fails, the error
      // goes to the caller who finds no id left.
      else if (stock.size > this.#blockSize && stock.blocks.length === 1 && block.last - block.next < stock.size / 2) {
        void this.#refill(name, stock).catch(() => undefined);
      }
      return id;
    }
  }

  /** `count` ids in a row; for seeds and imports. */
  async take(name: string, count: number): Promise<number[]> {
    const end = await this.#advance(name, count);
    return Array.from({ length: count }, (_, i) => end - count + 1 + i);
  }

  /** Skips the first `count` ids: they are never assigned. */
  async reserve(name: string, count: number): Promise<void> {
    await this.#connection.collection<StoredSequence>(collection).updateOne({ _id: name }, { $max: { value: this.#below + count } }, { upsert: true });
  }

  #refill(name: string, stock: Stock): Promise<void> {
    if (stock.coming) return stock.coming;
    const now = performance.now();
    const isFast = stock.asked > 0 && now - stock.asked < fastMs;
    stock.size = isFast ? Math.min(mostAtOnce, stock.size * 2) : this.#blockSize;
    stock.asked = now;
    const { size } = stock;
    stock.coming = this.#advance(name, size)
      .then((last) => {
        stock.blocks.push({ next: last - size + 1, last });
      })
      .finally(() => {
        stock.coming = null;
      });
    return stock.coming;
  }

  async #advance(name: string, by: number): Promise<number> {
    const doc = await this.#connection
      .collection<StoredSequence>(collection)
      .findOneAndUpdate({ _id: name }, [{ $set: { value: { $add: [{ $max: ['$value', this.#below] }, by] } } }], { upsert: true, returnDocument: 'after' });
    if (!doc) throw new Error(`sequence ${name} returned no number`);
    return doc.value;
  }
}
