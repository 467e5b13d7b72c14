/**
 * Calls under way that may write. A group of writes that is about to be committed waits a moment for them (as PostgreSQL's
 * `commit_delay` does): a few more in one group cost far less than a group of their own. Where nobody else is under way, nobody waits.
 */

/** Longest wait, milliseconds: about what one round trip of a group takes. */
const longestWait = 4;

export class Siblings {
  #underWay = 0;
  readonly #waiting = new Set<() => void>();

  /** A call has begun. What is returned is called when it has written, or is over; more than once does no harm. */
  begin(): () => void {
    this.#underWay += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#underWay -= 1;
      if (this.#underWay === 0) for (const go of this.#waiting) go();
    };
  }

  /** Resolves when all that have begun have written or are over, or have taken too long. */
  async gathered(): Promise<void> {
    if (this.#underWay === 0) return;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        clearTimeout(patience);
        this.#waiting.delete(go);
        resolve();
      };
      const patience = setTimeout(go, longestWait);
      this.#waiting.add(go);
    });
  }
}
