/**
 * Calls in progress that may write. A group of writes that is about to be committed waits a moment for them (as PostgreSQL's
 * `commit_delay` does): a few more in one group cost far less than a group of their own. If no other call is in progress, nobody waits.
 */

/** A call in progress, from its beginning to its write or its end. */
export interface OpenCall {
  /** To be called when it has written or is over; calling it again does no harm. */
  readonly over: () => void;
  /** Waits for something that only another call can bring about, such as its turn: no group waits for this call meanwhile. */
  readonly whileWaiting: <T>(wait: () => Promise<T>) => Promise<T>;
}

export class OpenCalls {
  #underWay = 0;
  readonly #waiting = new Set<() => void>();

  begin(): OpenCall {
    let isOver = false;
    this.#underWay += 1;
    return {
      over: () => {
        if (!isOver) this.#oneLess();
        isOver = true;
      },
      whileWaiting: async (wait) => {
        if (isOver) return wait();
        this.#oneLess();
        try {
          return await wait();
        } finally {
          this.#underWay += 1;
        }
      },
    };
  }

  /** Resolves when all calls that have begun have written, are over or wait for others; at the latest after so many milliseconds. */
  async settled(longest: number): Promise<void> {
    if (this.#underWay === 0) return;
    await new Promise<void>((resolve) => {
      const resume = (): void => {
        clearTimeout(patience);
        this.#waiting.delete(resume);
        resolve();
      };
      const patience = setTimeout(resume, longest);
      this.#waiting.add(resume);
    });
  }

  #oneLess(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) for (const resume of this.#waiting) resume();
  }
}
