/** When somebody else was faster, what was decided upon is no more, and it is decided anew. */
import { conflict } from '@firm/platform/errors/apiError';

/** Never reaches a caller. */
export class Overtaken extends Error {}

const mostTries = 40;

/** Waits a moment, a little longer each time and never as long as the other who waits. */
export function beforeTry(tries: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(50, 2 * tries)));
}

/**
 * Runs `work` until nobody overtakes it. `isOvertaken` tells what else ends so, besides `Overtaken`.
 * @throws 409 after forty tries
 */
export async function again<T>(work: () => Promise<T>, isOvertaken: (error: unknown) => boolean = () => false): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken) && !isOvertaken(error)) throw error;
      if (tries === mostTries) throw conflict('conflict', 'conflict');
    }
    await beforeTry(tries);
  }
}
