/**
 * The rows in which a process counts. A counter is the sum of its rows, because a transaction has to start again if it touches what
 * another has changed since it began. A process's group commits count in one row, and its callers' own transactions in another. Each
 * process of a service begins at two rows of its own (`following/peers.ts`). A process whose groups collide with another's all the same moves to
 * two other rows and stays there, so there are hardly more rows than processes.
 */
import { isTransient } from '../writeConflict.ts';

export type Half = 0 | 1;
export const ofGroups: Half = 0;
/** For callers' own transactions, which may collide with each other within a process. */
export const ofSingles: Half = 1;

const pairs = 8;

export class CounterParts {
  #pair = 0;

  /** Begins at rows that no other process has. */
  startAt(pair: number): void {
    this.#pair = pair % pairs;
  }

  /** The id of a counter's row. */
  idOf(counter: string, half: Half): string {
    return `${counter}.${2 * this.#pair + half}`;
  }

  /** Runs `count`, which counts in rows of `half`; its transaction begins again when it collides with another. */
  async counting<T>(half: Half, count: () => Promise<T>): Promise<T> {
    try {
      return await count();
    } catch (error) {
      // A random pair: two processes that collided would collide again if both moved to the next one.
      if (half === ofGroups && isTransient(error)) this.#pair = (this.#pair + 1 + Math.floor(Math.random() * (pairs - 1))) % pairs;
      throw error;
    }
  }
}
