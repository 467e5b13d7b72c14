/**
 * Calls in progress that may write. A group of writes that is about to be committed waits a moment for them (as PostgreSQL's
 * `commit_delay` does): a few more in one group cost far less than a group of their own. If no other call is in progress, nobody waits.
 */

/** Longest wait, milliseconds: about what one round trip of a group takes. */
const longestWait = 4;

export class OpenCalls {
  #underWay = 0;
  readonly #waiting = new Set<() => void>();

  /** Notes that a call has begun. The returned function is to be called when it has written or is over; calling it again does no harm. */
  begin(): () => void {
    this.#underWay += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#underWay -= 1;
      if (this.#underWay === 0) for (const resume of this.#waiting) resume();
    };
  }

  /** Resolves when all calls that have begun have written or are over, or have taken too long. */
  async settled(): Promise<void> {
    if (this.#underWay === 0) return;
    await new Promise<void>((resolve) => {
      const resume = (): void => {
        clearTimeout(patience);
        this.#waiting.delete(resume);
        resolve();
      };
      const patience = setTimeout(resume, longestWait);
      this.#waiting.add(resume);
    });
  }
}
