/** When another writer was faster, a step on stays is decided again on what is there now. */
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { conflict } from '@firm/platform/errors/apiError';

/**
 * Runs `attempt` until no other writer interferes. `isConflict` tells which errors mean that, besides `WriteConflict`.
 * @throws 409 when the retry budget is spent
 */
export function decideAgain<T>(attempt: () => Promise<T>, isConflict?: (error: unknown) => boolean): Promise<T> {
  return retryOnConflict(attempt, { ...(isConflict && { isConflict }), otherwise: () => conflict('conflict', 'conflict') });
}
