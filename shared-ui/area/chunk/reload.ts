/** At most one reload in this time, milliseconds (docs/rules/portal.md#error-pages). */
const chunkReloadGuard = 60_000;
const storageKey = 'firm_chunk_reload';

/** True for the error of a chunk (script or style) that failed to load, also nested inside another error. */
export function isChunkFailure(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  return problem.name === 'ChunkLoadError' || /Loading (CSS )?chunk .* failed/i.test(problem.message) || isChunkFailure(problem.cause);
}

/** Whether a page that last reloaded at `last` (milliseconds, null: never) may do so again. */
export function mayReload(last: number | null, now: number): boolean {
  // A clock that was set back must not prevent it for years.
  return last === null || now - last >= chunkReloadGuard || now < last;
}

/**
 * Reloads the page for a chunk that failed to load: usually a release has replaced it. Returns false, and does nothing, if the last
 * such reload is less than a minute old or cannot be remembered.
 */
export function reloadForChunk(reload: () => void = () => window.location.reload(), now = Date.now()): boolean {
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (!mayReload(kept === null ? null : Number(kept), now)) return false;
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}
