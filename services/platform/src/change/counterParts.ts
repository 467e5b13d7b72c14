/**
 * The rows in which a process counts. A counter is the sum of its rows: a transaction that touches what another has changed
 * since it began would have to start again. A process's groups count in one row and its callers' own transactions in
 * another. Each process of a service begins at two of its own (`peers.ts`); whose groups meet another's all the same goes to two others
 * and stays there, so there are hardly more rows than processes.
 */
import { isTransient } from './writeConflict.ts';

export type Half = 0 | 1;
export const ofGroups: Half = 0;
/** Of callers' own transactions, which may meet each other within a process. */
export const ofSingles: Half = 1;

const places = 8;

export class CounterParts {
  #place = 0;

  /** Begins at the rows that no other process has. */
  startAt(place: number): void {
    this.#place = place % places;
  }

  /** The id of the row of a counter. */
  idOf(counter: string, half: Half): string {
    return `${counter}.${2 * this.#place + half}`;
  }

  /** Runs `count`, which counts in rows of `half`; its transaction begins again where it meets another. */
  async counting<T>(half: Half, count: () => Promise<T>): Promise<T> {
    try {
      return await count();
    } catch (error) {
      // Any other place: two that met would meet again if both went to the next one.
      if (half === ofGroups && isTransient(error)) this.#place = (this.#place + 1 + Math.floor(Math.random() * (places - 1))) % places;
      throw error;
    }
  }
}
