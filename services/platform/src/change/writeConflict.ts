/** Optimistic concurrency: what was decided on records that another writer changed in the meantime is decided again. */

import { conflict } from '../errors/apiError.ts';

/** Another writer changed what the decision was based on. Thrown by a guard's `otherwise`; never reaches a caller. */
export class WriteConflict extends Error {}

/** The `otherwise` of a guard on a revision that was read. */
export const writeConflict = (): Error => new WriteConflict();

/** Whether another writer changed what was decided upon. */
export const isWriteConflict = (error: unknown): boolean => error instanceof WriteConflict;

/** Whether the database asks for the transaction to be repeated: usually because it collided with another one. */
export const isTransient = (error: unknown): boolean =>
  (error as { hasErrorLabel?: (label: string) => boolean } | null)?.hasErrorLabel?.('TransientTransactionError') === true;

/** How often a decision is attempted in all, everywhere. Beyond it the caller is told to try again later. */
export const retryBudget = 40;

/** Longest random pause before another attempt; milliseconds. The pauses grow, so that competitors drift apart. */
const longestPause = 50;

export interface RetryOptions {
  /** What the caller is told when the budget is spent; by default 409 `conflict`. */
  readonly otherwise?: () => Error | Promise<Error>;
  /** The errors that mean a conflict that another attempt can settle; `WriteConflict` by default. */
  readonly isConflict?: (error: unknown) => boolean;
}

/**
 * Runs `attempt`, which reads, decides and writes, until no other writer interferes. Any error that is no conflict rejects
 * at once.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>, { otherwise = () => conflict('conflict', 'conflict'), isConflict = isWriteConflict }: RetryOptions = {}): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (tries === retryBudget) throw await otherwise();
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longestPause, 2 * tries)));
  }
}
