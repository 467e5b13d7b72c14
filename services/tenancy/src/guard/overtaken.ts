/** When somebody else was faster, what was decided upon is no more, and it is decided anew. */
import { again } from '@firm/platform/change/overtaken';
import { conflict } from '@firm/platform/errors/apiError';

const tries = 40;

/** Waits a moment, a little longer each time and never as long as the other who waits. */
function beforeNext(tries: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(50, 2 * tries)));
}

/**
 * Runs `work` until nobody overtakes it. `isOvertaken` tells what else ends so, besides `Overtaken`.
 * @throws 409 after forty tries
 */
export function decideAgain<T>(work: () => Promise<T>, isOvertaken?: (error: unknown) => boolean): Promise<T> {
  return again(work, { tries, ...(isOvertaken && { isOvertaken }), between: beforeNext, otherwise: () => conflict('conflict', 'conflict') });
}
