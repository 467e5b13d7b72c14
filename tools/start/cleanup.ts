/** Ends everything that has been started, in reverse order. */
export interface Cleanup {
  /** Registers how to end something. The returned function removes it again, for something that ended by itself. */
  add(end: () => Promise<void>): () => void;
  /** Ends everything once, newest first; a failure does not stop the others. */
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
