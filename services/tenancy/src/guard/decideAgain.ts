/** When another writer was faster, a step on stays is decided again on what is there now. */
import { isWriteConflict, retryOnConflict } from '@firm/platform/change/writeConflict';
import { conflict } from '@firm/platform/errors/apiError';

/**
 * Runs `attempt` until no other writer interferes. `also`: further errors that mean that, besides `WriteConflict`.
 * @throws 409 when the retry budget is spent
 */
export function decideAgain<T>(attempt: () => Promise<T>, also: (error: unknown) => boolean = () => false): Promise<T> {
  return retryOnConflict(attempt, { isConflict: (error) => isWriteConflict(error) || also(error), otherwise: () => conflict('conflict', 'conflict') });
}
