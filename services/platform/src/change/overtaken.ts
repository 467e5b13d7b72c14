/** Writing what was decided on records that somebody else may have changed since they were read. */

/** What was decided upon is no more, so that it is decided anew. A guard's `otherwise`; never reaches a caller. */
export class Overtaken extends Error {}

/** Of a guard on what was read: whoever finds it changed was overtaken. */
export const overtaken = (): Error => new Overtaken();

export interface Persistence {
  /** How often at most. */
  readonly tries: number;
  /** What the caller is told who was overtaken in the last one too. */
  readonly otherwise: () => Error | Promise<Error>;
  /** What else means that, besides `Overtaken`. */
  readonly isOvertaken?: (error: unknown) => boolean;
  /** Before each further try: waiting, or reading anew what `work` does not read itself. `tries` that have failed. */
  readonly between?: (tries: number) => Promise<void>;
}

/** Reads, decides and writes, which `work` does, until nobody overtakes it. Rejects with any other error of `work` at once. */
export async function again<T>(work: () => Promise<T>, { tries: most, otherwise, isOvertaken, between }: Persistence): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken) && !isOvertaken?.(error)) throw error;
      if (tries === most) throw await otherwise();
    }
    await between?.(tries);
  }
}
