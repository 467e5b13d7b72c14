/** Events on their way to browsers, gathered for a moment, so that a change that concerns many records costs each connection one write. */

/** How long an event waits for what comes with it, milliseconds. */
const gatherMs = 50;

export interface Line {
  /** Writes what has been gathered for it. */
  flush(): void;
}

export class Outgoing {
  readonly #waiting = new Set<Line>();
  #timer: NodeJS.Timeout | null = null;

  /** Has the line written within `gatherMs`, together with what comes until then. */
  soon(line: Line): void {
    this.#waiting.add(line);
    this.#timer ??= setTimeout(() => this.#flush(), gatherMs);
  }

  #flush(): void {
    this.#timer = null;
    const lines = [...this.#waiting];
    this.#waiting.clear();
    for (const line of lines) line.flush();
  }
}
