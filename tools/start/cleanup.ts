/** What has been started and must be ended, in the opposite order. */
export interface Cleanup {
  /** Adds one ending. The returned function takes it off again, for what ended on its own. */
  add(end: () => Promise<void>): () => void;
  /** Runs every ending once, the newest first; a failing one does not keep the others from running. */
  run(): Promise<void>;
}

export function createCleanup(): Cleanup {
  let endings: (() => Promise<void>)[] = [];
  return {
    add(end) {
      endings.push(end);
      return () => {
        endings = endings.filter((other) => other !== end);
      };
    },
    async run() {
      const all = endings.reverse();
      endings = [];
      for (const end of all) await end().catch((error: unknown) => console.error(error));
    },
  };
}
