import { failedIntegrity } from './chunk/integrity.ts';
import { isChunkFailure, reloadForChunk } from './chunk/reload.ts';

/** Why a screen or part cannot be shown, as far as the user needs to know. */
export type PartFailure = 'integrity' | 'broken';

/**
 * Finds out why a screen or part failed. For code that failed to load the page is reloaded, at most once a minute
 * (docs/rules/portal.md#error-pages); for code that was refused for its content it is not, since the same file would come again.
 */
export async function whyPartFailed(problem: unknown): Promise<PartFailure> {
  // The failure of a whole area has been examined already: the shell's `AreaFailure`.
  if (problem instanceof Error && 'reason' in problem && problem.reason === 'integrity') return 'integrity';
  if (await failedIntegrity(problem)) return 'integrity';
  if (isChunkFailure(problem)) reloadForChunk();
  return 'broken';
}
