import { failedIntegrity } from './chunkIntegrity.ts';
import { isChunkFailure, reloadForChunk } from './chunkReload.ts';

/** Why a screen or part is not there, as far as its user needs to know. */
export type PartFailure = 'integrity' | 'broken';

/**
 * Finds out why a screen or part failed. Code that is lost reloads the page, at most once a minute
 * (docs/rules/portal.md#error-pages); code that was refused for its content does not, since the same would come again.
 */
export async function whyPartFailed(problem: unknown): Promise<PartFailure> {
  // An area that failed as a whole has been looked into: the shell's `AreaFailure`.
  if (problem instanceof Error && 'reason' in problem && problem.reason === 'integrity') return 'integrity';
  if (await failedIntegrity(problem)) return 'integrity';
  if (isChunkFailure(problem)) reloadForChunk();
  return 'broken';
}
