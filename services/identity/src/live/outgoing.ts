/** Gathers outgoing events for a moment, so that a change of many records costs each connection one write. */

/** How many milliseconds an event waits for others. */
const gatherMs = 50;

export interface Line {
  /** Writes what has been gathered for this connection. */
  flush(): void;
}

export class Outgoing {
  readonly #waiting = new Set<Line>();
  #timer: NodeJS.Timeout | null = null;

  /** Schedules a flush of the connection within `gatherMs`, together with events that come until then. */
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
