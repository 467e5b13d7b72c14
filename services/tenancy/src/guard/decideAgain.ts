/** Decides a step on stays anew, from fresh data, after a conflict with another writer. */
import { isWriteConflict, retryOnConflict } from '@firm/platform/change/writeConflict';

/**
 * Runs `attempt` until it succeeds without a conflict. `also`: further errors that count as one, besides `WriteConflict`.
 * @throws 409 if the retry budget is spent
 */
export function decideAgain<T>(attempt: () => Promise<T>, also: (error: unknown) => boolean = () => false): Promise<T> {
  return retryOnConflict(attempt, { isConflict: (error) => isWriteConflict(error) || also(error) });
}
